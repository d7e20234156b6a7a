import Frames
import Sentences

/// Facts about named events, and people.
extension QuestionTable {
  static let facts: [QuestionRow] = [
    QuestionRow(
      "the usual time of an event, or whether it is then",
      """
      (|what is|tell me) (|my|the|our) (usual|normal|typical|regular) (time|times|day|days|hour|hours) (for|of) NAME
      (is|will|are|was) NAME (|be) (at|) (the|its|my|our|their) (usual|normal|regular|same) time (|as usual)
      (is|will|are|was) NAME (|be|on|happening) (|the) (as usual|as normal|as always|like normal|like always)
      """, .asks(.usual),
      [
        "my usual time for yoga", "what's the usual time of the standup",
        "is my gym on friday at the usual time", "is standup at the normal time",
      ]),
    QuestionRow(
      "an event of the children",
      "when (do|does|is|are|will) (|the|my|our) (kids|children|boys|girls|schools) (have|on|off for|out for) NAME",
      .asks(.start), ["when do the kids have spring break"]),
    QuestionRow(
      "who somebody is, or the name of something",
      """
      (who is|who are|who was|tell me who) NAME (|is|again)
      (what is|what was|tell me) (|the name of) NAME (name|called)
      """, times: 0...0, .asks(.identity),
      ["who is bob", "who is the dentist", "who's carol", "what's the dentist's name"]),
    QuestionRow(
      "whose birthday it is",
      "(whose|who is|who has a|who has) (birthday|bday|birthdays) (|is it|is|are|is there) (|on|in)",
      times: 1...1, .asks(.agenda), ["whos birthday on april second", "whose birthday is it on april 2"]
    ) { question, _ in question.subject = "birthday" },
    QuestionRow(
      "a number of somebody",
      """
      (|what is|what are|give me|tell me|do i have|have i got|is there) NAME (phone number|mobile \
      number|contact number|number|phone|mobile|reference|booking reference|booking \
      number|ref|code|password|pin) (|again)
      """, times: 0...0, .asks(.mention(Question.Mention("number"))),
      ["whats ciara's number", "what's the plumber's phone number", "ferry booking number"],
      unless: "flight train bus your random my our"
    ) { question, match in
      let words = match.sentence.keys.filter { ofNumbers.contains($0) }
      question.aspect = .mention(Question.Mention(words.joined(separator: " ")))
      question.subject = match.names[0].split(separator: " ").filter { !ofNumbers.contains($0.lowercased()) }
        .joined(
          separator: " ")
      if question.subject.isEmpty { question.subject = match.names[0] }
      question.isYesOrNo = false
    },
    QuestionRow(
      "whether an event is before or after a time",
      "(is|are|was|does|will) NAME (|be|come|happen|start) (before or|after or|before or after|after or before)",
      times: 1...2,
      .asks(.start),
      ["is my keynote before or after lunch", "is the physio before or after work on thursday"]
    ) { question, match in
      question.isYesOrNo = false
      let days = match.sentence.times.filter {
        !match.sentence.parser.isHours(Wording($0).after(["before", "after"])?.text ?? $0)
      }
      question.times = days.filter { !["before", "after"].contains(Wording($0).key(0)) }
    },
    QuestionRow(
      "whether a fact is the same on two days",
      "(is|are|will|was) NAME (|be) (in|at|on) the same (room|place|time|location|building|venue|hour) (as|like|on)",
      times: 2...2,
      .asks(.place), ["is the lecture on wednesday in the same room as monday"]
    ) { question, match in
      question.isYesOrNo = false
      if match.sentence.has("time", "hour") { question.aspect = .start }
    },
    QuestionRow(
      "school holidays",
      """
      when (do|does|will|are|is) (the kids|the children|the boys|the girls|school) (break up|finish \
      school|off school|go back to school|start school|start school again|start again|start back|back at \
      school|back to school|go back|back|finish for the holidays|finish for)
      when (do|will|are) (they|we|i) (break up|finish school|off school|go back to school|start school \
      again|back at school|back to school)
      """, .asks(.agenda),
      ["when do the kids break up for christmas", "when does school start again in january"],
      unless: "work"
    ) { question, _ in
      (question.subject, question.times, question.isYesOrNo) = ("school holidays", [Question.year], false)
    },
    QuestionRow(
      "the last day of work",
      """
      (what is|when is|which is) (my|the) last (day of work|work day|working day|workday|day at work|day in \
      the office|day in work) (|before)
      (what is|when is|which is) (my|the) last (day of work|work day|working day|workday|day at work|day in \
      the office|day in work) (before|until) NAME
      """, .asks(.daysOff),
      ["what's my last day of work before the break", "when's my last day at work before christmas"]
    ) { question, _ in (question.subject, question.times) = ("", []) },
    QuestionRow(
      "the time until a trip",
      """
      how (many days|many weeks|long|much longer) (until|till|before) i (leave for|go to|travel to|fly \
      to|head to|set off for|depart for|am in|go on) NAME
      """, times: 0...0, .asks(.until), ["how many days until i leave for lisbon"]
    ) { question, match in question.inWeeks = match.sentence.has("weeks") },
    QuestionRow(
      "the local time of an arrival",
      """
      (what time|when|at what time) (does|do|will|is) NAME (arrive|land|get in|touch \
      down|arriving|landing) (|in) local time
      """, times: 0...1, .asks(.end), ["what time does the flight arrive local time"]),
    QuestionRow(
      "the end on the last day",
      """
      (what time|when|at what time) (does|do|will|is) NAME (finish|end|be over|stop|finished|over|done) on \
      (the|its|my) (last|final) day
      """, times: 0...0, .asks(.end), ["what time does the workshop finish on the last day"]
    ) { question, _ in question.looksBack = false },
    QuestionRow(
      "the time to get from one event to another",
      """
      (do i|do we|is there|will i|have i) (|have|got) (|enough|any) time to \
      (get|go|travel|walk|drive|cycle) from NAME to NAME
      """, .asks(.pair(.gap, "")), ["do i have enough time to get from the dentist to yoga"]
    ) { question, match in
      (question.aspect, question.isYesOrNo) = (.pair(.gap, match.names[1]), false)
    },
    QuestionRow(
      "which of two times",
      """
      (is|was|are) NAME (|in the|on|at|this|on the) (|morning|afternoon|evening) or (|in the|on|at|on the) \
      (|morning|afternoon|evening|night)
      """, times: 1...2, .asks(.start),
      ["is the dentist in the morning or the afternoon"]
    ) { question, match in
      question.isYesOrNo = false
      let days = match.sentence.times.compactMap { time in
        Wording(time).keys.first { DateWords.weekdays.contains($0) || $0 == "tomorrow" || $0 == "today" }
      }
      question.times = days.count == 1 ? days : []
    },
    QuestionRow(
      "the categories of an event",
      """
      (what|which) (category|categories|tags|tag) (is|are|does|do|has) NAME (|in|have|has|tagged|filed \
      under)
      """,
      times: 0...1, .asks(.categories), ["what category is the dentist"]),
  ]

