# Print an optspec for argparse to handle cmd's options that are independent of any subcommand.
function __fish_hantei_global_optspecs
    string join \n lang= color= q/quiet v/verbose data-dir= h/help V/version
end

function __fish_hantei_needs_command
    # Figure out if the current invocation already has a command.
    set -l cmd (commandline -opc)
    set -e cmd[1]
    argparse -s (__fish_hantei_global_optspecs) -- $cmd 2>/dev/null
    or return
    if set -q argv[1]
        # Also print the command, so this can be used to figure out what it is.
        echo $argv[1]
        return 1
    end
    return 0
end

function __fish_hantei_using_subcommand
    set -l cmd (__fish_hantei_needs_command)
    test -z "$cmd"
    and return 1
    contains -- $cmd[1] $argv
end

complete -c hantei -n "__fish_hantei_needs_command" -l lang -d 'Language of the output (default: by the locale) [ja, en]' -r -f -a "ja\t''
en\t''"
complete -c hantei -n "__fish_hantei_needs_command" -l color -d 'When to use colour [auto, always, never] [default: auto]' -r -f -a "auto\t'On a terminal'
always\t'Always'
never\t'Never'"
complete -c hantei -n "__fish_hantei_needs_command" -l data-dir -d 'Where imported data is kept (also HANTEI_DATA_DIR)' -r -f -a "(__fish_complete_directories)"
complete -c hantei -n "__fish_hantei_needs_command" -s q -l quiet -d 'Say less'
complete -c hantei -n "__fish_hantei_needs_command" -s v -l verbose -d 'Say more'
complete -c hantei -n "__fish_hantei_needs_command" -s h -l help -d 'Print help'
complete -c hantei -n "__fish_hantei_needs_command" -s V -l version -d 'Print version'
complete -c hantei -n "__fish_hantei_needs_command" -f -a "check" -d 'Check decks'
complete -c hantei -n "__fish_hantei_needs_command" -f -a "deck" -d 'Print a deck in another form'
complete -c hantei -n "__fish_hantei_needs_command" -f -a "search" -d 'Search articles, Q&A and terms'
complete -c hantei -n "__fish_hantei_needs_command" -f -a "show" -d 'Show articles, Q&A and terms'
complete -c hantei -n "__fish_hantei_needs_command" -f -a "replay" -d 'Replay scenarios'
complete -c hantei -n "__fish_hantei_needs_command" -f -a "banlist" -d 'Lists of restricted cards'
complete -c hantei -n "__fish_hantei_needs_command" -f -a "cards" -d 'Card data'
complete -c hantei -n "__fish_hantei_needs_command" -f -a "rulebook" -d 'The publishers\' rulebooks'
complete -c hantei -n "__fish_hantei_needs_command" -f -a "explain" -d 'Explain a diagnostic'
complete -c hantei -n "__fish_hantei_needs_command" -f -a "schema" -d 'Print the JSON Schema of a kind of file'
complete -c hantei -n "__fish_hantei_needs_command" -f -a "completions" -d 'Print a shell completion script'
complete -c hantei -n "__fish_hantei_needs_command" -f -a "man" -d 'Print a man page or write all of them to a folder'
complete -c hantei -n "__fish_hantei_needs_command" -f -a "help" -d 'Print help'
complete -c hantei -n "__fish_hantei_using_subcommand check" -s g -l game -d 'The game, optionally with @edition (such as buddyfight@2014) [buddyfight, fftcg, crossover, yugioh, buddyfight@2018, buddyfight@2014, fftcg@3.2, crossover@2.02, yugioh@mr3]' -r -f -a "buddyfight\t''
fftcg\t''
crossover\t''
yugioh\t''
buddyfight@2018\t''
buddyfight@2014\t''
fftcg@3.2\t''
crossover@2.02\t''
yugioh@mr3\t''"
complete -c hantei -n "__fish_hantei_using_subcommand check" -s f -l format -d 'The format (default: the game\'s first) [best-of-three, l3, l6, limited, ocg, standard, title, title-renewed]' -r -f -a "best-of-three\t''
l3\t''
l6\t''
limited\t''
ocg\t''
standard\t''
title\t''
title-renewed\t''"
complete -c hantei -n "__fish_hantei_using_subcommand check" -s d -l date -d 'Check by the lists in force on this day (default: today)' -r
complete -c hantei -n "__fish_hantei_using_subcommand check" -l banlist -d 'The list of restricted cards to use: an id or a file' -r -f -a "buddyfight/2020-02-15\t''
fftcg/2018-12-01-standard\t''
fftcg/2019-07-19-standard\t''
fftcg/2019-09-13-standard\t''
fftcg/2021-03-26-standard\t''
fftcg/2021-03-26-title\t''
fftcg/2021-04-07-l6\t''
fftcg/2021-12-24-l6\t''
fftcg/2021-12-24-standard\t''
fftcg/2022-08-12-l3\t''
fftcg/2022-08-12-l6\t''
fftcg/2022-08-12-standard\t''
fftcg/2023-07-28-standard\t''
fftcg/2025-03-28-standard\t''
fftcg/2026-10-05-l3\t''
fftcg/2026-10-05-l6\t''
fftcg/2026-10-05-standard\t''
fftcg/2026-10-05-title\t''
crossover/2002-04-01\t''
yugioh/2015-04-01\t''
yugioh/2026-07-01\t''"
complete -c hantei -n "__fish_hantei_using_subcommand check" -l cards -d 'A file of card data to use without importing it' -r -F
complete -c hantei -n "__fish_hantei_using_subcommand check" -s o -l output -d 'Form of the output [table, json, sarif, github, csv, markdown, html] [default: table]' -r -f -a "table\t'For people'
json\t'JSON as in the contract'
sarif\t'SARIF 2.1.0'
github\t'GitHub annotations'
csv\t'A row a deck, for a spreadsheet'
markdown\t'To paste into a talk or an issue'
html\t'One page to send'"
complete -c hantei -n "__fish_hantei_using_subcommand check" -l after -d 'The deck after side-boarding: verify the exchange' -r -F
complete -c hantei -n "__fish_hantei_using_subcommand check" -l since -d 'With --all-formats: past lists from this day on, too' -r
complete -c hantei -n "__fish_hantei_using_subcommand check" -l lang -d 'Language of the output (default: by the locale) [ja, en]' -r -f -a "ja\t''
en\t''"
complete -c hantei -n "__fish_hantei_using_subcommand check" -l color -d 'When to use colour [auto, always, never] [default: auto]' -r -f -a "auto\t'On a terminal'
always\t'Always'
never\t'Never'"
complete -c hantei -n "__fish_hantei_using_subcommand check" -l data-dir -d 'Where imported data is kept (also HANTEI_DATA_DIR)' -r -f -a "(__fish_complete_directories)"
complete -c hantei -n "__fish_hantei_using_subcommand check" -l strict -d 'Count what could not be verified as an error'
complete -c hantei -n "__fish_hantei_using_subcommand check" -l findings -d 'With -o csv: a row for each finding in place of one for each deck'
complete -c hantei -n "__fish_hantei_using_subcommand check" -l all-formats -d 'One table of every format and list with the verdict'
complete -c hantei -n "__fish_hantei_using_subcommand check" -l lines -d 'Read a deck a line from standard input (a ydke:// URL, or JSON with id and deck), write a result a line as JSON'
complete -c hantei -n "__fish_hantei_using_subcommand check" -s h -l help -d 'Print help'
complete -c hantei -n "__fish_hantei_using_subcommand check" -s q -l quiet -d 'Say less'
complete -c hantei -n "__fish_hantei_using_subcommand check" -s v -l verbose -d 'Say more'
complete -c hantei -n "__fish_hantei_using_subcommand deck" -l as -d 'The form to print it in [yaml, json, ydk, text] [default: yaml]' -r -f -a "yaml\t'Our own, as YAML'
json\t'Our own, as JSON'
ydk\t'Passcodes'
text\t'A line a card'"
complete -c hantei -n "__fish_hantei_using_subcommand deck" -s g -l game -d 'The game, optionally with @edition (such as buddyfight@2014) [buddyfight, fftcg, crossover, yugioh, buddyfight@2018, buddyfight@2014, fftcg@3.2, crossover@2.02, yugioh@mr3]' -r -f -a "buddyfight\t''
fftcg\t''
crossover\t''
yugioh\t''
buddyfight@2018\t''
buddyfight@2014\t''
fftcg@3.2\t''
crossover@2.02\t''
yugioh@mr3\t''"
complete -c hantei -n "__fish_hantei_using_subcommand deck" -l cards -d 'A file of card data to use without importing it' -r -F
complete -c hantei -n "__fish_hantei_using_subcommand deck" -l lang -d 'Language of the output (default: by the locale) [ja, en]' -r -f -a "ja\t''
en\t''"
complete -c hantei -n "__fish_hantei_using_subcommand deck" -l color -d 'When to use colour [auto, always, never] [default: auto]' -r -f -a "auto\t'On a terminal'
always\t'Always'
never\t'Never'"
complete -c hantei -n "__fish_hantei_using_subcommand deck" -l data-dir -d 'Where imported data is kept (also HANTEI_DATA_DIR)' -r -f -a "(__fish_complete_directories)"
complete -c hantei -n "__fish_hantei_using_subcommand deck" -s h -l help -d 'Print help'
complete -c hantei -n "__fish_hantei_using_subcommand deck" -s q -l quiet -d 'Say less'
complete -c hantei -n "__fish_hantei_using_subcommand deck" -s v -l verbose -d 'Say more'
complete -c hantei -n "__fish_hantei_using_subcommand search" -s g -l game -d 'Only this game, optionally with @edition (such as buddyfight@2014) [buddyfight, fftcg, crossover, yugioh, buddyfight@2018, buddyfight@2014, fftcg@3.2, crossover@2.02, yugioh@mr3]' -r -f -a "buddyfight\t''
fftcg\t''
crossover\t''
yugioh\t''
buddyfight@2018\t''
buddyfight@2014\t''
fftcg@3.2\t''
crossover@2.02\t''
yugioh@mr3\t''"
complete -c hantei -n "__fish_hantei_using_subcommand search" -l edition -d 'Only this edition [2018, 2014, 3.2, 2.02, mr3]' -r -f -a "2018\t''
2014\t''
3.2\t''
2.02\t''
mr3\t''"
complete -c hantei -n "__fish_hantei_using_subcommand search" -s k -l kind -d 'Only this kind: articles, questions or terms [article, qa, term]' -r -f -a "article\t'Articles'
qa\t'Questions and answers'
term\t'Terms'"
complete -c hantei -n "__fish_hantei_using_subcommand search" -s n -d 'The most results to show [default: 10]' -r
complete -c hantei -n "__fish_hantei_using_subcommand search" -s o -l output -d 'Form of the output [table, json, markdown] [default: table]' -r -f -a "table\t'For people'
json\t'JSON'
markdown\t'To paste into a talk or an issue'"
complete -c hantei -n "__fish_hantei_using_subcommand search" -l lang -d 'Language of the output (default: by the locale) [ja, en]' -r -f -a "ja\t''
en\t''"
complete -c hantei -n "__fish_hantei_using_subcommand search" -l color -d 'When to use colour [auto, always, never] [default: auto]' -r -f -a "auto\t'On a terminal'
always\t'Always'
never\t'Never'"
complete -c hantei -n "__fish_hantei_using_subcommand search" -l data-dir -d 'Where imported data is kept (also HANTEI_DATA_DIR)' -r -f -a "(__fish_complete_directories)"
complete -c hantei -n "__fish_hantei_using_subcommand search" -s h -l help -d 'Print help'
complete -c hantei -n "__fish_hantei_using_subcommand search" -s q -l quiet -d 'Say less'
complete -c hantei -n "__fish_hantei_using_subcommand search" -s v -l verbose -d 'Say more'
complete -c hantei -n "__fish_hantei_using_subcommand show" -s o -l output -d 'Form of the output [table, json, markdown, html] [default: table]' -r -f -a "table\t'For people'
json\t'JSON'
markdown\t'To paste into a talk or an issue'
html\t'One page to send'"
complete -c hantei -n "__fish_hantei_using_subcommand show" -l lang -d 'Language of the output (default: by the locale) [ja, en]' -r -f -a "ja\t''
en\t''"
complete -c hantei -n "__fish_hantei_using_subcommand show" -l color -d 'When to use colour [auto, always, never] [default: auto]' -r -f -a "auto\t'On a terminal'
always\t'Always'
never\t'Never'"
complete -c hantei -n "__fish_hantei_using_subcommand show" -l data-dir -d 'Where imported data is kept (also HANTEI_DATA_DIR)' -r -f -a "(__fish_complete_directories)"
complete -c hantei -n "__fish_hantei_using_subcommand show" -l diff -d 'Set the differences of two editions side by side (such as --diff buddyfight@2014 buddyfight@2018)'
complete -c hantei -n "__fish_hantei_using_subcommand show" -s h -l help -d 'Print help'
complete -c hantei -n "__fish_hantei_using_subcommand show" -s q -l quiet -d 'Say less'
complete -c hantei -n "__fish_hantei_using_subcommand show" -s v -l verbose -d 'Say more'
complete -c hantei -n "__fish_hantei_using_subcommand replay" -s o -l output -d 'Form of the output (tap for test runners, html for one page to send, svg for the board alone, markdown to paste) [table, json, tap, html, svg, markdown] [default: table]' -r -f -a "table\t'For people'
json\t'For programs'
tap\t'For test runners'
html\t'One page to send'
svg\t'The board as a picture'
markdown\t'To paste into a talk or an issue'"
complete -c hantei -n "__fish_hantei_using_subcommand replay" -l until -d 'Show the events up to this number, and the board then' -r
complete -c hantei -n "__fish_hantei_using_subcommand replay" -l seed -d 'The seed of chance' -r
complete -c hantei -n "__fish_hantei_using_subcommand replay" -l cards -d 'A file of card data to use without importing it' -r -F
complete -c hantei -n "__fish_hantei_using_subcommand replay" -l seen-by -d 'Show only what this player (A or B) may know [A, B]' -r -f -a "A\t'Player A'
B\t'Player B'"
complete -c hantei -n "__fish_hantei_using_subcommand replay" -l explore -d 'Try every choice of these players (A, B or A,B) to the end of the turn: can the script\'s last expectations be reached, do they always hold? [A, B]' -r -f -a "A\t'Player A'
B\t'Player B'"
complete -c hantei -n "__fish_hantei_using_subcommand replay" -l depth -d 'The most choices in one line [default: 40]' -r
complete -c hantei -n "__fish_hantei_using_subcommand replay" -l nodes -d 'The most choices in all [default: 1000000]' -r
complete -c hantei -n "__fish_hantei_using_subcommand replay" -l time -d 'The most seconds [default: 10]' -r
complete -c hantei -n "__fish_hantei_using_subcommand replay" -s g -l game -d 'The game of --coverage, such as fftcg or buddyfight@2014 [buddyfight, fftcg, crossover, yugioh, buddyfight@2018, buddyfight@2014, fftcg@3.2, crossover@2.02, yugioh@mr3]' -r -f -a "buddyfight\t''
fftcg\t''
crossover\t''
yugioh\t''
buddyfight@2018\t''
buddyfight@2014\t''
fftcg@3.2\t''
crossover@2.02\t''
yugioh@mr3\t''"
complete -c hantei -n "__fish_hantei_using_subcommand replay" -l new -d 'Print a commented script to begin with, as in hantei replay --new fftcg > my.yaml [buddyfight, fftcg, crossover, yugioh]' -r -f -a "buddyfight\t''
fftcg\t''
crossover\t''
yugioh\t''"
complete -c hantei -n "__fish_hantei_using_subcommand replay" -l lang -d 'Language of the output (default: by the locale) [ja, en]' -r -f -a "ja\t''
en\t''"
complete -c hantei -n "__fish_hantei_using_subcommand replay" -l color -d 'When to use colour [auto, always, never] [default: auto]' -r -f -a "auto\t'On a terminal'
always\t'Always'
never\t'Never'"
complete -c hantei -n "__fish_hantei_using_subcommand replay" -l data-dir -d 'Where imported data is kept (also HANTEI_DATA_DIR)' -r -f -a "(__fish_complete_directories)"
complete -c hantei -n "__fish_hantei_using_subcommand replay" -l step -d 'Walk it one event at a time (Enter: next, b: board, a number: go there, q: quit)'
complete -c hantei -n "__fish_hantei_using_subcommand replay" -s i -l interactive -d 'Go on by hand from the end of the script: lists what may be done with its article, saves it as a script'
complete -c hantei -n "__fish_hantei_using_subcommand replay" -l readings -d 'Play the scenario by every reading of what its book leaves open: does the outcome differ? Status 0: the same by all of them and as written; 1: it depends on one, or something does not come out'
complete -c hantei -n "__fish_hantei_using_subcommand replay" -l strict -d 'Refuse scenarios that use cards of which only a part of the text is known'
complete -c hantei -n "__fish_hantei_using_subcommand replay" -l coverage -d 'Count how many articles of a game\'s book its scenarios exercise, and list the rest (with -g)'
complete -c hantei -n "__fish_hantei_using_subcommand replay" -l official -d 'Put the imported official texts into the page of -o html, too: mind to whom it is sent'
complete -c hantei -n "__fish_hantei_using_subcommand replay" -s h -l help -d 'Print help'
complete -c hantei -n "__fish_hantei_using_subcommand replay" -s q -l quiet -d 'Say less'
complete -c hantei -n "__fish_hantei_using_subcommand replay" -s v -l verbose -d 'Say more'
complete -c hantei -n "__fish_hantei_using_subcommand banlist; and not __fish_seen_subcommand_from list show diff import remove" -l lang -d 'Language of the output (default: by the locale) [ja, en]' -r -f -a "ja\t''
en\t''"
complete -c hantei -n "__fish_hantei_using_subcommand banlist; and not __fish_seen_subcommand_from list show diff import remove" -l color -d 'When to use colour [auto, always, never] [default: auto]' -r -f -a "auto\t'On a terminal'
always\t'Always'
never\t'Never'"
complete -c hantei -n "__fish_hantei_using_subcommand banlist; and not __fish_seen_subcommand_from list show diff import remove" -l data-dir -d 'Where imported data is kept (also HANTEI_DATA_DIR)' -r -f -a "(__fish_complete_directories)"
complete -c hantei -n "__fish_hantei_using_subcommand banlist; and not __fish_seen_subcommand_from list show diff import remove" -s h -l help -d 'Print help'
complete -c hantei -n "__fish_hantei_using_subcommand banlist; and not __fish_seen_subcommand_from list show diff import remove" -s q -l quiet -d 'Say less'
complete -c hantei -n "__fish_hantei_using_subcommand banlist; and not __fish_seen_subcommand_from list show diff import remove" -s v -l verbose -d 'Say more'
complete -c hantei -n "__fish_hantei_using_subcommand banlist; and not __fish_seen_subcommand_from list show diff import remove" -f -a "list" -d 'List the lists'
complete -c hantei -n "__fish_hantei_using_subcommand banlist; and not __fish_seen_subcommand_from list show diff import remove" -f -a "show" -d 'Show a list'
complete -c hantei -n "__fish_hantei_using_subcommand banlist; and not __fish_seen_subcommand_from list show diff import remove" -f -a "diff" -d 'Show what changed between two lists'
complete -c hantei -n "__fish_hantei_using_subcommand banlist; and not __fish_seen_subcommand_from list show diff import remove" -f -a "import" -d 'Import lists (lflist.conf, .name.json, .vector.json, YAML)'
complete -c hantei -n "__fish_hantei_using_subcommand banlist; and not __fish_seen_subcommand_from list show diff import remove" -f -a "remove" -d 'Remove an imported list'
complete -c hantei -n "__fish_hantei_using_subcommand banlist; and __fish_seen_subcommand_from list" -s g -l game -d 'The game [buddyfight, fftcg, crossover, yugioh]' -r -f -a "buddyfight\t''
fftcg\t''
crossover\t''
yugioh\t''"
complete -c hantei -n "__fish_hantei_using_subcommand banlist; and __fish_seen_subcommand_from list" -s o -l output -d 'Form of the output [table, json] [default: table]' -r -f -a "table\t'For people'
json\t'JSON'"
complete -c hantei -n "__fish_hantei_using_subcommand banlist; and __fish_seen_subcommand_from list" -l lang -d 'Language of the output (default: by the locale) [ja, en]' -r -f -a "ja\t''
en\t''"
complete -c hantei -n "__fish_hantei_using_subcommand banlist; and __fish_seen_subcommand_from list" -l color -d 'When to use colour [auto, always, never] [default: auto]' -r -f -a "auto\t'On a terminal'
always\t'Always'
never\t'Never'"
complete -c hantei -n "__fish_hantei_using_subcommand banlist; and __fish_seen_subcommand_from list" -l data-dir -d 'Where imported data is kept (also HANTEI_DATA_DIR)' -r -f -a "(__fish_complete_directories)"
complete -c hantei -n "__fish_hantei_using_subcommand banlist; and __fish_seen_subcommand_from list" -s h -l help -d 'Print help'
complete -c hantei -n "__fish_hantei_using_subcommand banlist; and __fish_seen_subcommand_from list" -s q -l quiet -d 'Say less'
complete -c hantei -n "__fish_hantei_using_subcommand banlist; and __fish_seen_subcommand_from list" -s v -l verbose -d 'Say more'
complete -c hantei -n "__fish_hantei_using_subcommand banlist; and __fish_seen_subcommand_from show" -s o -l output -d 'Form of the output [table, json] [default: table]' -r -f -a "table\t'For people'
json\t'JSON'"
complete -c hantei -n "__fish_hantei_using_subcommand banlist; and __fish_seen_subcommand_from show" -l lang -d 'Language of the output (default: by the locale) [ja, en]' -r -f -a "ja\t''
en\t''"
complete -c hantei -n "__fish_hantei_using_subcommand banlist; and __fish_seen_subcommand_from show" -l color -d 'When to use colour [auto, always, never] [default: auto]' -r -f -a "auto\t'On a terminal'
always\t'Always'
never\t'Never'"
complete -c hantei -n "__fish_hantei_using_subcommand banlist; and __fish_seen_subcommand_from show" -l data-dir -d 'Where imported data is kept (also HANTEI_DATA_DIR)' -r -f -a "(__fish_complete_directories)"
complete -c hantei -n "__fish_hantei_using_subcommand banlist; and __fish_seen_subcommand_from show" -s h -l help -d 'Print help'
complete -c hantei -n "__fish_hantei_using_subcommand banlist; and __fish_seen_subcommand_from show" -s q -l quiet -d 'Say less'
complete -c hantei -n "__fish_hantei_using_subcommand banlist; and __fish_seen_subcommand_from show" -s v -l verbose -d 'Say more'
complete -c hantei -n "__fish_hantei_using_subcommand banlist; and __fish_seen_subcommand_from diff" -s o -l output -d 'Form of the output [table, json, csv] [default: table]' -r -f -a "table\t'For people'
json\t'JSON'
csv\t'A row a change, for a spreadsheet'"
complete -c hantei -n "__fish_hantei_using_subcommand banlist; and __fish_seen_subcommand_from diff" -l lang -d 'Language of the output (default: by the locale) [ja, en]' -r -f -a "ja\t''
en\t''"
complete -c hantei -n "__fish_hantei_using_subcommand banlist; and __fish_seen_subcommand_from diff" -l color -d 'When to use colour [auto, always, never] [default: auto]' -r -f -a "auto\t'On a terminal'
always\t'Always'
never\t'Never'"
complete -c hantei -n "__fish_hantei_using_subcommand banlist; and __fish_seen_subcommand_from diff" -l data-dir -d 'Where imported data is kept (also HANTEI_DATA_DIR)' -r -f -a "(__fish_complete_directories)"
complete -c hantei -n "__fish_hantei_using_subcommand banlist; and __fish_seen_subcommand_from diff" -s h -l help -d 'Print help'
complete -c hantei -n "__fish_hantei_using_subcommand banlist; and __fish_seen_subcommand_from diff" -s q -l quiet -d 'Say less'
complete -c hantei -n "__fish_hantei_using_subcommand banlist; and __fish_seen_subcommand_from diff" -s v -l verbose -d 'Say more'
complete -c hantei -n "__fish_hantei_using_subcommand banlist; and __fish_seen_subcommand_from import" -s g -l game -d 'The game [buddyfight, fftcg, crossover, yugioh]' -r -f -a "buddyfight\t''
fftcg\t''
crossover\t''
yugioh\t''"
complete -c hantei -n "__fish_hantei_using_subcommand banlist; and __fish_seen_subcommand_from import" -s f -l format -d 'The list\'s format (default: the game\'s first) [best-of-three, l3, l6, limited, ocg, standard, title, title-renewed]' -r -f -a "best-of-three\t''
l3\t''
l6\t''
limited\t''
ocg\t''
standard\t''
title\t''
title-renewed\t''"
complete -c hantei -n "__fish_hantei_using_subcommand banlist; and __fish_seen_subcommand_from import" -s d -l date -d 'The first day in force, when the file does not say' -r
complete -c hantei -n "__fish_hantei_using_subcommand banlist; and __fish_seen_subcommand_from import" -l lang -d 'Language of the output (default: by the locale) [ja, en]' -r -f -a "ja\t''
en\t''"
complete -c hantei -n "__fish_hantei_using_subcommand banlist; and __fish_seen_subcommand_from import" -l color -d 'When to use colour [auto, always, never] [default: auto]' -r -f -a "auto\t'On a terminal'
always\t'Always'
never\t'Never'"
complete -c hantei -n "__fish_hantei_using_subcommand banlist; and __fish_seen_subcommand_from import" -l data-dir -d 'Where imported data is kept (also HANTEI_DATA_DIR)' -r -f -a "(__fish_complete_directories)"
complete -c hantei -n "__fish_hantei_using_subcommand banlist; and __fish_seen_subcommand_from import" -s h -l help -d 'Print help'
complete -c hantei -n "__fish_hantei_using_subcommand banlist; and __fish_seen_subcommand_from import" -s q -l quiet -d 'Say less'
complete -c hantei -n "__fish_hantei_using_subcommand banlist; and __fish_seen_subcommand_from import" -s v -l verbose -d 'Say more'
complete -c hantei -n "__fish_hantei_using_subcommand banlist; and __fish_seen_subcommand_from remove" -l lang -d 'Language of the output (default: by the locale) [ja, en]' -r -f -a "ja\t''
en\t''"
complete -c hantei -n "__fish_hantei_using_subcommand banlist; and __fish_seen_subcommand_from remove" -l color -d 'When to use colour [auto, always, never] [default: auto]' -r -f -a "auto\t'On a terminal'
always\t'Always'
never\t'Never'"
complete -c hantei -n "__fish_hantei_using_subcommand banlist; and __fish_seen_subcommand_from remove" -l data-dir -d 'Where imported data is kept (also HANTEI_DATA_DIR)' -r -f -a "(__fish_complete_directories)"
complete -c hantei -n "__fish_hantei_using_subcommand banlist; and __fish_seen_subcommand_from remove" -s h -l help -d 'Print help'
complete -c hantei -n "__fish_hantei_using_subcommand banlist; and __fish_seen_subcommand_from remove" -s q -l quiet -d 'Say less'
complete -c hantei -n "__fish_hantei_using_subcommand banlist; and __fish_seen_subcommand_from remove" -s v -l verbose -d 'Say more'
complete -c hantei -n "__fish_hantei_using_subcommand cards; and not __fish_seen_subcommand_from import find show coverage info" -l lang -d 'Language of the output (default: by the locale) [ja, en]' -r -f -a "ja\t''
en\t''"
complete -c hantei -n "__fish_hantei_using_subcommand cards; and not __fish_seen_subcommand_from import find show coverage info" -l color -d 'When to use colour [auto, always, never] [default: auto]' -r -f -a "auto\t'On a terminal'
always\t'Always'
never\t'Never'"
complete -c hantei -n "__fish_hantei_using_subcommand cards; and not __fish_seen_subcommand_from import find show coverage info" -l data-dir -d 'Where imported data is kept (also HANTEI_DATA_DIR)' -r -f -a "(__fish_complete_directories)"
complete -c hantei -n "__fish_hantei_using_subcommand cards; and not __fish_seen_subcommand_from import find show coverage info" -s h -l help -d 'Print help'
complete -c hantei -n "__fish_hantei_using_subcommand cards; and not __fish_seen_subcommand_from import find show coverage info" -s q -l quiet -d 'Say less'
complete -c hantei -n "__fish_hantei_using_subcommand cards; and not __fish_seen_subcommand_from import find show coverage info" -s v -l verbose -d 'Say more'
complete -c hantei -n "__fish_hantei_using_subcommand cards; and not __fish_seen_subcommand_from import find show coverage info" -f -a "import" -d 'Import card data'
complete -c hantei -n "__fish_hantei_using_subcommand cards; and not __fish_seen_subcommand_from import find show coverage info" -f -a "find" -d 'Look a card up'
complete -c hantei -n "__fish_hantei_using_subcommand cards; and not __fish_seen_subcommand_from import find show coverage info" -f -a "show" -d 'Show a card\'s text and what of it is understood'
complete -c hantei -n "__fish_hantei_using_subcommand cards; and not __fish_seen_subcommand_from import find show coverage info" -f -a "coverage" -d 'Show how much of the cards\' texts is understood'
complete -c hantei -n "__fish_hantei_using_subcommand cards; and not __fish_seen_subcommand_from import find show coverage info" -f -a "info" -d 'What card data was imported'
complete -c hantei -n "__fish_hantei_using_subcommand cards; and __fish_seen_subcommand_from import" -s g -l game -d 'The game [buddyfight, fftcg, crossover, yugioh]' -r -f -a "buddyfight\t''
fftcg\t''
crossover\t''
yugioh\t''"
complete -c hantei -n "__fish_hantei_using_subcommand cards; and __fish_seen_subcommand_from import" -l lang -d 'Language of the output (default: by the locale) [ja, en]' -r -f -a "ja\t''
en\t''"
complete -c hantei -n "__fish_hantei_using_subcommand cards; and __fish_seen_subcommand_from import" -l color -d 'When to use colour [auto, always, never] [default: auto]' -r -f -a "auto\t'On a terminal'
always\t'Always'
never\t'Never'"
complete -c hantei -n "__fish_hantei_using_subcommand cards; and __fish_seen_subcommand_from import" -l data-dir -d 'Where imported data is kept (also HANTEI_DATA_DIR)' -r -f -a "(__fish_complete_directories)"
complete -c hantei -n "__fish_hantei_using_subcommand cards; and __fish_seen_subcommand_from import" -s h -l help -d 'Print help'
complete -c hantei -n "__fish_hantei_using_subcommand cards; and __fish_seen_subcommand_from import" -s q -l quiet -d 'Say less'
complete -c hantei -n "__fish_hantei_using_subcommand cards; and __fish_seen_subcommand_from import" -s v -l verbose -d 'Say more'
complete -c hantei -n "__fish_hantei_using_subcommand cards; and __fish_seen_subcommand_from find" -s g -l game -d 'The game [buddyfight, fftcg, crossover, yugioh]' -r -f -a "buddyfight\t''
fftcg\t''
crossover\t''
yugioh\t''"
complete -c hantei -n "__fish_hantei_using_subcommand cards; and __fish_seen_subcommand_from find" -s o -l output -d 'Form of the output [table, json] [default: table]' -r -f -a "table\t'For people'
json\t'JSON'"
complete -c hantei -n "__fish_hantei_using_subcommand cards; and __fish_seen_subcommand_from find" -l lang -d 'Language of the output (default: by the locale) [ja, en]' -r -f -a "ja\t''
en\t''"
complete -c hantei -n "__fish_hantei_using_subcommand cards; and __fish_seen_subcommand_from find" -l color -d 'When to use colour [auto, always, never] [default: auto]' -r -f -a "auto\t'On a terminal'
always\t'Always'
never\t'Never'"
complete -c hantei -n "__fish_hantei_using_subcommand cards; and __fish_seen_subcommand_from find" -l data-dir -d 'Where imported data is kept (also HANTEI_DATA_DIR)' -r -f -a "(__fish_complete_directories)"
complete -c hantei -n "__fish_hantei_using_subcommand cards; and __fish_seen_subcommand_from find" -s h -l help -d 'Print help'
complete -c hantei -n "__fish_hantei_using_subcommand cards; and __fish_seen_subcommand_from find" -s q -l quiet -d 'Say less'
complete -c hantei -n "__fish_hantei_using_subcommand cards; and __fish_seen_subcommand_from find" -s v -l verbose -d 'Say more'
complete -c hantei -n "__fish_hantei_using_subcommand cards; and __fish_seen_subcommand_from show" -s g -l game -d 'The game [buddyfight, fftcg, crossover, yugioh]' -r -f -a "buddyfight\t''
fftcg\t''
crossover\t''
yugioh\t''"
complete -c hantei -n "__fish_hantei_using_subcommand cards; and __fish_seen_subcommand_from show" -s o -l output -d 'Form of the output [table, json] [default: table]' -r -f -a "table\t'For people'
json\t'JSON'"
complete -c hantei -n "__fish_hantei_using_subcommand cards; and __fish_seen_subcommand_from show" -l lang -d 'Language of the output (default: by the locale) [ja, en]' -r -f -a "ja\t''
en\t''"
complete -c hantei -n "__fish_hantei_using_subcommand cards; and __fish_seen_subcommand_from show" -l color -d 'When to use colour [auto, always, never] [default: auto]' -r -f -a "auto\t'On a terminal'
always\t'Always'
never\t'Never'"
complete -c hantei -n "__fish_hantei_using_subcommand cards; and __fish_seen_subcommand_from show" -l data-dir -d 'Where imported data is kept (also HANTEI_DATA_DIR)' -r -f -a "(__fish_complete_directories)"
complete -c hantei -n "__fish_hantei_using_subcommand cards; and __fish_seen_subcommand_from show" -l as-yaml -d 'Print it as an entry of a script\'s cards'
complete -c hantei -n "__fish_hantei_using_subcommand cards; and __fish_seen_subcommand_from show" -s h -l help -d 'Print help'
complete -c hantei -n "__fish_hantei_using_subcommand cards; and __fish_seen_subcommand_from show" -s q -l quiet -d 'Say less'
complete -c hantei -n "__fish_hantei_using_subcommand cards; and __fish_seen_subcommand_from show" -s v -l verbose -d 'Say more'
complete -c hantei -n "__fish_hantei_using_subcommand cards; and __fish_seen_subcommand_from coverage" -s g -l game -d 'The game [buddyfight, fftcg, crossover, yugioh] [default: fftcg]' -r -f -a "buddyfight\t''
fftcg\t''
crossover\t''
yugioh\t''"
complete -c hantei -n "__fish_hantei_using_subcommand cards; and __fish_seen_subcommand_from coverage" -s o -l output -d 'Form of the output [table, json] [default: table]' -r -f -a "table\t'For people'
json\t'JSON'"
complete -c hantei -n "__fish_hantei_using_subcommand cards; and __fish_seen_subcommand_from coverage" -l lang -d 'Language of the output (default: by the locale) [ja, en]' -r -f -a "ja\t''
en\t''"
complete -c hantei -n "__fish_hantei_using_subcommand cards; and __fish_seen_subcommand_from coverage" -l color -d 'When to use colour [auto, always, never] [default: auto]' -r -f -a "auto\t'On a terminal'
always\t'Always'
never\t'Never'"
complete -c hantei -n "__fish_hantei_using_subcommand cards; and __fish_seen_subcommand_from coverage" -l data-dir -d 'Where imported data is kept (also HANTEI_DATA_DIR)' -r -f -a "(__fish_complete_directories)"
complete -c hantei -n "__fish_hantei_using_subcommand cards; and __fish_seen_subcommand_from coverage" -s h -l help -d 'Print help'
complete -c hantei -n "__fish_hantei_using_subcommand cards; and __fish_seen_subcommand_from coverage" -s q -l quiet -d 'Say less'
complete -c hantei -n "__fish_hantei_using_subcommand cards; and __fish_seen_subcommand_from coverage" -s v -l verbose -d 'Say more'
complete -c hantei -n "__fish_hantei_using_subcommand cards; and __fish_seen_subcommand_from info" -s o -l output -d 'Form of the output [table, json] [default: table]' -r -f -a "table\t'For people'
json\t'JSON'"
complete -c hantei -n "__fish_hantei_using_subcommand cards; and __fish_seen_subcommand_from info" -l lang -d 'Language of the output (default: by the locale) [ja, en]' -r -f -a "ja\t''
en\t''"
complete -c hantei -n "__fish_hantei_using_subcommand cards; and __fish_seen_subcommand_from info" -l color -d 'When to use colour [auto, always, never] [default: auto]' -r -f -a "auto\t'On a terminal'
always\t'Always'
never\t'Never'"
complete -c hantei -n "__fish_hantei_using_subcommand cards; and __fish_seen_subcommand_from info" -l data-dir -d 'Where imported data is kept (also HANTEI_DATA_DIR)' -r -f -a "(__fish_complete_directories)"
complete -c hantei -n "__fish_hantei_using_subcommand cards; and __fish_seen_subcommand_from info" -s h -l help -d 'Print help'
complete -c hantei -n "__fish_hantei_using_subcommand cards; and __fish_seen_subcommand_from info" -s q -l quiet -d 'Say less'
complete -c hantei -n "__fish_hantei_using_subcommand cards; and __fish_seen_subcommand_from info" -s v -l verbose -d 'Say more'
complete -c hantei -n "__fish_hantei_using_subcommand rulebook; and not __fish_seen_subcommand_from import list remove export" -l lang -d 'Language of the output (default: by the locale) [ja, en]' -r -f -a "ja\t''
en\t''"
complete -c hantei -n "__fish_hantei_using_subcommand rulebook; and not __fish_seen_subcommand_from import list remove export" -l color -d 'When to use colour [auto, always, never] [default: auto]' -r -f -a "auto\t'On a terminal'
always\t'Always'
never\t'Never'"
complete -c hantei -n "__fish_hantei_using_subcommand rulebook; and not __fish_seen_subcommand_from import list remove export" -l data-dir -d 'Where imported data is kept (also HANTEI_DATA_DIR)' -r -f -a "(__fish_complete_directories)"
complete -c hantei -n "__fish_hantei_using_subcommand rulebook; and not __fish_seen_subcommand_from import list remove export" -s h -l help -d 'Print help'
complete -c hantei -n "__fish_hantei_using_subcommand rulebook; and not __fish_seen_subcommand_from import list remove export" -s q -l quiet -d 'Say less'
complete -c hantei -n "__fish_hantei_using_subcommand rulebook; and not __fish_seen_subcommand_from import list remove export" -s v -l verbose -d 'Say more'
complete -c hantei -n "__fish_hantei_using_subcommand rulebook; and not __fish_seen_subcommand_from import list remove export" -f -a "import" -d 'Import your copy of a rulebook (text, Markdown, PDF)'
complete -c hantei -n "__fish_hantei_using_subcommand rulebook; and not __fish_seen_subcommand_from import list remove export" -f -a "list" -d 'List the imported rulebooks'
complete -c hantei -n "__fish_hantei_using_subcommand rulebook; and not __fish_seen_subcommand_from import list remove export" -f -a "remove" -d 'Remove an imported rulebook'
complete -c hantei -n "__fish_hantei_using_subcommand rulebook; and not __fish_seen_subcommand_from import list remove export" -f -a "export" -d 'Write the entries for another search engine'
complete -c hantei -n "__fish_hantei_using_subcommand rulebook; and __fish_seen_subcommand_from import" -s g -l game -d 'The game, optionally with @edition (such as buddyfight@2014) [buddyfight, fftcg, crossover, yugioh, buddyfight@2018, buddyfight@2014, fftcg@3.2, crossover@2.02, yugioh@mr3]' -r -f -a "buddyfight\t''
fftcg\t''
crossover\t''
yugioh\t''
buddyfight@2018\t''
buddyfight@2014\t''
fftcg@3.2\t''
crossover@2.02\t''
yugioh@mr3\t''"
complete -c hantei -n "__fish_hantei_using_subcommand rulebook; and __fish_seen_subcommand_from import" -l edition -d 'The edition (default: by the content) [2018, 2014, 3.2, 2.02, mr3]' -r -f -a "2018\t''
2014\t''
3.2\t''
2.02\t''
mr3\t''"
complete -c hantei -n "__fish_hantei_using_subcommand rulebook; and __fish_seen_subcommand_from import" -l lang -d 'Language of the output (default: by the locale) [ja, en]' -r -f -a "ja\t''
en\t''"
complete -c hantei -n "__fish_hantei_using_subcommand rulebook; and __fish_seen_subcommand_from import" -l color -d 'When to use colour [auto, always, never] [default: auto]' -r -f -a "auto\t'On a terminal'
always\t'Always'
never\t'Never'"
complete -c hantei -n "__fish_hantei_using_subcommand rulebook; and __fish_seen_subcommand_from import" -l data-dir -d 'Where imported data is kept (also HANTEI_DATA_DIR)' -r -f -a "(__fish_complete_directories)"
complete -c hantei -n "__fish_hantei_using_subcommand rulebook; and __fish_seen_subcommand_from import" -l partial -d 'Import it although articles are missing (a part of the book, or a newer printing without them)'
complete -c hantei -n "__fish_hantei_using_subcommand rulebook; and __fish_seen_subcommand_from import" -s h -l help -d 'Print help'
complete -c hantei -n "__fish_hantei_using_subcommand rulebook; and __fish_seen_subcommand_from import" -s q -l quiet -d 'Say less'
complete -c hantei -n "__fish_hantei_using_subcommand rulebook; and __fish_seen_subcommand_from import" -s v -l verbose -d 'Say more'
complete -c hantei -n "__fish_hantei_using_subcommand rulebook; and __fish_seen_subcommand_from list" -s o -l output -d 'Form of the output [table, json] [default: table]' -r -f -a "table\t'For people'
json\t'JSON'"
complete -c hantei -n "__fish_hantei_using_subcommand rulebook; and __fish_seen_subcommand_from list" -l lang -d 'Language of the output (default: by the locale) [ja, en]' -r -f -a "ja\t''
en\t''"
complete -c hantei -n "__fish_hantei_using_subcommand rulebook; and __fish_seen_subcommand_from list" -l color -d 'When to use colour [auto, always, never] [default: auto]' -r -f -a "auto\t'On a terminal'
always\t'Always'
never\t'Never'"
complete -c hantei -n "__fish_hantei_using_subcommand rulebook; and __fish_seen_subcommand_from list" -l data-dir -d 'Where imported data is kept (also HANTEI_DATA_DIR)' -r -f -a "(__fish_complete_directories)"
complete -c hantei -n "__fish_hantei_using_subcommand rulebook; and __fish_seen_subcommand_from list" -s h -l help -d 'Print help'
complete -c hantei -n "__fish_hantei_using_subcommand rulebook; and __fish_seen_subcommand_from list" -s q -l quiet -d 'Say less'
complete -c hantei -n "__fish_hantei_using_subcommand rulebook; and __fish_seen_subcommand_from list" -s v -l verbose -d 'Say more'
complete -c hantei -n "__fish_hantei_using_subcommand rulebook; and __fish_seen_subcommand_from remove" -l lang -d 'Language of the output (default: by the locale) [ja, en]' -r -f -a "ja\t''
en\t''"
complete -c hantei -n "__fish_hantei_using_subcommand rulebook; and __fish_seen_subcommand_from remove" -l color -d 'When to use colour [auto, always, never] [default: auto]' -r -f -a "auto\t'On a terminal'
always\t'Always'
never\t'Never'"
complete -c hantei -n "__fish_hantei_using_subcommand rulebook; and __fish_seen_subcommand_from remove" -l data-dir -d 'Where imported data is kept (also HANTEI_DATA_DIR)' -r -f -a "(__fish_complete_directories)"
complete -c hantei -n "__fish_hantei_using_subcommand rulebook; and __fish_seen_subcommand_from remove" -s h -l help -d 'Print help'
complete -c hantei -n "__fish_hantei_using_subcommand rulebook; and __fish_seen_subcommand_from remove" -s q -l quiet -d 'Say less'
complete -c hantei -n "__fish_hantei_using_subcommand rulebook; and __fish_seen_subcommand_from remove" -s v -l verbose -d 'Say more'
complete -c hantei -n "__fish_hantei_using_subcommand rulebook; and __fish_seen_subcommand_from export" -s g -l game -d 'Only this game, optionally with @edition [buddyfight, fftcg, crossover, yugioh, buddyfight@2018, buddyfight@2014, fftcg@3.2, crossover@2.02, yugioh@mr3]' -r -f -a "buddyfight\t''
fftcg\t''
crossover\t''
yugioh\t''
buddyfight@2018\t''
buddyfight@2014\t''
fftcg@3.2\t''
crossover@2.02\t''
yugioh@mr3\t''"
complete -c hantei -n "__fish_hantei_using_subcommand rulebook; and __fish_seen_subcommand_from export" -l format -d 'The form: ndjson is for Quickwit [ndjson, opensearch] [default: ndjson]' -r -f -a "ndjson\t'An entry a line, as Quickwit takes them'
opensearch\t'The bulk form of OpenSearch'"
complete -c hantei -n "__fish_hantei_using_subcommand rulebook; and __fish_seen_subcommand_from export" -l lang -d 'Language of the output (default: by the locale) [ja, en]' -r -f -a "ja\t''
en\t''"
complete -c hantei -n "__fish_hantei_using_subcommand rulebook; and __fish_seen_subcommand_from export" -l color -d 'When to use colour [auto, always, never] [default: auto]' -r -f -a "auto\t'On a terminal'
always\t'Always'
never\t'Never'"
complete -c hantei -n "__fish_hantei_using_subcommand rulebook; and __fish_seen_subcommand_from export" -l data-dir -d 'Where imported data is kept (also HANTEI_DATA_DIR)' -r -f -a "(__fish_complete_directories)"
complete -c hantei -n "__fish_hantei_using_subcommand rulebook; and __fish_seen_subcommand_from export" -s h -l help -d 'Print help'
complete -c hantei -n "__fish_hantei_using_subcommand rulebook; and __fish_seen_subcommand_from export" -s q -l quiet -d 'Say less'
complete -c hantei -n "__fish_hantei_using_subcommand rulebook; and __fish_seen_subcommand_from export" -s v -l verbose -d 'Say more'
complete -c hantei -n "__fish_hantei_using_subcommand explain" -l lang -d 'Language of the output (default: by the locale) [ja, en]' -r -f -a "ja\t''
en\t''"
complete -c hantei -n "__fish_hantei_using_subcommand explain" -l color -d 'When to use colour [auto, always, never] [default: auto]' -r -f -a "auto\t'On a terminal'
always\t'Always'
never\t'Never'"
complete -c hantei -n "__fish_hantei_using_subcommand explain" -l data-dir -d 'Where imported data is kept (also HANTEI_DATA_DIR)' -r -f -a "(__fish_complete_directories)"
complete -c hantei -n "__fish_hantei_using_subcommand explain" -s h -l help -d 'Print help'
complete -c hantei -n "__fish_hantei_using_subcommand explain" -s q -l quiet -d 'Say less'
complete -c hantei -n "__fish_hantei_using_subcommand explain" -s v -l verbose -d 'Say more'
complete -c hantei -n "__fish_hantei_using_subcommand schema" -l lang -d 'Language of the output (default: by the locale) [ja, en]' -r -f -a "ja\t''
en\t''"
complete -c hantei -n "__fish_hantei_using_subcommand schema" -l color -d 'When to use colour [auto, always, never] [default: auto]' -r -f -a "auto\t'On a terminal'
always\t'Always'
never\t'Never'"
complete -c hantei -n "__fish_hantei_using_subcommand schema" -l data-dir -d 'Where imported data is kept (also HANTEI_DATA_DIR)' -r -f -a "(__fish_complete_directories)"
complete -c hantei -n "__fish_hantei_using_subcommand schema" -s h -l help -d 'Print help'
complete -c hantei -n "__fish_hantei_using_subcommand schema" -s q -l quiet -d 'Say less'
complete -c hantei -n "__fish_hantei_using_subcommand schema" -s v -l verbose -d 'Say more'
complete -c hantei -n "__fish_hantei_using_subcommand completions" -l lang -d 'Language of the output (default: by the locale) [ja, en]' -r -f -a "ja\t''
en\t''"
complete -c hantei -n "__fish_hantei_using_subcommand completions" -l color -d 'When to use colour [auto, always, never] [default: auto]' -r -f -a "auto\t'On a terminal'
always\t'Always'
never\t'Never'"
complete -c hantei -n "__fish_hantei_using_subcommand completions" -l data-dir -d 'Where imported data is kept (also HANTEI_DATA_DIR)' -r -f -a "(__fish_complete_directories)"
complete -c hantei -n "__fish_hantei_using_subcommand completions" -s h -l help -d 'Print help'
complete -c hantei -n "__fish_hantei_using_subcommand completions" -s q -l quiet -d 'Say less'
complete -c hantei -n "__fish_hantei_using_subcommand completions" -s v -l verbose -d 'Say more'
complete -c hantei -n "__fish_hantei_using_subcommand man" -l out -d 'The folder to write all pages to' -r -f -a "(__fish_complete_directories)"
complete -c hantei -n "__fish_hantei_using_subcommand man" -l lang -d 'Language of the output (default: by the locale) [ja, en]' -r -f -a "ja\t''
en\t''"
complete -c hantei -n "__fish_hantei_using_subcommand man" -l color -d 'When to use colour [auto, always, never] [default: auto]' -r -f -a "auto\t'On a terminal'
always\t'Always'
never\t'Never'"
complete -c hantei -n "__fish_hantei_using_subcommand man" -l data-dir -d 'Where imported data is kept (also HANTEI_DATA_DIR)' -r -f -a "(__fish_complete_directories)"
complete -c hantei -n "__fish_hantei_using_subcommand man" -s h -l help -d 'Print help'
complete -c hantei -n "__fish_hantei_using_subcommand man" -s q -l quiet -d 'Say less'
complete -c hantei -n "__fish_hantei_using_subcommand man" -s v -l verbose -d 'Say more'
complete -c hantei -n "__fish_hantei_using_subcommand help" -l lang -d 'Language of the output (default: by the locale) [ja, en]' -r -f -a "ja\t''
en\t''"
complete -c hantei -n "__fish_hantei_using_subcommand help" -l color -d 'When to use colour [auto, always, never] [default: auto]' -r -f -a "auto\t'On a terminal'
always\t'Always'
never\t'Never'"
complete -c hantei -n "__fish_hantei_using_subcommand help" -l data-dir -d 'Where imported data is kept (also HANTEI_DATA_DIR)' -r -f -a "(__fish_complete_directories)"
complete -c hantei -n "__fish_hantei_using_subcommand help" -s h -l help -d 'Print help'
complete -c hantei -n "__fish_hantei_using_subcommand help" -s q -l quiet -d 'Say less'
complete -c hantei -n "__fish_hantei_using_subcommand help" -s v -l verbose -d 'Say more'
