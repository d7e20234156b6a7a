import CalendarService
import CalendarStore
import CommandSession
import Presentation
import ProgramSettings

/// A reminder, for other programs.
struct ReminderRecord: Encodable {
  let id: String
  let at: String
  let title: String
  let start: String
  let calendar: String
  let location: OrNull<String>
  let message: OrNull<String>
  let uid: String
  let recurrenceID: OrNull<String>

  init(_ reminder: Reminder, id: EventID, in zone: Zone) {
    self.id = "\(id)"
    at = zone.text(of: reminder.date)
    title = reminder.event.title
    start = zone.text(of: reminder.event.start)
    calendar = reminder.event.calendar
    location = OrNull(reminder.event.location)
    message = OrNull(reminder.message)
    uid = reminder.event.id.uid
    recurrenceID = OrNull(reminder.event.id.recurrenceID)
  }
}
