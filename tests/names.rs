//! Text beside a card name is removed, and text in the name stays: a hundred lines as people type them.

use proptest::prelude::*;

use hantei_base::source::SourceFile;
use hantei_base::text::key;
use hantei_deck::{CardRef, read};

/// A line, its copies, and the name that a person reads. Each line is tested within a list, with three ordinary lines around it that show
/// where the copies are.
const FRONT: &[(&str, u32, &str)] = &[
    ("3 D.D. クロウ", 3, "D.D. クロウ"),
    ("3 D.D.クロウ", 3, "D.D.クロウ"),
    ("2 Number 39: Utopia", 2, "Number 39: Utopia"),
    ("1 No.39 希望皇ホープ", 1, "No.39 希望皇ホープ"),
    ("1 Ｎｏ．３９ 希望皇ホープ", 1, "No.39 希望皇ホープ"),
    ("1 SNo.39 希望皇ホープONE", 1, "SNo.39 希望皇ホープONE"),
    ("3 B・F－必中のピン", 3, "B・F－必中のピン"),
    ("3 \"A\" Cell Breeding Device", 3, "\"A\" Cell Breeding Device"),
    ("2 \"A\" Cell Scatter Burst", 2, "\"A\" Cell Scatter Burst"),
    ("3 3-Hump Lacooda", 3, "3-Hump Lacooda"),
    ("2 4-Starred Ladybug of Doom", 2, "4-Starred Ladybug of Doom"),
    ("3 7", 3, "7"),
    ("3 ７", 3, "7"),
    ("1 7 Colored Fish", 1, "7 Colored Fish"),
    ("1 7 Completed", 1, "7 Completed"),
    ("3 7カード", 3, "7カード"),
    ("2 30,000-Year White Turtle", 2, "30,000-Year White Turtle"),
    ("1 13人目の埋葬者", 1, "13人目の埋葬者"),
    ("3 ハーピィ・レディ1", 3, "ハーピィ・レディ1"),
    ("3 Harpie Lady 1", 3, "Harpie Lady 1"),
    ("1 Orbital 7", 1, "Orbital 7"),
    ("1 Cyber Ogre 2", 1, "Cyber Ogre 2"),
    ("3 Deskbot 001", 3, "Deskbot 001"),
    ("3 ブンボーグ005", 3, "ブンボーグ005"),
    ("2 Morphing Jar #2", 2, "Morphing Jar #2"),
    ("2 Fiend Reflection #1", 2, "Fiend Reflection #1"),
    ("3 A/D チェンジャー", 3, "A/D チェンジャー"),
    ("3 A/D Changer", 3, "A/D Changer"),
    ("2 D/D Savant Kepler", 2, "D/D Savant Kepler"),
    ("1 D/D/D Abyss King Gilgamesh", 1, "D/D/D Abyss King Gilgamesh"),
    ("1 Black Rose Dragon/Assault Mode", 1, "Black Rose Dragon/Assault Mode"),
    ("1 スターダスト・ドラゴン／バスター", 1, "スターダスト・ドラゴン／バスター"),
    ("2 Armed Dragon LV5", 2, "Armed Dragon LV5"),
    ("1 B.E.S. Big Core MK-2", 1, "B.E.S. Big Core MK-2"),
    ("3 Maxx \"C\"", 3, "Maxx \"C\""),
    ("3 Retaliating \"C\"", 3, "Retaliating \"C\""),
    ("3 増殖するG", 3, "増殖するG"),
    ("1 Aiwass, the Magistus Spell Spirit", 1, "Aiwass, the Magistus Spell Spirit"),
    (
        "1 57th Generation Great Magician Merlin, Unryu Togetsu",
        1,
        "57th Generation Great Magician Merlin, Unryu Togetsu",
    ),
    ("2 Abyss Actor - Comic Relief", 2, "Abyss Actor - Comic Relief"),
    ("3 Raidraptor - Last Strix", 3, "Raidraptor - Last Strix"),
    ("2 聖なるバリア -ミラーフォース-", 2, "聖なるバリア -ミラーフォース-"),
    ("3 D-HERO ディスクガイ", 3, "D-HERO ディスクガイ"),
    ("1 XX-セイバー ガルセム", 1, "XX-セイバー ガルセム"),
    ("1 XX-Saber Boggart Knight", 1, "XX-Saber Boggart Knight"),
    ("1 Crashbug X", 1, "Crashbug X"),
    ("1 V・HERO ヴァイオン", 1, "V・HERO ヴァイオン"),
    ("2 『守備』封じ", 2, "『守備』封じ"),
    ("2 「A」細胞培養装置", 2, "「A」細胞培養装置"),
    ("2 侵食細胞「A」", 2, "侵食細胞「A」"),
    ("2 副作用?", 2, "副作用?"),
    ("1 簡単には通さん!!", 1, "簡単には通さん!!"),
    ("1 運命の一枚", 1, "運命の一枚"),
    ("1 エピックフェイル！（大失敗だぜ）", 1, "エピックフェイル！（大失敗だぜ）"),
    ("1 Adel (VIII)", 1, "Adel (VIII)"),
    ("1 Cid (MOBIUS)", 1, "Cid (MOBIUS)"),
    ("1 モグ（XIII-2）", 1, "モグ（XIII-2）"),
    ("1 Recette de Poisson (Fish Recipe)", 1, "Recette de Poisson (Fish Recipe)"),
    ("1 AA12：ノートン", 1, "AA12：ノートン"),
    ("1 Elfnotes: Welcome Home", 1, "Elfnotes: Welcome Home"),
    ("1 Danger! Bigfoot!", 1, "Danger! Bigfoot!"),
    ("1 Why is there a banana peel here!?", 1, "Why is there a banana peel here!?"),
    ("3 10万年早いぜ！", 3, "10万年早いぜ！"),
    ("2 ∞ the Chaos ∞", 2, "∞ the Chaos ∞"),
    ("3 Ash Blossom (13006:HDT)", 3, "Ash Blossom"),
    ("3 Ash Blossom :HDT", 3, "Ash Blossom"),
    ("3 Ash Blossom (LOB-001)", 3, "Ash Blossom"),
    ("3 Ash Blossom [R]", 3, "Ash Blossom"),
    ("3 Ash Blossom (UR)", 3, "Ash Blossom"),
    ("3 Ash Blossom $12.50", 3, "Ash Blossom"),
    ("3 灰流うらら 300円", 3, "灰流うらら"),
    ("3 灰流うらら ←必須", 3, "灰流うらら"),
    ("3 灰流うらら ※制限", 3, "灰流うらら"),
    ("3 灰流うらら（はるうらら）", 3, "灰流うらら"),
    ("3 青眼の白龍（ブルーアイズ・ホワイト・ドラゴン）", 3, "青眼の白龍"),
    ("3 灰流うらら (Ash Blossom & Joyous Spring)", 3, "灰流うらら"),
    ("3 《灰流うらら》", 3, "灰流うらら"),
    ("3 「灰流うらら」", 3, "灰流うらら"),
    ("3 **Ash Blossom**", 3, "Ash Blossom"),
    ("**3 Ash Blossom**", 3, "Ash Blossom"),
    ("3 [[Ash Blossom]]", 3, "Ash Blossom"),
    ("3 [Ash Blossom](https://example.com/a)", 3, "Ash Blossom"),
    ("3 \"Ash Blossom\"", 3, "Ash Blossom"),
    ("3 `Ash Blossom`", 3, "Ash Blossom"),
    ("3x Ash Blossom - best card of the deck", 3, "Ash Blossom"),
    ("3 Ash Blossom // hand trap", 3, "Ash Blossom"),
    ("- 3 Ash Blossom", 3, "Ash Blossom"),
    ("● 3 灰流うらら", 3, "灰流うらら"),
    ("> 3 Ash Blossom", 3, "Ash Blossom"),
    ("+ 3 Ash Blossom", 3, "Ash Blossom"),
    ("3 Ash Blossom (banned)", 3, "Ash Blossom"),
];

