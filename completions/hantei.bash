# Completion of hantei for bash. The program itself knows what fits, imported data included.

_hantei() {
    local line=${COMP_LINE:0:COMP_POINT} words=() current before='' value files=''
    # Bash takes `fftcg:11.4` for three words; for us what no blank parts is one.
    read -ra words <<<"$line"
    [[ $line == *[[:blank:]] ]] && words+=('')
    current=${words[${#words[@]} - 1]}
    # Of a word that bash splits it replaces the last part only.
    if [[ $COMP_WORDBREAKS == *:* && $current == *:* ]]; then
        before=${current%"${current##*:}"}
    elif [[ $COMP_WORDBREAKS == *=* && $current == *=* ]]; then
        before=${current%"${current##*=}"}
    fi
    COMPREPLY=()
    local open=yes
    while IFS=$'\t' read -r value _; do
        if [[ -z $files ]]; then
            files=$value
            continue
        fi
        case $value in *[:=.]) ;; *) open=no ;; esac
        value=${value#"$before"}
        [[ $value == *[[:blank:]\!\'\"\&\(\)\;\<\>\*\?\$\`]* ]] && printf -v value %q "$value"
        COMPREPLY+=("$value")
    done < <("$1" __complete "$((${#words[@]} - 1))" "${words[@]}" 2>/dev/null)
    case $files in
        files | folders)
            local kind=-f
            [[ $files == folders ]] && kind=-d
            compopt -o filenames 2>/dev/null
            while IFS= read -r value; do
                COMPREPLY+=("$value")
            done < <(compgen "$kind" -- "${current#"$before"}")
            ;;
        *)
            # What goes on has no blank behind it.
            [[ $open == yes ]] && compopt -o nospace 2>/dev/null
            ;;
    esac
}

complete -F _hantei hantei
