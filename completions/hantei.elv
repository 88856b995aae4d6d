
use builtin;
use str;

set edit:completion:arg-completer[hantei] = {|@words|
    fn spaces {|n|
        builtin:repeat $n ' ' | str:join ''
    }
    fn cand {|text desc|
        edit:complex-candidate $text &display=$text' '(spaces (- 14 (wcswidth $text)))$desc
    }
    var command = 'hantei'
    for word $words[1..-1] {
        if (str:has-prefix $word '-') {
            break
        }
        set command = $command';'$word
    }
    var completions = [
        &'hantei'= {
            cand --lang 'Language of the output (default: by the locale) [ja, en]'
            cand --color 'When to use colour [auto, always, never] [default: auto]'
            cand --data-dir 'Where imported data is kept (also HANTEI_DATA_DIR)'
            cand -q 'Say less'
            cand --quiet 'Say less'
            cand -v 'Say more'
            cand --verbose 'Say more'
            cand -h 'Print help'
            cand --help 'Print help'
            cand -V 'Print version'
            cand --version 'Print version'
            cand check 'Check decks'
            cand show 'Show articles and Q&A'
            cand banlist 'Lists of restricted cards'
            cand cards 'Card data'
            cand explain 'Explain a diagnostic'
            cand schema 'Print the JSON Schema of a kind of file'
            cand completions 'Print a shell completion script'
            cand man 'Print the man page or write all of them to a folder'
        }
        &'hantei;check'= {
            cand -g 'The game, with its edition behind @ (such as buddyfight@2014) [buddyfight, fftcg, crossover, yugioh, buddyfight@2018, buddyfight@2014, fftcg@3.2, crossover@2.02, yugioh@mr3]'
            cand --game 'The game, with its edition behind @ (such as buddyfight@2014) [buddyfight, fftcg, crossover, yugioh, buddyfight@2018, buddyfight@2014, fftcg@3.2, crossover@2.02, yugioh@mr3]'
            cand -f 'The format (default: the game''s first) [best-of-three, l3, l6, limited, ocg, standard, title, title-renewed]'
            cand --format 'The format (default: the game''s first) [best-of-three, l3, l6, limited, ocg, standard, title, title-renewed]'
            cand -d 'Check by the lists in force on this day (default: today)'
            cand --date 'Check by the lists in force on this day (default: today)'
            cand --banlist 'The list of restricted cards to use: an id or a file'
            cand --cards 'A file of card data to use without importing it'
            cand -o 'Form of the output [table, json, sarif, github] [default: table]'
            cand --output 'Form of the output [table, json, sarif, github] [default: table]'
            cand --after 'The deck after side-boarding: verify the exchange'
            cand --since 'With --all-formats: past lists from this day on, too'
            cand --lang 'Language of the output (default: by the locale) [ja, en]'
            cand --color 'When to use colour [auto, always, never] [default: auto]'
            cand --data-dir 'Where imported data is kept (also HANTEI_DATA_DIR)'
            cand --strict 'Count what could not be verified as an error'
            cand --all-formats 'One table of every format and list with the verdict'
            cand -h 'Print help'
            cand --help 'Print help'
            cand -q 'Say less'
            cand --quiet 'Say less'
            cand -v 'Say more'
            cand --verbose 'Say more'
        }
        &'hantei;show'= {
            cand -o 'Form of the output [table, json] [default: table]'
            cand --output 'Form of the output [table, json] [default: table]'
            cand --lang 'Language of the output (default: by the locale) [ja, en]'
            cand --color 'When to use colour [auto, always, never] [default: auto]'
            cand --data-dir 'Where imported data is kept (also HANTEI_DATA_DIR)'
            cand -h 'Print help'
            cand --help 'Print help'
            cand -q 'Say less'
            cand --quiet 'Say less'
            cand -v 'Say more'
            cand --verbose 'Say more'
        }
        &'hantei;banlist'= {
            cand --lang 'Language of the output (default: by the locale) [ja, en]'
            cand --color 'When to use colour [auto, always, never] [default: auto]'
            cand --data-dir 'Where imported data is kept (also HANTEI_DATA_DIR)'
            cand -h 'Print help'
            cand --help 'Print help'
            cand -q 'Say less'
            cand --quiet 'Say less'
            cand -v 'Say more'
            cand --verbose 'Say more'
            cand list 'List the lists'
            cand show 'Show a list'
            cand diff 'Show what changed between two lists'
            cand import 'Import a list (lflist.conf, .name.json, .vector.json, YAML)'
        }
        &'hantei;banlist;list'= {
            cand -g 'The game [buddyfight, fftcg, crossover, yugioh]'
            cand --game 'The game [buddyfight, fftcg, crossover, yugioh]'
            cand -o 'Form of the output [table, json] [default: table]'
            cand --output 'Form of the output [table, json] [default: table]'
            cand --lang 'Language of the output (default: by the locale) [ja, en]'
            cand --color 'When to use colour [auto, always, never] [default: auto]'
            cand --data-dir 'Where imported data is kept (also HANTEI_DATA_DIR)'
            cand -h 'Print help'
            cand --help 'Print help'
            cand -q 'Say less'
            cand --quiet 'Say less'
            cand -v 'Say more'
            cand --verbose 'Say more'
        }
        &'hantei;banlist;show'= {
            cand -o 'Form of the output [table, json] [default: table]'
            cand --output 'Form of the output [table, json] [default: table]'
            cand --lang 'Language of the output (default: by the locale) [ja, en]'
            cand --color 'When to use colour [auto, always, never] [default: auto]'
            cand --data-dir 'Where imported data is kept (also HANTEI_DATA_DIR)'
            cand -h 'Print help'
            cand --help 'Print help'
            cand -q 'Say less'
            cand --quiet 'Say less'
            cand -v 'Say more'
            cand --verbose 'Say more'
        }
        &'hantei;banlist;diff'= {
            cand -o 'Form of the output [table, json] [default: table]'
            cand --output 'Form of the output [table, json] [default: table]'
            cand --lang 'Language of the output (default: by the locale) [ja, en]'
            cand --color 'When to use colour [auto, always, never] [default: auto]'
            cand --data-dir 'Where imported data is kept (also HANTEI_DATA_DIR)'
            cand -h 'Print help'
            cand --help 'Print help'
            cand -q 'Say less'
            cand --quiet 'Say less'
            cand -v 'Say more'
            cand --verbose 'Say more'
        }
        &'hantei;banlist;import'= {
            cand -g 'The game [buddyfight, fftcg, crossover, yugioh]'
            cand --game 'The game [buddyfight, fftcg, crossover, yugioh]'
            cand -f 'The list''s format (default: the game''s first) [best-of-three, l3, l6, limited, ocg, standard, title, title-renewed]'
            cand --format 'The list''s format (default: the game''s first) [best-of-three, l3, l6, limited, ocg, standard, title, title-renewed]'
            cand -d 'The first day in force, when the file does not say'
            cand --date 'The first day in force, when the file does not say'
            cand --lang 'Language of the output (default: by the locale) [ja, en]'
            cand --color 'When to use colour [auto, always, never] [default: auto]'
            cand --data-dir 'Where imported data is kept (also HANTEI_DATA_DIR)'
            cand -h 'Print help'
            cand --help 'Print help'
            cand -q 'Say less'
            cand --quiet 'Say less'
            cand -v 'Say more'
            cand --verbose 'Say more'
        }
        &'hantei;cards'= {
            cand --lang 'Language of the output (default: by the locale) [ja, en]'
            cand --color 'When to use colour [auto, always, never] [default: auto]'
            cand --data-dir 'Where imported data is kept (also HANTEI_DATA_DIR)'
            cand -h 'Print help'
            cand --help 'Print help'
            cand -q 'Say less'
            cand --quiet 'Say less'
            cand -v 'Say more'
            cand --verbose 'Say more'
            cand import 'Import card data'
            cand find 'Look a card up'
            cand info 'What card data was imported'
        }
        &'hantei;cards;import'= {
            cand -g 'The game [buddyfight, fftcg, crossover, yugioh]'
            cand --game 'The game [buddyfight, fftcg, crossover, yugioh]'
            cand --lang 'Language of the output (default: by the locale) [ja, en]'
            cand --color 'When to use colour [auto, always, never] [default: auto]'
            cand --data-dir 'Where imported data is kept (also HANTEI_DATA_DIR)'
            cand -h 'Print help'
            cand --help 'Print help'
            cand -q 'Say less'
            cand --quiet 'Say less'
            cand -v 'Say more'
            cand --verbose 'Say more'
        }
        &'hantei;cards;find'= {
            cand -g 'The game [buddyfight, fftcg, crossover, yugioh]'
            cand --game 'The game [buddyfight, fftcg, crossover, yugioh]'
            cand -o 'Form of the output [table, json] [default: table]'
            cand --output 'Form of the output [table, json] [default: table]'
            cand --lang 'Language of the output (default: by the locale) [ja, en]'
            cand --color 'When to use colour [auto, always, never] [default: auto]'
            cand --data-dir 'Where imported data is kept (also HANTEI_DATA_DIR)'
            cand -h 'Print help'
            cand --help 'Print help'
            cand -q 'Say less'
            cand --quiet 'Say less'
            cand -v 'Say more'
            cand --verbose 'Say more'
        }
        &'hantei;cards;info'= {
            cand -o 'Form of the output [table, json] [default: table]'
            cand --output 'Form of the output [table, json] [default: table]'
            cand --lang 'Language of the output (default: by the locale) [ja, en]'
            cand --color 'When to use colour [auto, always, never] [default: auto]'
            cand --data-dir 'Where imported data is kept (also HANTEI_DATA_DIR)'
            cand -h 'Print help'
            cand --help 'Print help'
            cand -q 'Say less'
            cand --quiet 'Say less'
            cand -v 'Say more'
            cand --verbose 'Say more'
        }
        &'hantei;explain'= {
            cand --lang 'Language of the output (default: by the locale) [ja, en]'
            cand --color 'When to use colour [auto, always, never] [default: auto]'
            cand --data-dir 'Where imported data is kept (also HANTEI_DATA_DIR)'
            cand -h 'Print help'
            cand --help 'Print help'
            cand -q 'Say less'
            cand --quiet 'Say less'
            cand -v 'Say more'
            cand --verbose 'Say more'
        }
        &'hantei;schema'= {
            cand --lang 'Language of the output (default: by the locale) [ja, en]'
            cand --color 'When to use colour [auto, always, never] [default: auto]'
            cand --data-dir 'Where imported data is kept (also HANTEI_DATA_DIR)'
            cand -h 'Print help'
            cand --help 'Print help'
            cand -q 'Say less'
            cand --quiet 'Say less'
            cand -v 'Say more'
            cand --verbose 'Say more'
        }
        &'hantei;completions'= {
            cand --lang 'Language of the output (default: by the locale) [ja, en]'
            cand --color 'When to use colour [auto, always, never] [default: auto]'
            cand --data-dir 'Where imported data is kept (also HANTEI_DATA_DIR)'
            cand -h 'Print help'
            cand --help 'Print help'
            cand -q 'Say less'
            cand --quiet 'Say less'
            cand -v 'Say more'
            cand --verbose 'Say more'
        }
        &'hantei;man'= {
            cand --lang 'Language of the output (default: by the locale) [ja, en]'
            cand --color 'When to use colour [auto, always, never] [default: auto]'
            cand --data-dir 'Where imported data is kept (also HANTEI_DATA_DIR)'
            cand -h 'Print help'
            cand --help 'Print help'
            cand -q 'Say less'
            cand --quiet 'Say less'
            cand -v 'Say more'
            cand --verbose 'Say more'
        }
    ]
    $completions[$command]
}
