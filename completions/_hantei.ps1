
using namespace System.Management.Automation
using namespace System.Management.Automation.Language

Register-ArgumentCompleter -Native -CommandName 'hantei' -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)

    $commandElements = $commandAst.CommandElements
    $command = @(
        'hantei'
        for ($i = 1; $i -lt $commandElements.Count; $i++) {
            $element = $commandElements[$i]
            if ($element -isnot [StringConstantExpressionAst] -or
                $element.StringConstantType -ne [StringConstantType]::BareWord -or
                $element.Value.StartsWith('-') -or
                $element.Value -eq $wordToComplete) {
                break
        }
        $element.Value
    }) -join ';'

    $completions = @(switch ($command) {
        'hantei' {
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Output language (default: the locale''s) [ja, en]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour (default: on a terminal) [auto, always, never]')
            [CompletionResult]::new('--data-dir', '--data-dir', [CompletionResultType]::ParameterName, 'Where imported data is kept (also HANTEI_DATA_DIR)')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('check', 'check', [CompletionResultType]::ParameterValue, 'Check decks')
            [CompletionResult]::new('deck', 'deck', [CompletionResultType]::ParameterValue, 'Convert a deck to another form, or compare two decks')
            [CompletionResult]::new('search', 'search', [CompletionResultType]::ParameterValue, 'Search articles, Q&A and terms')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show articles, Q&A, terms and cards')
            [CompletionResult]::new('replay', 'replay', [CompletionResultType]::ParameterValue, 'Replay scenarios')
            [CompletionResult]::new('banlist', 'banlist', [CompletionResultType]::ParameterValue, 'Lists of restricted cards')
            [CompletionResult]::new('cards', 'cards', [CompletionResultType]::ParameterValue, 'Card data')
            [CompletionResult]::new('rulebook', 'rulebook', [CompletionResultType]::ParameterValue, 'The publishers'' rulebooks')
            [CompletionResult]::new('rulings', 'rulings', [CompletionResultType]::ParameterValue, 'Rulings about cards')
            [CompletionResult]::new('explain', 'explain', [CompletionResultType]::ParameterValue, 'Explain a diagnostic')
            [CompletionResult]::new('schema', 'schema', [CompletionResultType]::ParameterValue, 'Print the JSON Schema of a kind of file')
            [CompletionResult]::new('completions', 'completions', [CompletionResultType]::ParameterValue, 'Print a shell completion script')
            [CompletionResult]::new('man', 'man', [CompletionResultType]::ParameterValue, 'Print a man page or write all of them to a folder')
            [CompletionResult]::new('doctor', 'doctor', [CompletionResultType]::ParameterValue, 'Show the state of data and settings, and how to fix what is wrong')
            [CompletionResult]::new('help', 'help', [CompletionResultType]::ParameterValue, 'Print help')
            break
        }
        'hantei;check' {
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game, optionally with @edition (such as buddyfight@2014) [buddyfight, fftcg, crossover, yugioh, buddyfight@2018, buddyfight@2014, fftcg@3.2, crossover@2.02, yugioh@mr3]')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game, optionally with @edition (such as buddyfight@2014) [buddyfight, fftcg, crossover, yugioh, buddyfight@2018, buddyfight@2014, fftcg@3.2, crossover@2.02, yugioh@mr3]')
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'The format (default: the game''s first) [best-of-three, l3, l6, limited, ocg, standard, tcg, title, title-renewed]')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'The format (default: the game''s first) [best-of-three, l3, l6, limited, ocg, standard, tcg, title, title-renewed]')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'Use the lists of this day (default: today)')
            [CompletionResult]::new('--date', '--date', [CompletionResultType]::ParameterName, 'Use the lists of this day (default: today)')
            [CompletionResult]::new('--banlist', '--banlist', [CompletionResultType]::ParameterName, 'The list of restricted cards to use: an id or a file')
            [CompletionResult]::new('--cards', '--cards', [CompletionResultType]::ParameterName, 'A file of card data to use without importing it')
            [CompletionResult]::new('--grammar', '--grammar', [CompletionResultType]::ParameterName, 'A file of wordings to add to the grammar of the texts in --cards')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Form of the output [table, json, sarif, github, csv, markdown, html] [default: table]')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Form of the output [table, json, sarif, github, csv, markdown, html] [default: table]')
            [CompletionResult]::new('--only', '--only', [CompletionResultType]::ParameterName, 'Show only decks of these verdicts; the summary counts them all [legal, unverified, illegal]')
            [CompletionResult]::new('--exclude', '--exclude', [CompletionResultType]::ParameterName, 'Leave out files in folders whose name fits (such as ''*.csv''; * is any text, ? one character; with a /, the path below the folder)')
            [CompletionResult]::new('--after', '--after', [CompletionResultType]::ParameterName, 'The deck after side-boarding: verify the exchange')
            [CompletionResult]::new('--since', '--since', [CompletionResultType]::ParameterName, 'With --all-formats: past lists from this day on, too')
            [CompletionResult]::new('--lines', '--lines', [CompletionResultType]::ParameterName, 'Read one deck per line from a file (default, or -: standard input), each a ydke:// URL or JSON with id and deck, and write one JSON result per line')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Output language (default: the locale''s) [ja, en]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour (default: on a terminal) [auto, always, never]')
            [CompletionResult]::new('--data-dir', '--data-dir', [CompletionResultType]::ParameterName, 'Where imported data is kept (also HANTEI_DATA_DIR)')
            [CompletionResult]::new('--strict', '--strict', [CompletionResultType]::ParameterName, 'Count what could not be verified as an error')
            [CompletionResult]::new('--findings', '--findings', [CompletionResultType]::ParameterName, 'With -o csv: a row for each finding in place of one for each deck')
            [CompletionResult]::new('--bom', '--bom', [CompletionResultType]::ParameterName, 'With -o csv: begin with a byte order mark (BOM), so that Excel reads UTF-8')
            [CompletionResult]::new('--all-formats', '--all-formats', [CompletionResultType]::ParameterName, 'One table: the verdict for every format and list')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more')
            break
        }
        'hantei;deck' {
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'The form to print it in (with --diff: text, json or markdown; default text) [yaml, json, text, ydk, ydke, markdown, html, svg] [default: yaml]')
            [CompletionResult]::new('--as', '--as', [CompletionResultType]::ParameterName, 'The form to print it in (with --diff: text, json or markdown; default text) [yaml, json, text, ydk, ydke, markdown, html, svg] [default: yaml]')
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game, optionally with @edition (such as buddyfight@2014) [buddyfight, fftcg, crossover, yugioh, buddyfight@2018, buddyfight@2014, fftcg@3.2, crossover@2.02, yugioh@mr3]')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game, optionally with @edition (such as buddyfight@2014) [buddyfight, fftcg, crossover, yugioh, buddyfight@2018, buddyfight@2014, fftcg@3.2, crossover@2.02, yugioh@mr3]')
            [CompletionResult]::new('--cards', '--cards', [CompletionResultType]::ParameterName, 'A file of card data to use without importing it')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Output language (default: the locale''s) [ja, en]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour (default: on a terminal) [auto, always, never]')
            [CompletionResult]::new('--data-dir', '--data-dir', [CompletionResultType]::ParameterName, 'Where imported data is kept (also HANTEI_DATA_DIR)')
            [CompletionResult]::new('--diff', '--diff', [CompletionResultType]::ParameterName, 'Compare two decks: the cards added and removed, section by section')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more')
            break
        }
        'hantei;search' {
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'Only this game, optionally with @edition (such as buddyfight@2014) [buddyfight, fftcg, crossover, yugioh, buddyfight@2018, buddyfight@2014, fftcg@3.2, crossover@2.02, yugioh@mr3]')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'Only this game, optionally with @edition (such as buddyfight@2014) [buddyfight, fftcg, crossover, yugioh, buddyfight@2018, buddyfight@2014, fftcg@3.2, crossover@2.02, yugioh@mr3]')
            [CompletionResult]::new('--edition', '--edition', [CompletionResultType]::ParameterName, 'Only this edition [2018, 2014, 3.2, 2.02, mr3]')
            [CompletionResult]::new('-k', '-k', [CompletionResultType]::ParameterName, 'Only this kind: articles, questions, terms, imported rulings or imported cards [article, qa, term, ruling, card]')
            [CompletionResult]::new('--kind', '--kind', [CompletionResultType]::ParameterName, 'Only this kind: articles, questions, terms, imported rulings or imported cards [article, qa, term, ruling, card]')
            [CompletionResult]::new('-n', '-n', [CompletionResultType]::ParameterName, 'Maximum number of results [default: 10]')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Form of the output [table, json, markdown] [default: table]')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Form of the output [table, json, markdown] [default: table]')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Output language (default: the locale''s) [ja, en]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour (default: on a terminal) [auto, always, never]')
            [CompletionResult]::new('--data-dir', '--data-dir', [CompletionResultType]::ParameterName, 'Where imported data is kept (also HANTEI_DATA_DIR)')
            [CompletionResult]::new('--full', '--full', [CompletionResultType]::ParameterName, 'Print the whole text of every result (a terminal shows it for the first only; a file or a pipe gets it all)')
            [CompletionResult]::new('--official', '--official', [CompletionResultType]::ParameterName, 'Include the imported texts in -o markdown; be careful whom you send it to')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more')
            break
        }
        'hantei;show' {
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Form of the output [table, json, markdown, html] [default: table]')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Form of the output [table, json, markdown, html] [default: table]')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Output language (default: the locale''s) [ja, en]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour (default: on a terminal) [auto, always, never]')
            [CompletionResult]::new('--data-dir', '--data-dir', [CompletionResultType]::ParameterName, 'Where imported data is kept (also HANTEI_DATA_DIR)')
            [CompletionResult]::new('--diff', '--diff', [CompletionResultType]::ParameterName, 'Set the differences of two editions side by side (such as --diff buddyfight@2014 buddyfight@2018)')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more')
            break
        }
        'hantei;replay' {
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Form of the output (svg: the board alone) [table, json, tap, html, svg, markdown] [default: table]')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Form of the output (svg: the board alone) [table, json, tap, html, svg, markdown] [default: table]')
            [CompletionResult]::new('--until', '--until', [CompletionResultType]::ParameterName, 'Show the events up to this number, and the board then')
            [CompletionResult]::new('--seed', '--seed', [CompletionResultType]::ParameterName, 'The seed for random choices')
            [CompletionResult]::new('--cards', '--cards', [CompletionResultType]::ParameterName, 'A file of card data to use without importing it')
            [CompletionResult]::new('--grammar', '--grammar', [CompletionResultType]::ParameterName, 'A file of wordings to add to the grammar of card texts')
            [CompletionResult]::new('--seen-by', '--seen-by', [CompletionResultType]::ParameterName, 'Show only what this player (A or B) may know [A, B]')
            [CompletionResult]::new('--explore', '--explore', [CompletionResultType]::ParameterName, 'Try every choice of these players (A, B or A,B) up to the end of the turn: can the last expectations be reached, do they always hold at the end? [A, B]')
            [CompletionResult]::new('--depth', '--depth', [CompletionResultType]::ParameterName, 'Maximum number of choices in one line of play [default: 40]')
            [CompletionResult]::new('--nodes', '--nodes', [CompletionResultType]::ParameterName, 'Maximum number of choices in all [default: 1000000]')
            [CompletionResult]::new('--time', '--time', [CompletionResultType]::ParameterName, 'Time limit in seconds [default: 10]')
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game of --coverage, such as fftcg or buddyfight@2014 [buddyfight, fftcg, crossover, yugioh, buddyfight@2018, buddyfight@2014, fftcg@3.2, crossover@2.02, yugioh@mr3]')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game of --coverage, such as fftcg or buddyfight@2014 [buddyfight, fftcg, crossover, yugioh, buddyfight@2018, buddyfight@2014, fftcg@3.2, crossover@2.02, yugioh@mr3]')
            [CompletionResult]::new('--new', '--new', [CompletionResultType]::ParameterName, 'Print a commented script to start from, as in --new fftcg > my.yaml; a topic may follow (--new fftcg trigger; an unknown topic lists them all) [buddyfight, fftcg, crossover, yugioh]')
            [CompletionResult]::new('--rulings', '--rulings', [CompletionResultType]::ParameterName, 'Replay the scenarios that imported rulings name, from this folder')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Output language (default: the locale''s) [ja, en]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour (default: on a terminal) [auto, always, never]')
            [CompletionResult]::new('--data-dir', '--data-dir', [CompletionResultType]::ParameterName, 'Where imported data is kept (also HANTEI_DATA_DIR)')
            [CompletionResult]::new('--step', '--step', [CompletionResultType]::ParameterName, 'Step through the events (Enter: next, b: board, a number: go there, q: quit)')
            [CompletionResult]::new('-i', '-i', [CompletionResultType]::ParameterName, 'Continue by hand from the end of the script: see what is allowed and why, save it as a script')
            [CompletionResult]::new('--interactive', '--interactive', [CompletionResultType]::ParameterName, 'Continue by hand from the end of the script: see what is allowed and why, save it as a script')
            [CompletionResult]::new('--readings', '--readings', [CompletionResultType]::ParameterName, 'Replay it once for each reading of what the book leaves open, and compare the outcomes')
            [CompletionResult]::new('--strict', '--strict', [CompletionResultType]::ParameterName, 'Count a scenario that is not verified as failed')
            [CompletionResult]::new('--coverage', '--coverage', [CompletionResultType]::ParameterName, 'Count how many articles of a game''s book its scenarios exercise, and list the rest (with -g)')
            [CompletionResult]::new('--official', '--official', [CompletionResultType]::ParameterName, 'Include the imported official texts in the page of -o html; be careful whom you send it to')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more')
            break
        }
        'hantei;banlist' {
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Output language (default: the locale''s) [ja, en]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour (default: on a terminal) [auto, always, never]')
            [CompletionResult]::new('--data-dir', '--data-dir', [CompletionResultType]::ParameterName, 'Where imported data is kept (also HANTEI_DATA_DIR)')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List all lists')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show a list')
            [CompletionResult]::new('diff', 'diff', [CompletionResultType]::ParameterValue, 'Show what changed between two lists')
            [CompletionResult]::new('import', 'import', [CompletionResultType]::ParameterValue, 'Import lists (lflist.conf, .name.json, .vector.json, YAML)')
            [CompletionResult]::new('remove', 'remove', [CompletionResultType]::ParameterValue, 'Remove an imported list')
            break
        }
        'hantei;banlist;list' {
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game [buddyfight, fftcg, crossover, yugioh]')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game [buddyfight, fftcg, crossover, yugioh]')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Form of the output [table, json] [default: table]')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Form of the output [table, json] [default: table]')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Output language (default: the locale''s) [ja, en]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour (default: on a terminal) [auto, always, never]')
            [CompletionResult]::new('--data-dir', '--data-dir', [CompletionResultType]::ParameterName, 'Where imported data is kept (also HANTEI_DATA_DIR)')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more')
            break
        }
        'hantei;banlist;show' {
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Form of the output [table, json] [default: table]')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Form of the output [table, json] [default: table]')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Output language (default: the locale''s) [ja, en]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour (default: on a terminal) [auto, always, never]')
            [CompletionResult]::new('--data-dir', '--data-dir', [CompletionResultType]::ParameterName, 'Where imported data is kept (also HANTEI_DATA_DIR)')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more')
            break
        }
        'hantei;banlist;diff' {
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Form of the output [table, json, csv] [default: table]')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Form of the output [table, json, csv] [default: table]')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Output language (default: the locale''s) [ja, en]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour (default: on a terminal) [auto, always, never]')
            [CompletionResult]::new('--data-dir', '--data-dir', [CompletionResultType]::ParameterName, 'Where imported data is kept (also HANTEI_DATA_DIR)')
            [CompletionResult]::new('--bom', '--bom', [CompletionResultType]::ParameterName, 'With -o csv: begin with a byte order mark (BOM), so that Excel reads UTF-8')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more')
            break
        }
        'hantei;banlist;import' {
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game [buddyfight, fftcg, crossover, yugioh]')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game [buddyfight, fftcg, crossover, yugioh]')
            [CompletionResult]::new('-f', '-f', [CompletionResultType]::ParameterName, 'The list''s format (default: the game''s first) [best-of-three, l3, l6, limited, ocg, standard, tcg, title, title-renewed]')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'The list''s format (default: the game''s first) [best-of-three, l3, l6, limited, ocg, standard, tcg, title, title-renewed]')
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'The first day in force, when the file does not say')
            [CompletionResult]::new('--date', '--date', [CompletionResultType]::ParameterName, 'The first day in force, when the file does not say')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Output language (default: the locale''s) [ja, en]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour (default: on a terminal) [auto, always, never]')
            [CompletionResult]::new('--data-dir', '--data-dir', [CompletionResultType]::ParameterName, 'Where imported data is kept (also HANTEI_DATA_DIR)')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more')
            break
        }
        'hantei;banlist;remove' {
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Output language (default: the locale''s) [ja, en]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour (default: on a terminal) [auto, always, never]')
            [CompletionResult]::new('--data-dir', '--data-dir', [CompletionResultType]::ParameterName, 'Where imported data is kept (also HANTEI_DATA_DIR)')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more')
            break
        }
        'hantei;cards' {
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Output language (default: the locale''s) [ja, en]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour (default: on a terminal) [auto, always, never]')
            [CompletionResult]::new('--data-dir', '--data-dir', [CompletionResultType]::ParameterName, 'Where imported data is kept (also HANTEI_DATA_DIR)')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more')
            [CompletionResult]::new('import', 'import', [CompletionResultType]::ParameterValue, 'Import card data')
            [CompletionResult]::new('find', 'find', [CompletionResultType]::ParameterValue, 'Look up a card')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List the known cards')
            [CompletionResult]::new('show', 'show', [CompletionResultType]::ParameterValue, 'Show a card''s text and how much of it is understood')
            [CompletionResult]::new('coverage', 'coverage', [CompletionResultType]::ParameterValue, 'Show how much of the cards'' texts is understood')
            [CompletionResult]::new('grammar', 'grammar', [CompletionResultType]::ParameterValue, 'List the wordings by which card texts are read')
            [CompletionResult]::new('say', 'say', [CompletionResultType]::ParameterValue, 'Show how a card text that you wrote is understood')
            [CompletionResult]::new('info', 'info', [CompletionResultType]::ParameterValue, 'List the imported card data')
            break
        }
        'hantei;cards;import' {
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game [buddyfight, fftcg, crossover, yugioh]')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game [buddyfight, fftcg, crossover, yugioh]')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Output language (default: the locale''s) [ja, en]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour (default: on a terminal) [auto, always, never]')
            [CompletionResult]::new('--data-dir', '--data-dir', [CompletionResultType]::ParameterName, 'Where imported data is kept (also HANTEI_DATA_DIR)')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more')
            break
        }
        'hantei;cards;find' {
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game [buddyfight, fftcg, crossover, yugioh]')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game [buddyfight, fftcg, crossover, yugioh]')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Form of the output [table, json] [default: table]')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Form of the output [table, json] [default: table]')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Output language (default: the locale''s) [ja, en]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour (default: on a terminal) [auto, always, never]')
            [CompletionResult]::new('--data-dir', '--data-dir', [CompletionResultType]::ParameterName, 'Where imported data is kept (also HANTEI_DATA_DIR)')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more')
            break
        }
        'hantei;cards;list' {
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game [buddyfight, fftcg, crossover, yugioh]')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game [buddyfight, fftcg, crossover, yugioh]')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Form of the output [table, json] [default: table]')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Form of the output [table, json] [default: table]')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Output language (default: the locale''s) [ja, en]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour (default: on a terminal) [auto, always, never]')
            [CompletionResult]::new('--data-dir', '--data-dir', [CompletionResultType]::ParameterName, 'Where imported data is kept (also HANTEI_DATA_DIR)')
            [CompletionResult]::new('--playable', '--playable', [CompletionResultType]::ParameterName, 'Only cards that a replay can play')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more')
            break
        }
        'hantei;cards;show' {
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game [buddyfight, fftcg, crossover, yugioh]')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game [buddyfight, fftcg, crossover, yugioh]')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Form of the output [table, json] [default: table]')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Form of the output [table, json] [default: table]')
            [CompletionResult]::new('--grammar', '--grammar', [CompletionResultType]::ParameterName, 'A file of wordings to add to the built-in grammar')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Output language (default: the locale''s) [ja, en]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour (default: on a terminal) [auto, always, never]')
            [CompletionResult]::new('--data-dir', '--data-dir', [CompletionResultType]::ParameterName, 'Where imported data is kept (also HANTEI_DATA_DIR)')
            [CompletionResult]::new('--as-yaml', '--as-yaml', [CompletionResultType]::ParameterName, 'Print it as an entry of a script''s cards')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more')
            break
        }
        'hantei;cards;coverage' {
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game [buddyfight, fftcg, crossover, yugioh]')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game [buddyfight, fftcg, crossover, yugioh]')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Form of the output [table, json] [default: table]')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Form of the output [table, json] [default: table]')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Output language (default: the locale''s) [ja, en]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour (default: on a terminal) [auto, always, never]')
            [CompletionResult]::new('--data-dir', '--data-dir', [CompletionResultType]::ParameterName, 'Where imported data is kept (also HANTEI_DATA_DIR)')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more')
            break
        }
        'hantei;cards;grammar' {
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game [buddyfight, fftcg, crossover, yugioh]')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game [buddyfight, fftcg, crossover, yugioh]')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Form of the output [table, json] [default: table]')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Form of the output [table, json] [default: table]')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Output language (default: the locale''s) [ja, en]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour (default: on a terminal) [auto, always, never]')
            [CompletionResult]::new('--data-dir', '--data-dir', [CompletionResultType]::ParameterName, 'Where imported data is kept (also HANTEI_DATA_DIR)')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more')
            break
        }
        'hantei;cards;say' {
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game [buddyfight, fftcg, crossover, yugioh]')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game [buddyfight, fftcg, crossover, yugioh]')
            [CompletionResult]::new('--name', '--name', [CompletionResultType]::ParameterName, 'The card''s name (default: ~, which a text may also write for the card itself)')
            [CompletionResult]::new('--kind', '--kind', [CompletionResultType]::ParameterName, 'The card''s kind (default: forward) [monster, forward, backup, summon]')
            [CompletionResult]::new('--grammar', '--grammar', [CompletionResultType]::ParameterName, 'A file of wordings to add to the built-in grammar')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Form of the output [table, json] [default: table]')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Form of the output [table, json] [default: table]')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Output language (default: the locale''s) [ja, en]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour (default: on a terminal) [auto, always, never]')
            [CompletionResult]::new('--data-dir', '--data-dir', [CompletionResultType]::ParameterName, 'Where imported data is kept (also HANTEI_DATA_DIR)')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more')
            break
        }
        'hantei;cards;info' {
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Form of the output [table, json] [default: table]')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Form of the output [table, json] [default: table]')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Output language (default: the locale''s) [ja, en]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour (default: on a terminal) [auto, always, never]')
            [CompletionResult]::new('--data-dir', '--data-dir', [CompletionResultType]::ParameterName, 'Where imported data is kept (also HANTEI_DATA_DIR)')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more')
            break
        }
        'hantei;rulebook' {
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Output language (default: the locale''s) [ja, en]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour (default: on a terminal) [auto, always, never]')
            [CompletionResult]::new('--data-dir', '--data-dir', [CompletionResultType]::ParameterName, 'Where imported data is kept (also HANTEI_DATA_DIR)')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more')
            [CompletionResult]::new('import', 'import', [CompletionResultType]::ParameterValue, 'Import your copy of a rulebook (text, Markdown, PDF)')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List the imported rulebooks')
            [CompletionResult]::new('remove', 'remove', [CompletionResultType]::ParameterValue, 'Remove an imported rulebook')
            [CompletionResult]::new('export', 'export', [CompletionResultType]::ParameterValue, 'Write the entries for another search engine')
            break
        }
        'hantei;rulebook;import' {
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game, optionally with @edition, such as buddyfight@2014 (default: by the content) [buddyfight, fftcg, crossover, yugioh, buddyfight@2018, buddyfight@2014, fftcg@3.2, crossover@2.02, yugioh@mr3]')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game, optionally with @edition, such as buddyfight@2014 (default: by the content) [buddyfight, fftcg, crossover, yugioh, buddyfight@2018, buddyfight@2014, fftcg@3.2, crossover@2.02, yugioh@mr3]')
            [CompletionResult]::new('--edition', '--edition', [CompletionResultType]::ParameterName, 'The edition (default: by the content) [2018, 2014, 3.2, 2.02, mr3]')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Output language (default: the locale''s) [ja, en]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour (default: on a terminal) [auto, always, never]')
            [CompletionResult]::new('--data-dir', '--data-dir', [CompletionResultType]::ParameterName, 'Where imported data is kept (also HANTEI_DATA_DIR)')
            [CompletionResult]::new('--partial', '--partial', [CompletionResultType]::ParameterName, 'Import it although articles are missing (a part of the book, or a newer printing without them)')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more')
            break
        }
        'hantei;rulebook;list' {
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Form of the output [table, json] [default: table]')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Form of the output [table, json] [default: table]')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Output language (default: the locale''s) [ja, en]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour (default: on a terminal) [auto, always, never]')
            [CompletionResult]::new('--data-dir', '--data-dir', [CompletionResultType]::ParameterName, 'Where imported data is kept (also HANTEI_DATA_DIR)')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more')
            break
        }
        'hantei;rulebook;remove' {
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Output language (default: the locale''s) [ja, en]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour (default: on a terminal) [auto, always, never]')
            [CompletionResult]::new('--data-dir', '--data-dir', [CompletionResultType]::ParameterName, 'Where imported data is kept (also HANTEI_DATA_DIR)')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more')
            break
        }
        'hantei;rulebook;export' {
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'Only this game, optionally with @edition [buddyfight, fftcg, crossover, yugioh, buddyfight@2018, buddyfight@2014, fftcg@3.2, crossover@2.02, yugioh@mr3]')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'Only this game, optionally with @edition [buddyfight, fftcg, crossover, yugioh, buddyfight@2018, buddyfight@2014, fftcg@3.2, crossover@2.02, yugioh@mr3]')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'The form: ndjson is for Quickwit [ndjson, opensearch] [default: ndjson]')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Output language (default: the locale''s) [ja, en]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour (default: on a terminal) [auto, always, never]')
            [CompletionResult]::new('--data-dir', '--data-dir', [CompletionResultType]::ParameterName, 'Where imported data is kept (also HANTEI_DATA_DIR)')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more')
            break
        }
        'hantei;rulings' {
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Output language (default: the locale''s) [ja, en]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour (default: on a terminal) [auto, always, never]')
            [CompletionResult]::new('--data-dir', '--data-dir', [CompletionResultType]::ParameterName, 'Where imported data is kept (also HANTEI_DATA_DIR)')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more')
            [CompletionResult]::new('import', 'import', [CompletionResultType]::ParameterValue, 'Import rulings (JSON, JSON Lines, CSV or YAML; hantei schema rulings describes them)')
            [CompletionResult]::new('list', 'list', [CompletionResultType]::ParameterValue, 'List the sources of the imported rulings')
            [CompletionResult]::new('remove', 'remove', [CompletionResultType]::ParameterValue, 'Remove the rulings of a source')
            break
        }
        'hantei;rulings;import' {
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'The game, unless the file says it [buddyfight, fftcg, crossover, yugioh]')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'The game, unless the file says it [buddyfight, fftcg, crossover, yugioh]')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Output language (default: the locale''s) [ja, en]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour (default: on a terminal) [auto, always, never]')
            [CompletionResult]::new('--data-dir', '--data-dir', [CompletionResultType]::ParameterName, 'Where imported data is kept (also HANTEI_DATA_DIR)')
            [CompletionResult]::new('--replace', '--replace', [CompletionResultType]::ParameterName, 'Also remove the rulings of the same sources that are not in the file')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more')
            break
        }
        'hantei;rulings;list' {
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Form of the output [table, json] [default: table]')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Form of the output [table, json] [default: table]')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Output language (default: the locale''s) [ja, en]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour (default: on a terminal) [auto, always, never]')
            [CompletionResult]::new('--data-dir', '--data-dir', [CompletionResultType]::ParameterName, 'Where imported data is kept (also HANTEI_DATA_DIR)')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more')
            break
        }
        'hantei;rulings;remove' {
            [CompletionResult]::new('-g', '-g', [CompletionResultType]::ParameterName, 'Only those of this game [buddyfight, fftcg, crossover, yugioh]')
            [CompletionResult]::new('--game', '--game', [CompletionResultType]::ParameterName, 'Only those of this game [buddyfight, fftcg, crossover, yugioh]')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Output language (default: the locale''s) [ja, en]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour (default: on a terminal) [auto, always, never]')
            [CompletionResult]::new('--data-dir', '--data-dir', [CompletionResultType]::ParameterName, 'Where imported data is kept (also HANTEI_DATA_DIR)')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more')
            break
        }
        'hantei;explain' {
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Output language (default: the locale''s) [ja, en]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour (default: on a terminal) [auto, always, never]')
            [CompletionResult]::new('--data-dir', '--data-dir', [CompletionResultType]::ParameterName, 'Where imported data is kept (also HANTEI_DATA_DIR)')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more')
            break
        }
        'hantei;schema' {
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Output language (default: the locale''s) [ja, en]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour (default: on a terminal) [auto, always, never]')
            [CompletionResult]::new('--data-dir', '--data-dir', [CompletionResultType]::ParameterName, 'Where imported data is kept (also HANTEI_DATA_DIR)')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more')
            break
        }
        'hantei;completions' {
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Output language (default: the locale''s) [ja, en]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour (default: on a terminal) [auto, always, never]')
            [CompletionResult]::new('--data-dir', '--data-dir', [CompletionResultType]::ParameterName, 'Where imported data is kept (also HANTEI_DATA_DIR)')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more')
            break
        }
        'hantei;man' {
            [CompletionResult]::new('--out', '--out', [CompletionResultType]::ParameterName, 'The folder to write all pages to')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Output language (default: the locale''s) [ja, en]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour (default: on a terminal) [auto, always, never]')
            [CompletionResult]::new('--data-dir', '--data-dir', [CompletionResultType]::ParameterName, 'Where imported data is kept (also HANTEI_DATA_DIR)')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more')
            break
        }
        'hantei;doctor' {
            [CompletionResult]::new('-d', '-d', [CompletionResultType]::ParameterName, 'Look at the lists in force on this day (default: today)')
            [CompletionResult]::new('--date', '--date', [CompletionResultType]::ParameterName, 'Look at the lists in force on this day (default: today)')
            [CompletionResult]::new('-o', '-o', [CompletionResultType]::ParameterName, 'Form of the output [table, json] [default: table]')
            [CompletionResult]::new('--output', '--output', [CompletionResultType]::ParameterName, 'Form of the output [table, json] [default: table]')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Output language (default: the locale''s) [ja, en]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour (default: on a terminal) [auto, always, never]')
            [CompletionResult]::new('--data-dir', '--data-dir', [CompletionResultType]::ParameterName, 'Where imported data is kept (also HANTEI_DATA_DIR)')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more')
            break
        }
        'hantei;help' {
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Output language (default: the locale''s) [ja, en]')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to use colour (default: on a terminal) [auto, always, never]')
            [CompletionResult]::new('--data-dir', '--data-dir', [CompletionResultType]::ParameterName, 'Where imported data is kept (also HANTEI_DATA_DIR)')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('-q', '-q', [CompletionResultType]::ParameterName, 'Print less')
            [CompletionResult]::new('--quiet', '--quiet', [CompletionResultType]::ParameterName, 'Print less')
            [CompletionResult]::new('-v', '-v', [CompletionResultType]::ParameterName, 'Print more')
            [CompletionResult]::new('--verbose', '--verbose', [CompletionResultType]::ParameterName, 'Print more')
            break
        }
    })

    $completions.Where{ $_.CompletionText -like "$wordToComplete*" } |
        Sort-Object -Property ListItemText
}
