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
