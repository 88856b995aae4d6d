//! The words that the reader of pasted lists knows, as data: one list a meaning, in both languages.

use std::sync::OnceLock;

use super::words::{Heading, Sense};
use hantei_base::section::Section;

/// A list of words, parted by `|`.
pub(super) struct Words {
    text: &'static str,
    list: OnceLock<Box<[&'static str]>>,
}

const fn words(text: &'static str) -> Words {
    Words { text, list: OnceLock::new() }
}

impl Words {
    pub(super) fn list(&self) -> &[&'static str] {
        self.list.get_or_init(|| self.text.split('|').collect())
    }

    /// Whether the word is of the list.
    pub(super) fn has(&self, word: &str) -> bool {
        self.list().contains(&word)
    }

    /// Whether a word of the list stands in the text.
    pub(super) fn within(&self, text: &str) -> bool {
        self.list().iter().any(|word| text.contains(word))
    }
}

/// The words of headings, and what they mean.
pub(super) const HEADINGS: &[(Sense, &str)] = &[
    (
        Sense::Means(Heading::Section(Section::Main)),
        "main|maindeck|mainboard|mainlist|md|principal|principale|hauptdeck|haupt|メイン|メインデッキ|\
         山札|本デッキ|本体",
    ),
    (
        Sense::Means(Heading::Section(Section::Extra)),
        "extra|extradeck|ex|exdeck|exデッキ|エクストラ|エクストラデッキ|エク|fusiondeck|融合デッキ|\
         ed|adicional|extradecks",
    ),
    (
        Sense::Means(Heading::Section(Section::Side)),
        "side|sidedeck|sideboard|sb|sd|secundario|secundário|secondario|secondaire|auxiliar|reserva|\
         réserve|côté|cote|サイド|サイドデッキ|サイドボード|サイデッキ|仮サイド|サイド用|サイド案|\
         サイドデッキ案|サイデ|サイボ",
    ),
    (Sense::Spare, "予備|控え|reserve|reserves|予備カード"),
    (
        Sense::Means(Heading::Section(Section::Lb)),
        "lb|lbdeck|lbデッキ|limitbreak|limitbreakdeck|リミットブレイク|リミットブレイクデッキ|\
         lbカード|lbcards",
    ),
    (Sense::Means(Heading::Section(Section::Lost)), "lost|lostdeck|ロスト|ロストデッキ"),
    (
        Sense::Means(Heading::Section(Section::Flag)),
        "flag|flags|フラッグ|使用フラッグ|フラッグカード",
    ),
    (
        Sense::Means(Heading::Section(Section::Buddy)),
        "buddy|buddies|buddymonster|バディ|バディモンスター|マイバディ|使用バディ|バディカード",
    ),
    (
        Sense::Means(Heading::Kind),
        "monster|monsters|monstercard|モンスター|item|items|アイテム|forward|forwards|フォワード|\
         backup|backups|バックアップ|summon|summons|召喚獣|character|characters|キャラクター|キャラ|\
         navigator|navigators|ナビゲーター|ナビ|event|events|イベント|スペシャル|スペシャルキャラ|\
         special|specials|impact|impacts|impactmonster|impactmonsters|必殺|必殺技|必殺モンスター|ritual|\
         rituals|儀式|ペンデュラム|pendulum|pendulums|チューナー|tuner|tuners|下級|上級|最上級|\
         creature|creatures|ユニオン|スピリット|デュアル|トゥーン|リバース|バニラ|vanilla|怪物|スペル|\
         スペルカード|ジャンプ|モン",
    ),
    (
        Sense::Means(Heading::MainKind),
        "spell|spells|magic|magics|魔法|魔|マジック|trap|traps|罠|トラップ|quickplay|速攻魔法|\
         永続魔法|装備魔法|フィールド魔法|儀式魔法|通常魔法|永続罠|カウンター罠|通常罠|設置魔法|\
         装備アイテム",
    ),
    (
        Sense::Means(Heading::ExtraKind),
        "fusion|fusions|融合|synchro|synchros|シンクロ|xyz|エクシーズ|link|links|リンク",
    ),
    (
        Sense::Means(Heading::Group),
        "starter|starters|extender|extenders|handtrap|handtraps|engine|nonengine|boardbreaker|\
         boardbreakers|brick|bricks|garnet|garnets|tech|techs|techcards|staple|staples|draw|drawpower|\
         removal|searcher|searchers|combopieces|finisher|finishers|boss|bosses|bossmonsters|\
         interruption|interruptions|gofirst|gosecond|flex|flexslots|core|package|other|others|misc|\
         手札誘発|誘発|初動|展開|展開札|サーチ|汎用|汎用札|誘発枠|妨害|捲り札|まくり札|自由枠|固定枠|\
         その他|出張|除去|ドロー|ドローソース|切り札|フィニッシャー|防御札|防御|対抗|サポート",
    ),
    (
        Sense::Means(Heading::Outside),
        "maybe|maybeboard|maybes|considering|consider|considered|wishlist|combo|combos|comboline|\
         combolines|token|tokens|samplehand|samplehands|testhand|testhands|openinghand|openinghands|\
         matchups|matchup|changes|changelog|cut|cuts|ins|out|outs|wants|haves|removed|added|notincluded|候補|採用候補|\
         検討|検討中|検討カード|入れ替え候補|入替候補|不採用|不採用カード|抜いたカード|採用しなかったカード|採用を迷ったカード|足りないカード|トークン|\
         コンボ|コンボルート|初手例|戦績|対戦成績|サイドチェンジ|サイチェン|サイドプラン|サイドチェンジ例|\
         sideplan|sideguide|sideboardguide|sideboardplan|sideboarding|banned|alternatives|alternative|\
         replacements|options|代用|代替|代用カード|解説|カード解説|採用理由|回し方|動かし方|\
         基本の動き|展開例",
    ),
    (Sense::Deck, "deck|mazo|mazzo|baralho|デッキ|decklist|デッキレシピ|レシピ|デッキリスト"),
    (Sense::Leveled, "level|lv|レベル|rank|ランク|size|サイズ|cost|コスト|cp|星"),
    (Sense::Total, "total|totals|subtotal|sum|合計|計|小計|総計|全|総数|総枚数|枚数"),
    (Sense::Unit, "枚|まい|card|cards|copies|枚入り"),
    (Sense::Sorts, "種|種類|kinds|different|unique|distinct"),
    (
        Sense::Filler,
        "カード|の|と|and|the|my|your|of|in|de|di|da|del|list|リスト|effect|効果|normal|通常|field|フィールド|\
         equip|装備|continuous|永続|counter|カウンター|flip|速攻|fire|ice|wind|earth|lightning|water|\
         light|dark|火|炎|氷|風|土|雷|水|光|闇|以下|high|low|composition|構成|内容|内訳|section|zone|\
         type|types|部分|slots|枠|部|以上|でした|也|なり|全部で|ここまでで|ここまで|合わせて|ちょうど|\
         exactly|altogether|版|は|が|です|で",
    ),
];

/// What stands before a colon in lines about a list, and never before a card.
pub(super) static ABOUT: Words = words(
    "author|player|players|by|date|event|tournament|place|placing|result|results|record|url|source|\
     link|price|cost|total price|notes|note|description|version|updated|created|created by|from|to|\
     subject|sent|cc|re|reply-to|posted by|posted|deck author|archetype|duelist|pilot|store|location|\
     venue|region|country|team|id|konami id|cossy id|email|e-mail|name of player|deck type|type|score|\
     rank|standing|legend|key|tags|views|likes|comments|category|rating|strategy|game plan|p.s|ps|\
     edit|tl;dr|tldr|question|wins|losses|class|elements|element|world|作者|使用者|プレイヤー|選手|\
     日付|日時|開催日|大会|大会名|順位|成績|結果|戦績|会場|店舗|出典|引用元|備考|メモ|差出人|宛先|\
     件名|送信日時|投稿者|投稿日|作成者|作成日|更新日|コンセプト|デッキタイプ|テーマ|参加者|人数|所属|\
     氏名|お名前|ルミナイズ|ルミナイズ名|ルミナイズ口上|デッキ名ルミナイズ名|口上|luminize|製作者|制作者|ユーザー|id|カテゴリ|タグ|コメント|解説|ポイント|補足|質問|使用デッキ|\
     使用テーマ|属性|ワールド|値段|合計金額|価格",
);

/// What a person writes where a section has no cards.
pub(super) static NONE: Words = words("none|なし|無し|n/a|empty|nothing|ナシ|なし。|特になし");

/// Words of titles of lists.
pub(super) static TITLES: Words = words(
    "デッキ|deck|レシピ|ver.|ver|list|リスト|構築|profile|テーマ|軸|tournament|regional|ycs|locals|\
     recipe|decklist|by |さん|v1|v2|v3|budget|202|201",
);

/// Words of headings above something that is not of the deck.
pub(super) static ELSE: Words = words(
    "change|変更|side plan|matchup|match-up|combo|コンボ|動き|展開例|回し方|note|round|result|戦績|\
     結果|考察|解説|理由|候補|maybe|weakness|strength|strategy|tips|price|sideboarding|試し|不採用|\
     感想|対策|how to|reason|choices|game plan|相性|対戦|ルート|初手|反省|参考|おまけ|価格|次回|\
     cut cards|cards cut|but cut|i cut|didn't play|did not play|don't own|wants|haves|to buy|vs.|vs |\
     しなかった|迷った|足りない|欲しい|持ってない|持っていない|抜いた",
);

/// How the title of one more deck calls it.
pub(super) static SECOND: Words = words(
    "2つ目|２つ目|二つ目|2個目|デッキ2|デッキ２|デッキ②|その2|その２|deck 2|deck #2|2nd deck|\
     second deck|deck two|deck b|another deck|other deck|デッキb|もう一つ|もうひとつ|2位|２位|準優勝|\
     2nd place|second place",
);

/// What stands before or behind a number that counts no cards.
pub(super) static NUMBERED: Words = words(
    "page|p.|page of|table|round|top|day|week|season|rank|comments|comment|likes|like|views|view|votes|vote|\
     points|point|replies|reply|shares|share|hours ago|minutes ago|days ago|copyright|ページ|頁|テーブル|\
     卓|受付番号|受付|コメント|いいね|返信|参加人数|参加者数|人数",
);

/// Rows of an order that are no goods.
pub(super) static FEES: Words = words(
    "送料|手数料|消費税|小計|合計金額|値引き|ポイント利用|shipping|postage|tax|subtotal|discount|fee",
);

/// Heads of columns of copies.
pub(super) static COUNT: Words = words(
    "枚数|数|枚|数量|投入枚数|採用枚数|個数|qty|quantity|count|copies|amount|num|number of copies|x|\
     ct|qnt|quant|total|no. of copies|cnt|main",
);

/// Heads of columns of names.
pub(super) static NAME: Words = words(
    "カード名|名前|名称|カード|card|card name|name|cardname|cards|card_name|title|カード名称|monster|\
     monsters|モンスター",
);

/// Heads of columns of card numbers.
pub(super) static NUMBER: Words = words(
    "番号|カード番号|カードナンバー|no|no.|nr|nr.|number|card number|code|set|set code|passcode|パスコード|\
     型番|id|cardid|card id|serial|serial number|card no|card no.|collector number|ナンバー|konami id|\
     password|cardnumber|card_number|カードno|カードno.",
);

/// Heads of columns of sections.
pub(super) static SECTION: Words = words(
    "section|board|zone|区分|デッキ|deck|location|場所|枠|部分|deck section|セクション|種別|種類|type|\
     category|分類|part|kind|カード種別|slot|card type|カードの種類",
);

/// Heads of tables that list no cards.
pub(super) static FOREIGN: Words = words(
    "round|opponent|result|score|win|loss|matchup|price|store|date|player|place|date|in|out|against|\
     ラウンド|回戦|相手|対戦|結果|勝敗|先攻|後攻|価格|店",
);

/// What stands in Japanese sentences and in the names of hardly any card.
pub(super) static TALK_JA: Words = words(
    "です|ます|ました|ません|ください|下さい|こんばん|こんにち|はじめまして|初めまして|ありがと|\
     お願いし|おねがい|よろしく|と思|なので|しました|けど、|ので、|だと、|している|してる|していた|\
     ており|した。|だった|でした|ですが|でしょう|だよ|だね|だけど|ではでは|というわけ|について|\
     しようと|したい|ない。|する。|いる。|ある。|される|できる|使った|勝ち|優勝|回戦|参加|次回|\
     コメント|カテゴリ|今回|昨日|今日|明日|採用|入れ替え|未定|残り|さんへ|さん：|さん:|枚ずつ|記事|\
     迷い中|初期ライフ|初期手札",
);

/// Endings of Japanese sentences.
pub(super) static ENDS_JA: Words = words(
    "かな|かも|けど|ので|だよー|よー|だ。|る。|い。|た。|う。|す。|ね。|よ。|から。|笑|（笑）|(笑)|♪",
);

/// Words of English sentences.
pub(super) static TALK_EN: Words = words(
    "i|i'm|im|i've|i'd|you|your|we|my|me|is|are|was|were|be|been|have|has|had|this|that|these|it|it's|\
     they|there|here|hi|hello|hey|thanks|thank|please|went|would|should|could|can|will|just|really|\
     because|so|but|if|when|what|how|any|some|also|still|think|feel|want|need|got|let|guys|everyone|\
     feedback|help|build|played|playing|using|cheers|regards|update|edit|lol",
);

/// How rarities are written beside names.
pub(super) static RARITIES: Words = words(
    "N|R|SR|UR|SE|SEC|SCR|UL|ULR|UTR|CR|GR|PR|PSR|PSCR|QCSR|QCR|HR|EXSR|EX|RR|RRR|SP|BR|C|U|H|L|\
     ノーマル|レア|スーパー|ウルトラ|シークレット|シク|プリシク|20THSECRET|ノーパラ|レリーフ|ホロ|\
     コレクターズ|字レア|ガチレア|超ガチレア|アンコモン|コモン|ヒーロー|レジェンド",
);

/// Remarks on a card, in a bracket behind its name.
pub(super) static STATUS: Words = words(
    "banned|forbidden|limited|semi-limited|semi|foil|holo|signed|tuner|errata|proxy|reprint|alt art|\
     any",
);
