import Synchronization

/// An asynchronous builder that is running, linked to the frame of the builder that obtained it, and retained by the
/// code that runs it. Its tasks carry a weak ``Reference``: one that outlives the builder counts as outside of any.
final class AsyncFrame: Sendable {
  /// The weak reference that tasks inherit.
  final class Reference: @unchecked Sendable {  // a weak reference may be read from any thread
    private(set) weak var frame: AsyncFrame?

    init(_ frame: AsyncFrame) {
      self.frame = frame
    }
  }

  @TaskLocal static var reference: Reference?

  /// The frame of the innermost builder that is running in the task.
  static var current: AsyncFrame? { reference?.frame }

  /// The frames of the builders running in the task, innermost first. Retain them beyond the lock: releasing a frame
  /// may release its graph's instances.
  static var all: [AsyncFrame] { isOpen ? current.map { Array($0.links) } ?? [] : [] }

  /// How many frames exist, plus how many tables are observed. At zero, obtains do not look for a frame.
  static let open = SharedCount()

  static var isOpen: Bool { open.value.load(ordering: .relaxed) != 0 }

  /// Whether a builder in the task, or an observer, has to record an obtain here. Call it if ``isOpen``.
  @inline(never)
  static func seesObtains() -> Bool { Observation.isOn || current != nil }

  let entry: Entry
  /// The catalog that builds it.
  weak let catalog: Catalog?
  /// The attempt to build a kept instance; `nil` for a transient.
  let build: Build?
  private let outer: Reference?
  /// The instances in graph scope of the outermost obtain.
  let graph: Graph
  private let run: (any ObservedRun)?
  #if DEBUG
  let needsCheck: NeedsCheck
  #endif

  /// - Parameter outer: the reference that the task inherited.
  init(entry: Entry, catalog: Catalog, build: Build?, outer: Reference?, graph: Graph? = nil) {
    self.graph = graph ?? outer?.frame?.graph ?? Graph()
    run =
      Observation.isOn
      ? Observation.begin(
        entry, in: catalog.table, build: build, on: .task, within: outer?.frame?.observedRun) : nil
    #if DEBUG
    needsCheck = NeedsCheck(entry)
    #endif
    self.entry = entry
    self.catalog = catalog
    self.build = build
    self.outer = outer
    Self.open.value.add(1, ordering: .relaxed)
  }

  deinit {
    Self.open.value.subtract(1, ordering: .relaxed)
  }

  /// This frame and its outer frames that are still running, innermost first.
  var links: some Sequence<AsyncFrame> { sequence(first: self, next: { $0.outer?.frame }) }

  /// The innermost build of a kept instance.
  var innermostBuild: Build? { links.lazy.compactMap(\.build).first }

  /// The innermost observed run in progress.
  var observedRun: (any ObservedRun)? { links.lazy.compactMap(\.run).first }

  /// Tells the observers that the builder returned.
  func endRun(_ error: CatalogError?) {
    run?.end(error)
  }

  /// The names of what is being built, outermost first.
  var path: [String] { links.map { name(of: $0.entry.key) }.reversed() }
}
