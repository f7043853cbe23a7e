/// A shell for which `adapt completion` writes a script.
enum CompletionShell: String, CaseIterable {
  case bash, zsh, fish
}

/// A script that completes verbs, options and their values, made from the table of verbs.
func completionScript(for shell: CompletionShell, verbs: [Verb]) -> String {
  switch shell {
  case .bash: bashScript(verbs)
  case .zsh: zshScript(verbs)
  case .fish: fishScript(verbs)
  }
}

/// The words that may stand where an operand is; nil where files may.
private func operandWords(of verb: Verb, verbs: [Verb]) -> [String]? {
  switch verb.operands {
  case .none: []
  case .sources: nil
  case .words(_, let choices, _, _):
    verb.name == "help" ? verbs.map(\.name) + HelpTopic.all.map(\.name) : choices
  case .stageAndSource(let stages): stages
  case .sourceAndWords: nil
  }
}

private func takesFiles(_ verb: Verb) -> Bool {
  switch verb.operands {
  case .sources, .stageAndSource, .sourceAndWords: true
  case .none, .words: false
  }
}

private func bashScript(_ verbs: [Verb]) -> String {
  var cases = ""
  for verb in verbs {
    var values = ""
    for option in verb.options where option.value != .none {
      let names = (option.short.map { "-\($0)|" } ?? "") + "--\(option.name)"
      switch option.value {
      case .choice(let words):
        values += """
                  \(names)) COMPREPLY=($(compgen -W "\(words.joined(separator: " "))" -- "$word")); return ;;

          """
      case .file: values += "        \(names)) COMPREPLY=($(compgen -f -- \"$word\")); return ;;\n"
      default: values += "        \(names)) return ;;\n"
      }
    }
    let options = verb.options.flatMap { option in
      (option.short.map { ["-\($0)"] } ?? []) + ["--\(option.name)"]
    }
    let words = operandWords(of: verb, verbs: verbs) ?? []
    let files = takesFiles(verb) ? "; COMPREPLY+=($(compgen -f -- \"$word\"))" : ""
    cases += """
          \(verb.name))
            case $previous in
      \(values)      esac
            case $word in
              -*) COMPREPLY=($(compgen -W "\(options.joined(separator: " "))" -- "$word")) ;;
              *) COMPREPLY=($(compgen -W "\(words.joined(separator: " "))" -- "$word"))\(files) ;;
            esac ;;

      """
  }
  return """
    # bash completion for adapt; `eval "$(adapt completion bash)"`
    _adapt() {
      local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
      COMPREPLY=()
      if [ "$COMP_CWORD" -eq 1 ]; then
        COMPREPLY=($(compgen -W "\(verbs.map(\.name).joined(separator: " "))" -- "$word"))
        return
      fi
      case ${COMP_WORDS[1]} in
    \(cases)  esac
    }
    complete -o filenames -F _adapt adapt

    """
}

private func zshScript(_ verbs: [Verb]) -> String {
  var cases = ""
  for verb in verbs {
    cases += "    \(verb.name))\n      _arguments \\\n"
    for option in verb.options {
      let names =
        option.short.map { "'(-\($0) --\(option.name))'{-\($0),--\(option.name)}'" }
        ?? "'--\(option.name)"
      let star = option.repeats && option.short == nil ? "'*--\(option.name)" : names
      let action: String =
        switch option.value {
        case .none: ""
        case .choice(let words): ":value:(\(words.joined(separator: " ")))"
        case .file: ":file:_files"
        default: ":\(option.placeholder ?? "value"): "
        }
      cases += "        \(star)[\(zshText(option.summary))]\(action)' \\\n"
    }
    let words = operandWords(of: verb, verbs: verbs) ?? []
    if case .stageAndSource = verb.operands {
      cases += "        '1:stage:(\(words.joined(separator: " ")))' '2:file:_files'\n"
    } else if takesFiles(verb) {
      cases += "        '*:file:_files'\n"
    } else {
      cases += "        '*:word:(\(words.joined(separator: " ")))'\n"
    }
    cases += "      ;;\n"
  }
  let list = verbs.map { "    '\($0.name):\(zshText($0.summary))'\n" }.joined()
  return """
    #compdef adapt
    # zsh completion for adapt; put it as _adapt into a folder of $fpath
    _adapt() {
      local -a verbs
      verbs=(
    \(list)  )
      if (( CURRENT == 2 )); then
        _describe verb verbs
        return
      fi
      local verb=$words[2]
      shift words
      (( CURRENT-- ))
      case $verb in
    \(cases)  esac
    }
    _adapt "$@"

    """
}

/// Text inside single quotes and brackets of a zsh specification.
private func zshText(_ text: String) -> String {
  text.reduce(into: "") { result, character in
    switch character {
    case "'": result += "'\\''"
    case "[", "]", ":": result += "\\\(character)"
    default: result.append(character)
    }
  }
}

private func fishScript(_ verbs: [Verb]) -> String {
  var script =
    "# fish completion for adapt; `adapt completion fish | source`\ncomplete -c adapt -f\n"
  for verb in verbs {
    script +=
      "complete -c adapt -n __fish_use_subcommand -a \(verb.name) -d \(quoted(verb.summary))\n"
    let condition = "-n '__fish_seen_subcommand_from \(verb.name)'"
    for option in verb.options {
      script += "complete -c adapt \(condition) -l \(option.name)"
      if let short = option.short { script += " -s \(short)" }
      switch option.value {
      case .none: break
      case .choice(let words): script += " -x -a \(quoted(words.joined(separator: " ")))"
      case .file: script += " -r -F"
      default: script += " -x"
      }
      script += " -d \(quoted(option.summary))\n"
    }
    if let words = operandWords(of: verb, verbs: verbs), !words.isEmpty {
      script += "complete -c adapt \(condition) -a \(quoted(words.joined(separator: " ")))\n"
    }
    if takesFiles(verb) { script += "complete -c adapt \(condition) -F\n" }
  }
  return script
}

private func quoted(_ text: String) -> String {
  "'" + text.reduce(into: "") { $0 += $1 == "'" ? "\\'" : $1 == "\\" ? "\\\\" : String($1) } + "'"
}
