//! The articles of the steps for putting something on the stack. The book repeats the steps for each kind (11.3, 11.6, 11.7, 11.8).

use hantei_ability::fftcg::ItemKind;
use hantei_engine::Cite;

/// The articles of the steps.
pub(super) struct Articles {
    /// It is declared and goes on the stack.
    pub declare: Cite,
    /// Its targets are chosen.
    pub choose: Cite,
    /// Its effects are chosen.
    pub modes: Cite,
    /// The number of effects, if it varies.
    pub number: Cite,
    /// X, additional costs and alternative costs.
    pub options: Cite,
    /// An amount is divided.
    pub divide: Cite,
    /// The cost is fixed.
    pub fix: Cite,
    /// The cost is paid.
    pub pay: Cite,
    /// It has been cast or activated.
    pub done: Cite,
    /// All targets have become illegal.
    pub fizzle: Cite,
}

/// Casting a character (11.4), which does not use the stack.
pub(super) const CHARACTER: Articles = Articles {
    declare: "11.4.2",
    choose: "11.4.3",
    modes: "11.4.3",
    number: "11.4.3",
    options: "11.4.4",
    divide: "11.4.5",
    fix: "11.4.6",
    pay: "11.4.7",
    done: "11.4.8",
    fizzle: "11.11.2",
};

/// Returns the articles for this kind of item on the stack.
pub(super) fn of(kind: ItemKind) -> Articles {
    match kind {
        ItemKind::Summon => Articles {
            declare: "11.3.2",
            choose: "11.3.3",
            modes: "11.3.4",
            number: "11.3.4.1",
            options: "11.3.5",
            divide: "11.3.6",
            fix: "11.3.7",
            pay: "11.3.7.1",
            done: "11.3.8",
            fizzle: "11.3.9",
        },
        ItemKind::Action => Articles {
            declare: "11.6.4",
            choose: "11.6.5",
            modes: "11.6.6",
            number: "11.6.6.1",
            options: "11.6.7",
            divide: "11.6.8",
            fix: "11.6.9",
            pay: "11.6.10",
            done: "11.6.11",
            fizzle: "11.6.12",
        },
        ItemKind::Special => Articles {
            declare: "11.7.4",
            choose: "11.7.5",
            modes: "11.7.6",
            number: "11.7.6.1",
            options: "11.7.7",
            divide: "11.7.8",
            fix: "11.7.9",
            pay: "11.7.10",
            done: "11.7.11",
            fizzle: "11.7.12",
        },
        ItemKind::Auto => Articles {
            declare: "11.8.7",
            choose: "11.8.9",
            modes: "11.8.10",
            number: "11.8.10.1",
            options: "11.8.11",
            divide: "11.8.12",
            fix: "11.8.8",
            pay: "11.8.8",
            done: "11.8.7",
            fizzle: "11.8.19",
        },
    }
}
