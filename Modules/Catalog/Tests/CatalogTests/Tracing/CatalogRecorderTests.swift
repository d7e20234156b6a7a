import Catalog
import CatalogTesting
import CatalogTracing
import Testing

/// A recorder records which builders run, for which obtain, for how long, and which waits there are.
@Suite struct CatalogRecorderTests: RecordedSuite {
  let catalog = Catalog()
  let clock = ManualClock()
  let recorder: CatalogRecorder

  init() {
    recorder = CatalogRecorder(clock: clock)
    recorder.attach(to: catalog)
  }

  @Test func nestedBuildsFormATreeWithOwnTimes() throws {
    supply(Link<A>.self, .shared, taking: 1) { catalog in
      _ = try catalog.obtain(\.b)
      _ = try catalog.obtain(\.c)
      _ = try catalog.obtain(\.c)
    }
    supply(Link<B>.self, .transient, taking: 2) { _ = try $0.obtain(\.c) }
    supply(Link<C>.self, .shared, taking: 4)

    _ = try catalog[\.a]
    _ = try catalog[\.a]

    #expect(
      text == """
        Link<A>, shared: 7 ms, own 1 ms, thread 1
          Link<B>, transient: 6 ms, own 2 ms, thread 1
            Link<C>, shared: 4 ms, thread 1
          Link<C>, was there

        """)
  }

  @Test func anObtainInsideATransientIsRecorded() throws {
    supply(Link<A>.self, .transient, taking: 1) { _ = try $0.obtain(\.b) }
    supply(Link<B>.self, .shared, taking: 2)
    _ = try catalog[\.b]

    _ = try catalog[\.a]

    #expect(
      text == """
        Link<B>, shared: 2 ms, thread 1
        Link<A>, transient: 1 ms, thread 1
          Link<B>, was there

        """)
  }

  @Test func buildsAreValues() throws {
    supply(Link<A>.self, .named("window"), taking: 3) { _ = try $0.obtain(\.b) }
    supply(Link<B>.self, .graph, taking: 2)
    clock.advance(by: .seconds(1))
    _ = try catalog[\.a]

    let recording = recorder.recording

    #expect(
      recording.builds.map(\.key) == [
        "CatalogTests.Link<CatalogTests.A>", "CatalogTests.Link<CatalogTests.B>",
      ])
    #expect(recording.builds.map(\.id) == [1, 2])
    #expect(recording.builds.map(\.scope) == [.named("window"), .graph])
    #expect(recording.builds.map(\.parent) == [nil, 1])
    #expect(recording.builds.map(\.start) == [.seconds(1), .seconds(1)])
    #expect(recording.builds.map(\.duration) == [.milliseconds(5), .milliseconds(2)])
    #expect(recording.builds.map(\.ownDuration) == [.milliseconds(3), .milliseconds(2)])
    #expect(recording.builds.map(\.outcome) == [.built, .built])
    #expect(recording.builds.map(\.steps) == [[.build(2)], []])
    #expect(recording == recorder.recording)
  }

  @Test func aGraphsSecondObtainFindsTheInstance() throws {
    supply(Link<A>.self, .transient, taking: 1) { catalog in
      _ = try catalog.obtain(\.b)
      _ = try catalog.obtain(\.b)
    }
    supply(Link<B>.self, .graph, taking: 2)

    _ = try catalog[\.a]

    #expect(
      text == """
        Link<A>, transient: 3 ms, own 1 ms, thread 1
          Link<B>, graph: 2 ms, thread 1
          Link<B>, was there

        """)
  }

  @Test func aFailureIsShownAtTheFailingBuild() {
    struct Broken: Error {}
    catalog.supplyShared(Link<A>.self) { try $0.obtain(\.b) }
    catalog.supply(Link<B>.self) { _ in throw Broken() }
    catalog.supply(NumberKey.self, scope: .weak) { _ in 1 }

    _ = try? catalog[\.a]
    _ = try? catalog[\.number]

    #expect(
      text == """
        Link<A>, shared: 0 ns, thread 1, failed
          Link<B>, transient: 0 ns, thread 1, failed: Link<B> could not be built: Broken(). \
        It was needed here: Link<A> → Link<B>.
        NumberKey, weak: 0 ns, thread 1, failed: NumberKey should be an instance of a class, as the scope \
        'weak' needs, and is Swift.Int. Supply it in another scope, or build something else.

        """)
  }

  @Test func aBuildReplacedDuringItsRunIsMarked() throws {
    catalog.supplyShared(Link<A>.self) { catalog in
      catalog.catalog.reset()
      return Person("")
    }

    _ = try catalog[\.a]

    #expect(text == "Link<A>, shared: 0 ns, thread 1, replaced while it was built\n")
  }

  @Test func aRunningBuildIsMarkedAsUnderWay() throws {
    catalog.supply(Link<A>.self) { [recorder] _ in Person(recorder.recording.text) }

    #expect(try catalog[\.a].words == "CatalogTests.Link<CatalogTests.A>, transient: under way, thread 1\n")
  }

  @Test func childCatalogsAreRecordedAndNumbered() throws {
    catalog.supplyShared(Link<A>.self) { try $0.obtain(\.b) }
    catalog.supply(Link<B>.self) { _ in Person("") }
    _ = try catalog[\.a]
    let child = Catalog(parent: catalog)
    child.supply(Link<B>.self) { _ in Person("child") }

    _ = try child[\.a]

    #expect(
      text == """
        Link<A>, shared: 0 ns, thread 1, catalog 1
          Link<B>, transient: 0 ns, thread 1, catalog 1
        Link<A>, shared: 0 ns, thread 1, catalog 2
          Link<B>, transient: 0 ns, thread 1, catalog 2

        """)
  }

  @Test func aChildsRecorderDoesNotRecordItsParent() throws {
    let (parent, childsRecorder) = (Catalog(), CatalogRecorder(clock: ManualClock()))
    parent.supply(NumberKey.self) { _ in 1 }
    let child = Catalog(parent: parent)
    childsRecorder.attach(to: child)

    _ = (try child[\.number], try parent[\.number])

    #expect(childsRecorder.recording.builds.map(\.key) == ["CatalogTests.NumberKey"])
  }

  @Test func twoRecordersRecordTheSame() throws {
    let other = CatalogRecorder(clock: clock)
    other.attach(to: catalog)
    supply(Link<A>.self, .shared, taking: 1) { _ = try $0.obtain(\.b) }
    supply(Link<B>.self, .shared, taking: 2)

    _ = try catalog[\.a]

    #expect(other.recording == recorder.recording)
    #expect(other.recording.builds.count == 2)
  }

  @Test func nothingIsRecordedBeforeItIsAttachedAndAfterItIsDetached() throws {
    catalog.supply(NumberKey.self) { _ in 1 }
    recorder.detach()
    recorder.detach()
    _ = try catalog[\.number]
    #expect(recorder.recording.builds == [])

    recorder.attach(to: catalog)
    recorder.attach(to: catalog)
    _ = try catalog[\.number]
    recorder.detach()
    _ = try catalog[\.number]

    #expect(recorder.recording.builds.count == 1)
  }

  @Test func aRecorderDoesNotRetainTheCatalogAndIsNotRetainedByIt() throws {
    weak var gone: Catalog?
    weak var goneRecorder: CatalogRecorder?
    let recorder = CatalogRecorder()
    do {
      let catalog = Catalog()
      recorder.attach(to: catalog)
      catalog.supplyShared(NumberKey.self) { _ in 1 }
      _ = try catalog[\.number]
      gone = catalog
    }
    #expect(gone == nil)
    #expect(recorder.recording.builds.count == 1)

    do {
      let recorder = CatalogRecorder()
      recorder.attach(to: catalog)
      goneRecorder = recorder
    }
    #expect(goneRecorder == nil)
  }
}
