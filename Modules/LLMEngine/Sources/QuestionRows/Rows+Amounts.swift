import Frames
import Sentences

/// Superlatives and averages.
extension QuestionTable {
  static let amounts: [QuestionRow] = [
    QuestionRow(
      "the day with the most or fewest events",
      """
      (which|what|on which|on what) day(|s) (|do i have|did i have|will i have|have i|do i \
      get|has|have|had|with|contains|is there|are there) (|the) (most|fewest|least) NOUNS (|in it|on \
      it|scheduled|planned|booked)
      when do i have (|the) (most|fewest|least) NOUNS
      """, .asks(.mostEvents(isFewest: false)),
      [
        "which day next week has the least meetings", "what day do i have the most meetings in april",
        "what day has the most meetings", "when do i have the fewest meetings next week",
      ]
    ) { question, match in
      question.aspect = .mostEvents(isFewest: !match.sentence.has("most"))
    },
    QuestionRow(
      "the fullest or emptiest week",
      """
      (|which|what|what is|which is|when is) (|my|the) \
      (busiest|fullest|quietest|emptiest|lightest|freest|least busy) week (|of mine|for me|for work|at work)
      (which|what) week (is|was|will be|looks) (|my|the) \
      (busiest|fullest|quietest|emptiest|lightest|freest|least busy) (|one|week) (|for me|for work|at work)
      """, .asks(.fullestWeek(isQuietest: false)),
      [
        "busiest week in april", "what is my quietest week", "which week in april is the busiest",
        "which week in december is quietest for work",
      ]
    ) { question, match in
      question.aspect = .fullestWeek(isQuietest: !match.sentence.has("busiest", "fullest"))
      if match.sentence.has("work") { (question.calendar, question.mayBeCalendar) = ("work", true) }
    },
    QuestionRow(
      "the average number of events",
      """
      (|what is|what was|give me|show me|tell me) (|the|my) average (number|count|amount) of NOUNS (|that \
      i have|i have|i had|do i have) (per|a|each|every|by) (day|week) (|that i have|i have)
      (|on average) how many NOUNS (|on average) (do|did|will|have|am) i (|have|had|get|having) (per|a) \
      (day|week) (|on average)
      (|on average) how many NOUNS (per|a) (day|week) (do|did|will|have) i (|have|had|get) (|on average)
      """, .asks(.average(.events, perWeek: false)),
      [
        "average number of meetings per day this week", "what is my average number of events a day in april",
        "how many meetings do i have per day this week", "on average how many meetings do i have a day",
        "how many meetings a day do i have next week",
      ], complete: perWeek),
    QuestionRow(
      "how much time on average",
      """
      (|on average) (how many hours|how much time) (|of meetings|of events) (do|did|will|am|have) i \
      (|have|spend|spent|spending) (|in|on|in my) (|meetings|events) (per|a|each|every) (day|week) (|on \
      average)
      """, .asks(.average(.time, perWeek: false)),
      ["how many hours do i spend in meetings per day this week"], complete: perWeek),
    QuestionRow(
      "the average length",
      """
      (|what is|what was|tell me) (|the|my) average (length|duration) of (|a|an|my|all|the|all my) \
      (meetings|events|appointments|meeting|event|appointment)
      """, .asks(.average(.length, perWeek: false)), ["what's the average length of my meetings this week"]),
    QuestionRow(
      "how many days an event takes in a time",
      """
      how many NAME days (am i|do i|will i|did i|have i|are we|do we) \
      (taking|take|have|having|took|taken|got|get) (|in)
      """, times: 1...1, .asks(.count), ["how many vacation days am i taking in april"]
    ) { question, _ in question.countsDays = true },
    QuestionRow(
      "how long a series is in all",
      """
      how many (hours|minutes|days) (is|are|does|will|was) NAME (|take|last|be) (in \
      total|total|altogether|overall|in all)
      """, .asks(.length), ["how many hours is the workshop in total"]),
  ]

  private static let perWeek: @Sendable (inout Question, RowMatch) -> Void = { question, match in
    guard case .average(let value, _) = question.aspect else { return }
    question.aspect = .average(value, perWeek: match.sentence.has("week"))
    if match.sentence.has("week"), question.times.isEmpty { question.times = ["last 4 weeks"] }
  }
}
