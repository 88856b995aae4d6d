//! What must be refused: which words are tried, and by which article.

use super::{DUEL, TABLE, Wanted, all_come_out};
use crate::support::run_with;

#[test]
fn of_several_words_the_last_must_be_refused() {
    use Wanted::{Fail, Pass};
    const CAST: &str = "  - A: {cast: Sweep}\n";
    let cases = [
        // The first is taken, the last is none of the answers.
        (
            "  - A: {illegal: {choose: [Pup, Pup]}}\n  - A: {choose: Hound}\n  - expect: {B.drop: [Pup, Hound]}\n",
            Pass,
        ),
        ("  - A: {illegal: {choose: [A.item, Pup]}}\n", Fail("`A.item` is no choice; possible:")),
        (
            "  - A: {illegal: {choose: [Pup, Hound]}}\n",
            Fail("should be refused, but it is allowed"),
        ),
        // After both nothing more is asked: that has to be said, and no article refuses what is not asked for.
        (
            "  - A: {choose: [Pup, done]}\n  - A: {illegal: {choose: Hound}, because: no-chance}\n  - expect: {B.drop: Pup, B.right: Hound}\n",
            Pass,
        ),
        (
            "  - A: {illegal: {choose: [Pup, done, Hound]}}\n",
            Fail("nothing was asked that could refuse this: Hound"),
        ),
        (
            "  - A: {illegal: {choose: [Pup, done, Hound]}, because: buddyfight:1.cast.1.4}\n",
            Fail("nothing was asked that could refuse this: Hound"),
        ),
        // For the second nothing is asked.
        (
            "  - A: {illegal: {choose: [Pup, done, Hound, Pup]}}\n",
            Fail("nothing was asked that could refuse this: Hound, Pup"),
        ),
        ("  - A: {illegal: {choose: [Hound, Pup]}}\n", Fail("拒まれるはずの行為ですが、できます")),
        ("  - A: {illegal: {choose: A.item}}\n  - A: {choose: [Pup, Hound]}\n", Pass),
    ];
    all_come_out(&format!("{DUEL}{CAST}"), &cases);
    // What only one answer was left for was chosen all the same, and nothing was asked.
    let forced = DUEL.replace("left: Pup, right", "right");
    let forced = format!("{forced}  - A: {{cast: Strike}}\n");
    let cases = [
        ("  - A: {illegal: {choose: Hound}}\n", Fail("should be refused, but it is allowed")),
        (
            "  - A: {illegal: {choose: A.item}}\n  - expect: {B.drop: Hound}\n",
            Fail("nothing was asked that could refuse this: A.item"),
        ),
        (
            "  - A: {illegal: {choose: A.item}, because: no-chance}\n  - expect: {B.drop: Hound}\n",
            Pass,
        ),
    ];
    all_come_out(&forced, &cases);
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
    all_come_out(&head, &cases);
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
        // The first lets priority pass in the preparation step.
        ("  - A: pass\n  - A: pass\n", Fail("(fftcg:10.1.2.1.3)")),
        ("  - A: {to-phase: main2}\n", Fail("(fftcg:10.1.2.1.3)")),
        ("  - A: {illegal: pass, because: fftcg:10.1.2.1.3}\n  - A: {attack: Knight}\n", Pass),
    ];
    all_come_out(&head, &cases);
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
            "  - A: {illegal: {cast: Strike, pay: A.gauge}}\n",
            Refused("-:18:33: `pay:` is not tried with `cast`"),
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
    all_come_out(DUEL, &cases);
    let cases = [
        ("  - A: {illegal: {cast: Knight, pay: Giant}}\n", Pass),
        (
            "  - A: {illegal: {cast: Knight, targets: Giant}}\n",
            Refused("`targets:` is not tried with `cast`"),
        ),
        (
            "  - A: {illegal: {use: Knight, pay: Squire}}\n",
            Refused("`pay:` is not tried with `use`"),
        ),
        (
            "  - A: {illegal: {attack: Knight, choose: yes}}\n",
            Refused("`choose:` is not tried with `attack`"),
        ),
    ];
    all_come_out(TABLE, &cases);
}

