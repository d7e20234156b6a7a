import Frames
import Sentences

/// Facts of events that a part of the sentence names in any way.
extension QuestionTable {
  static let open = reminders + properties + repetitions + pairs + lengths

  private static let properties: [QuestionRow] =
    [
      QuestionRow(
        "the calendar of an event", "(|in|on) (which|what) calendar EVENTS (|saved|stored) (|in|on)",
        .asks(.calendar),
        ["which calendar is yoga in", "in what calendar is the dentist saved"], unless: "most"),
      QuestionRow(
        "whether an event is online or in person",
        """
        (is|are|will) EVENTS (|be) (in person|online|remote|virtual|on zoom|on teams|at home|in the office) or \
        (in person|online|remote|virtual|on zoom|on teams|at home|in the office)
        """, .asks(.place), ["is the interview on zoom or in person"]),
      QuestionRow(
        "the name of something", "(what is|tell me|give me) (the|my) (|full) (name|title) of EVENTS",
        times: 0...0,
        .asks(.identity), ["what is the name of the dentist", "what's the name of the hotel in lisbon"],
        unless: "next last first"),
      QuestionRow(
        "when an event usually is",
        """
        \(when) EVENTS \(usually) REST
        \(when) (is|are|do i|do we|does|am i|are we) \(usually) EVENTS
        """, times: 0...0, .asks(.usual),
        ["when is gym usually", "what time is the standup normally", "when do i usually have lunch"],
        beside: "day days weekday", unless: "end finish over until after before"),
      QuestionRow(
        "the end of a series",
        """
        (until when|till when) EVENTS (|running|run|runs|going|go|goes|repeat|repeats|repeating|continue|\
        continues)
        when (does|do|will|is|are) EVENTS (stop|stops|stop repeating|run until|go until|run till|go \
        till|repeat until|series end|series finish|series over)
        when is (the|my) final EVENTS
        when (do|does|will|is|are) EVENTS (finish|stop|end|break up|wrap up|over) for (the year|good|the term|the \
        season|summer)
        """, times: 0...0, .asks(.seriesEnd),
        [
          "until when is the course running", "when does the course stop", "when does the yoga series end",
          "when is the final choir rehearsal",
        ]),
      QuestionRow(
        "whether something else is at the time of an event",
        """
        (can|could|will) (i|we) (do|make|get to|go to|attend|make it to|manage) EVENTS or (is there|do i \
        have|have i got|am i doing|is) (something|anything) (|else) (|on|planned|booked|happening) (|then|at \
        that time|that day|at the same time)
        (does|do|will|would|is|are) (anything|something|any meeting|any event) (|else) \
        (clash|clashing|overlap|overlapping|conflict|conflicting) with EVENTS
        (what|what else|which meeting) (clashes|overlaps|conflicts|is clashing) with EVENTS
        """, .asks(.conflicts),
        [
          "can i make the school play or is there something else on then",
          "does anything clash with the dentist",
        ]),
      QuestionRow(
        "events without a break", "REST (back to back|back-to-back) REST", times: 0...7,
        .asks(.backToBack), ["which meetings are back to back tomorrow", "am i back-to-back on friday"],
        beside: "breaks break"),
      QuestionRow(
        "the people met most", "(who|whom|which person|which people) REST most REST", times: 0...7,
        .asks(.peopleMet), ["who do i meet the most", "which person do i spend the most time with"],
        beside: "spend spent spending often hours met busy"),
    ]

