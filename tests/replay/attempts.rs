//! Attempts that must be refused: which answers are tried, and by which article they are refused.

use super::{DUEL, TABLE, Wanted, assert_results};
use crate::support::run_with;

#[test]
fn of_several_words_the_last_must_be_refused() {
    use Wanted::{Fail, Pass};
    const CAST: &str = "  - A: {cast: Sweep}\n";
    let cases = [
        // The first answer is accepted, the last is not a choice.
        (
            "  - A: {illegal: {choose: [Pup, Pup]}}\n  - A: {choose: Hound}\n  - expect: {B.drop: [Pup, Hound]}\n",
            Pass,
        ),
        ("  - A: {illegal: {choose: [A.item, Pup]}}\n", Fail("`A.item` is not a choice for “")),
        (
            "  - A: {illegal: {choose: [Pup, Hound]}}\n",
            Fail("should be refused, but it is allowed"),
        ),
        // After both answers nothing more is asked, so the attempt needs another article or none.
        (
            "  - A: {choose: [Pup, done]}\n  - A: {illegal: {choose: Hound}, because: no-chance}\n  - expect: {B.drop: Pup, B.right: Hound}\n",
            Pass,
        ),
        (
            "  - A: {illegal: {choose: [Pup, done, Hound]}}\n",
            Fail("this answer should be refused, but it was not asked for: Hound"),
        ),
        (
            "  - A: {illegal: {choose: [Pup, done, Hound]}, because: buddyfight:1.cast.1.4}\n",
            Fail("this answer should be refused, but it was not asked for: Hound"),
        ),
        // The second answer has no question.
        (
            "  - A: {illegal: {choose: [Pup, done, Hound, Pup]}}\n",
            Fail("this answer should be refused, but it was not asked for: Hound, Pup"),
        ),
        ("  - A: {illegal: {choose: [Hound, Pup]}}\n", Fail("できないはずの行動ですが、できます")),
        ("  - A: {illegal: {choose: A.item}}\n  - A: {choose: [Pup, Hound]}\n", Pass),
    ];
    assert_results(&format!("{DUEL}{CAST}"), &cases);
    // A choice with only one answer was made automatically, without a question.
    let forced = DUEL.replace("left: Pup, right", "right");
    let forced = format!("{forced}  - A: {{cast: Strike}}\n");
    let cases = [
        ("  - A: {illegal: {choose: Hound}}\n", Fail("should be refused, but it is allowed")),
        (
            "  - A: {illegal: {choose: A.item}}\n  - expect: {B.drop: Hound}\n",
            Fail("this answer should be refused, but it was not asked for: A.item"),
        ),
        (
            "  - A: {illegal: {choose: A.item}, because: no-chance}\n  - expect: {B.drop: Hound}\n",
            Pass,
        ),
    ];
    assert_results(&forced, &cases);
}

#[test]
fn a_payment_that_must_be_refused_is_tried_as_a_whole() {
    use Wanted::{Fail, Pass};
    let head = TABLE.replace("field: [Knight, Squire, Mage], hand", "field: [Mage, Mage], hand");
    let cases = [
        (
            "  - A: {cast: Knight}\n  - A: {illegal: {choose: [Squire, Squire]}}\n  - A: {choose: Squire}\n",
            Pass,
        ),
        (
            "  - A: {cast: Knight}\n  - A: {illegal: {choose: Squire}}\n",
            Fail("should be refused, but it is allowed"),
        ),
    ];
    assert_results(&head, &cases);
}

#[test]
fn where_something_must_be_done_passing_is_refused_and_nothing_done_instead() {
    use Wanted::{Fail, Pass};
    let must = "abilities: [{field: {gives: [{traits: [must-attack]}]}}], generic: true}}";
    let head = TABLE
        .replace("power: 5000, generic: true}}", &format!("power: 5000, {must}"))
        .replace("power: 3000, generic: true}}", &format!("power: 3000, {must}"))
        .replace("phase: main1", "phase: attack");
    let cases = [
        // The first pass is in the preparation step.
        ("  - A: pass\n  - A: pass\n", Fail("(fftcg:10.1.2.1.3)")),
        ("  - A: {to-phase: main2}\n", Fail("(fftcg:10.1.2.1.3)")),
        ("  - A: {illegal: pass, because: fftcg:10.1.2.1.3}\n  - A: {attack: Knight}\n", Pass),
    ];
    assert_results(&head, &cases);
}

