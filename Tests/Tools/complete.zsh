# Types a line and a tab into an interactive zsh and prints the line that comes of it.
#
#   zsh -f complete.zsh FOLDER LINE       FOLDER holds the script _adapt
zmodload zsh/zpty
zpty shell zsh -f -i
zpty -w shell "fpath=($1 \$fpath); autoload -Uz compinit; compinit -u -D"
zpty -w shell "show() { print -r -- \"<line>\$BUFFER</line>\" }; zle -N show; bindkey '^O' show"
zpty -w shell 'print ready$((1))'
zpty -r -m shell text '*ready1*'
zpty -w -n shell "$2"$'\t\x0f'
zpty -r -m shell text '*</line>*'
print -r -- ${${text##*<line>}%%</line>*}
zpty -d shell
