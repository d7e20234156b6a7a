import Catalog
import CatalogTracing
import Testing

private enum TransientBlueprint: Blueprint {
  typealias Output = Person
  static func assemble(from catalog: any Assembling) throws -> Person {
    Person("one over " + (try catalog.obtain(\.speaker).words))
  }
}

/// An object that counts its deinitialisations.
private final class Leaving: Sendable {
  private let left: Counter

  init(_ left: Counter) {
    self.left = left
  }

  deinit {
    left.increment()
  }
}

/// Transients have code paths of their own: one for blueprints, one for closures without captures (in optimised
/// builds), one for other closures. Each has the same behaviour.
@Suite struct TransientTests {
  enum Way: CaseIterable { case blueprint, closure, capturingClosure }

  private func catalog(_ way: Way, recording recorder: CatalogRecorder? = nil) -> Catalog {
    let catalog = Catalog()
    switch way {
    case .blueprint:
      catalog.supply(TransientBlueprint.self)
    case .closure:
      catalog.supply(TransientBlueprint.self) { Person("one over " + (try $0.obtain(\.speaker).words)) }
    case .capturingClosure:
      let captured = Person("one")
      catalog.supply(TransientBlueprint.self) {
        Person(captured.words + " over " + (try $0.obtain(\.speaker).words))
      }
    }
    recorder?.attach(to: catalog)
    return catalog
  }

  private func obtain(from catalog: Catalog) throws -> Person {
    try catalog.obtain(TransientBlueprint.self)
  }

  /// The second obtain takes the fast path, because the thread is registered by then.
  @Test(arguments: Way.allCases) func aTransientIsBuiltForEveryObtain(_ way: Way) throws {
    let catalog = catalog(way)
    catalog.supplyShared(SpeakerKey.self) { _ in Person("another") }

    let (first, second) = (try obtain(from: catalog), try obtain(from: catalog))

    #expect(first !== second)
    #expect([first.words, second.words] == ["one over another", "one over another"])
  }

  @Test(arguments: Way.allCases) func aLaterSupplyReplacesIt(_ way: Way) throws {
    let catalog = catalog(way)
    catalog.supply(SpeakerKey.self) { _ in Person("another") }
    _ = (try obtain(from: catalog), try obtain(from: catalog))

    catalog.supply(TransientBlueprint.self) { _ in Person("two") }
    #expect(try obtain(from: catalog).words == "two")

    catalog.remove(TransientBlueprint.self)
    #expect(throws: CatalogError.self) { try obtain(from: catalog) }
  }

  @Test(arguments: Way.allCases) func itsBuildersErrorHasThePathToIt(_ way: Way) {
    let catalog = catalog(way)
    catalog.supply(NumberKey.self) { try $0.obtain(TransientBlueprint.self).words.count }

    for _ in 0..<2 {
      #expect {
        try catalog[\.number]
      } throws: { error in
        guard case CatalogError.missingEntry(_, let path, _) = error else { return false }
        return path.map { $0.split(separator: ".").last }
          == ["NumberKey", "TransientBlueprint", "SpeakerKey"]
      }
    }
  }

  @Test(arguments: Way.allCases) func aCycleThroughItIsThrown(_ way: Way) throws {
    let catalog = catalog(way)
    catalog.supply(SpeakerKey.self) { try $0.obtain(TransientBlueprint.self) }

    for _ in 0..<2 {
      #expect {
        try obtain(from: catalog)
      } throws: { error in
        guard case CatalogError.circularReference(let chain) = error else { return false }
        return chain.map { $0.split(separator: ".").last }
          == ["TransientBlueprint", "SpeakerKey", "TransientBlueprint"]
      }
    }
  }

  @Test(arguments: Way.allCases) func itsDependentsAreRebuiltWithIt(_ way: Way) throws {
    let catalog = catalog(way)
    catalog.supply(SpeakerKey.self) { _ in Person("another") }
    _ = try obtain(from: catalog)
    catalog.supplyShared(NumberKey.self) { try $0.obtain(TransientBlueprint.self).words.count }
    #expect(try catalog[\.number] == 16)

    catalog.supply(TransientBlueprint.self) { _ in Person("two") }

    #expect(try catalog[\.number] == 3)
  }

  @Test(arguments: Way.allCases) func recordersRecordIt(_ way: Way) throws {
    let recorder = CatalogRecorder()
    let catalog = catalog(way, recording: recorder)
    catalog.supply(SpeakerKey.self) { _ in Person("another") }

    for _ in 0..<2 { _ = try obtain(from: catalog) }

    #expect(
      recorder.recording.builds.map { $0.key.split(separator: ".").last }
        == ["TransientBlueprint", "SpeakerKey", "TransientBlueprint", "SpeakerKey"])
  }

  @Test func itsBuilderMayReplaceItselfAndStillUseItsCaptures() throws {
    for _ in 0..<1000 {
      let catalog = Catalog()
      let left = Counter()
      do {
        let captured = Leaving(left)
        catalog.supply(PersonKey.self) { assembling in
          assembling.catalog.supply(PersonKey.self) { _ in Person("second") }
          return withExtendedLifetime(captured) { Person(left.value == 0 ? "first" : "gone") }
        }
      }
      catalog.supply(NumberKey.self) { _ in 1 }
      _ = try catalog[\.number]

      #expect(try catalog[\.person].words == "first")
      #expect(left.value == 1)
      #expect(try catalog[\.person].words == "second")
    }
  }

  @Test func aCaptureStaysAliveForRunsThatOverlapAReplacement() throws {
    for _ in 0..<300 {
      let catalog = Catalog()
      weak var released: Person?
      do {
        let captured = Person("first")
        released = captured
        catalog.supply(PersonKey.self) { _ in Person(captured.words) }
      }

      let words = onThreads(4) { thread -> Set<String> in
        if thread == 0 {
          catalog.supply(PersonKey.self) { _ in Person("second") }
          return []
        }
        return Set((0..<50).map { _ in (try? catalog[\.person].words) ?? "nothing" })
      }

      #expect(words.allSatisfy { $0.isSubset(of: ["first", "second"]) }, "\(words)")
      #expect(released == nil)
      #expect(try catalog[\.person].words == "second")
    }
  }
}
