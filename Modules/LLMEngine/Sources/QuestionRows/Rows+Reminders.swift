import Frames
import Sentences

/// The alarms of events.
extension QuestionTable {
  static let reminders: [QuestionRow] = [
    QuestionRow(
      "whether there is an alarm",
      """
      (is there|are there|do i have|do we have|have i got|have i|did i|has anyone) (|set|get|put) \
      (|an|any|a|the|my) \(alarms) (|set|are set|is set|on|set up) (for|on|before|of|about|ahead of) EVENTS
      """, times: 0...2, .asks(.reminders),
      ["is there a reminder on the theatre", "have i set an alarm for the flight"]),
    QuestionRow(
      "the alarms of an event",
      "(does|do|will|did|has|have) EVENTS (have|has|got|set) (|an|any|a) \(alarms) (|set|on|set up)",
      times: 0...2,
      .asks(.reminders), ["does the dentist have an alarm"]),
    QuestionRow(
      "whether a reminder comes",
      "(will|do|am|would) (i|we) \(getting) \(reminded) (of|about|for|before|ahead of) EVENTS", times: 0...2,
      .asks(.reminders), ["will i be reminded about the optician", "do i get a reminder before yoga"]),
    QuestionRow(
      "when a reminder comes",
      """
      (when|what time|at what time|how early|how long before|how soon) (will|do|am|are|does) (i|we) \(getting) \
      \(reminded) (of|about|for|before|on|ahead of) EVENTS
      """, times: 0...2, .asks(.reminders), ["when will i be reminded about the dentist"]),
    QuestionRow(
      "how long before it a reminder comes",
      """
      (how long|how early|how far|how much|how many minutes|how many hours|how many days) \
      (before|ahead of|in advance of|in advance is) EVENTS \
      (do i|am i|will i|do we|is|does) (|the|my) \(getting) (|the) \(reminded) (|go off|ring|come)
      """, times: 0...2, .asks(.reminders),
      ["how long before standup do i get a reminder", "how early before the flight is the alarm"]),
    QuestionRow(
      "when an alarm goes off",
      """
      (when|what time|at what time|for when|for what time) (is|are|does|do|will|did i set|have i set) \
      (|the|my|an|a) \(alarms) (|set) (for|of|on|about|before) EVENTS (|go off|ring|sound|come|set|set for|going off)
      """, times: 0...2, .asks(.reminders),
      ["when is the reminder for the dentist", "when does the alarm for the flight go off"]),
    QuestionRow(
      "the alarms set for an event",
      """
      (what|which|show me the|show me|list the|what are the|what is the) (|the|my) \(alarms) \
      (|do i have|are there|is there|are set|is set|have i set|set) (for|on|before|of|about) EVENTS (|have|has|got)
      """, times: 0...2, .asks(.reminders), ["what reminders are set for the dentist"]),
    QuestionRow(
      "the events with alarms",
      """
      (which|what|which of my|which of the|show|show me|list|find|do i have|are there|is there|any) REST \
      (have|has|with|that have|that has|got|have got) (|an|any|a) \(alarms) (|set)
      """, times: 0...2, .asks(.reminders), ["which events have a reminder", "list my meetings with alarms"]),
    QuestionRow(
      "all alarms",
      """
      (what|which|show|show me|list|do i have|are there|have i) (|all|any|all my|my|set|set any) \
      (alarm|alarms|alert|alerts) \
      (|do i have|are there|are set|have i set|set) (|set|coming up|up)
      """, times: 0...2, .asks(.reminders), ["what alarms do i have set", "do i have any alarms set"]),
    QuestionRow(
      "the next alarm",
      """
      (when|what time|at what time|what) (is|does|will) (my|the) next (reminder|alarm|alert|notification) \
      (|go off|ring|come|set for|due)
      """, times: 0...0, .asks(.reminders), ["when does my next alarm go off"]),
  ]

  private static let alarms =
    "(reminder|reminders|alarm|alarms|alert|alerts|notification|notifications)"
  private static let getting =
    "(|be|get|be getting|be going to be|going to be|going to get|going to have|have|receive)"
  private static let reminded = """
    (reminded|notified|alerted|a reminder|an alarm|an alert|a notification|any reminder|any reminders|reminder|alarm|\
    alert|reminders|alarms)
    """
}
