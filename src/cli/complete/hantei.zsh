#compdef hantei
# Completion of hantei for zsh. The program itself knows what fits, imported data included.

_hantei() {
    local -a answer values shown open shown_open
    local line value about
    answer=("${(@f)$("${(Q)words[1]}" __complete $((CURRENT - 1)) "${(@Q)words[1,CURRENT]}" 2>/dev/null)}")
    for line in "${(@)answer[2,-1]}"; do
        value=${line%%$'\t'*}
        about=${line#*$'\t'}
        [[ -z $value ]] && continue
        [[ $about == $line || -z $about ]] && about=$value || about="$value  -- $about"
        # What goes on has no blank behind it.
        if [[ $value == *[:=.] ]]; then
            open+=("$value") shown_open+=("$about")
        else
            values+=("$value") shown+=("$about")
        fi
    done
    (( $#values )) && compadd -l -d shown -a values
    (( $#open )) && compadd -S '' -l -d shown_open -a open
    case $answer[1] in
        files) _files ;;
        folders) _files -/ ;;
    esac
}

if [[ $funcstack[1] == _hantei ]]; then
    _hantei "$@"
else
    compdef _hantei hantei
fi
