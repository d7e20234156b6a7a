public import Catalog

extension Catalog {
  /// The editor of events.
  public var eventEditor: KeyOf<any EventEditorProtocol>.Type { KeyOf.self }
  /// The editor of tasks.
  public var taskEditor: KeyOf<any TaskEditorProtocol>.Type { KeyOf.self }
}
