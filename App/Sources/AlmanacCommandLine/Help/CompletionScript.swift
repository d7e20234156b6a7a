import CommandSession
import ProgramSettings

/// A shell script that completes commands, options, and values where they are known.
enum CompletionScript {
  /// The shells.
  enum Shell: String, CaseIterable, Sendable { case bash, zsh, fish }

  /// The script for a shell.
  static func text(for shell: Shell, of commands: [CommandHelp]) -> String {
    let commands = commands.filter { !$0.name.isEmpty }
    return switch shell {
    case .bash: bash(commands)
    case .zsh: zsh(commands)
    case .fish: fish(commands)
    }
  }

  private static func options(of command: CommandHelp) -> [Option] { command.options + GlobalOptions.all }

  private static func typed(_ options: [Option]) -> [String] {
    options.flatMap { option in [option.name] + (option.short.map { ["-\($0)"] } ?? []) }
  }

  /// The possible first words of a command.
  private static func firstWords(of command: CommandHelp, _ commands: [CommandHelp]) -> [String] {
    command.words.contains("COMMAND") ? commands.map(\.name) : command.actions
  }

  private static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }

  private static func bash(_ commands: [CommandHelp]) -> String {
    let all = GlobalOptions.all + commands.flatMap(\.options)
    func pattern(_ isIn: (Option) -> Bool) -> String {
      var seen: Set<String> = []
      return typed(all.filter(isIn)).filter { seen.insert($0).inserted }.joined(separator: "|")
    }
    let cases = commands.map { command in
      let words = firstWords(of: command, commands) + typed(options(of: command))
      let later = typed(options(of: command)).joined(separator: " ")
      let ends =
        firstWords(of: command, commands).isEmpty ? "" : "; [[ $place -gt 1 ]] && words=\(quoted(later))"
      return "    \(command.name)) words=\(quoted(words.joined(separator: " ")))\(ends) ;;"
    }
    let files = commands.filter { $0.words.contains("FILE") }.map(\.name)
    var named: Set<String> = []
    let choices = all.filter { !CompletionList.choices(of: $0).isEmpty && named.insert($0.name).inserted }.map
    {
      let words = CompletionList.choices(of: $0).joined(separator: " ")
      return "    \($0.name)) COMPREPLY=($(compgen -W \(quoted(words)) -- \"$current\")); return ;;"
    }
    let listed = CompletionList.allCases.compactMap { list -> String? in
      let names = pattern { CompletionList.of($0) == list }
      return names.isEmpty ? nil : "    \(names)) _almanac_list \(list.rawValue); return ;;"
    }
    let lists = commands.compactMap { command in
      CompletionList.of(command).map { list in
        let place = command.actions.isEmpty ? "" : "[[ $place -gt 1 ]] && "
        return "    \(command.name)) \(place)_almanac_list \(list.rawValue) ;;"
      }
    }
    return """
      # Completes the words of almanac in bash.
      _almanac_list() {
        local value explanation
        while IFS=$'\\t' read -r value explanation; do
          if [[ $value == "$bare"* ]]; then COMPREPLY+=("$value"); fi
        done < <(almanac completions "$@" 2>/dev/null)
        if [[ ${COMPREPLY[0]} == *. ]]; then compopt -o nospace 2>/dev/null; fi
      }

      _almanac_files() {
        local name
        while IFS= read -r name; do COMPREPLY+=("$name"); done < <(compgen -f -- "$bare")
      }

      # bash quotes what it inserts. The word that is typed is compared without its own quotes.
      _almanac() {
        local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
        local command='' words i place
        local bare=${current//\\\\/}
        bare=${bare#[\\"\\']}
        COMPREPLY=()
        for ((i = 1; i < COMP_CWORD; i++)); do
          case ${COMP_WORDS[i]} in
            \(pattern { $0.value != nil })) ((i++)) ;;
            -*) ;;
            *) command=${COMP_WORDS[i]}; break ;;
          esac
        done
        place=$((COMP_CWORD - i))
        case $previous in
      \(listed.joined(separator: "\n"))
          \(pattern { $0.value == "FILE" || $0.value == "DIR" })) _almanac_files; return ;;
      \(choices.joined(separator: "\n"))
          \(pattern { $0.value != nil })) return ;;
        esac
        case $command in
          '') words=\(quoted((commands.map(\.name) + typed(GlobalOptions.all)).joined(separator: " "))) ;;
      \(cases.joined(separator: "\n"))
          *) words='' ;;
        esac
        COMPREPLY=($(compgen -W "$words" -- "$current"))
        case $command in
          \(files.isEmpty ? "-" : files.joined(separator: "|"))) [[ $current == -* ]] || _almanac_files ;;
        esac
        [[ $current == -* ]] && return
        case $command in
      \(lists.joined(separator: "\n"))
          config)
            if [[ $place -eq 2 ]]; then _almanac_list settings; fi
            if [[ $place -eq 3 && ${COMP_WORDS[i + 1]} == set ]]; then COMPREPLY=(); _almanac_list values "$previous"; fi ;;
        esac
      }
      complete -o filenames -F _almanac almanac
      """
  }

  private static func zsh(_ commands: [CommandHelp]) -> String {
    func specification(_ option: Option) -> String {
      let explanation = option.explanation.replacing("[", with: "\\[").replacing("]", with: "\\]")
      let action =
        switch option.value {
        case _ where CompletionList.of(option) != nil:
          ":value:{_almanac_list \(CompletionList.of(option)?.rawValue ?? "")}"
        case "FILE": ":file:_files"
        case "DIR": ":folder:_files -/"
        case let value?:
          CompletionList.choices(of: option).isEmpty
            ? ":\(value): " : ":value:(\(CompletionList.choices(of: option).joined(separator: " ")))"
        case nil: ""
        }
      let names = option.short.map { "{-\($0),\(option.name)}" } ?? option.name
      return "    '*'\(names)\(quoted("[\(explanation)]\(action)")) \\"
    }
    let list = commands.map {
      "    \(quoted("\($0.name):\($0.summary.replacing(":", with: "\\:"))"))"
    }
    let cases = commands.map { command in
      let words = firstWords(of: command, commands)
      let first = words.isEmpty ? "" : "    '1:word:(\(words.joined(separator: " ")))' \\\n"
      let list = CompletionList.of(command).map { "'*:value:{_almanac_list \($0.rawValue)}'" }
      let settings = "'2:setting:{_almanac_list settings}' '3:value:{_almanac_list values $words[CURRENT-1]}'"
      let rest =
        command.name == "config"
        ? settings : list ?? (command.words.contains("FILE") ? "'*:file:_files'" : "'*: : '")
      let options = options(of: command).map(specification).joined(separator: "\n")
      return "  \(command.name)) _arguments \\\n\(options)\n\(first)    \(rest) ;;"
    }
    return """
      #compdef almanac
      # Completes the words of almanac in zsh.
      _almanac_list() {
        local -a lines values
        lines=(${(f)"$(almanac completions "$@" 2>/dev/null)"})
        values=(${lines%%$'\\t'*})
        lines=(${lines//$'\\t'/  })
        compadd -l -d lines -a values
      }

      _almanac() {
        local state line
        local -a commands
        commands=(
      \(list.joined(separator: "\n"))
        )
        _arguments -C \\
      \(GlobalOptions.all.map(specification).joined(separator: "\n"))
          '1: :->command' '*:: :->arguments'
        case $state in
        command) _describe command commands; return ;;
        arguments) ;;
        *) return ;;
        esac
        case $words[1] in
      \(cases.joined(separator: "\n"))
        esac
      }
      if [[ $funcstack[1] == _almanac ]]; then _almanac "$@"; else compdef _almanac almanac; fi
      """
  }

  private static func fish(_ commands: [CommandHelp]) -> String {
    func line(_ option: Option, _ condition: String) -> String {
      let values =
        switch option.value {
        case _ where CompletionList.of(option) != nil:
          " -x -a '(almanac completions \(CompletionList.of(option)?.rawValue ?? ""))'"
        case "FILE", "DIR": " -r"
        case _?:
          " -x"
            + (CompletionList.choices(of: option).isEmpty
              ? "" : " -a \(fishQuoted(CompletionList.choices(of: option).joined(separator: " ")))")
        case nil: ""
        }
      let short = option.short.map { " -s \($0)" } ?? ""
      return "complete -c almanac\(condition)\(short) -l \(option.name.dropFirst(2))\(values)"
        + " -d \(fishQuoted(option.explanation))"
    }
    var lines = ["# Completes the words of almanac in fish.", "complete -c almanac -f"]
    lines += commands.map {
      "complete -c almanac -n __fish_use_subcommand -a \($0.name) -d \(fishQuoted($0.summary))"
    }
    lines += GlobalOptions.all.map { line($0, "") }
    for command in commands {
      let condition = " -n '__fish_seen_subcommand_from \(command.name)'"
      let words = firstWords(of: command, commands)
      if !words.isEmpty {
        // An action is the word after the command, and what it acts on comes later. 'help help' is one too.
        let others = words.filter { $0 != command.name }
        let first =
          " -n '__fish_seen_subcommand_from \(command.name); and not __fish_seen_subcommand_from \(others.joined(separator: " "))'"
        lines.append("complete -c almanac\(first) -a \(fishQuoted(words.joined(separator: " ")))")
      }
      if let list = CompletionList.of(command) {
        let later =
          command.actions.isEmpty
          ? condition
          : " -n '__fish_seen_subcommand_from \(command.name); and __fish_seen_subcommand_from \(words.joined(separator: " "))'"
        lines.append("complete -c almanac\(later) -k -a '(almanac completions \(list.rawValue))'")
      }
      if command.name == "config" {
        let settings =
          " -n '__fish_seen_subcommand_from config; and __fish_seen_subcommand_from get set unset'"
        lines.append("complete -c almanac\(settings) -a '(almanac completions settings)'")
        lines.append(
          "complete -c almanac\(settings) -a '(almanac completions values (commandline -opc)[-1])'")
      }
      if command.words.contains("FILE") { lines.append("complete -c almanac\(condition) -F") }
      lines += command.options.map { line($0, condition) }
    }
    return lines.joined(separator: "\n")
  }

  private static func fishQuoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