  private static let ofNumbers: Set<String> = [
    "phone", "mobile", "contact", "number", "booking", "reference", "ref", "code", "password", "pin", "cabin",
    "seat",
    "confirmation", "order",
  ]

  /// What no calendar tells.
  static let unknowns: [QuestionRow] = [
    QuestionRow(
      "the names of the calendars",
      """
      (which|what|how many|what are|list|show|show me|name|what are the names of|) (|all|my|the|all my|of my) \
      calendars (|do i have|are there|i have|have i got)
      """, times: 0...0, .asks(.calendars), ["which calendars do i have", "list my calendars"]
    ) { question, _ in (question.times, question.isYesOrNo) = (["today"], false) },
    QuestionRow(
      "what changed",
      """
      (what|what has|what is|what was|anything|any|has anything|show|show me|did anything|which|what are the) \
      (|all|the|my) (|new|recent) (|events|meetings|appointments) \
      (changed|changes|updated|updates|added|new|modified|moved) \
      (|recently|lately|since|in my calendar|on my calendar|to my calendar|in the calendar)
      (|any|show me|list|show|what|which|are there any|the) (|new|recent) NOUNS (|were|got|that were|have \
      been|was|i|have i|did i) (added|changed|updated|created|modified|add|change|update|moved) \
      (|recently|lately|to my calendar|on my calendar)
      (has|have|was|were|did|is) NAME (|been|get|got) \
      (moved|move|rescheduled|changed|postponed|shifted|pushed back|brought forward)
      """, .refuses(.updates),
      [
        "what changed since yesterday", "any changes", "events added recently",
        "which events were changed this week", "did phoenix weekly move", "has the town hall been moved",
      ]),
  ]
}
