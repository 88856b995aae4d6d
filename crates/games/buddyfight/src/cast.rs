//! ①魔法/必殺技のキャストの流れ (`1.cast`).

use hantei_ability::buddyfight::{Keyword, Played, UseKind};
use hantei_engine::{CardId, Cite, Flow, Flows as _, Player};

use super::citation::Declaring;
use super::event::{Event, How};
use super::fight::Fight;
use super::state::{State, Use};
use super::terms::Happening;
use super::zone::Zone;

impl Fight<'_> {
    /// 1.cast.1: 魔法(必殺技)のキャストの宣言. Returns whether the cast was declared and paid for.
    pub(super) fn declare_cast(
        &mut self,
        player: Player,
        card: CardId,
        by: &Declaring,
    ) -> Flow<bool> {
        let text = self.state.def(card).text.clone();
        let Some(printed) = &text.cast else { return Ok(false) };
        let own = self.state.edition.has_flows_of_plays();
        // 1.1 The cast is declared, and the card shown.
        let mut used = Use::of(player, UseKind::Cast, card);
        used.that = self.state.that_of_use(&used);
        self.show(card, if own { "1.cast.1.1" } else { by.cite });
        self.note_declared(used, by);
        // 1.2 Its conditions and its cost are checked.
        let cost = self.state.price(player, card, Played::Cast).into_owned();
        if !self.state.can_pay(player, card, &cost) {
            self.call_off(card, "1.cast.1.2");
            return Ok(false);
        }
        // 1.3 The whole cost is paid at once.
        let (settled, paid) = if own { ("1.cast.1.2", "1.cast.1.3") } else { by.paid() };
        self.pay_for_use(player, card, &cost, paid, (settled, by))?;
        // 1.4 Its targets on the field and in the drop zone are chosen.
        self.choose_targets(&printed.targets, "1.cast.1.4")?;
        self.choose_mode(&printed.modes, "1.cast.1.4")?;
        Ok(true)
    }

    /// 1.cast.3: キャストの実行
    pub(super) fn execute_cast(&mut self, used: &Use, step: Cite) -> Flow {
        let card = used.card;
        let text = self.state.def(card).text.clone();
        let own = self.state.edition.has_flows_of_plays();
        let (step, set) = if own { ("1.cast.3.1", "1.cast.3.1.n2") } else { (step, "4.set") };
        self.note(Event::Resolving { kind: UseKind::Cast, card }, step);
        let set_full = self.state.is_set_full(used.player, card);
        if text.keywords.contains(&Keyword::Set) && !set_full {
            // 3.1 A card with 『設置』 is put on the field.
            self.note(Event::Finished(card), set);
            self.enter(card, Zone::Magic, How::Set, set);
            self.also("4.set");
            self.also("playmat.magic");
            self.happen(Happening::Entered(card));
        }
        if let Some(printed) = &text.cast {
            // 3.1 Its ability resolves.
            let mut used = used.clone();
            let does = (&*printed.targets, &*printed.effect, &*printed.modes);
            self.carry_out_all(&mut used, does, step)?;
            self.uses_up(&used);
        }
        // 3.1 Then it goes to the drop zone.
        self.note(Event::Finished(card), "1.cast.3.1.n1");
        if self.state.object(card).zone == Zone::InUse {
            self.put(card, Zone::Drop, How::Resolved, "1.cast.3.1.n1");
            self.also("playmat.drop");
            if set_full {
                self.also("4.set");
            }
            self.drop_soul(card, false);
        }
        self.happen(Happening::Cast(card));
        Ok(())
    }
}

impl State {
    /// Whether the fighter's field already has as many set cards of this name as are allowed. The card is still cast,
    /// and goes to the drop zone.
    fn is_set_full(&self, player: Player, card: CardId) -> bool {
        let def = self.def(card);
        let Some(most) = def.text.set_at_most else { return false };
        let same = |other: &CardId| {
            let shows = !self.object(*other).face_down;
            shows && self.def(*other).keys.iter().any(|name| def.keys.contains(name))
        };
        self.zone(player, Zone::Magic).iter().filter(|other| same(other)).count()
            >= usize::from(most)
    }
}
