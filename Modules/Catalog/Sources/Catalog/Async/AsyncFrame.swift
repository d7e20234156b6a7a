import Synchronization

/// An asynchronous builder under way, linked to the one that called for it. The tasks that the builder runs on, and
/// those that it starts, see it as long as it is under way.
///
/// Whoever runs the builder holds it. Tasks carry a ``Reference``: a task that outlives the builder keeps nothing of
/// what was built, and is in no builder any more.
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

  /// The builders under way in the task, innermost first. Whoever looks at them under the lock of ``Construction``
  /// holds these until after it: a frame that goes may let go of what its graph keeps.
  static var all: [AsyncFrame] { isOpen ? current.map { Array($0.links) } ?? [] : [] }

  /// How many frames there are, and tables that have recorders. While there is none, nobody looks for one.
  static let open = SharedCount()

  static var isOpen: Bool { open.value.load(ordering: .relaxed) != 0 }

  let entry: Entry
  /// The catalog that builds it.
  weak let catalog: Catalog?
  /// The attempt to build a kept instance; `nil` for a transient.
  let build: Build?
  private let outer: Reference?
  /// What the outermost obtain shares.
  let graph: AsyncGraph
  private let run: RecordedRun?

  /// - Parameter outer: what the task inherited.
  init(entry: Entry, catalog: Catalog, build: Build?, outer: Reference?, graph: AsyncGraph? = nil) {
    self.graph = graph ?? outer?.frame?.graph ?? AsyncGraph()
    run =
      Recording.isOn
      ? .begin(entry, in: catalog.table, build: build, on: .task, within: outer?.frame?.recordedRun) : nil
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

  /// What recorders know of the innermost builder that they see.
  var recordedRun: RecordedRun? { links.lazy.compactMap(\.run).first }

  /// Tells recorders that the builder is done.
  func endRun(_ outcome: @autoclosure () -> CatalogRecording.Outcome) {
    run?.end(outcome())
  }

  /// The names of what is being built, outermost first.
  var path: [String] { links.map { name(of: $0.entry.key) }.reversed() }
}
