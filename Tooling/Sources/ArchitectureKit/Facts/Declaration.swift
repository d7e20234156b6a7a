/// One declaration at the top level of a file, or in a type declared there.
struct Declaration: Equatable, Sendable {
  /// The keyword that declares it.
  enum Kind: String, Sendable {
    case `struct`, `class`, `enum`, `protocol`, actor, `extension`
    case `func`, `var`, `let`, `typealias`, `init`, `subscript`, `case`, macro, `associatedtype`, `deinit`

    /// Whether it has members.
    var isContainer: Bool {
      switch self {
      case .struct, .class, .enum, .protocol, .actor, .extension: true
      default: false
      }
    }
  }

  var kind: Kind
  /// The name as written; the extended type's for an extension, which may be qualified.
  var name: String
  /// The access level written at the declaration itself.
  var access: AccessLevel?
  var isStatic = false
  /// Whether it is a variable without a body of its own.
  var isStored = false
  /// The types after the colon, as written and without attributes.
  var inherited: [String] = []
  /// The first of its tokens, and the last if it has a body.
  var firstToken: Int32 = 0
  var lastToken: Int32?
  /// The position, in the file's declarations, of the type or extension around it.
  var parent: Int?
  /// Where its name stands, or its keyword if it has none.
  var location: Location

  /// Whether it says how a service is put together.
  var isBlueprint: Bool {
    kind != .protocol && inherited.contains { Self.blueprints.contains($0.afterLastDot) }
  }

  private static let blueprints: Set<String> = [
    "Blueprint", "AsyncBlueprint", "MainBlueprint", "ArgumentBlueprint",
  ]
}

extension String {
  /// A type's own name, without what it is a member of.
  var afterLastDot: String {
    lastIndex(of: ".").map { String(self[index(after: $0)...]) } ?? self
  }
}
