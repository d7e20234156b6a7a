import LLMEngine

/// The arguments of a call, validated against the schema of its tool.
struct ToolArguments: Sendable, Hashable {
  /// The arguments by name.
  let members: [String: JSONValue]

  /// Validates arguments.
  ///
  /// Lenient if the meaning is clear: `"5"` and `5.0` are 5, and `null` means missing. A member that the schema does
  /// not name is a problem: without it the call would mean something else.
  ///
  /// - Throws: ``ToolFailure/arguments(_:)`` with every problem.
  init(_ arguments: JSONValue, for spec: ToolSpec) throws(ToolFailure) {
    var check = ArgumentCheck()
    let checked = check.value(arguments == .null ? [:] : arguments, against: spec.parameters, at: "")
    guard check.problems.isEmpty else { throw .arguments(check.problems) }
    if case .object(let members) = checked { self.members = members } else { members = [:] }
  }

  /// A string; `nil` if it was not given or is blank.
  func string(_ name: String) -> String? {
    members[name]?.string.flatMap { $0.contains { !$0.isWhitespace } ? $0 : nil }
  }

  /// The strings of an array, blank ones left out; empty if it was not given.
  func strings(_ name: String) -> [String] {
    (members[name]?.array ?? []).compactMap(\.string).filter { $0.contains { !$0.isWhitespace } }
  }

  /// A Boolean; `false` if it was not given.
  func bool(_ name: String) -> Bool { members[name] == .bool(true) }

  /// A whole number; `nil` if it was not given.
  func integer(_ name: String) -> Int? { members[name]?.integer }
}
