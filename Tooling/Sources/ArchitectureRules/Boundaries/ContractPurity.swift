package import RepositoryModel
import SwiftFacts

/// A contract imports the catalog, other contracts, and the standard library or Foundation. It declares protocols,
/// keys, values and errors, and all of them are public.
///
/// Every module that uses a service is built against its contract, so code in a contract is built into all of
/// them, and cannot be replaced. What does something belongs to the implementation: classes and actors, types that
/// conform to a service's protocol, `assemble`, shared mutable state, files, networks and processes, and functions
/// longer than a few lines. A `description` may be as long as its text.
package struct ContractPurity: Rule {
  package static let name = "contract-purity"
  package static let reason = "a contract declares only public protocols, keys, values and errors"

  package func violations(in graph: ModuleGraph) -> [Violation] {
    let contracts = graph.targets.filter { $0.role == .contract }
    let services = serviceProtocols(of: contracts, in: graph)
    return targetDependencies(in: graph)
      + contracts.flatMap { contract in
        outsideImports(of: contract, in: graph) + declarations(in: contract, services, graph)
          + accesses(in: contract, graph)
      }
  }

  // MARK: Imports

  private func targetDependencies(in graph: ModuleGraph) -> [Violation] {
    graph.breaches { $0.from.role == .contract && ![.catalog, .contract].contains($0.to.role) }
      .map { violation(at: $0.location, $0.fact, suggestion: $0.suggestion) }
  }

  private func outsideImports(of target: Target, in graph: ModuleGraph) -> [Violation] {
    let allowed = graph.configuration.importsForContracts
    return target.files.flatMap(\.imports).compactMap { statement in
      guard graph.target(statement.module) == nil, !ToolchainModules.standard.contains(statement.module),
        !allowed.contains(statement.module)
      else { return nil }
      return violation(
        at: statement.location, "\(target.name) imports \(statement.module)",
        suggestion: "Move what needs it into the implementation")
    }
  }

  // MARK: Declarations

  /// The protocols that services are obtained as, and those that make them up or refine them.
  private func serviceProtocols(of contracts: [Target], in graph: ModuleGraph) -> Set<String> {
    let outputs = contracts.flatMap { target in
      target.files.flatMap { file in
        file.declarations.filter { declaration in
          guard declaration.kind == .typealias, declaration.name == "Output", let parent = declaration.parent
          else { return false }
          return file.declarations[parent].inherited.contains { $0.hasSuffix("Key") }
        }
        .flatMap(\.inherited).map(\.afterLastDot)
      }
    }
    let own = Set(
      contracts.flatMap { $0.files.flatMap(\.declarations) }.filter { $0.kind == .protocol }.map(\.name))
    let names = ProtocolNames(contracts)
    let services = names.withRefined(Set(outputs).intersection(own)).intersection(own)
    return names.withDerived(services)
  }

  private func declarations(
    in target: Target, _ services: Set<String>, _ graph: ModuleGraph
  ) -> [Violation] {
    var reported: Set<String> = []
    let found = target.files.flatMap { file in
      // A finding about a type stands for all that is in it.
      var inside: Set<Int> = []
      return file.declarations.indices.compactMap { index -> (Declaration, Breach, owner: String)? in
        let declaration = file.declarations[index]
        if let parent = declaration.parent, inside.contains(parent) {
          inside.insert(index)
          return nil
        }
        guard let breach = breach(index, in: file, services, graph) else { return nil }
        inside.insert(index)
        if declaration.kind.isContainer, declaration.kind != .extension { reported.insert(declaration.name) }
        return (declaration, breach, declaration.parent.map { file.declarations[$0].name } ?? "")
      }
    }
    return found.filter { declaration, _, owner in
      !(declaration.kind == .extension && reported.contains(declaration.name)) && !reported.contains(owner)
    }
    .map { declaration, breach, _ in
      violation(
        at: declaration.location, "\(target.name) \(breach.fact)", suggestion: breach.suggestion)
    }
  }

  private typealias Breach = (fact: String, suggestion: String)

  private func breach(
    _ index: Int, in file: SourceFile, _ services: Set<String>, _ graph: ModuleGraph
  ) -> Breach? {
    let declaration = file.declarations[index]
    let name = "\(declaration.kind.rawValue) \(declaration.name)"
    let move = "Move it into the implementation"
    switch declaration.kind {
    case .class, .actor:
      return ("declares the \(name)", "\(move), or make it a value")
    case _ where declaration.access == .package:
      return ("declares the package \(name)", "Make it public or private, or move it into the implementation")
    case .struct, .enum, .extension:
      if declaration.conforms(to: graph.blueprintProtocols) {
        return ("says how \(declaration.name) is assembled", move)
      }
      if declaration.conforms(to: graph.assemblyProtocols) {
        return ("says how the services of \(declaration.name) are built", move)
      }
      if declaration.names(oneOf: services) {
        let service = declaration.inherited.first { services.contains($0.afterLastDot) } ?? ""
        return ("implements \(service) with \(declaration.name)", move)
      }
    case .protocol, .typealias:
      break
    case .func, .`init`, .subscript, .var, .let, .deinit:
      return memberBreach(index, in: file, graph.configuration.contractBodyLines)
    case .case, .macro, .associatedtype:
      return nil
    }
    let isType = declaration.kind != .extension && !isCodingKeys(declaration)
    if isType, file.access(of: index) < .public {
      return (
        "declares the \(name), which is not public", "Make it public, or move it into the implementation"
      )
    }
    return nil
  }

  private func memberBreach(_ index: Int, in file: SourceFile, _ limit: Int) -> Breach? {
    let declaration = file.declarations[index]
    let move = "Move it into the implementation"
    if declaration.kind == .func, declaration.name == "assemble", declaration.bodyLines > 0 {
      return ("says how a service is assembled", move)
    }
    let isShared = declaration.parent == nil || declaration.isStatic
    if isShared, declaration.kind == .var && declaration.isStored || isMutable(declaration) {
      return ("shares the mutable \(declaration.name)", move)
    }
    if declaration.bodyLines > limit, !Self.texts.contains(declaration.name) {
      let name = declaration.name.isEmpty ? declaration.kind.rawValue : declaration.name
      return ("has \(declaration.bodyLines) lines in the body of \(name), more than \(limit)", move)
    }
    return nil
  }

  private func isMutable(_ declaration: Declaration) -> Bool {
    declaration.kind == .let && Self.mutableTypes.contains(declaration.valueType ?? "")
  }

  /// The compiler finds the keys of a `Codable` value by this name, and they may be private.
  private func isCodingKeys(_ declaration: Declaration) -> Bool {
    declaration.name == "CodingKeys" && declaration.inherited.contains("CodingKey")
  }

  private static let texts: Set<String> = ["description", "debugDescription", "errorDescription"]

  private static let mutableTypes: Set<String> = [
    "Mutex", "Atomic", "AtomicLazyReference", "NSLock", "NSRecursiveLock", "NSCondition", "NSCache",
    "NSMutableArray", "NSMutableDictionary", "NSMutableSet", "NSMutableData", "NSMutableString",
    "OSAllocatedUnfairLock", "UnsafeMutablePointer", "UnsafeMutableRawPointer", "UnsafeMutableBufferPointer",
    "ManagedBuffer", "DispatchQueue", "DispatchSemaphore",
  ]

  // MARK: Files and networks

  private func accesses(in target: Target, _ graph: ModuleGraph) -> [Violation] {
    let names = TargetNames(target, in: graph)
    return target.files.flatMap { file in
      file.accesses.filter { $0.subject.isForContractsOnly && !names.hides($0, in: file) }
    }
    .map { access in
      violation(
        at: access.location, "\(target.name) uses \(access.subject.rawValue), \(access.text)",
        suggestion: "Move what needs it into the implementation")
    }
  }
}
