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

  /// The package that the manifest makes; `nil` unless all that it says is known.
  ///
  /// A constant may name those before it. Of several packages the one made last would count: there must be one.
  func evaluated(_ manifest: ConstantManifest) -> EvaluatedManifest? {
    var constants: [String: Constant] = [:]
    var packages: [Constant.Member] = []
    for property in properties {
      let value = property.value.resolved { member in
        member.type == typeName && member.arguments.isEmpty ? constants[member.name] : nil
      }
      if !value.isDeclared { return nil }
      if value.makesPackage {
        guard case .member(let package) = value, package.type == property.type else { return nil }
        packages.append(package)
      }
      constants[property.label] = value
    }
    guard packages.count == 1, let package = packages.first else { return nil }
    return try? EvaluatedManifest(package: package, of: manifest)
  }
}
