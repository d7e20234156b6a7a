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
      return "    \(command.name)) words=\(quoted(words.joined(separator: " "))) ;;"
    }
    let files = commands.filter { $0.words.contains("FILE") }.map(\.name)
    let choices = all.filter { !$0.choices.isEmpty }.map {
      "    \($0.name)) COMPREPLY=($(compgen -W \(quoted($0.choices.joined(separator: " "))) -- \"$current\")); return ;;"
    }
    return """
      # Completes the words of almanac in bash.
      _almanac_calendars() {
        local name
        COMPREPLY=()
        while IFS= read -r name; do
          if [[ $name == "$1"* ]]; then COMPREPLY+=("$(printf %q "$name")"); fi
        done < <(almanac completions calendars 2>/dev/null)
      }

      _almanac() {
        local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
        local command='' words i
        for ((i = 1; i < COMP_CWORD; i++)); do
          case ${COMP_WORDS[i]} in
            \(pattern { $0.value != nil })) ((i++)) ;;
            -*) ;;
            *) command=${COMP_WORDS[i]}; break ;;
          esac
        done
        case $previous in
          \(typed([GlobalOptions.calendar]).joined(separator: "|"))) _almanac_calendars "$current"; return ;;
          \(pattern { $0.value == "FILE" || $0.value == "DIR" })) COMPREPLY=($(compgen -f -- "$current")); return ;;
      \(choices.joined(separator: "\n"))
          \(pattern { $0.value != nil && $0.choices.isEmpty })) COMPREPLY=(); return ;;
        esac
        case $command in
          '') words=\(quoted((commands.map(\.name) + typed(GlobalOptions.all)).joined(separator: " "))) ;;
      \(cases.joined(separator: "\n"))
          *) words='' ;;
        esac
        COMPREPLY=($(compgen -W "$words" -- "$current"))
        case $command in
          \(files.isEmpty ? "-" : files.joined(separator: "|"))) [[ $current == -* ]] || COMPREPLY+=($(compgen -f -- "$current")) ;;
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
        case _ where option.name == GlobalOptions.calendar.name: ":name:_almanac_calendars"
        case "FILE": ":file:_files"
        case "DIR": ":folder:_files -/"
        case let value?:
          option.choices.isEmpty ? ":\(value): " : ":value:(\(option.choices.joined(separator: " ")))"
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
      let rest = command.words.contains("FILE") ? "'*:file:_files'" : "'*: : '"
      let options = options(of: command).map(specification).joined(separator: "\n")
      return "  \(command.name)) _arguments \\\n\(options)\n\(first)    \(rest) ;;"
    }
    return """
      #compdef almanac
      # Completes the words of almanac in zsh.
      _almanac_calendars() {
        local -a names
        names=(${(f)"$(almanac completions calendars 2>/dev/null)"})
        compadd -a names
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
        case _ where option.name == GlobalOptions.calendar.name: " -x -a '(almanac completions calendars)'"
        case "FILE", "DIR": " -r"
        case _?:
          " -x" + (option.choices.isEmpty ? "" : " -a \(fishQuoted(option.choices.joined(separator: " ")))")
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
        lines.append("complete -c almanac\(condition) -a \(fishQuoted(words.joined(separator: " ")))")
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
