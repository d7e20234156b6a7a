import ArchitectureRules

/// What `architecture help` prints.
enum HelpText {
  static let text = """
    Checks the module boundaries of a Swift monorepo.

    architecture lint [--format text|json|sarif|github] [--write-baseline]
        Checks every rule and prints 'file:line:column: error: message [rule]' for each finding.
        --write-baseline accepts today's findings, so that only new ones are reported.

    architecture graph [modules|services] [--format text|dot|mermaid|svg] [--around NAME]
        Draws the dependencies between modules, or between services.
        --around draws only the named box and its neighbours.
        --update README.md writes the map between <!-- map --> and <!-- /map -->.

    architecture why A B
        Shows the shortest chain of imports from A to B. Both are modules or targets.
        Exits with 1 if there is none.

    architecture affected --since REV [--print modules|folders|targets]
        Lists the modules whose tests can be affected by the changes since a git revision.

    architecture new NAME --kind service|feature
        Creates a module that builds and passes its tests and the lint.

    architecture rules
        Lists the rules and the reason for each.

    Every command but 'rules' accepts --root DIR (default: the current folder) and
    --config FILE (default: architecture.json or Tooling/architecture.json).

    Exit status: 0 no findings, 1 findings, 2 the command failed.

    """
}

/// `architecture rules`: lists the rules and the reason for each.
enum RulesCommand {
  static func run() -> CommandResult {
    let rules = RuleSet.all.map { (name: type(of: $0).name, reason: type(of: $0).reason) }
      .sorted { $0.name < $1.name }
    let width = rules.map(\.name.count).max() ?? 0
    let lines = rules.map { rule in
      rule.name + String(repeating: " ", count: width - rule.name.count + 2) + rule.reason + "\n"
    }
    return CommandResult(output: lines.joined())
  }
}
