public import Catalog

/// The rules by which events are changed. Obtain them with `\.eventEditor`.
public enum EventEditorBlueprint: ServiceKey {
  /// Changes events, and stores none.
  public typealias Output = any EventEditorProtocol
}

extension Catalog {
  /// The key of ``EventEditorBlueprint``.
  public var eventEditor: EventEditorBlueprint.Type { EventEditorBlueprint.self }
}