  /// Two events, and how they relate.
  private static let pairs: [QuestionRow] =
    [
      QuestionRow(
        "the time between two events",
        """
        (how much|how long|how many minutes|how many hours|how many days|how many weeks|what is the gap|how \
        big is the gap|do i have time|do i have enough time|do i have any time|do i have a gap|do i have a \
        break|do we have time|is there time|is there any time|is there enough time|is there a gap|is there a \
        break) LINKS between EVENTS and EVENTS
        """, .asks(.pair(.gap, "")),
        ["how long is it between the dentist and yoga", "is there time between the lunch and the review"],
        unless: "what anything"),
      QuestionRow(
        "what is between two events",
        "(what|do i have|do we have|is there|anything|which|any|show) LINKS between EVENTS and EVENTS",
        .asks(.pair(.between, "")), ["what is between the standup and the call"], unless: "time"),
      QuestionRow(
        "whether two events overlap",
        """
        \(verb) EVENTS (and|with) EVENTS \(overlapping) (|with each other|each other)
        \(verb) EVENTS \(overlapping) (|with) EVENTS
        """, .asks(.pair(.overlap, "")),
        ["do the kickoff and the call overlap", "does yoga clash with swimming"]),
      QuestionRow(
        "whether an event can be attended, or overlaps another",
        """
        (can|could|will) (i|we) (do|make|get to|go to|attend|make it to|fit in|manage) EVENTS or \
        (does|will|would|is) it (|be) (clash|clashing|overlap|overlapping|conflict|conflicting|during|at the \
        same time as) (|with) EVENTS
        """, .asks(.pair(.overlap, "")), ["can i do pick-up on thursday or does it clash with the lab"]),
      QuestionRow(
        "whether an event is during another", "(is|are) EVENTS during EVENTS",
        .asks(.pair(.overlap, "")), ["is the check-up during the standup"], unless: "he she him her they"),
      QuestionRow(
        "which of two events is first",
        """
        (is|are|was|does) EVENTS (|come|happen) (before or after|after or before) EVENTS
        (which|what) (comes first|is first|happens first|starts first|comes earlier|is earlier|is sooner) \
        EVENTS or EVENTS
        """, .asks(.pair(.order(isBefore: nil), "")),
        [
          "is the check-up before or after the standup", "which comes first, the concert or the marathon",
        ]),
    ]
    + [("before", true), ("after", false)].map { word, isBefore in
      QuestionRow(
        "whether an event is \(word) another",
        "(is|are|was|does|will) EVENTS (|be|come|happen|take place) \(word) EVENTS", times: 0...0,
        .asks(.pair(.order(isBefore: isBefore), "")), ["is the dentist \(word) the gym"])
    }

  private static let lengths: [QuestionRow] = [("longer", false), ("shorter", true)].flatMap {
    word, isShorter in
    [
      QuestionRow(
        "whether an event is \(word) than another",
        "(is|are|was|were|will) EVENTS (|be) \(word) than EVENTS",
        .asks(.pair(.length(isShorter: isShorter, isYesOrNo: true), "")),
        ["is the review \(word) than the kickoff"]),
      QuestionRow(
        "which of two events is \(word)", "(which|what) (is|takes|lasts) \(word) EVENTS or EVENTS",
        .asks(.pair(.length(isShorter: isShorter, isYesOrNo: false), "")),
        ["which is \(word), the review or the kickoff"]),
    ]
  }

  private static let verb = "(do|does|did|will|is|are)"
  private static let overlapping =
    "(overlap|overlaps|overlapping|clash|clashes|clashing|conflict|conflicts|conflicting|collide|collides)"

  private static let usually = "(usually|normally|typically|generally)"
  private static let when = """
    (when|what time|at what time|which day|which days|what day|what days|on which day|on which days|which \
    weekday|what weekday)
    """

  /// "Is yoga every week?"
  private static let repetitions = frequencies.map { row in
    QuestionRow(
      "whether an event repeats \(row.name)", "(is|are|does|do) EVENTS \(row.words)", times: 0...0,
      .asks(.repeats(row.days)), [row.example], beside: "repeat recur", unless: "to link notes")
  }

  private static let frequencies: [(name: String, words: String, days: ClosedRange<Int>?, example: String)] =
    [
      ("daily", "(every day|each day|daily)", 1...1, "is yoga every day"),
      ("weekly", "(every week|each week|weekly)", 7...7, "is the standup weekly"),
      (
        "fortnightly", "(every two weeks|every other week|every second week|biweekly|fortnightly)", 14...14,
        "is choir every other week"
      ), ("monthly", "(every month|each month|monthly)", 28...31, "does the review happen every month"),
      ("at all", "(repeat|recur|a series)", nil, "does yoga repeat"),
    ]
}
