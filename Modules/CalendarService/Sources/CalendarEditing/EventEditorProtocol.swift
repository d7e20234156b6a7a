public import CalendarService

/// Changes events by the rules of RFC 5545 and RFC 5546: one occurrence of a series, an occurrence with all later
/// ones, or the whole series.
///
/// Stores nothing and reads no clock: it returns the result to store. Lines of ``CalendarObject/text`` that a
/// change does not concern are kept, including unknown properties.
///
/// SEQUENCE is increased if times, recurrence or status change (RFC 5546, section 2.1.4), unless somebody else is
/// the organizer.
///
/// Every call throws ``EventEditError`` and then changed nothing. Safe to call from any task.
public protocol EventEditorProtocol: Sendable {
  /// Returns a new event.
  ///
  /// With attendees and without an organizer, the first of the person's addresses becomes the organizer.
  ///
  /// - Parameters:
  ///   - start: a date makes it an all-day event.
  ///   - end: in the form of `start`; of an all-day event the day after the last one.
  ///   - changes: other properties. Of several ends and lengths, including the parameter, the last one counts.
  func event(
    titled title: String, from start: EventTime, to end: EventTime, with changes: [EventChange],
    _ context: EditContext
  ) throws(EventEditError) -> CalendarObject

  /// Returns the result of changing an event.
  ///
  /// - ``EditReach/occurrence`` changes the override of the occurrence, which is created if necessary. It cannot
  ///   change the recurrence.
  /// - ``EditReach/following`` ends the series before the occurrence and continues it as a separate event
  ///   (``EditContext/newUID``), with its part of the overrides, exceptions, additional dates and occurrences, and
  ///   a RELATED-TO to the old event. From the first occurrence on it equals ``EditReach/all``.
  /// - ``EditReach/all`` changes every component. Overrides keep their own values; their times move by the same
  ///   amount as the series. RECURRENCE-IDs, exceptions, additional dates and UNTIL move too, and so do weekdays,
  ///   days of the month and months of the rule, as far as a rule can express that. If the recurrence itself
  ///   changes, exceptions and overrides that still match an occurrence stay.
  ///
  /// Returns an empty edit if nothing changes.
  func change(
    _ target: EditTarget, _ changes: [EventChange], _ context: EditContext
  ) throws(EventEditError) -> EventEdit

  /// Returns the result of changing several single occurrences of one event: as one ``change(_:_:_:)`` or
  /// ``delete(_:_:)`` after the other, but the event is written only once.
  ///
  /// - Parameter occurrences: what ``EditTarget/occurrence`` names, with the changes; `nil` deletes the occurrence.
  func change(
    _ object: CalendarObject, occurrences: [(id: String, changes: [EventChange]?)], _ context: EditContext
  ) throws(EventEditError) -> EventEdit

  /// Returns the result of deleting occurrences: an EXDATE for one, an end of the rule for an occurrence with all
  /// later ones. An event without remaining occurrences is removed.
  func delete(_ target: EditTarget, _ context: EditContext) throws(EventEditError) -> EventEdit

  /// Returns occurrences as an event of their own, with ``EditContext/newUID``: one occurrence without its recurrence,
  /// an occurrence with all later ones, or the whole event.
  ///
  /// Organizer and attendees are left out: a server would invite them again.
  func copy(_ target: EditTarget, _ context: EditContext) throws(EventEditError) -> CalendarObject

  /// Returns the result of answering an invitation: PARTSTAT of the attendees with one of the person's addresses,
  /// without RSVP. SEQUENCE stays.
  ///
  /// ``EditReach/following`` does not split the series: the earlier occurrences or, if they are fewer, the later
  /// ones become overrides with their own answer.
  ///
  /// - Parameter comment: a message to the organizer (COMMENT); `nil` for none.
  /// - Throws: ``EventEditError/notInvited(title:addresses:)``; ``EventEditError/answersOneOrAll(title:)`` if more
  ///   than 500 overrides would be needed.
  func answer(
    _ target: EditTarget, _ response: Participant.Response, comment: String?, _ context: EditContext
  ) throws(EventEditError) -> EventEdit

  /// Returns the recurrence of a series in words, with its end and its exceptions: `every second Tuesday until 30
  /// June, but not on 14 April`. A rule without short words is quoted. `nil` for an event that does not repeat.
  func recurrenceText(of series: EventComponent, at clock: LocalClock) -> String?
}
