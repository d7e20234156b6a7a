extension Entry {
  /// Adds the outermost decorator, and forgets every instance that was made without it.
  func decorate(with decorator: Decorator, released: inout Released) {
    endUnchangedTransient(released: &released)
    Self.invalidate([self], isWhole: true, into: &released)
    table.hasDefinitions = true
    decorators.append(decorator)
  }
}
