//! The scenario schema as an editor uses it: everything that the program accepts is valid, with keys in either language.

use std::collections::BTreeSet;
use std::process::Command;

use serde_json::{Map, Value, json};

use hantei::games::AllGames;
use hantei_base::reference::Game;
use hantei_base::schema::SAME_AS;
use hantei_buddyfight::scenario::Buddyfight;
use hantei_crossover::scenario::Crossover;
use hantei_engine::scenario::model::Scenario;
use hantei_engine::scenario::opening;
use hantei_engine::scenario::rules::Rules;
use hantei_fftcg::scenario::Fftcg;
use hantei_yugioh::scenario::Yugioh;

/// The output of `hantei schema scenario`.
fn printed() -> Value {
    let run = Command::new(env!("CARGO_BIN_EXE_hantei")).args(["schema", "scenario"]).output();
    serde_json::from_slice(&run.expect("it runs").stdout).expect("JSON")
}

/// A schema with the definitions that it references.
#[derive(Clone, Copy)]
struct Schema<'a> {
    definitions: &'a Value,
    of: &'a Value,
}

/// Schema keywords that constrain nothing, and the pattern of card numbers, which is not checked here.
const SAYS: [&str; 9] =
    ["$schema", "$defs", "$id", "title", "description", "default", "format", "pattern", SAME_AS];

impl<'a> Schema<'a> {
    /// The schema for scenarios of a game.
    fn of(schemas: &'a Value, game: Game) -> Schema<'a> {
        let definitions = &schemas["$defs"];
        Schema { definitions, of: &definitions[format!("{game}.scenario.Scenario")] }
    }

    fn at(self, of: &'a Value) -> Schema<'a> {
        Schema { of, ..self }
    }

    fn pointed(self) -> Option<Schema<'a>> {
        let name = self.of["$ref"].as_str()?.strip_prefix("#/$defs/").expect("a definition");
        Some(self.at(&self.definitions[name]))
    }

    fn choices(self) -> impl Iterator<Item = Schema<'a>> {
        let all = ["anyOf", "oneOf"].into_iter().filter_map(|key| self.of[key].as_array());
        all.flatten().map(move |of| self.at(of))
    }

    /// The error for a value under this schema.
    fn fault(self, value: &Value) -> Option<String> {
        let Some(rules) = self.of.as_object() else {
            return (self.of == &json!(false)).then(|| "nothing may stand here".to_owned());
        };
        rules.iter().find_map(|(rule, of)| self.breaks(rule, of, value))
    }

    fn breaks(self, rule: &str, of: &'a Value, value: &Value) -> Option<String> {
        let unless = |holds: bool| (!holds).then(|| format!("{value} is not {rule} {of}"));
        let all = || of.as_array().into_iter().flatten();
        let number = || value.as_f64().zip(of.as_f64());
        let length = || value.as_array().map(|all| all.len() as u64).zip(of.as_u64());
        match rule {
            "$ref" => self.pointed()?.fault(value),
            "type" => match of {
                Value::String(one) => unless(is_of_type(value, one)),
                _ => unless(all().any(|one| is_of_type(value, one.as_str().unwrap_or("")))),
            },
            "const" => unless(value == of),
            "enum" => unless(all().any(|one| one == value)),
            "minimum" => unless(number().is_none_or(|(value, least)| value >= least)),
            "maximum" => unless(number().is_none_or(|(value, most)| value <= most)),
            "anyOf" | "oneOf" => {
                let faults: Vec<_> = all().map(|one| self.at(one).fault(value)).collect();
                let fits = faults.iter().filter(|fault| fault.is_none()).count();
                let right = if rule == "oneOf" { fits == 1 } else { fits > 0 };
                (!right).then(|| format!("fits {fits} choices of {rule}: {faults:?}"))
            }
            "allOf" => all().find_map(|one| self.at(one).fault(value)),
            "required" => {
                let is_there = |key: &Value| value.get(key.as_str().unwrap_or("")).is_some();
                unless(!value.is_object() || all().all(is_there))
            }
            "properties" => value.as_object()?.iter().find_map(|(key, value)| {
                let fault = self.at(of.get(key)?).fault(value)?;
                Some(format!("{key}: {fault}"))
            }),
            "additionalProperties" => value.as_object()?.iter().find_map(|(key, value)| {
                let fault = match self.of["properties"].get(key) {
                    Some(_) => None,
                    None => self.at(of).fault(value),
                };
                Some(format!("{key}: {}", fault?))
            }),
            "items" => value.as_array()?.iter().find_map(|value| self.at(of).fault(value)),
            "prefixItems" => {
                let mut pairs = all().zip(value.as_array()?);
                pairs.find_map(|(of, value)| self.at(of).fault(value))
            }
            "minItems" => unless(length().is_none_or(|(length, least)| length >= least)),
            "maxItems" => unless(length().is_none_or(|(length, most)| length <= most)),
            rule if SAYS.contains(&rule) || rule.starts_with("x-") => None,
            rule => panic!("this test knows no `{rule}`"),
        }
    }

