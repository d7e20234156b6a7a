/// A simple model of a catalog and its child: no sharing, no threads, no locks.
final class Model {
  enum Level: Hashable { case parent, child }

  struct Supply {
    var base: Int
    var needs: [Int]
    var isShared: Bool
  }

  struct Slot: Hashable {
    var level: Level
    var key: Int
  }

  enum Failure: Error, Equatable { case missing, cycle }

  private struct Built {
    var value: Int
    /// Its dependencies, direct and indirect, including those that define its recipe.
    var from: Set<Slot>
    /// The stored instances among these, including itself.
    var instances: Set<Slot> = []
  }

  private(set) var supplies: [Slot: Supply] = [:]
  private(set) var builds = 0
  private var kept: [Slot: Built] = [:]
  private var stack: [Int] = []

  func supply(_ key: Int, at level: Level, _ supply: Supply?) {
    supplies[Slot(level: level, key: key)] = supply
    forget(key, at: level)
  }

  func forget(_ key: Int, at level: Level) {
    let slot = Slot(level: level, key: key)
    kept = kept.filter { $0.key != slot && !$0.value.from.contains(slot) }
  }

  /// Forgets the instance that is stored there, and what was built from it.
  func reset(_ key: Int, at level: Level) {
    let slot = Slot(level: level, key: key)
    if kept[slot] != nil { kept = kept.filter { !$0.value.instances.contains(slot) } }
  }

  func resetParent() {
    for slot in supplies.keys where slot.level == .parent { reset(slot.key, at: .parent) }
  }

  func clearParent() {
    for slot in supplies.keys where slot.level == .parent { supply(slot.key, at: .parent, nil) }
  }

  func closeChild() {
    supplies = supplies.filter { $0.key.level == .parent }
    kept = kept.filter { $0.key.level == .parent }
  }

  func obtain(_ key: Int, at level: Level) throws(Failure) -> Int {
    try instance(of: key, at: level).value
  }

  private func instance(of key: Int, at level: Level) throws(Failure) -> Built {
    let own = Slot(level: level, key: key)
    let inherited = Slot(level: .parent, key: key)
    guard let supply = supplies[own] ?? supplies[inherited] else { throw .missing }
    let isOwn = supplies[own] != nil
    if supply.isShared {
      if let built = kept[own] { return built }
      if !isOwn, var built = kept[inherited], !built.from.contains(where: isOverridden) {
        built.from.insert(own)
        return built
      }
    }
    if stack.contains(key) { throw .cycle }
    stack.append(key)
    defer { stack.removeLast() }
    var built = Built(value: supply.base, from: isOwn ? [own] : [own, inherited])
    for need in supply.needs {
      let needed = try instance(of: need, at: level)
      built.value = built.value &* 31 &+ needed.value
      built.from.formUnion(needed.from)
      built.instances.formUnion(needed.instances)
    }
    builds += 1
    built.value = built.value &* 31 &+ builds
    guard supply.isShared else { return built }
    // An instance that an override has no part in is the parent's.
    let isParents = level == .child && !isOwn && !built.from.contains(where: isOverridden)
    built.instances.insert(isParents ? inherited : own)
    guard isParents else {
      kept[own] = built
      return built
    }
    kept[inherited] = Built(
      value: built.value, from: built.from.filter { $0.level == .parent }, instances: built.instances)
    return built
  }

  private func isOverridden(_ slot: Slot) -> Bool {
    supplies[Slot(level: .child, key: slot.key)] != nil
  }
}
