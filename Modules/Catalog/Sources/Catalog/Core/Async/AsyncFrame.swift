import Synchronization

/// An asynchronous builder under way, linked to the one that called for it. The tasks that the builder runs on, and
/// those that it starts, see it as long as it is under way.
///
/// The code that runs the builder retains the frame. Tasks carry a weak ``Reference``: a task that outlives the
/// builder keeps nothing alive, and counts as outside of any builder.
final class AsyncFrame: Sendable {
  /// What tasks inherit.
  final class Reference: @unchecked Sendable {  // a weak reference may be read from any thread
    private(set) weak var frame: AsyncFrame?

    init(_ frame: AsyncFrame) {
      self.frame = frame
    }
  }

  @TaskLocal static var reference: Reference?

  /// The innermost builder under way in the task.
  static var current: AsyncFrame? { reference?.frame }

  /// The builders under way in the task, innermost first. Code that uses them under the lock of ``Construction``
  /// retains them until after it, because the end of a frame may release what its graph keeps.
  static var all: [AsyncFrame] { isOpen ? current.map { Array($0.links) } ?? [] : [] }

  /// How many frames exist, plus how many tables are observed. At zero, obtains do not look for a frame.
  static let open = SharedCount()

  static var isOpen: Bool { open.value.load(ordering: .relaxed) != 0 }

  /// Whether an obtain here has to be noted, by a builder under way in the task or by an observer. Ask where
  /// ``isOpen``: builders of other tasks are then no reason to take the lock.
  @inline(never)
  static func seesObtains() -> Bool { Observation.isOn || current != nil }

  let entry: Entry
  /// The catalog that builds it.
  weak let catalog: Catalog?
  /// The attempt to build a kept instance; `nil` for a transient.
  let build: Build?
  private let outer: Reference?
  /// What the outermost obtain shares.
  let graph: AsyncGraph
  private let run: (any ObservedRun)?

  /// - Parameter outer: what the task inherited.
  init(entry: Entry, catalog: Catalog, build: Build?, outer: Reference?, graph: AsyncGraph? = nil) {
    self.graph = graph ?? outer?.frame?.graph ?? AsyncGraph()
    run =
      Observation.isOn
      ? Construction.observer.begin(
        entry, in: catalog.table, build: build, on: .task, within: outer?.frame?.observedRun) : nil
    self.entry = entry
    self.catalog = catalog
    self.build = build
    self.outer = outer
    Self.open.value.add(1, ordering: .relaxed)
  }

  deinit {
    Self.open.value.subtract(1, ordering: .relaxed)
  }

  /// This frame and those that called for it and are under way, innermost first.
  var links: some Sequence<AsyncFrame> { sequence(first: self, next: { $0.outer?.frame }) }

  /// The innermost kept instance being built.
  var innermostBuild: Build? { links.lazy.compactMap(\.build).first }

  /// The innermost observed run under way.
  var observedRun: (any ObservedRun)? { links.lazy.compactMap(\.run).first }

  /// Tells the observers that the builder is done.
  func endRun(_ error: CatalogError?) {
    run?.end(error)
  }

  /// The names of what is being built, outermost first.
  var path: [String] { links.map { name(of: $0.entry.key) }.reversed() }
}
