//! Which cards the flag allows (`4.flag-conditions`, `4.special-flags`, `outside.off-flag`).

use hantei_ability::buddyfight::Condition;
use hantei_engine::{CardId, Player, refuse};

use super::edition::Edition;
use super::filter::View;
use super::reading::Reading;
use super::refusal::{Legal, Why};
use super::state::State;
use super::zone::Zone;

impl State {
    /// Whether the flag allows the card (`4.flag-conditions`, `4.flag-face-down.unusable`).
    pub fn usable_under_flag(&self, player: Player, card: CardId) -> Legal {
        let def = self.def(card);
        let Some(flag) = self.zone(player, Zone::Flag).last().copied() else {
            return Ok(());
        };
        // ⑧: a card with a work's logo is only allowed under a flag with it, whatever else it says
        // (8.cross-series.construction.other-flags). 『角王』 is not an exception, except under another reading.
        let by_horns =
            def.is_horned_king_with_logo() && self.readings.hold(Reading::HornedKingWithLogo);
        if def.any_flag.is_some() && !def.cross_series || by_horns {
            return Ok(());
        }
        self.usable_by_flag(player, card, flag)
    }

    /// Whether the card has 『角王』 and a work's logo, and only 『角王』 could allow it.
    pub(super) fn is_horned_king_off_flag(&self, player: Player, card: CardId) -> bool {
        let flag = self.zone(player, Zone::Flag).last();
        self.def(card).is_horned_king_with_logo()
            && flag.is_some_and(|flag| self.usable_by_flag(player, card, *flag).is_err())
    }

    /// Whether the flag allows the card by its world, its attribute, or what the card says about flags.
    fn usable_by_flag(&self, player: Player, card: CardId, flag: CardId) -> Legal {
        let def = self.def(card);
        if let Some(condition) = def.flag_condition() {
            // 4.flag-conditions: whatever the flag's own ability says.
            let view = View::of(player, card);
            let of_start = matches!(condition, Condition::StartFlag(_));
            let cite = match of_start {
                true => "4.flag-conditions.starting-flag",
                false => "4.flag-conditions.current-flag",
            };
            return if self.hold(std::slice::from_ref(condition), &view) {
                Ok(())
            } else {
                refuse(cite, Why::OffFlag)
            };
        }
        if self.object(flag).face_down {
            return refuse("4.flag-face-down.unusable", Why::FlagFaceDown);
        }
        let usable = self.flag_allows(flag, card);
        let flag = self.def(flag);
        if def.usable_with.iter().any(|name| flag.named(name)) {
            return Ok(());
        }
        let Some(allows) = &flag.allows else { return Ok(()) };
        if usable {
            return Ok(());
        }
        let special = allows.is_special();
        // The attribute counts, not the name or its reading.
        let in_name = |parts: &[&str]| {
            parts.iter().any(|part| def.keys.iter().any(|name| name.contains(part)))
        };
        // The flag beneath would allow it, but does not count.
        let under = self.zone(player, Zone::UnderFlag).iter();
        let beneath = under
            .copied()
            .any(|flag| self.def(flag).allows.is_some() && self.flag_allows(flag, card));
        let cite = match self.edition {
            Edition::E2014 if flag.named("ドラゴン・アイン") => {
                match in_name(&["竜", "ドラゴン"]) {
                    true => "4.dragon-ein.3",
                    false => "4.dragon-ein.1",
                }
            }
            Edition::E2014 if flag.named("百鬼夜行") => match in_name(&["百鬼"]) {
                true => "4.hundred-demons.3",
                false => "4.hundred-demons.1",
            },
            Edition::E2014 | Edition::E2018 => match () {
                () if !def.usable_with.is_empty() => "4.flag-conditions.current-flag",
                () if beneath => "4.special-flags.under-flag",
                () if def.cross_series => "8.cross-series.construction.other-flags",
                () if special => "4.special-flags.usable",
                () => "outside.off-flag",
            },
        };
        refuse(cite, Why::OffFlag)
    }

    /// Whether the flag's own ability allows the card.
    pub(super) fn flag_allows(&self, flag: CardId, card: CardId) -> bool {
        self.catalog.lets(self.object(flag).def, self.object(card).def)
    }
}