const BACK: &[(&str, u32, &str)] = &[
    ("灰流うらら(3)", 3, "灰流うらら"),
    ("灰流うらら（3）", 3, "灰流うらら"),
    ("灰流うらら：3", 3, "灰流うらら"),
    ("灰流うらら…3枚", 3, "灰流うらら"),
    ("灰流うらら③", 3, "灰流うらら"),
    ("灰流うらら [3]", 3, "灰流うらら"),
    ("灰流うらら三枚", 3, "灰流うらら"),
    ("灰流うらら×3 ←メモ", 3, "灰流うらら"),
    ("ハーピィ・レディ1 ×3", 3, "ハーピィ・レディ1"),
    ("ホルスの黒炎竜 LV8 ×2", 2, "ホルスの黒炎竜 LV8"),
    ("聖なるバリア -ミラーフォース- ×2", 2, "聖なるバリア -ミラーフォース-"),
    ("◆灰流うらら - 3枚", 3, "灰流うらら"),
];

fn read_one(line: &str, plain: &str) -> (u32, String) {
    let text = format!("{plain}\n{line}\n{plain}\n{plain}\n");
    let deck = read::read(&SourceFile::from_text("deck.txt", text))
        .unwrap_or_else(|error| panic!("{line}: {error}"));
    let seen: Vec<_> = deck.entries.iter().filter(|entry| !matches!(&entry.card, CardRef::Written(card) if card.name.as_deref() == Some("平凡な札") || card.name.as_deref() == Some("Plain Card"))).collect();
    assert_eq!(seen.len(), 1, "{line}: {:?}", deck.entries);
    let CardRef::Written(card) = &seen[0].card else { panic!("{line}: a passcode") };
    (seen[0].count, card.name.clone().unwrap_or_default())
}