#[test]
fn what_an_attempt_says_is_tried_or_refused() {
    use Wanted::{Fail, Pass, Refused};
    let cases = [
        ("  - A: {illegal: {cast: Strike, targets: A.item}}\n", Pass),
        ("  - A: {illegal: {cast: Strike, targets: [Pup, Hound]}}\n", Pass),
        ("  - A: {illegal: {cast: Sweep, targets: [Pup, Pup]}}\n", Pass),
        ("  - A: {illegal: {cast: Sweep, targets: [Pup, Hound]}}\n", Fail("it is allowed")),
        ("  - A: {illegal: {cast: Sweep, targets: [Pup, done]}}\n", Fail("it is allowed")),
        (
            "  - A: {illegal: {cast: Strike, choose: Pup}}\n",
            Refused("-:18:33: `choose:` is not tried with `cast` inside `illegal:`"),
        ),
        (
            "  - A: {illegal: {attack: fighter, with: Sword, pay: A.gauge}}\n",
            Refused("`pay:` is not tried with `attack`"),
        ),
        (
            "  - A: {illegal: {purge: Sword, pay: A.gauge}}\n",
            Refused("illegal: の中の purge では pay: は試されません"),
        ),
        (
            "  - A: {illegal: {call: Pup, targets: Pup}}\n",
            Refused("illegal: の中の call では targets: は試されません"),
        ),
        (
            "  - A: {illegal: {attack: fighter, with: Sword, choose: yes}}\n",
            Refused("`choose:` is not tried with `attack`"),
        ),
    ];
    assert_results(DUEL, &cases);
    let cases = [
        ("  - A: {illegal: {cast: Knight, pay: Giant}}\n", Pass),
        (
            "  - A: {illegal: {cast: Knight, targets: Giant}}\n",
            Refused("`targets:` is not tried with `cast`"),
        ),
        (
            "  - A: {illegal: {use: Knight, targets: Squire}}\n",
            Refused("`targets:` is not tried with `use`"),
        ),
        (
            "  - A: {illegal: {attack: Knight, choose: yes}}\n",
            Refused("`choose:` is not tried with `attack`"),
        ),
    ];
    assert_results(TABLE, &cases);
}

#[test]
fn what_nothing_asks_for_is_not_refused_and_may_be_said_to_have_no_chance() {
    use Wanted::{Fail, Pass};
    let cases = [
        (
            "  - A: {to-phase: attack}\n  - A: {illegal: {choose: A.item}}\n",
            Fail("to expect that nothing is asked, write `because: no-chance`"),
        ),
        (
            "  - A: {to-phase: attack}\n  - A: {illegal: {choose: A.item}}\n",
            Fail(
                "できないはずの選択ですが、選択を求められませんでした：A.item。求められないことを示すなら because: no-chance",
            ),
        ),
        // A later question about something else was not tried.
        (
            "  - A: {to-phase: attack}\n  - A: {illegal: {choose: A.item}, because: no-chance}\n",
            Pass,
        ),
        (
            "  - A: {illegal: {choose: A.item}, because: no-chance}\n  - A: {cast: Sweep}\n  - A: {choose: A.item}\n",
            Fail("`A.item` is not a choice"),
        ),
    ];
    assert_results(DUEL, &cases);
    for (lang, words) in [
        ("en", ": there is no chance for it (script line 19)"),
        ("ja", "：その機会がない（スクリプトの19行目）"),
    ] {
        let script = format!(
            "{DUEL}  - A: {{to-phase: attack}}\n  - A: {{illegal: {{choose: A.item}}, because: no-chance}}\n"
        );
        let run = run_with(&["--lang", lang, "replay", "-"], script.as_bytes());
        assert!(run.stdout.contains(words), "{}", run.stdout);
    }
}

