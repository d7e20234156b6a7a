import SwiftFacts

/// The content of `architecture.json`: the kinds of modules, and what the rules allow.
package struct Configuration: Codable, Equatable, Sendable {
  /// The folders of each kind, from the root; `*` stands for any part of a name.
  var kinds: [String: [String]]
  /// Targets that are contracts, besides those named after their modules.
  var contracts: [String] = []
  /// Modules from outside the repository that a contract may import; `nil` for Foundation.
  package var contractImports: [String]?
  /// The maximum number of lines of a function or computed property in a contract.
  package var contractBodyLines = 12
  /// Modules of the platforms, in addition to those of the Swift toolchain.
  package var platformModules: [String] = []
  /// Modules from outside the repository that only the targets listed for them, and tests, may import.
  package var confinedModules: [String: [String]] = [:]
  /// Modules from outside the repository that must be replaced by a lighter module if that is available.
  package var lighterModules: [String: String] = [:]
  /// The language mode that every manifest must state, such as `6`; `nil` requires none.
  package var languageMode: String?
  /// The upcoming features that every Swift target must enable.
  package var upcomingFeatures: [String] = []
  /// Modules whose tests read files of the whole repository: any change can affect them.
  package var readsEverything: [String] = []
  package var exceptions: [RuleException] = []

  private enum CodingKeys: String, CodingKey, CaseIterable {
    case kinds, contracts, contractImports, contractBodyLines, platformModules, confinedModules
    case lighterModules, languageMode, upcomingFeatures, readsEverything, exceptions
  }

  /// The names of its properties in the file.
  static var properties: [String] { CodingKeys.allCases.map(\.rawValue) }

  init(kinds: [ModuleKind: [String]]) {
    self.kinds = Dictionary(uniqueKeysWithValues: kinds.map { ($0.key.rawValue, $0.value) })
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func read<Value: Decodable>(_ key: CodingKeys, into value: inout Value) throws {
      if let read = try values.decodeIfPresent(Value.self, forKey: key) { value = read }
    }
    kinds = try values.decode([String: [String]].self, forKey: .kinds)
    try read(.contracts, into: &contracts)
    contractImports = try values.decodeIfPresent([String].self, forKey: .contractImports)
    try read(.contractBodyLines, into: &contractBodyLines)
    try read(.platformModules, into: &platformModules)
    try read(.confinedModules, into: &confinedModules)
    try read(.lighterModules, into: &lighterModules)
    languageMode = try values.decodeIfPresent(String.self, forKey: .languageMode)
    try read(.upcomingFeatures, into: &upcomingFeatures)
    try read(.readsEverything, into: &readsEverything)
    try read(.exceptions, into: &exceptions)
  }

  /// The modules from outside the repository that a contract may import.
  package var importsForContracts: [String] { contractImports ?? ["Foundation", "FoundationEssentials"] }

  /// The patterns of one kind.
  func patterns(_ kind: ModuleKind) -> [String] {
    kinds[kind.rawValue] ?? []
  }

  /// The kinds whose patterns match the folder.
  package func kinds(of folder: String) -> [ModuleKind] {
    ModuleKind.allCases.filter { kind in
      patterns(kind).contains { PathPattern($0).matches(folder) }
    }
  }
}

/// A finding that is allowed, and the reason.
package struct RuleException: Codable, Equatable, Sendable {
  /// The rule's name.
  package var rule: String
  /// The files or folders in which findings of that rule are allowed.
  package var places: [String]
  /// If given, only findings whose message contains this are allowed.
  package var about: String?
  /// The reason. It must not be empty.
  var reason: String

  private enum CodingKeys: String, CodingKey, CaseIterable {
    case rule, place, places, about, reason
  }

  /// The names of its properties in the file.
  static var properties: [String] { CodingKeys.allCases.map(\.rawValue) }

  init(rule: String, place: String, about: String? = nil, reason: String) {
    self.rule = rule
    places = [place]
    self.about = about
    self.reason = reason
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    rule = try values.decode(String.self, forKey: .rule)
    // One place is written `place`, several with one reason `places`.
    places =
      values.contains(.places)
      ? try values.decode([String].self, forKey: .places) : [try values.decode(String.self, forKey: .place)]
    about = try values.decodeIfPresent(String.self, forKey: .about)
    reason = try values.decode(String.self, forKey: .reason)
  }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(rule, forKey: .rule)
    try values.encode(places, forKey: .places)
    try values.encodeIfPresent(about, forKey: .about)
    try values.encode(reason, forKey: .reason)
  }

  /// One exception for each place.
  package var single: [RuleException] {
    places.map { RuleException(rule: rule, place: $0, about: about, reason: reason) }
  }
}

/// The kind of a module, which determines what it may import.
package enum ModuleKind: String, Codable, CaseIterable, Sendable {
  /// The container: it imports no other module.
  case catalog
  /// A contract, an implementation, test doubles and tests. It imports no feature.
  case service
  /// Like a service; it may also import the contracts of other features.
  case feature
  /// The composition root, which may import every contract and implementation.
  case app
  /// A developer tool: it imports no other module.
  case tool
  /// A program that measures the others: it may import every contract and implementation, and nothing imports it.
  case benchmark

  /// Whether it may import the implementations of others.
  package var composes: Bool { self == .app || self == .benchmark }
}

/// A path pattern in which `*` stands for any characters within one component.
package struct PathPattern {
  let parts: [String]

  init(_ text: String) {
    parts = text.split(separator: "/").map(String.init)
  }

  var hasWildcard: Bool { parts.contains { $0.contains("*") } }

  /// Whether the pattern matches the whole path.
  func matches(_ path: String) -> Bool {
    let names = path.split(separator: "/")
    return names.count == parts.count
      && zip(parts, names).allSatisfy { Self.matches(Array($0.utf8)[...], Array($1.utf8)[...]) }
  }

  private static func matches(_ pattern: ArraySlice<UInt8>, _ name: ArraySlice<UInt8>) -> Bool {
    guard let first = pattern.first else { return name.isEmpty }
    if first == .asterisk {
      return (name.startIndex...name.endIndex).contains { matches(pattern.dropFirst(), name[$0...]) }
    }
    return name.first == first && matches(pattern.dropFirst(), name.dropFirst())
  }
}