#[test]
fn names_are_read_without_what_stands_beside_them() {
    let mut wrong = Vec::new();
    for (lines, plain) in [(FRONT, "2 Plain Card"), (BACK, "平凡な札 ×2")] {
        for (line, count, name) in lines {
            let seen = read_one(line, plain);
            if (seen.0, key(&seen.1)) != (*count, key(name)) {
                wrong.push(format!("{line}: {seen:?}"));
            }
        }
    }
    assert!(FRONT.len() + BACK.len() >= 100);
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Card names that look like headings, sums, remarks or numbers, but are cards if the other lines have the same form.
const HARD: &[&str] = &[
    "Synchro Zone",
    "Cardcar D",
    "Ice Water",
    "Darklight",
    "Z-ONE",
    "Counter Counter",
    "Fusion of Fire",
    "Dark Fusion",
    "Pendulum Xyz",
    "Extra Pendulum",
    "Xyz Effect",
    "Monster Slots",
    "Tuner's High",
    "Lost Wind",
    "S:P Little Knight",
    "I:P Masquerena",
    "Re: EX",
    "Dictator of D.",
    "E.M.R.",
    "Graydle Slime Jr.",
    "Gear Gigant X",
    "Crashbug X",
    "Maliss <P> Dormouse",
    "Number 39: Utopia",
    "Karakuri Steel Shogun mdl 00X \"Bureido\"",
    "Be Glad That You Can be of Use to Me",
    "I Have No Business with the Likes of You!",
    "de Guaita Crush Knuckle!",
    "My Buddy!",
    "Surgical Striker - H.A.M.P.",
    "Machine King - 3000 B.C.",
    "シンクロ・ゾーン",
    "カウンター・カウンター",
    "氷",
    "氷水",
    "ペンデュラム・エクシーズ",
    "魔法除去",
    "光と闇の儀式",
    "融合",
    "ロスト",
    "Ｒｅ：ＥＸ",
    "Ｓ：Ｐリトルナイト",
    "ＸＸ－セイバー ヒュンレイ",
    "Ｘ－セイバー ガラハド",
    "ＸＹ－ドラゴン・キャノン",
    "Ｘ・Ｅ・Ｎ・Ｏ",
    "ギアギガント Ｘ",
    "大逆転ＢＯＸ",
    "トラブルゴースト シャッフラーX",
    "花札衛－紅葉に鹿－",
    "生者の書－禁断の呪術－",
    "ＶＶ～始まりの地～",
    "Ｅ．Ｍ．Ｒ．",
    "ウィープ・ドラゴンJr.",
    "こんな事もあろうかと…",
    "磁石の戦士Σ－",
    "マイペンライ（何とかなるさ！）",
    "ドラゴンフォース(スタードラゴンワールド)",
];

const PLAIN: [&str; 8] = [
    "Summoned Skull",
    "Mystical Elf",
    "Celtic Guardian",
    "Dark Hole",
    "青眼の白龍",
    "灰流うらら",
    "おろかな埋葬",
    "デーモンの召喚",
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 128, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn hard_names_are_cards_in_the_form_of_the_others(
        hard in prop::sample::subsequence(HARD.to_vec(), 1..4),
        counts in prop::collection::vec(1u32..4, 40),
        at in prop::collection::vec(1usize..32, 4),
        form in 0usize..10,
    ) {
        let mut names: Vec<&str> = PLAIN.iter().copied().cycle().take(32).collect();
        for (name, at) in hard.iter().zip(at) {
            names.insert(at, name);
        }
        let line = |count: u32, name: &str| match form {
            0 => format!("{count} {name}"),
            1 => format!("{count}x {name}"),
            2 => format!("{name} x{count}"),
            3 => format!("{name}×{count}"),
            4 => format!("{name}　{count}枚"),
            5 => format!("{name} ({count})"),
            6 => format!("{name}（{count}）"),
            7 => format!("{name}: {count}"),
            8 => format!("- {count} {name}"),
            _ => format!("・{name} {count}"),
        };
        let mut text = String::from("Main Deck\n");
        for (name, count) in names.iter().zip(&counts) {
            text.push_str(&line(*count, name));
            text.push('\n');
        }
        let deck = read::read(&SourceFile::from_text("deck.txt", text.as_str()))
            .unwrap_or_else(|error| panic!("{error}: {text}"));
        let seen: Vec<(u32, String)> = deck.entries.iter().map(|entry| {
            let CardRef::Written(card) = &entry.card else { panic!("a passcode: {text}") };
            (entry.count, key(card.name.as_deref().unwrap_or("")))
        }).collect();
        let wanted: Vec<(u32, String)> =
            names.iter().zip(&counts).map(|(name, count)| (*count, key(name))).collect();
        prop_assert_eq!(seen, wanted, "{}", text);
        prop_assert!(deck.entries.iter().all(|entry| entry.section == hantei_deck::Section::Main));
        prop_assert_eq!(deck.header.likely, None);
    }
}
