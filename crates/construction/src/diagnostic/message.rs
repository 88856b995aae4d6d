//! The messages of findings. Their values are typed here; the wording in both languages is in `messages/*.yaml`.

use std::sync::{Arc, LazyLock};

use hantei_base::section::Section;
use hantei_base::text::{Lang, Localized};
use hantei_cards::Names;
pub use hantei_messages::{Arg, Piece, filled, pieces, template};
use jiff::civil::Date;

trait ToArg {
    fn arg(&self) -> Arg<'_>;
}

macro_rules! to_arg {
    ($($type:ty, $value:ident => $arg:expr;)*) => {
        $(impl ToArg for $type {
            fn arg(&self) -> Arg<'_> {
                let $value = self;
                $arg
            }
        })*
    };
}

to_arg! {
    u32, number => Arg::Number(u64::from(*number));
    u64, number => Arg::Number(*number);
    String, text => Arg::Text(text);
    Arc<Names>, names => Arg::Name(names);
    Arc<str>, text => Arg::Text(text);
    Box<str>, text => Arg::Text(text);
    Section, section => Arg::Section(*section);
    Vec<String>, list => Arg::List(list);
    Vec<&'static str>, keys => Arg::Keys(keys);
    Vec<Section>, list => Arg::Sections(list);
    Vec<Arc<Names>>, list => Arg::Names(list);
    Box<[Arc<Names>]>, list => Arg::Names(list);
    Box<Localized>, text => Arg::Localized(text);
    Date, date => Arg::Date(*date);
}

/// Declares the messages: a variant, its key in the catalogue, and its fields, which are the placeholders of the template.
macro_rules! messages {
    ($($variant:ident = $key:literal $({ $($field:ident: $type:ty),* })?,)*) => {
        /// A message with its values.
        #[derive(Debug, Clone, PartialEq, Eq)]
        #[allow(missing_docs)] // the catalogue says what each means
        pub enum Message {
            $($variant $({ $($field: $type),* })?,)*
        }

        impl Message {
            /// Every key with the names of its placeholders.
            pub const KEYS: &[(&str, &[&str])] = &[$(($key, &[$($(stringify!($field)),*)?])),*];

            /// The key in the catalogue.
            pub fn key(&self) -> &'static str {
                Message::KEYS[self.place()].0
            }

            /// The index in [`KEYS`](Message::KEYS).
            fn place(&self) -> usize {
                enum Place { $($variant),* }
                match self { $(Message::$variant $({ $($field: _),* })? => Place::$variant as usize,)* }
            }

            /// The text of the message.
            pub fn text(&self, lang: Lang) -> String {
                let template = &TEMPLATES[self.place()][lang as usize];
                match self {
                    $(Message::$variant $({ $($field),* })? => {
                        filled(template, &[$($((stringify!($field), ToArg::arg($field))),*)?], lang)
                    })*
                }
            }
        }
    };
}

