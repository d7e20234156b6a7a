/// One declaration at the top level of a file, or in a type declared there.
package struct Declaration: Equatable, Sendable {
  /// The keyword that declares it.
  package enum Kind: String, Sendable {
    case `struct`, `class`, `enum`, `protocol`, actor, `extension`
    case `func`, `var`, `let`, `typealias`, `init`, `subscript`, `case`, macro, `associatedtype`, `deinit`

    /// Whether it has members.
    package var isContainer: Bool {
      switch self {
      case .struct, .class, .enum, .protocol, .actor, .extension: true
      default: false
      }
    }
  }

  package var kind: Kind
  /// The name as written; the extended type's for an extension, which may be qualified.
  package var name: String
  /// The access level written at the declaration itself.
  package var access: AccessLevel?
  package var isStatic = false
  /// Whether an attribute gives it a name that every other module can call, whatever its access level is.
  package var isExported = false
  /// Whether other modules that see its package may use it in inlined code.
  package var isUsableFromInline = false
  /// Whether it is a variable without a body of its own.
  package var isStored = false
  /// The types after the colon, as written and without attributes; what an alias stands for.
  package var inherited: [String] = []
  /// The type of a stored variable, as far as it is written: after its colon, or at the start of its value.
  package var valueType: String?
  /// How many lines its body has; zero for one without a body.
  package var bodyLines = 0
  /// The first of its tokens, and the last if it has a body.
  var firstToken: Int32 = 0
  var lastToken: Int32?
  /// The position, in the file's declarations, of the type or extension around it.
  package var parent: Int?
  /// Where its name stands, or its keyword if it has none.
  package var location: Location

  /// Whether it is a type or an extension that conforms to one of the protocols: of blueprints, or of assemblies.
  package func conforms(to protocols: Set<String>) -> Bool {
    kind.isContainer && kind != .protocol && names(oneOf: protocols)
  }

  /// Whether it inherits, or is an alias of, one of the protocols.
  package func names(oneOf protocols: Set<String>) -> Bool {
    inherited.contains { protocols.contains($0.afterLastDot) }
  }
}

extension String {
  /// A type's own name, without what it is a member of.
  package var afterLastDot: String {
    lastIndex(of: ".").map { String(self[index(after: $0)...]) } ?? self
  }
}

/// The access level of a declaration or an import.
package enum AccessLevel: String, CaseIterable, Comparable, Sendable {
  case `private`, `fileprivate`, `internal`, package, `public`, open

  package static func < (left: AccessLevel, right: AccessLevel) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
