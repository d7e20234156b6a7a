extension Catalog {
  /// Supplies an assembly after those that it needs, each once until ``clear()`` and not if a parent has it. If it
  /// throws, nothing was supplied. If threads race to supply one assembly, the others do not wait.
  public func supply(assembly: any Assembly.Type) throws(AssemblyCycle) {
    var plan = AssemblyPlan()
    try plan.add(assembly)
    for assembly in plan.order where isNew(assembly) { assembly.supply(to: self) }
  }

  /// Whether neither this catalog nor a parent has an assembly. Records that this catalog now has it.
  private func isNew(_ assembly: any Assembly.Type) -> Bool {
    let id = ObjectIdentifier(assembly)
    return Construction.lock.held {
      let isKnown = sequence(first: self, next: \.parent).contains { catalog in
        catalog.extensions.object(SuppliedAssemblies.self)?.ids.contains(id) == true
      }
      if !isKnown { extensions.object(adding: SuppliedAssemblies()).ids.insert(id) }
      return !isKnown
    }
  }
}

/// The assemblies of a catalog. Guarded by the lock of ``Construction``.
private final class SuppliedAssemblies {
  var ids: Set<ObjectIdentifier> = []
}

/// The order in which assemblies are supplied.
private struct AssemblyPlan {
  /// Each after all that it needs.
  private(set) var order: [any Assembly.Type] = []
  private var planned: Set<ObjectIdentifier> = []
  private var open: [any Assembly.Type] = []

  mutating func add(_ assembly: any Assembly.Type) throws(AssemblyCycle) {
    if let start = open.firstIndex(where: { $0 == assembly }) {
      throw AssemblyCycle(chain: (open[start...] + [assembly]).map { name(ofType: $0) })
    }
    guard planned.insert(ObjectIdentifier(assembly)).inserted else { return }
    open.append(assembly)
    for need in assembly.needs { try add(need) }
    open.removeLast()
    order.append(assembly)
  }
}
