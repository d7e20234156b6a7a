/// What `architecture.json` says: which module is of which kind, and what the rules let through.
struct Configuration: Codable, Equatable, Sendable {
  /// The folders of each kind, from the root; `*` stands for any part of a name.
  var kinds: [String: [String]]
  /// Modules from outside the house that a contract may import.
  var contractImports: [String] = ["Foundation", "FoundationEssentials"]
  /// Modules that the platforms ship, beyond those of the Swift toolchain.
  var platformModules: [String] = []
  /// Modules from outside the house that only the targets listed for them, and tests, may import.
  var confinedModules: [String: [String]] = [:]
  /// The modules whose tests read files of the whole house: any change can influence them.
  var readsEverything: [String] = []
  var exceptions: [RuleException] = []

  private enum CodingKeys: String, CodingKey, CaseIterable {
    case kinds, contractImports, platformModules, confinedModules, readsEverything, exceptions
  }

  /// The names of its properties in the file.
  static var properties: [String] { CodingKeys.allCases.map(\.rawValue) }

  init(
    kinds: [ModuleKind: [String]], contractImports: [String] = ["Foundation", "FoundationEssentials"],
    platformModules: [String] = [], exceptions: [RuleException] = []
  ) {
    self.kinds = Dictionary(uniqueKeysWithValues: kinds.map { ($0.key.rawValue, $0.value) })
    self.contractImports = contractImports
    self.platformModules = platformModules
    self.exceptions = exceptions
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    kinds = try values.decode([String: [String]].self, forKey: .kinds)
    contractImports =
      try values.decodeIfPresent([String].self, forKey: .contractImports) ?? contractImports
    platformModules = try values.decodeIfPresent([String].self, forKey: .platformModules) ?? []
    confinedModules = try values.decodeIfPresent([String: [String]].self, forKey: .confinedModules) ?? [:]
    readsEverything = try values.decodeIfPresent([String].self, forKey: .readsEverything) ?? []
    exceptions = try values.decodeIfPresent([RuleException].self, forKey: .exceptions) ?? []
  }

  /// The patterns of one kind.
  func patterns(_ kind: ModuleKind) -> [String] {
    kinds[kind.rawValue] ?? []
  }

  /// The kinds whose patterns match the folder.
  func kinds(of folder: String) -> [ModuleKind] {
    ModuleKind.allCases.filter { kind in
      patterns(kind).contains { PathPattern($0).matches(folder) }
    }
  }
}