messages! {
    // Sizes
    TooFewCards = "too-few-cards" { section: Section, count: u32, min: u32 },
    TooManyCards = "too-many-cards" { section: Section, count: u32, max: u32 },
    NotExactly = "not-exactly" { section: Section, count: u32, exact: u32 },
    NoSuchSection = "no-such-section" { section: Section, format: Box<Localized> },
    AddCards = "add-cards" { section: Section, count: u32 },
    RemoveCards = "remove-cards" { section: Section, count: u32 },
    EmptySection = "empty-section" { section: Section },
    LeaveOutSection = "leave-out-section" { section: Section },
    // Copies
    TooManyCopies = "too-many-copies" { card: Arc<Names>, count: u32, max: u32 },
    TooManyTogether = "too-many-together" { cards: Vec<Arc<Names>>, count: u32, max: u32 },
    TooManyCountedAs = "too-many-counted-as" { card: Arc<Names>, count: u32, max: u32 },
    RemoveCopies = "remove-copies" { card: Arc<Names>, count: u32 },
    RemoveOfThem = "remove-of-them" { count: u32 },
    CopiesHere = "copies-here" { count: u32 },
    MoreCopiesHere = "more-copies-here" { count: u32 },
    LimitPassedHere = "limit-passed-here" { max: u32 },
    CountedAs = "counted-as" { card: Arc<Names>, counted: Arc<Names> },
    OneInTwoLanguages = "one-in-two-languages" { count: u32 },
    NameInOneLanguage = "name-in-one-language",
    CommonNavigatorsExempt = "common-navigators-exempt",
    OwnRuleApplies = "own-rule-applies" { card: Arc<Names>, copies: u32 },
    // Lists
    ForbiddenCard = "forbidden-card" { card: Arc<Names>, list: Arc<str> },
    ForbiddenUnderFlag = "forbidden-under-flag" { card: Arc<Names>, flag: Arc<Names>, list: Arc<str> },
    OverLimit = "over-limit" { card: Arc<Names>, count: u32, max: u32, list: Arc<str> },
    OverLimitUnderFlag = "over-limit-under-flag" { card: Arc<Names>, count: u32, max: u32, flag: Arc<Names>, list: Arc<str> },
    OverJointLimit = "over-joint-limit" { cards: Box<[Arc<Names>]>, count: u32, max: u32, list: Arc<str> },
    JointBecause = "joint-because" { card: Arc<Names> },
    ListEntry = "list-entry" { since: Date },
    ListEntryDisputed = "list-entry-disputed",
    ListEntryUnofficial = "list-entry-unofficial",
    NotOnWhitelist = "not-on-whitelist" { card: Arc<Names>, list: Arc<str> },
    RemoveAllCopies = "remove-all-copies" { card: Arc<Names> },
    RemoveJointly = "remove-jointly" { count: u32, cards: Vec<Arc<Names>> },
    ChooseAnother = "choose-another" { section: Section },
    // Places
    WrongSection = "wrong-section" { card: Arc<Names>, section: Section },
    InNoSection = "in-no-section" { card: Arc<Names> },
    PlacedIn = "placed-in" { card: Arc<Names>, count: u32, section: Section },
    HashSide = "hash-side" { written: String },
    WriteBangSide = "write-bang-side",
    MoveTo = "move-to" { count: u32, card: Arc<Names>, sections: Vec<Section> },
    // Pools
    NotOutYet = "not-out-yet" { card: Arc<Names>, day: Date },
    ReleaseUnknown = "release-unknown" { count: u32, date: Date },
    ReleaseDaysUnknown = "release-days-unknown" { count: u32, date: Date },
    OpeningNotChecked = "opening-not-checked",
    NoCard = "no-deck-card" { card: Arc<Names> },
    NotInNewestSets = "not-in-newest-sets" { card: Arc<Names>, first: u32, last: u32 },
    NotOfCategory = "not-of-category" { card: Arc<Names>, category: String },
    TooFewOfCategory = "too-few-of-category" { category: String, count: u32, min: u32 },
    NoCommonCategory = "no-common-category",
    BetaChanged = "beta-changed" { card: Arc<Names> },
    UseOtherPrint = "use-other-print" { card: Arc<Names> },
    // Flags and buddies
    NoFlag = "no-flag",
    SeveralFlags = "several-flags" { count: u32 },
    NotAFlag = "not-a-flag" { card: Arc<Names> },
    FlagOfDeck = "flag-of-deck" { flag: Arc<Names> },
    StartWithAnother = "start-with-another" { flag: Arc<Names> },
    NoUnderFlag = "no-under-flag" { flag: Arc<Names> },
    AddFlag = "add-flag",
    KeepOneFlag = "keep-one-flag",
    AddUnderFlag = "add-under-flag",
    NoBuddy = "no-buddy",
    SeveralBuddies = "several-buddies" { count: u32 },
    NotPartners = "not-partners" { card: Arc<Names>, others: Vec<Arc<Names>> },
    BuddyNotMonster = "buddy-not-monster" { card: Arc<Names> },
    BuddyOffFlag = "buddy-off-flag" { card: Arc<Names>, flag: Arc<Names> },
    AddBuddy = "add-buddy",
    KeepOneBuddy = "keep-one-buddy",
    OffFlag = "off-flag" { card: Arc<Names>, flag: Arc<Names> },
    NoLogo = "no-logo" { card: Arc<Names>, work: String },
    LogoElsewhere = "logo-elsewhere" { card: Arc<Names>, work: String, flag: Arc<Names> },
    MayStayUnused = "may-stay-unused",
    HornedKing = "horned-king" { card: Arc<Names>, count: u32, max: u32, flag: Arc<Names> },
    HornedKingSpecial = "horned-king-special" { card: Arc<Names>, count: u32, flag: Arc<Names> },
    // Lost deck
    LostWithoutFlag = "lost-without-flag" { flag: Arc<Names> },
    LostOutside = "lost-outside" { card: Arc<Names>, section: Section },
    NotLost = "not-lost" { card: Arc<Names> },
    LostBuddyWithoutFlag = "lost-buddy-without-flag" { card: Arc<Names>, flag: Arc<Names> },
    AddFlagToMain = "add-flag-to-main" { flag: Arc<Names> },
    // Backs and languages
    MixedBacks = "mixed-backs" { section: Section, backs: Vec<String> },
    SleevesNotTold = "sleeves-not-told" { first: Section, second: Section, sleeves: String },
    OneBack = "one-back",
    OtherSleeves = "other-sleeves" { section: Section },
    MixedLanguages = "mixed-languages",
    AskAboutLanguages = "ask-about-languages",
    NotInOcg = "not-in-ocg" { cards: Vec<Arc<Names>> },
    // Side-boarding
    SectionNotExchanged = "section-not-exchanged" { section: Section },
    SectionChanged = "section-changed" { section: Section, before: u32, after: u32 },
    PoolGained = "pool-gained" { card: Arc<Names>, before: u32, after: u32 },
    PoolLost = "pool-lost" { card: Arc<Names>, before: u32, after: u32 },
    RestoreSize = "restore-size" { section: Section, count: u32 },
    OnlyOwnPool = "only-own-pool",
    // Unknown cards
    UnknownCard = "unknown-card" { card: String },
    ListedNotInData = "listed-not-in-data" { card: String, list: Arc<str> },
    EntryNotInData = "entry-not-in-data" { card: String, list: Arc<str> },
    EntriesNotInData = "entries-not-in-data" { cards: Vec<Arc<Names>>, list: Arc<str> },
    ImportNewerCards = "import-newer-cards" { game: String },
    Nearest = "nearest" { names: Vec<String> },
    NothingNear = "nothing-near",
    ExcessIfMeant = "excess-if-meant" { card: Arc<Names>, count: u32, max: u32 },
    NearNames = "near-names" { card: Arc<Names>, other: Arc<Names>, count: u32, max: u32 },
    WriteOneName = "write-one-name",
    NearKnownName = "near-known-name" { card: Arc<Names> },
    NamesNotKnown = "names-not-known" { count: u32, of: u32, cards: Vec<Arc<Names>> },
    CompareNames = "compare-names",
    CodeOfOther = "code-of-other" { code: Box<str>, is: Arc<Names>, written: Box<str> },
    NumberOfOther = "number-of-other" { number: Box<str>, is: Arc<Names>, written: Box<str> },
    NumberOrName = "number-or-name",
    PasscodeOrName = "passcode-or-name",
    SeveralNumbers = "several-numbers" { card: Box<str>, numbers: Vec<String> },
    MayBeListed = "may-be-listed" { card: Box<str>, numbers: Vec<String> },
    NumbersOfName = "numbers-of-name" { numbers: Vec<String> },
    WriteNumber = "write-number",
    // What was read
    LineNotRead = "line-not-read",
    UnknownHeading = "unknown-heading" { section: Section },
    UnknownPart = "unknown-part" { section: Section },
    TotalDiffers = "total-differs" { declared: u32, counted: u32 },
    ReadAsOne = "read-as-one",
    OtherSigns = "other-signs" { written: String, is: Arc<Names> },
    TwoReadings = "two-readings" { chosen: u32, other: u32 },
    SecondDeck = "second-deck",
    StandApart = "stand-apart" { section: Section, apart: u32, rest: u32 },
    HeadingOrCard = "heading-or-card",
    MayBeNoCard = "may-be-no-card",
    OtherReading = "other-reading" { chosen: u32, other: u32 },
    CopiesBeside = "copies-beside",
    NamedFormat = "said-format" { format: Box<Localized> },
    ObjectsAsCopies = "objects-as-copies",
    LeftOut = "left-out" { copies: u32 },
    NoCopies = "no-copies",
    WriteCopies = "write-copies",
    WriteOneEnd = "write-one-end",
    WriteCopiesApart = "write-copies-apart",
    WriteHeading = "write-heading",
    WriteHeadings = "write-headings" { all: u32 },
    LookForMissing = "look-for-missing",
    CheckApart = "check-apart",
    // What could not be verified
    NoCardData = "no-card-data" { count: u32, what: Vec<&'static str> },
    KnownByName = "known-by-name" { count: u32 },
    TheseCards = "these-cards" { cards: Vec<Arc<Names>> },
    NoKinds = "no-kinds" { count: u32 },
    NoIdentity = "no-identity" { count: u32 },
    NoListMatch = "no-list-match" { count: u32 },
    NoPool = "no-pool" { count: u32 },
    OnlyAsReprint = "only-as-reprint" { count: u32, first: u32, last: u32 },
    NoFlagFacts = "no-flag-facts" { count: u32 },
    FlagUnknown = "flag-unknown" { flag: String },
    FlagGenericUnknown = "flag-generic-unknown" { flag: Arc<Names>, count: u32 },
    SeveralBuddiesUnclear = "several-buddies-unclear" { count: u32 },
    NoBuddyFacts = "no-buddy-facts" { count: u32 },
    NoLostFacts = "no-lost-facts" { count: u32 },
    MayBeExempt = "may-be-exempt" { card: Arc<Names>, count: u32, max: u32 },
    LostCopies = "lost-copies" { card: Arc<Names>, count: u32, max: u32 },
    PrintUnknown = "print-unknown" { cards: Vec<Arc<Names>> },
    BetaTextUnknown = "beta-text-unknown" { cards: Vec<Arc<Names>> },
    NoListForDay = "no-list-for-day" { format: Box<Localized>, date: Date },
    ListMayBeOld = "list-may-be-old" { list: Arc<str>, age: Box<Localized>, date: Date },
    ListUnofficial = "list-unofficial" { list: Arc<str> },
    FormatUnofficial = "format-unofficial" { format: Box<Localized>, note: Box<Localized> },
    SetsUnknown = "sets-unknown" { date: Date },
    ImportCards = "import-cards" { game: String },
    ImportList = "import-list" { game: String },
    ImportNewerList = "import-newer-list" { game: String },
    AskOrganiser = "ask-organiser",
    ImportLflist = "import-lflist" { format: String },
    SayPrint = "say-print",
    SayFlag = "say-flag",
}

// A finding has three messages and is moved several times before the report is done.
const _: () = assert!(size_of::<Message>() <= 48);

/// The templates of all messages in both languages, by index; a lookup by key would take longer than filling in the template.
static TEMPLATES: LazyLock<Vec<[Vec<Piece>; 2]>> = LazyLock::new(|| {
    let of_key = |key: &'static str| {
        Lang::ALL.map(|lang| pieces(template(key, lang).unwrap_or(key)).collect())
    };
    Message::KEYS.iter().map(|(key, _)| of_key(key)).collect()
});

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_message_is_worded_with_just_its_values() {
        let placeholders = |template: &str| -> Vec<String> {
            let parts = template.split('{').skip(1).filter_map(|part| part.split('}').next());
            let mut names: Vec<String> =
                parts.map(|part| part.split('|').next().unwrap_or("").to_owned()).collect();
            names.sort_unstable();
            names.dedup();
            names
        };
        for (key, fields) in Message::KEYS {
            let mut fields: Vec<String> = fields.iter().map(|field| (*field).to_owned()).collect();
            fields.sort_unstable();
            for lang in Lang::ALL {
                let message = template(key, lang).unwrap_or_else(|| panic!("{key} has no words"));
                let used = placeholders(message);
                assert!(
                    used.iter().all(|name| fields.contains(name)),
                    "{key} {lang:?}: {used:?} of {fields:?}"
                );
            }
        }
    }

    #[test]
    fn numbers_choose_their_word_and_names_their_language() {
        let card = Names {
            ja: Some("灰流うらら".into()),
            en: Some("Ash Blossom".into()),
            ..Names::default()
        };
        let message = Message::RemoveCopies { card: Arc::new(card), count: 1 };
        assert!(
            message.text(Lang::En).contains("1 copy of Ash Blossom"),
            "{}",
            message.text(Lang::En)
        );
        assert!(message.text(Lang::Ja).contains("灰流うらら"));
    }
}