#[test]
fn targets_are_tried_as_cards_and_after_the_cost() {
    use Wanted::{Fail, Pass};
    let cases = [
        // A word that is no card is not a target that an article could refuse.
        ("  - A: {illegal: {cast: Strike, targets: yes}}\n", Fail("no card here is `yes`")),
        ("  - A: {cast: Strike, targets: fighter}\n", Fail("no card here is `fighter`")),
        ("  - A: {illegal: {cast: Strike, targets: A.item}}\n", Pass),
        // It chooses one.
        (
            "  - A: {illegal: {cast: Strike, targets: [Pup, Hound]}, because: buddyfight:1.cast.1.4}\n",
            Pass,
        ),
        ("  - A: {illegal: {cast: Strike, targets: \"#3\"}}\n", Pass),
        ("  - A: {cast: Strike, targets: \"#2\"}\n  - expect: {B.drop: Hound}\n", Pass),
    ];
    assert_results(DUEL, &cases);
    let paid = DUEL
        .replace("{use: {targets: [{of: {whose: opponent, kinds: [monster]}}],", "{use: {cost: [{drop: {of: {kinds: [item]}}}], targets: [{of: {in: drop, kinds: [item]}}],")
        .replace("destroy: {chosen", "return: {chosen");
    let cases = [
        (
            "  - A: {illegal: {cast: Strike, targets: Sword}}\n",
            Fail("what is paid first changes what can be chosen"),
        ),
        ("  - A: {cast: Strike, targets: Sword}\n  - expect: {A.hand: {has: Sword}}\n", Pass),
    ];
    assert_results(&paid, &cases);
}

/// The gauge for the cost is then in the drop zone, so a target there cannot be judged before.
#[test]
fn targets_that_what_is_paid_changes_are_not_tried() {
    let paid = DUEL
        .replace(
            "{use: {targets: [{of: {whose: opponent, kinds: [monster]}}],",
            "{use: {cost: [{gauge: 1}], targets: [{of: {in: drop, kinds: [monster]}}],",
        )
        .replace("destroy: {chosen", "return: {chosen")
        .replace("A: {hand:", "A: {gauge: [Hound], drop: [Pup], hand:");
    let cases = [
        (
            "  - A: {illegal: {cast: Strike, targets: Hound}}\n",
            Wanted::Fail("what is paid first changes what can be chosen"),
        ),
        (
            "  - A: {cast: Strike, targets: Hound}\n  - expect: {A.hand: {has: Hound}}\n",
            Wanted::Pass,
        ),
    ];
    assert_results(&paid, &cases);
}

#[test]
fn a_word_that_is_also_a_card_is_refused_with_how_to_write_either() {
    use Wanted::{Pass, Refused};
    let named = |name: &str, state: &str| {
        DUEL.replace("name: Hound", &format!("name: \"{name}\"")).replace("right: Hound", state)
    };
    let empty = named("empty", "right: [empty]");
    let cases = [
        (
            "  - expect: {B.right: empty}\n",
            Refused("write `0` for none and `[empty]` for the card"),
        ),
        (
            "  - expect: {B.right: empty}\n",
            Refused("ないなら 0、カードなら [empty] と書いてください"),
        ),
        ("  - expect: {B.right: [empty], B.center: 0}\n", Pass),
    ];
    assert_results(&empty, &cases);
    let cases =
        [("  - expect: {B.life: 2}\n", Refused("-:16:34: `empty` may be no cards, or the card"))];
    assert_results(&named("empty", "right: empty"), &cases);
    let attack = "  - A: {to-phase: attack}\n  - A: {attack: fighter, with: A.item}\n";
    let by_side = "  - A: {to-phase: attack}\n  - A: {attack: B, with: A.item}\n  - B: pass\n  - expect: {winner: A}\n";
    let by_place = "  - A: {to-phase: attack}\n  - A: {attack: B.right, with: A.item}\n  - B: pass\n  - expect: {B.drop: {has: fighter}}\n";
    let cases = [
        (attack, Refused("write the fighter as `fighter`, `A` or `B`, whichever is no card")),
        (by_side, Pass),
        (by_place, Pass),
    ];
    let fighter = named("fighter", "right: fighter");
    assert_results(&fighter, &cases);
    let cases = [
        ("  - A: {cast: Sweep, targets: [Pup, done]}\n", Refused("`done` may be the answer")),
        (
            "  - A: {cast: Sweep, targets: [Pup, \"#2\"]}\n  - expect: {B.right: done, B.drop: Pup}\n",
            Pass,
        ),
        (
            "  - A: {cast: Sweep, targets: [Pup, B.right]}\n  - expect: {B.drop: [Pup, done]}\n",
            Pass,
        ),
    ];
    assert_results(&named("done", "right: done"), &cases);
    let cases = [
        ("  - A: {cast: Strike, targets: \"#1\"}\n", Refused("write the number as `#01`")),
        ("  - A: {cast: Strike, targets: \"#01\"}\n  - expect: {B.drop: Pup}\n", Pass),
    ];
    assert_results(&named("#1", "right: \"#1\""), &cases);
    let cases = [
        ("  - A: {cast: Strike, targets: B.left}\n", Refused("`B.left.1`")),
        ("  - A: {cast: Strike, targets: B.left.1}\n  - expect: {B.drop: Pup}\n", Pass),
    ];
    assert_results(&named("B.left", "right: B.left"), &cases);
    // If no card has the name, there is no ambiguity.
    assert_results(DUEL, &[("  - expect: {A.center: empty}\n", Pass)]);
}