    /// The value with every key and word replaced by its Japanese name, if the schema has one, and the number of replacements.
    fn in_japanese(self, value: &Value, count: &mut usize) -> Value {
        if let Some(pointed) = self.pointed() {
            return pointed.in_japanese(value, count);
        }
        if let Some(choice) = self.choices().find(|choice| choice.fault(value).is_none()) {
            return self.renamed(choice, value, count);
        }
        match value {
            Value::Object(fields) => {
                let properties = self.of["properties"].as_object();
                let renamed = fields.iter().map(|(key, value)| {
                    let own = properties.and_then(|all| all.get(key));
                    let of = self.at(own.unwrap_or(&self.of["additionalProperties"]));
                    let key = properties.and_then(|all| other_name(all, key)).unwrap_or(key);
                    *count += usize::from(!key.is_ascii() && own.is_some());
                    (key.clone(), of.in_japanese(value, count))
                });
                Value::Object(renamed.collect())
            }
            Value::Array(values) => {
                let items = self.at(&self.of["items"]);
                values.iter().map(|value| items.in_japanese(value, count)).collect()
            }
            plain => plain.clone(),
        }
    }

    /// The same for one of several alternatives; the Japanese name of a key or word may be in another alternative.
    fn renamed(self, choice: Schema<'a>, value: &Value, count: &mut usize) -> Value {
        let same = |name: &str| self.choices().find(|of| of.of[SAME_AS] == name).map(|of| of.of);
        if let Value::Object(fields) = value
            && let [(key, inner)] = fields.iter().collect::<Vec<_>>()[..]
            && let Some(other) = same(key)
        {
            let name = other["properties"].as_object().and_then(|all| all.keys().next());
            let of = choice.at(&choice.of["properties"][key]);
            *count += 1;
            return json!({name.expect("a key").clone(): of.in_japanese(inner, count)});
        }
        match value.as_str().and_then(same) {
            Some(other) => {
                *count += 1;
                other["const"].clone()
            }
            None => choice.in_japanese(value, count),
        }
    }
}

fn other_name<'a>(properties: &'a Map<String, Value>, key: &str) -> Option<&'a String> {
    properties.iter().find(|(_, of)| of[SAME_AS] == key).map(|(name, _)| name)
}

