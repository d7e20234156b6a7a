import Frames
import Sentences

/// Free time, and how full a time is.
extension QuestionTable {
  static let freeTimes: [QuestionRow] = [
    QuestionRow(
      "whether there is no early event",
      """
      (can|could|may|will) (i|we) (sleep|sleep in|sleep late|lie|lie in|have a lie in|stay in bed|get up late)
      (do|will) (i|we) (have|need) to (get up|be up|wake up) early
      """, .asks(.dayStart), ["can i sleep in on saturday", "do i have to get up early tomorrow"]
    ) { question, _ in
      // "Can I sleep in tomorrow?" does not ask about a time in a day.
      question.times =
        question.times.isEmpty ? ["tomorrow"] : question.times.map { Wording($0).after(["in"])?.text ?? $0 }
      question.isYesOrNo = false
    },
    QuestionRow(
      "how full a time is",
      """
      how (booked|packed|full|crowded|stacked|loaded|jammed|hectic|busy) (|up) \
      (is|am|are|will|does|do|was|were) (|i|we|my|the|our|it) \
      (|be|day|week|month|schedule|calendar|diary|agenda|things) (|look|looking|be|is)
      """, times: 1...1, .asks(.timeSpent),
      ["how booked am i next week", "how packed is my week", "how full is tomorrow"]),
    QuestionRow(
      "whether a person can do something then",
      """
      (can|could) (i|we) (go|visit|play|watch|do|fit in|squeeze in|grab|come|drive|travel|host|cook|take \
      the|take my|go to the|go to) ACTIVITY
      (would|does|will|could) (a|an|the|our|my) ACTIVITY (work|fit|be ok|be okay|be possible) (|for \
      me|out|in)
      (would|does|will|could|is) (work|be ok|be okay|be good|suit|be possible|good|ok|okay|possible) \
      (for|to have) ACTIVITY
      """, times: 1...1, .asks(.isFree),
      [
        "can i go to the cinema on saturday evening", "can i take the kids swimming on sunday morning",
        "would a call on monday at 9 work", "would friday at 10 work for a call",
      ]
    ) { question, _ in (question.isYesOrNo, question.withOthers) = (true, false) },
    QuestionRow(
      "whether a person is needed somewhere",
      """
      (do|will|must|would|did|should) (i|we) (need to|have to|got to) be (home|at home|in|there|here|anywhere|\
      somewhere|out|at work|at the office|in the office|in town|at school|around) (|for anything|for something|for \
      anyone)
      (am|are) (i|we) (needed|expected|supposed to be) (home|at home|in|there|here|anywhere|somewhere|out|at \
      work|at the office|in the office|in town|around|at school) (|for anything)
      """, times: 1...1, .asks(.agenda),
      ["do i need to be home wednesday morning", "am i expected anywhere tomorrow"]
    ) { question, _ in question.isYesOrNo = false },
    QuestionRow(
      "the first free time of a length",
      """
      (when is|what is|when) (|the) (soonest|earliest|first|next) (|time|slot|moment|day|point|chance) \
      (|that|when) i (can|could|might|am able to) (do|fit|fit in|squeeze|squeeze \
      in|have|schedule|book|take|manage|find|get|meet for|make) (|a|an|in) \
      (|block|slot|meeting|session|gap|window|stretch|break|call|run|workout) (|of time|free)
      """, takesLength: true, .asks(.freeTime),
      ["when is the soonest i could do a 4 hour block", "what's the earliest i can fit 3 hours"]
    ) { question, _ in
      (question.pick, question.someTime) = (.nth(1), true)
      if question.times.isEmpty { question.times = ["next 7 days"] }
    },
    QuestionRow(
      "a time with nothing in it",
      """
      (find|find me|give me|i need|show me|is there|do i have) (|a|an|some) (|free|clear) (|block|slot|window|gap) \
      with nothing (|else) (|on|planned|booked|scheduled|in it)
      """, takesLength: true, .asks(.freeTime), ["find me an hour with nothing on this weekend"]
    ) { question, _ in
      (question.someTime, question.isYesOrNo) = (true, false)
      if question.times.isEmpty { question.times = ["next 7 days"] }
    },
    QuestionRow(
      "the time between events",
      "how much (|free )time (do|did|will) (i|we) have between (|my|the|all my) NOUNS",
      times: 1...1,
      .asks(.freeTime), ["how much time do i have between meetings on thursday"]
    ) { question, _ in question.asksForSum = true },
    QuestionRow(
      "when something said before suits",
      """
      (when|what time) (would|does|could|will|can) (that|it|this) (work|fit|suit|be possible|be ok|happen) \
      (|for me|best)
      """, times: 1...1, takesLength: true, .asks(.freeTime),
      ["when would that work on thursday"]),
    QuestionRow(
      "a time that suits other people too",
      """
      (when is|what is) (a|the) (good|best|suitable) time for (me|us|me and) NAME and NAME to \
      (meet|talk|get together|speak)
      """, .asks(.freeTime), ["when's a good time for me, bob and carol to meet"]
    ) { question, _ in
      (question.withOthers, question.subject) = (true, "")
      if question.times.isEmpty { question.times = ["next 7 days"] }
    },
    QuestionRow(
      "a break for lunch",
      """
      (do|will) i (have|get) (|a|any|time for a) (lunch break|break for lunch|time for lunch|time to eat \
      lunch|break at lunch|lunch hour)
      """, times: 1...1, .asks(.isFree), ["do i have a lunch break tomorrow"]
    ) { question, match in
      (question.someTime, question.times) = (true, question.times.map { "\($0) lunchtime" })
      if !question.times.allSatisfy(match.sentence.parser.isTime) { question.times = match.sentence.times }
    },
    QuestionRow(
      "when there is time to eat",
      "when can i (eat|have|take|get|grab) (|a|my|some|for) (lunch|lunch break|break for lunch)",
      times: 1...1, .asks(.freeTime), ["when can i eat lunch on thursday"]
    ) { question, match in
      question.times = question.times.map { "\($0) lunchtime" }
      if !question.times.allSatisfy(match.sentence.parser.isTime) { question.times = match.sentence.times }
    },
  ]
}