#[test]
fn a_cast_is_tried_with_just_the_payment_that_is_written() {
    use Wanted::{Fail, Pass};
    let cases = [
        ("  - A: {illegal: {cast: Knight, pay: Squire}}\n", Fail("it is allowed")),
        ("  - A: {illegal: {cast: Knight, pay: Mage}, because: fftcg:11.2.1.1}\n", Pass),
        ("  - A: {illegal: {cast: Knight, pay: [Squire, Giant]}, because: fftcg:11.2.1.1}\n", Pass),
        ("  - A: {illegal: {cast: Knight, pay: done}}\n", Fail("no card here is `done`")),
    ];
    assert_results(TABLE, &cases);
    let free = TABLE.replace(
        "Knight, kinds: [forward], fftcg: {cost: 2",
        "Knight, kinds: [forward], fftcg: {cost: 0",
    );
    let cases = [
        (
            "  - A: {illegal: {cast: Knight, pay: Mage}}\n",
            Fail("the cost of this is not paid with cards"),
        ),
        (
            "  - A: {illegal: {cast: Knight, pay: Mage}}\n",
            Fail("カードで払うコストはないので、pay: Mage は試せません"),
        ),
    ];
    assert_results(&free, &cases);
    let limit = TABLE
        .replace(
            "cost: 5, elements: [ice], power: 7000}}",
            "cost: 2, elements: [fire], power: 7000, limit_break: {cost: 1}}}",
        )
        .replace("hand: [Knight, Squire]", "hand: [Knight, Squire], lb-deck: [Giant, Mage]");
    let cases = [
        (
            "  - A: {illegal: {cast: A.lb-deck.1, pay: [Knight, A.lb-deck.2]}}\n",
            Fail("it is allowed"),
        ),
        ("  - A: {illegal: {cast: A.lb-deck.1, pay: Knight}, because: fftcg:11.4.7}\n", Pass),
    ];
    assert_results(&limit, &cases);
    // The required payment is legal.
    let instead = TABLE.replace(
        "Knight, kinds: [forward], fftcg: {cost: 2",
        "Knight, kinds: [forward], fftcg: {additional: [{as: alms, cost: [{discard: {}}], instead: true}], cost: 9",
    );
    let cases = [
        ("  - A: {illegal: {cast: Knight, pay: Squire}}\n", Fail("it is allowed")),
        ("  - A: {illegal: {cast: Knight, pay: Mage}, because: fftcg:11.4.7}\n", Pass),
    ];
    assert_results(&instead, &cases);
}

