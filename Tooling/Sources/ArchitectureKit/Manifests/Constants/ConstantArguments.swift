/// The arguments of a call in a manifest, for a reader who must not be wrong about any of them.
///
/// An argument that is left out is not there, or is unknown: the compiler does not write down defaults other
/// than `nil`. Whether one was left out is seen by its label, which the manifest then spells nowhere; or
/// spells only before lists between brackets, which are always written down.
struct ConstantArguments {
  /// What was found is not what this knows to read.
  struct Unsure: Error {}

  let arguments: [Constant.Argument]
  let manifest: ConstantManifest

  init(_ member: Constant.Member, _ manifest: ConstantManifest) {
    arguments = member.arguments
    self.manifest = manifest
  }

  /// What was given under the label; `nil` where that was nothing.
  func value(_ label: String) throws(Unsure) -> Constant? {
    guard let argument = arguments.first(where: { $0.label == label }) else { return nil }
    switch argument.value {
    case .absent: return nil
    case .unknown:
      if !label.isEmpty, !manifest.openLabels.contains(label) { return nil }
      throw Unsure()
    case let value: return value
    }
  }

  func text(_ label: String) throws(Unsure) -> String? {
    guard let value = try value(label) else { return nil }
    return try value.text()
  }

  func texts(_ label: String) throws(Unsure) -> [String]? {
    try list(label) { constant throws(Unsure) in try constant.text() }
  }

  /// What is made of each element of a list.
  func list<Element>(
    _ label: String, of make: (Constant) throws(Unsure) -> Element
  ) throws(Unsure) -> [Element]? {
    guard let value = try value(label) else { return nil }
    guard case .list(let constants) = value else { throw Unsure() }
    var elements: [Element] = []
    for constant in constants { elements.append(try make(constant)) }
    return elements
  }

  /// Throws where anything was given under another label.
  func allow(_ labels: Set<String>) throws(Unsure) {
    for argument in arguments where !labels.contains(argument.label) {
      if try value(argument.label) != nil { throw Unsure() }
    }
  }
}

extension Constant {
  func text() throws(ConstantArguments.Unsure) -> String {
    guard case .text(let text) = self else { throw ConstantArguments.Unsure() }
    return text
  }

  /// The member, if it belongs to that type of the library; cases say no type.
  func member(of type: String) throws(ConstantArguments.Unsure) -> Member {
    guard case .member(let member) = self, member.type.isEmpty || member.type == "PackageDescription." + type
    else { throw ConstantArguments.Unsure() }
    return member
  }
}
