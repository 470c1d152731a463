import CommandLineParts

extension Command {
  static let completions = Command(
    name: "completions", summary: "completions for bash, zsh or fish", usage: "SHELL",
    explanation: """
      Prints a script that teaches a shell the commands, their options and the words that those take: bash, zsh or fish.
        bash  textlayout completions bash > ~/.local/share/bash-completion/completions/textlayout
        zsh   textlayout completions zsh > _textlayout, in a folder of $fpath
        fish  textlayout completions fish > ~/.config/fish/completions/textlayout.fish
      """, examples: ["source <(textlayout completions bash)"], argumentCounts: 1...1
  ) { arguments in
    let name = arguments.positional[0]
    guard let shell = CompletionScript.Shell(rawValue: name) else {
      let names = CompletionScript.Shell.allCases.map(\.rawValue)
      throw arguments.wrong("There is no shell “\(name)”.\(Suggestion.question(for: name, among: names)) There are: \(names.joined(separator: ", "))")
    }
    return try arguments.tool.say(CompletionScript(arguments.tool.commands).text(for: shell))
  }

  static let manual = Command(
    name: "manual", summary: "the manual page, for man",
    explanation: """
      Prints the manual page of the tool, made of the same tables as the help: roff with the man macros.
      """, examples: ["textlayout manual | man -l -", "textlayout manual > ~/.local/share/man/man1/textlayout.1"]
  ) { arguments in try arguments.tool.say(ManualPage(of: arguments.tool).text) }
}

/// A script that completes the tool's commands and options, made of the tables that calls are read by.
struct CompletionScript {
  /// The shells that there are scripts for.
  enum Shell: String, CaseIterable {
    case bash, zsh, fish
  }

  let commands: [Command]

  init(_ commands: [Command]) { self.commands = commands }

  func text(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  /// The words that the argument of a command may be; nil where it is a text or a path.
  private func argumentWords(of command: Command) -> [String]? {
    switch command.name {
    case "help": commands.map(\.name)
    case "completions": Shell.allCases.map(\.rawValue)
    default: nil
    }
  }

  /// A string between single quotes, as all three shells read it.
  private func quoted(_ text: String, escape: String = "'\\''") -> String { "'" + text.replacing("'", with: escape) + "'" }

  private var bash: String {
    var text = """
      # Completions of textlayout for bash.
      _textlayout() {
        local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}" command="${COMP_WORDS[1]}"
        COMPREPLY=()
        if [ "$COMP_CWORD" -eq 1 ]; then
          COMPREPLY=($(compgen -W \(quoted(commands.map(\.name).joined(separator: " "))) -- "$word"))
          return
        fi
        case "$command:$before" in

      """
    for command in commands {
      for option in command.options where option.value != nil {
        let spellings = ["--" + option.name] + (option.short.map { ["-\($0)"] } ?? [])
        let pattern = spellings.map { "\(command.name):\($0)" }.joined(separator: "|")
        let reply = option.takesPath ? "$(compgen -f -- \"$word\")" : "$(compgen -W \(quoted(option.words.joined(separator: " "))) -- \"$word\")"
        text += "    \(pattern)) COMPREPLY=(\(reply)); return ;;\n"
      }
    }
    text += "  esac\n  case \"$command\" in\n"
    for command in commands {
      let options = command.options.flatMap { ["--" + $0.name] + ($0.short.map { ["-\($0)"] } ?? []) } + ["--help"]
      let words = (argumentWords(of: command) ?? []) + options
      text += "    \(command.name)) COMPREPLY=($(compgen -W \(quoted(words.joined(separator: " "))) -- \"$word\")) ;;\n"
    }
    return text + """
        esac
        # What is no option may be a file.
        case "$word" in -*) ;; *) COMPREPLY+=($(compgen -f -- "$word")) ;; esac
      }
      complete -o filenames -F _textlayout textlayout
      """
  }

  private var zsh: String {
    var text = """
      #compdef textlayout
      # Completions of textlayout for zsh.
      _textlayout() {
        local -a commands
        commands=(

      """
    func escaped(_ text: String) -> String {
      text.replacing("\\", with: "\\\\").replacing(":", with: "\\:").replacing("[", with: "\\[").replacing("]", with: "\\]")
    }
    for command in commands { text += "    \(quoted("\(command.name):\(escaped(command.summary))"))\n" }
    text += """
        )
        if (( CURRENT == 2 )); then
          _describe command commands
          return
        fi
        local command=$words[2]
        shift words
        (( CURRENT-- ))
        case $command in

      """
    for command in commands {
      text += "    \(command.name)) _arguments"
      for option in command.options {
        let action =
          option.value.map { value in
            ":\(escaped(value)):" + (option.takesPath ? "_files" : option.words.isEmpty ? "" : "(\(option.words.joined(separator: " ")))")
          } ?? ""
        for spelling in ["--" + option.name] + (option.short.map { ["-\($0)"] } ?? []) {
          text += " \\\n        \(quoted("\(option.isRepeated ? "*" : "")\(spelling)[\(escaped(option.summary))]\(action)"))"
        }
      }
      text += " \\\n        '--help[what the command does]'"
      if let words = argumentWords(of: command) {
        text += " \\\n        \(quoted("1:word:(\(words.joined(separator: " ")))"))"
      } else if command.argumentCounts.upperBound > 0 {
        text += " \\\n        '1:text or file:_files'"
      }
      text += " ;;\n"
    }
    return text + """
        esac
      }
      if [ "$funcstack[1]" = _textlayout ]; then _textlayout "$@"; else compdef _textlayout textlayout; fi
      """
  }

  private var fish: String {
    var lines = ["# Completions of textlayout for fish."]
    func text(_ string: String) -> String { quoted(string.replacing("\\", with: "\\\\"), escape: "\\'") }
    for command in commands {
      lines.append("complete -c textlayout -n __fish_use_subcommand -f -a \(command.name) -d \(text(command.summary))")
      let condition = "-n '__fish_seen_subcommand_from \(command.name)'"
      for option in command.options {
        var line = "complete -c textlayout \(condition) -l \(option.name)" + (option.short.map { " -s \($0)" } ?? "")
        if option.value != nil { line += option.takesPath ? " -r" : " -x" }
        if !option.words.isEmpty { line += " -a \(text(option.words.joined(separator: " ")))" }
        lines.append(line + " -d \(text(option.summary))")
      }
      if let words = argumentWords(of: command) {
        lines.append("complete -c textlayout \(condition) -f -a \(text(words.joined(separator: " ")))")
      }
    }
    return lines.joined(separator: "\n")
  }
}

extension Command.Option {
  /// Whether the value is the path of a file or folder.
  fileprivate var takesPath: Bool { value.map { ["PATH", "FILE", "TAG=FILE", "[TAG=]FILE"].contains($0) } ?? false }
}