#[test]
fn an_ability_is_tried_with_just_the_payment_that_is_written() {
    use Wanted::{Fail, Pass};
    let mage = "elements: [fire], generic: true}}";
    let with = |abilities: &str| {
        let says = format!("elements: [fire], generic: true, abilities: [{abilities}]}}}}");
        TABLE.replace(mage, &says)
    };
    let action =
        with("{action: {cost: [{discard: {}}, {cp: {any: 1}}], do: [{draw: {count: 1}}]}}");
    let cases = [
        ("  - A: {illegal: {use: Mage, pay: [Knight, Mage]}}\n", Fail("it is allowed")),
        ("  - A: {illegal: {use: Mage, pay: [Mage, Knight]}}\n", Fail("it is allowed")),
        ("  - A: {illegal: {use: Mage, pay: [A.hand, A.hand]}}\n", Fail("it is allowed")),
        // One of them is too little, all of them are too much, and those of the other player do not count.
        ("  - A: {illegal: {use: Mage, pay: Knight}, because: fftcg:11.6.10}\n", Pass),
        (
            "  - A: {illegal: {use: Mage, pay: [Knight, Squire, Mage]}, because: fftcg:11.6.10}\n",
            Pass,
        ),
        ("  - A: {illegal: {use: Mage, pay: [Knight, Giant]}, because: fftcg:11.6.10}\n", Pass),
        ("  - A: {illegal: {use: Mage, pay: [A.hand.1, A.hand.1]}}\n", Pass),
        ("  - A: {use: Mage, pay: [Knight, Mage]}\n  - expect: {A.break: Knight}\n", Pass),
    ];
    assert_results(&action, &cases);
    let x = with("{action: {cost: [x], do: [{draw: {count: x}}]}}");
    let cases = [
        ("  - A: {illegal: {use: Mage, pay: [Knight, Squire]}}\n", Fail("it is allowed")),
        ("  - A: {illegal: {use: Mage, pay: Giant}, because: fftcg:11.6.10}\n", Pass),
    ];
    assert_results(&x, &cases);
    let special = with("{special: {name: Flare, cost: [dull], do: [{draw: {count: 1}}]}}")
        .replace("hand: [Knight, Squire]", "hand: [Mage, Squire]");
    let cases = [
        ("  - A: {illegal: {use: A.field.3, pay: A.hand.1}}\n", Fail("it is allowed")),
        ("  - A: {illegal: {use: A.field.3, pay: Squire}, because: fftcg:11.7.10}\n", Pass),
    ];
    assert_results(&special, &cases);
    // A payment with thousands of interpretations is not tried.
    let many = with("{action: {cost: [{discard: {count: 9}}, {cp: {of: [ice]}}], do: [{draw: {count: 1}}]}}")
        .replace("hand: [Knight, Squire]", "hand: [Knight, Squire, Knight, Squire, Knight, Squire, Knight, Squire, Knight, Squire, Giant]");
    let words = ["A.hand"; 9].join(", ");
    let step = format!("  - A: {{illegal: {{use: Mage, pay: [{words}, Mage]}}}}\n");
    assert_results(&many, &[(&*step, Fail("can be read in too many ways"))]);
}

#[test]
fn fighting_warping_and_priming_are_tried_with_just_the_payment_that_is_written() {
    use Wanted::{Fail, Pass};
    let cost = |verb: &str| {
        format!(
            "abilities: [{{field: {{gives: [{{traits: [{{{verb}: [{{discard: {{}}}}]}}]}}]}}}}]}}}}"
        )
    };
    let head = TABLE
        .replace(
            "power: 3000, generic: true}}",
            &format!("power: 3000, generic: true, {}", cost("attack-cost")),
        )
        .replace("power: 7000}}", &format!("power: 7000, {}", cost("block-cost")))
        .replace("B: {field: [Giant]", "B: {field: [Giant], hand: [Knight]")
        .replace("phase: main1", "phase: attack");
    let cases = [
        ("  - A: {illegal: {attack: Squire, pay: A.hand.1}}\n", Fail("it is allowed")),
        ("  - A: {illegal: {attack: Squire, pay: Mage}, because: fftcg:10.1.2.3}\n", Pass),
        (
            "  - A: {illegal: {attack: Knight, pay: Mage}}\n",
            Fail("the cost of this is not paid with cards"),
        ),
        (
            "  - A: {attack: Knight}\n  - B: {illegal: {block: Giant, pay: B.hand.1}}\n",
            Fail("it is allowed"),
        ),
        (
            "  - A: {attack: Knight}\n  - B: {illegal: {block: Giant, pay: Mage}, because: fftcg:10.1.3.1.3}\n",
            Pass,
        ),
    ];
    assert_results(&head, &cases);
    let head = TABLE
        .replace(
            "power: 5000, generic: true}}",
            "power: 5000, generic: true, warp: {counters: 1, cost: [{cp: {any: 1}}]}}}",
        )
        .replace(
            "power: 3000, generic: true}}",
            "power: 3000, generic: true, priming: {name: Giant, cost: [{cp: {any: 1}}]}}}",
        );
    let cases = [
        ("  - A: {illegal: {warp: Knight, pay: Mage}}\n", Fail("it is allowed")),
        ("  - A: {illegal: {warp: Knight, pay: Giant}, because: fftcg:15.2.7.3}\n", Pass),
        ("  - A: {illegal: {prime: Squire, pay: Mage}}\n", Fail("it is allowed")),
        ("  - A: {illegal: {prime: Squire, pay: Giant}, because: fftcg:15.2.9.3}\n", Pass),
    ];
    assert_results(&head, &cases);
}

