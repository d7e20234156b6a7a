public import Catalog

/// Changes events by the rules of RFC 5545 and RFC 5546: one occurrence of a series, an occurrence with all later ones,
/// or all of it.
///
/// Stores nothing and reads no clock: it returns what is to be stored. Lines of ``CalendarObject/text`` that a change
/// does not concern stay as they are, properties that are not understood among them.
///
/// SEQUENCE is raised where times, recurrence or status change (RFC 5546, section 2.1.4), unless somebody else organizes
/// the event: then it is the organizer's to raise.
///
/// Every call throws ``EventEditError`` and then changed nothing. Safe to call from any task.
public protocol EventEditorProtocol: Sendable {
  /// Returns a new event.
  ///
  /// With attendees and without an organizer, the first of the person's addresses becomes the organizer.
  ///
  /// - Parameters:
  ///   - start: a day makes it an all-day event.
  ///   - end: in the form of `start`; of an all-day event the day after the last one.
  ///   - changes: what else it says. Of ends and lengths, the parameter included, the last one counts.
  func event(
    titled title: String, from start: EventTime, to end: EventTime, with changes: [EventChange],
    _ context: EditContext
  ) throws(EventEditError) -> CalendarObject

  /// Returns what becomes of an event that is changed.
  ///
  /// - ``EditReach/occurrence`` changes the override of the occurrence, or makes one. It cannot change the recurrence.
  /// - ``EditReach/following`` ends the series before the occurrence and continues it as an event of its own
  ///   (``EditContext/newUID``), with the overrides, exceptions and further dates that lie there, and as many
  ///   occurrences as were left. It names the first one as RELATED-TO. From the first occurrence on it is the same as
  ///   ``EditReach/all``.
  /// - ``EditReach/all`` changes every component. An override that says something of its own keeps that; its times move
  ///   by as much as those of the series. RECURRENCE-IDs, exceptions, further dates and UNTIL move along, and so do
  ///   weekdays, days of the month and months of the rule, as far as a rule can say that. Where the recurrence itself
  ///   changes, exceptions and overrides stay that are still occurrences.
  ///
  /// Changes that change nothing return an empty edit.
  func change(
    _ target: EditTarget, _ changes: [EventChange], _ context: EditContext
  ) throws(EventEditError) -> EventEdit

  /// Returns what becomes of an event of which occurrences are deleted: an EXDATE for one, an end of the rule for an
  /// occurrence with all later ones. An event without an occurrence left is removed.
  func delete(_ target: EditTarget, _ context: EditContext) throws(EventEditError) -> EventEdit

  /// Returns what becomes of an invitation that the person answers: PARTSTAT of the attendees that have one of the
  /// person's addresses, and no RSVP. SEQUENCE stays.
  ///
  /// ``EditReach/following`` leaves the series whole: the occurrences before, or those from there on where these are
  /// fewer, become overrides with an answer of their own.
  ///
  /// - Parameter comment: what to tell the organizer: COMMENT; `nil` for nothing.
  /// - Throws: ``EventEditError/notInvited(title:addresses:)``; ``EventEditError/answersOneOrAll(title:)`` where
  ///   that would take more than 500 overrides.
  func answer(
    _ target: EditTarget, _ response: Participant.Response, comment: String?, _ context: EditContext
  ) throws(EventEditError) -> EventEdit
}

/// The rules by which events are changed. Obtain them with `\.eventEditor`.
public enum EventEditorBlueprint: ServiceKey {
  /// Changes events, and stores none.
  public typealias Output = any EventEditorProtocol
}

extension Catalog {
  /// The key of ``EventEditorBlueprint``.
  public var eventEditor: EventEditorBlueprint.Type { EventEditorBlueprint.self }
}
