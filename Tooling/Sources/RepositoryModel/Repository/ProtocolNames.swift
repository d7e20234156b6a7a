import SwiftFacts

/// Finds the names by which a repository calls protocols: refinements and type aliases included.
package struct ProtocolNames {
  /// For each name of a type, the protocols that refine it and the aliases of it.
  private var derived: [String: Set<String>] = [:]
  /// For each protocol, those that it refines.
  private var refined: [String: Set<String>] = [:]

  package init(_ targets: some Sequence<Target>) {
    for target in targets {
      for file in target.files {
        for declaration in file.declarations
        where declaration.kind == .protocol || declaration.kind == .typealias {
          for name in declaration.inherited {
            derived[name.afterLastDot, default: []].insert(declaration.name)
            if declaration.kind == .protocol {
              refined[declaration.name, default: []].insert(name.afterLastDot)
            }
          }
        }
      }
    }
  }

  /// The names, with every protocol that refines one of them and every alias of one.
  package func withDerived(_ names: Set<String>) -> Set<String> {
    Self.closure(of: names, over: derived)
  }

  /// The names, with every protocol that one of them refines.
  package func withRefined(_ names: Set<String>) -> Set<String> {
    Self.closure(of: names, over: refined)
  }

  private static func closure(of names: Set<String>, over links: [String: Set<String>]) -> Set<String> {
    var found = names
    var open = Array(names)
    while let name = open.popLast() {
      for next in links[name] ?? [] where found.insert(next).inserted { open.append(next) }
    }
    return found
  }
}