#[test]
fn a_use_of_buddyfight_is_tried_with_just_the_payment_that_is_written() {
    use Wanted::{Fail, Pass};
    let cost = "cost: [{gauge: 1}, {discard: {of: {kinds: [monster]}}}]";
    let head = DUEL
        .replace("{name: Hound, kinds: [monster], buddyfight: {size: 1,", &format!("{{name: Hound, kinds: [monster], buddyfight: {{call: {{{cost}}}, size: 1,"))
        .replace("buddyfight: {attack: 3000,", &format!("buddyfight: {{equip: {{{cost}}}, abilities: [{{activated: {{cost: [{{gauge: 2}}], do: [{{draw: {{count: 1}}}}]}}}}], attack: 3000,"))
        .replace("buddyfight: {use: {targets: [{of:", &format!("buddyfight: {{use: {{{cost}, targets: [{{of:"))
        .replace("hand: [Sweep, Strike, Pup], item: Sword", "hand: [Sweep, Strike, Pup, Hound, Sword], gauge: [Pup, Sweep], item: Sword");
    let cases = [
        ("  - A: {illegal: {cast: Strike, pay: [A.gauge, A.hand.3]}}\n", Fail("it is allowed")),
        ("  - A: {illegal: {cast: Strike, pay: [A.hand.3, A.gauge.2]}}\n", Fail("it is allowed")),
        // The gauge card, too little, too much, and a card that pays nothing.
        ("  - A: {illegal: {cast: Strike, pay: [Pup, Pup]}}\n", Fail("it is allowed")),
        (
            "  - A: {illegal: {cast: Strike, pay: A.gauge}, because: buddyfight:1.cast.1.1.n1}\n",
            Pass,
        ),
        ("  - A: {illegal: {cast: Strike, pay: [A.gauge, A.gauge, A.hand.3]}}\n", Pass),
        ("  - A: {illegal: {cast: Strike, pay: [A.gauge, Sweep]}}\n", Pass),
        ("  - A: {illegal: {cast: Strike, pay: [A.gauge, B.left]}}\n", Pass),
        (
            "  - A: {illegal: {cast: Strike, pay: [A.gauge, done]}}\n",
            Fail("no card here is `done`"),
        ),
        (
            "  - A: {illegal: {call: Hound, to: left, pay: [A.gauge, A.hand.3]}}\n",
            Fail("it is allowed"),
        ),
        // A card cannot pay for itself.
        (
            "  - A: {illegal: {call: Hound, to: left, pay: [A.gauge, Hound]}, because: buddyfight:1.call.1.1.n1}\n",
            Pass,
        ),
        (
            "  - A: {illegal: {call: Pup, to: left, pay: A.gauge}}\n",
            Fail("the cost of this is not paid with cards"),
        ),
        ("  - A: {illegal: {equip: A.hand.5, pay: [A.gauge, Hound]}}\n", Fail("it is allowed")),
        (
            "  - A: {illegal: {equip: A.hand.5, pay: [A.gauge, Strike]}, because: buddyfight:1.equip.1.1.n1}\n",
            Pass,
        ),
        ("  - A: {illegal: {activate: A.item, pay: [A.gauge, A.gauge]}}\n", Fail("it is allowed")),
        ("  - A: {illegal: {activate: A.item, pay: A.gauge}, because: buddyfight:4.cost}\n", Pass),
    ];
    assert_results(&head, &cases);
}