fn is_of_type(value: &Value, name: &str) -> bool {
    match name {
        "null" => value.is_null(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "number" => value.is_number(),
        "string" => value.is_string(),
        "array" => value.is_array(),
        "object" => value.is_object(),
        name => panic!("this test knows no `{name}`"),
    }
}

/// The content of a script without the places of its steps.
fn said<R: Rules>(scenario: &Scenario<R>) -> String {
    let steps: Vec<_> = scenario.script.iter().map(|step| &step.value).collect();
    let Scenario { title, cites, state, start, edition, .. } = scenario;
    format!("{title:?} {cites:?} {edition:?} {state:?} {start:?} {steps:?}")
}

/// Every script is valid under the schema, and so is its Japanese version, which means the same.
fn either_language<R: Rules>(schemas: &Value) {
    let schema = Schema::of(schemas, R::GAME);
    let mut renamed = 0;
    for path in crate::scripts(R::GAME) {
        let text = std::fs::read_to_string(&path).unwrap();
        let value: Value = hantei_base::yaml::read(&text).unwrap();
        assert_eq!(schema.fault(&value), None, "{}", path.display());
        let japanese = schema.in_japanese(&value, &mut renamed);
        assert_eq!(schema.fault(&japanese), None, "{} with Japanese keys", path.display());
        let read = |text: &str| match opening::read::<R>(&AllGames, text) {
            Ok(scenario) => said(&scenario),
            Err(error) => panic!("{}: {error}: {text}", path.display()),
        };
        assert_eq!(read(&text), read(&japanese.to_string()), "{}", path.display());
    }
    // Each script has at least a version, a game, a title, articles and steps.
    assert!(renamed > 5 * crate::scripts(R::GAME).len(), "{renamed}");
    let wrong = json!({"シナリオ": 1, "ゲーム": R::GAME.id(), "題": "x", "手順": [], "状境": {}});
    assert!(schema.fault(&wrong).is_some_and(|fault| fault.contains("状境")));
    let twice = json!({"シナリオ": 1, "scenario": 1, "game": R::GAME.id(), "題": "x", "手順": []});
    assert!(schema.fault(&twice).is_some());
}

#[test]
fn scripts_are_valid_by_the_schema_in_either_language() {
    let schemas = printed();
    either_language::<Buddyfight>(&schemas);
    either_language::<Fftcg>(&schemas);
    either_language::<Yugioh>(&schemas);
    either_language::<Crossover>(&schemas);
}

/// An editor must not mark anything in what `hantei replay --new` prints.
#[test]
fn the_scripts_to_begin_with_are_valid_by_the_schema() {
    let schemas = printed();
    for game in Game::ALL {
        let folder = crate::root().join("src/cli/replay/new").join(game.id());
        let paths = crate::below(&folder);
        assert!(paths.len() >= 6, "{paths:?}");
        for path in paths {
            let text = std::fs::read_to_string(&path).unwrap();
            let value: Value = hantei_base::yaml::read(&text).unwrap();
            assert_eq!(Schema::of(&schemas, game).fault(&value), None, "{}", path.display());
        }
    }
}

/// An editor would mark a name that scripts accept and the schema lacks.
#[test]
fn the_schema_has_every_name_that_scripts_accept() {
    let schemas = printed().to_string();
    let own = Game::ALL.map(|game| format!("games/{}/src/scenario/model.rs", game.id()));
    let shared = ["model.rs", "step.rs"].map(|file| format!("engine/src/scenario/{file}"));
    let mut found = BTreeSet::new();
    for file in own.into_iter().chain(shared) {
        let source = std::fs::read_to_string(crate::root().join("crates").join(file));
        for part in source.unwrap().split("alias = \"").skip(1) {
            let name = part.split('"').next().unwrap_or("");
            let key = format!("\"{name}\":");
            let value = format!("\"const\":\"{name}\"");
            assert!(schemas.contains(&key) || schemas.contains(&value), "{name}");
            found.insert(name.to_owned());
        }
    }
    assert!(found.len() > 40, "{found:?}");
}

/// The keys that have a Japanese name, each with its English one: those of scripts, not the words of card definitions.
fn japanese_keys(
    schema: Schema<'_>,
    seen: &mut BTreeSet<String>,
    found: &mut BTreeSet<[String; 2]>,
) {
    let Some(of) = schema.of.as_object() else { return };
    if let Some(name) = of.get("$ref").and_then(Value::as_str) {
        let is_card = name.ends_with("/Card");
        if let Some(pointed) = schema.pointed().filter(|_| !is_card && seen.insert(name.to_owned()))
        {
            japanese_keys(pointed, seen, found);
        }
    }
    let properties = || of.get("properties").and_then(Value::as_object).into_iter().flatten();
    for (key, property) in properties() {
        // A verb of a step has its Japanese name as an alternative of its own.
        let same = property[SAME_AS].as_str().or_else(|| of.get(SAME_AS)?.as_str());
        found.extend(same.map(|own| [key.clone(), own.to_owned()]));
        japanese_keys(schema.at(property), seen, found);
    }
    for key in ["items", "additionalProperties"] {
        of.get(key).into_iter().for_each(|inner| japanese_keys(schema.at(inner), seen, found));
    }
    for key in ["anyOf", "oneOf", "allOf", "prefixItems"] {
        let all = of.get(key).and_then(Value::as_array).into_iter().flatten();
        all.for_each(|inner| japanese_keys(schema.at(inner), seen, found));
    }
}

#[test]
fn the_pages_list_every_japanese_key() {
    let schemas = printed();
    for (page, open, close) in [("docs/scripts.md", " (", ")"), ("docs/ja/scripts.md", "（", "）")]
    {
        let text = std::fs::read_to_string(crate::root().join(page)).unwrap();
        for game in Game::ALL {
            let mut found = BTreeSet::new();
            japanese_keys(Schema::of(&schemas, game), &mut BTreeSet::new(), &mut found);
            assert!(found.len() > 30, "{found:?}");
            for [japanese, english] in found {
                let said = format!("`{japanese}`{open}`{english}`{close}");
                assert!(text.contains(&said), "{page}: {said} of {game}");
            }
        }
    }
}
