/// One attempt to build an instance that is kept, and all who wait for it. Guarded by the lock of
/// ``Construction``.
@usableFromInline
final class Build: @unchecked Sendable {  // see above
  enum Outcome {
    case built(Instance)
    case failed(CatalogError)
  }

  let entry: Entry
  /// The thread whose builder it is.
  let owner: ThreadRecord.Pointer
  /// Whether the instance is to be kept: no reset, removal or other supply came in between.
  var isCurrent = true
  /// What became of it; `nil` while the builder runs.
  private(set) var outcome: Outcome?
  private(set) var dependencies: [ObjectIdentifier: Entry] = [:]
  private var condition: Lock.Condition?

  init(entry: Entry, owner: ThreadRecord.Pointer) {
    self.entry = entry
    self.owner = owner
  }

  /// Notes that the builder obtained `dependency`.
  func note(_ dependency: Entry) {
    guard dependencies.updateValue(dependency, forKey: ObjectIdentifier(dependency)) == nil else { return }
    dependency.addDependent(entry)
  }

  func finish(_ outcome: Outcome) {
    self.outcome = outcome
    condition?.signalAll()
  }

  /// Waits for the outcome, giving up `lock` meanwhile.
  func wait(givingUp lock: Lock) -> Outcome {
    while true {
      if let outcome { return outcome }
      let condition = self.condition ?? Lock.Condition()
      self.condition = condition
      condition.wait(givingUp: lock)
    }
  }
}
