/// How an entry holds its instance.
enum Kept {
  /// Until it is forgotten.
  case strongly(Instance)
  /// As long as somebody else holds the object.
  case weakly(WeakInstance)
  /// Until the catalog's clock shows `end`.
  case until(end: Duration, Instance)

  /// The instance, if there still is one. `now` is what the catalog's clock shows, for those that end.
  func instance(at now: Duration?) -> Instance? {
    switch self {
    case .strongly(let instance): instance
    case .weakly(let weak): weak.instance
    case .until(let end, let instance): now.map { $0 < end } == true ? instance : nil
    }
  }

  /// The instance, where the catalog holds it.
  var heldInstance: Instance? {
    switch self {
    case .strongly(let instance), .until(_, let instance): instance
    case .weakly: nil
    }
  }

  /// Whether it is kept until it is forgotten.
  var isStrong: Bool { if case .strongly = self { true } else { false } }
}
