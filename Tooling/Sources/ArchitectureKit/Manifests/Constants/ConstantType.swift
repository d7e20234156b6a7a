/// A type and its constants, as the compiler writes them down.
struct ConstantType: Decodable {
  var typeName: String
  /// In the order of the source.
  var properties: [Property]

  struct Property: Decodable {
    var label: String
    var type: String
    var value: Constant

    private enum Key: String, CodingKey { case label, type }

    init(from decoder: any Decoder) throws {
      let content = try decoder.container(keyedBy: Key.self)
      label = try content.decode(String.self, forKey: .label)
      type = try content.decode(String.self, forKey: .type)
      value = try Constant(from: decoder)
    }
  }

  /// Whether the placeholders of so many literals are there, each once, and in their order.
  func returnsPlaceholders(_ count: Int) -> Bool {
    properties.flatMap(\.value.texts).compactMap(ManifestForm.number) == Array(0..<count)
  }

  /// The package that a manifest of this form makes; `nil` unless all that it says is known.
  ///
  /// A constant may name those before it. Of several packages the one made last would count: there must be one.
  /// What it does not name, by way of others or itself, is not looked into, and might stop the manifest.
  func evaluated(_ manifest: ConstantManifest) -> EvaluatedManifest? {
    var constants: [String: Constant] = [:]
    var packages: [String: Constant.Member] = [:]
    var named: Set<String> = []
    for property in properties {
      let value = property.value.filled(with: manifest.literals).resolved { member in
        guard member.type == typeName, member.arguments.isEmpty else { return nil }
        named.insert(member.name)
        return constants[member.name]
      }
      if !value.isDeclared { return nil }
      if value.makesPackage {
        guard case .member(let package) = value, package.type == property.type else { return nil }
        packages[property.label] = package
      }
      constants[property.label] = value
    }
    guard packages.count == 1, let package = packages.first,
      named.union([package.key]).isSuperset(of: constants.keys)
    else { return nil }
    return try? EvaluatedManifest(package: package.value, of: manifest)
  }
}
