import Synchronization

/// An asynchronous builder under way, linked to the one that called for it; carried by the tasks it runs on.
final class AsyncFrame: Sendable {
  @TaskLocal static var current: AsyncFrame?

  /// How many frames tasks can see now, and tables have recorders. While there is none, nobody looks for one.
  static let open = SharedCount()

  let entry: Entry
  /// The catalog that builds it. Tasks that the builder starts must not keep it.
  weak let catalog: Catalog?
  /// The attempt to build a kept instance; `nil` for a transient.
  let build: Build?
  let outer: AsyncFrame?
  /// What the outermost obtain shares.
  let graph: AsyncGraph
  private let run: RecordedRun?

  init(entry: Entry, catalog: Catalog, build: Build?, outer: AsyncFrame?, graph: AsyncGraph? = nil) {
    self.graph = graph ?? outer?.graph ?? AsyncGraph()
    run =
      Recording.isOn
      ? .begin(entry, in: catalog.table, build: build, on: .task, within: outer?.recordedRun) : nil
    self.entry = entry
    self.catalog = catalog
    self.build = build
    self.outer = outer
    Self.open.value.add(1, ordering: .relaxed)
  }

  deinit {
    Self.open.value.subtract(1, ordering: .relaxed)
  }

  /// This frame and those that called for it, innermost first.
  var links: some Sequence<AsyncFrame> { sequence(first: self, next: \.outer) }

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