#[test]
fn what_nothing_asks_for_is_not_refused_and_may_be_said_to_have_no_chance() {
    use Wanted::{Fail, Pass};
    let cases = [
        (
            "  - A: {to-phase: attack}\n  - A: {illegal: {choose: A.item}}\n",
            Fail("that nothing is asked is said with `because: no-chance`"),
        ),
        (
            "  - A: {to-phase: attack}\n  - A: {illegal: {choose: A.item}}\n",
            Fail(
                "拒まれるはずの答えですが、聞かれませんでした：A.item。聞かれないことを示すなら because: no-chance",
            ),
        ),
        // A later question of something else is not what was tried.
        (
            "  - A: {to-phase: attack}\n  - A: {illegal: {choose: A.item}, because: no-chance}\n",
            Pass,
        ),
        (
            "  - A: {illegal: {choose: A.item}, because: no-chance}\n  - A: {cast: Sweep}\n  - A: {choose: A.item}\n",
            Fail("`A.item` is no choice"),
        ),
    ];
    all_come_out(DUEL, &cases);
    for (lang, words) in [
        ("en", "line 19: as expected, nothing was asked"),
        ("ja", "19行目：予想どおり、選ぶことは求められませんでした"),
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
        // What is no card is no target that an article refuses.
        (
            "  - A: {illegal: {cast: Strike, targets: yes}}\n",
            Fail("there is no card here that is `yes`"),
        ),
        (
            "  - A: {cast: Strike, targets: fighter}\n",
            Fail("there is no card here that is `fighter`"),
        ),
        ("  - A: {illegal: {cast: Strike, targets: A.item}}\n", Pass),
        // It chooses one.
        (
            "  - A: {illegal: {cast: Strike, targets: [Pup, Hound]}, because: buddyfight:1.cast.1.4}\n",
            Pass,
        ),
        ("  - A: {illegal: {cast: Strike, targets: \"#3\"}}\n", Pass),
        ("  - A: {cast: Strike, targets: \"#2\"}\n  - expect: {B.drop: Hound}\n", Pass),
    ];
    all_come_out(DUEL, &cases);
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
    all_come_out(&paid, &cases);
}

/// The gauge that pays lies in the drop zone then: of a target there nothing can be said before.
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
    all_come_out(&paid, &cases);
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
    all_come_out(&empty, &cases);
    let cases =
        [("  - expect: {B.life: 2}\n", Refused("-:16:34: `empty` may be no cards, or the card"))];
    all_come_out(&named("empty", "right: empty"), &cases);
    let attack = "  - A: {to-phase: attack}\n  - A: {attack: fighter, with: A.item}\n";
    let by_side = "  - A: {to-phase: attack}\n  - A: {attack: B, with: A.item}\n  - B: pass\n  - expect: {winner: A}\n";
    let by_place = "  - A: {to-phase: attack}\n  - A: {attack: B.right, with: A.item}\n  - B: pass\n  - expect: {B.drop: {has: fighter}}\n";
    let cases = [
        (attack, Refused("write the fighter as `fighter`, `A` or `B`, whichever is no card")),
        (by_side, Pass),
        (by_place, Pass),
    ];
    let fighter = named("fighter", "right: fighter");
    all_come_out(&fighter, &cases);
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
    all_come_out(&named("done", "right: done"), &cases);
    let cases = [
        ("  - A: {cast: Strike, targets: \"#1\"}\n", Refused("write the number as `#01`")),
        ("  - A: {cast: Strike, targets: \"#01\"}\n  - expect: {B.drop: Pup}\n", Pass),
    ];
    all_come_out(&named("#1", "right: \"#1\""), &cases);
    let cases = [
        ("  - A: {cast: Strike, targets: B.left}\n", Refused("`B.left.1`")),
        ("  - A: {cast: Strike, targets: B.left.1}\n  - expect: {B.drop: Pup}\n", Pass),
    ];
    all_come_out(&named("B.left", "right: B.left"), &cases);
    // Where no card has the name nothing is to be told apart.
    all_come_out(DUEL, &[("  - expect: {A.center: empty}\n", Pass)]);
}
