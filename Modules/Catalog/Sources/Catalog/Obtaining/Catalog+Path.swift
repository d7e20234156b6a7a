extension Catalog {
  /// The names of what the calling thread is building, outermost first. Empty outside a builder.
  package var pathOfTheBuildHere: [String] {
    ThreadRecord.current(threadKey).map(Frame.path) ?? []
  }
}
