# Completion of hantei for fish. The program itself knows what fits, imported data included.

function __hantei_complete
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    set -l answer (command $words[1] __complete (count $words) $words "$current" 2>/dev/null)
    switch "$answer[1]"
        case files
            __fish_complete_path "$current"
        case folders
            __fish_complete_directories "$current" ''
    end
    if test (count $answer) -gt 1
        printf '%s\n' $answer[2..-1]
    end
end

complete -c hantei -f -a '(__hantei_complete)'
