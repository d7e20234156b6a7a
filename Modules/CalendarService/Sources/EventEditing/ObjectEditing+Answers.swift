import CalendarEditing
import CalendarService
import ICalendarComponents
import ICalendarWriting

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Answers to invitations.
extension ObjectEditing {
  /// Answers an invitation: for one occurrence, for it and all later ones, or if `wall` is `nil` for all.
  mutating func answer(
    _ response: Participant.Response, comment: String?, at wall: CivilDateTime?, _ reach: EditReach
  ) throws(EventEditError) {
    let addresses = Set(context.addresses.map { $0.lowercased() })
    let isPerson = { (participant: Participant) in addresses.contains(participant.address.lowercased()) }
    let invited = { (component: EventComponent) in component.attendees.contains(where: isPerson) }
    let candidates =
      reach == .occurrence
      ? wall.flatMap { wall in shown(at: wall).map { [$0.component] } } ?? [] : object.components
    guard candidates.contains(where: invited) else {
      throw .notInvited(title: title, addresses: context.addresses)
    }
    var numbers = Array(object.components.indices)
    if let wall {
      numbers = reach == .following ? try separate(from: wall) : makeOverride(at: wall).map { [$0] } ?? []
    }
    for number in numbers where invited(object.components[number]) {
      let id = object.components[number].recurrenceID
      for index in object.components[number].attendees.indices {
        let attendee = object.components[number].attendees[index]
        guard isPerson(attendee) else { continue }
        object.components[number].attendees[index].response = response
        lines.removeRSVP(of: attendee.address, from: id)
      }
      guard let comment else { continue }
      var line: [UInt8] = []
      LineFolding.append("COMMENT:\(TextEscaping.text(comment))", to: &line)
      lines.add(String(decoding: line, as: UTF8.self), to: id)
    }
  }

  /// Creates overrides for the occurrences before `wall`, or for those from it on if they are fewer, so that an
  /// answer can apply to the later ones only. An invitation must stay one event and cannot be split.
  ///
  /// Returns the indices of the components that describe the later occurrences.
  private mutating func separate(from wall: CivilDateTime) throws(EventEditError) -> [Int] {
    let isLater = { (editing: ObjectEditing, index: Int) in
      editing.wall(of: editing.object.components[index]).map { $0 >= wall }
    }
    guard let master else { return object.components.indices.filter { isLater(self, $0) ?? true } }
    let first = times.moment(of: master.start).addingTimeInterval(-86_400)
    let moment = times.moment(of: master.start.moved(to: wall))
    let isEndless = master.rules.contains { !$0.contains("COUNT=") && !$0.contains("UNTIL=") }
    let earlier = seriesEvents(from: first, to: moment.addingTimeInterval(86_400))
    let later = isEndless ? nil : seriesEvents(from: moment.addingTimeInterval(-86_400), to: .distantFuture)
    let walls = { (events: [CalendarEvent]) in
      events.compactMap { $0.id.recurrenceID.flatMap { EventTime(basic: $0)?.dateTime } }
    }
    let (before, after) = (walls(earlier).filter { $0 < wall }, later.map { walls($0).filter { $0 >= wall } })
    let changesLater = after.map { $0.count <= before.count } ?? false
    let own = changesLater ? after ?? [] : before
    guard own.count <= 500, !(earlier + (later ?? [])).contains(where: { $0.occurrences > 1 }),
      !object.components.contains(where: \.overridesFuture)
    else { throw .answersOneOrAll(title: title) }
    for wall in own { _ = makeOverride(at: wall) }
    return object.components.indices.filter { isLater(self, $0) ?? !changesLater }
  }
}
