/// A value that the compiler knows without running anything, as it writes it down.
enum Constant: Decodable, Equatable, Sendable {
  /// A literal: a string's content, or a number or truth value as text.
  case text(String)
  case list([Constant])
  /// `nil`.
  case absent
  /// What is called or named, with its arguments: an initializer, a static function or constant, a case.
  case member(Member)
  /// All else, and an argument that is left out, unless `nil` is its default.
  case unknown

  struct Member: Decodable, Equatable, Sendable {
    /// The type that it belongs to, with its module; empty for a case.
    var type: String
    /// Empty for an initializer.
    var name: String
    var arguments: [Argument] = []
  }

  struct Argument: Equatable, Sendable {
    /// Empty where there is none.
    var label: String
    var value: Constant
  }

  private enum Key: String, CodingKey { case valueKind, value }

  init(from decoder: any Decoder) throws {
    let content = try decoder.container(keyedBy: Key.self)
    switch try content.decode(String.self, forKey: .valueKind) {
    case "RawLiteral": self = (try? content.decode(String.self, forKey: .value)).map(Self.text) ?? .unknown
    case "NilLiteral": self = .absent
    case "Array": self = .list(try content.decode([Self].self, forKey: .value))
    case "InitCall", "StaticFunctionCall", "MemberReference", "Enum":
      self = .member(try content.decode(Member.self, forKey: .value))
    default: self = .unknown
    }
  }

  /// Whether it can be no more than a value: neither unknown, nor made by code outside the library of manifests.
  var isDeclared: Bool {
    switch self {
    case .unknown: false
    case .member(let member): member.type.isEmpty || member.type.hasPrefix("PackageDescription.")
    case .text, .list, .absent: true
    }
  }

  /// Whether a package is made in it.
  var makesPackage: Bool {
    switch self {
    case .text, .absent, .unknown: false
    case .list(let elements): elements.contains(where: \.makesPackage)
    case .member(let member):
      member.type == "PackageDescription.Package" || member.arguments.contains(where: \.value.makesPackage)
    }
  }

  /// All texts in it, in the order of the source.
  var texts: [String] {
    switch self {
    case .text(let text): [text]
    case .list(let elements): elements.flatMap(\.texts)
    case .member(let member): member.arguments.flatMap(\.value.texts)
    case .absent, .unknown: []
    }
  }

  /// With the literals in place of their placeholders; one that stands for none of them stays.
  func filled(with literals: [String]) -> Constant {
    switch self {
    case .text(let text):
      guard let number = ManifestForm.number(ofPlaceholder: text), literals.indices.contains(number) else {
        return self
      }
      return .text(literals[number])
    case .list(let elements): return .list(elements.map { $0.filled(with: literals) })
    case .member(var member):
      for index in member.arguments.indices {
        member.arguments[index].value = member.arguments[index].value.filled(with: literals)
      }
      return .member(member)
    case .absent, .unknown: return self
    }
  }

  /// With the constants that it names in their places.
  func resolved(_ named: (Member) -> Constant?) -> Constant {
    switch self {
    case .text, .absent, .unknown: return self
    case .list(let elements): return .list(elements.map { $0.resolved(named) })
    case .member(var member):
      if let constant = named(member) { return constant }
      for index in member.arguments.indices {
        member.arguments[index].value = member.arguments[index].value.resolved(named)
      }
      return .member(member)
    }
  }
}

extension Constant.Member {
  private enum Key: String, CodingKey { case type, baseType, memberLabel, name, arguments }

  init(from decoder: any Decoder) throws {
    let content = try decoder.container(keyedBy: Key.self)
    type =
      try content.decodeIfPresent(String.self, forKey: .type)
      ?? content.decodeIfPresent(String.self, forKey: .baseType) ?? ""
    name =
      try content.decodeIfPresent(String.self, forKey: .memberLabel)
      ?? content.decodeIfPresent(String.self, forKey: .name) ?? ""
    arguments = try content.decodeIfPresent([Constant.Argument].self, forKey: .arguments) ?? []
  }
}

extension Constant.Argument: Decodable {
  private enum Key: String, CodingKey { case label }

  init(from decoder: any Decoder) throws {
    label = try decoder.container(keyedBy: Key.self).decode(String.self, forKey: .label)
    value = try Constant(from: decoder)
  }
}
