import Frames
import Sentences

/// What is on, what is not, and what is left out.
extension QuestionTable {
  static let overviews: [QuestionRow] = [
    QuestionRow(
      "what a time is like",
      """
      (what is|how is|what does|what will) (|it|my|be|it be) (|look|looking|shaping up|be looking) like
      how (was|is|did) (my|our) (|go|going)
      """,
      times: 1...1, .asks(.agenda), ["whats tmrw like", "what is thursday like"]),
    QuestionRow(
      "what is nice",
      """
      (|is there|are there|do i have|do we have|have i got|got) (anything|something|any) \
      (exciting|interesting|special|nice|fun|cool|big|noteworthy|notable|happening|going) \
      (|on|planned|happening|going on|coming up|booked) (|for|in)
      """, times: 1...1, .asks(.agenda), ["anything exciting this weekend"]
    ) { question, _ in question.isYesOrNo = false },
    QuestionRow(
      "what is good",
      "what is (good|the plan|the story|the deal|the craic|the situation|the score|up|cooking) (|for|on|with|like)",
      times: 1...1, .asks(.agenda), ["yo what's good for thursday"]),
    QuestionRow(
      "what was missed", "what (did i miss|have i missed|did we miss) (|out on)", times: 1...1,
      .asks(.agenda), ["what did i miss yesterday"]
    ) { question, _ in question.looksBack = true },
    QuestionRow(
      "nothing at a time",
      "nothing (|else|more|much) (|planned|on|scheduled|booked|going on|happening|coming up) (|for|on)",
      times: 1...1, .asks(.agenda), ["nothing on sunday night?", "nothing planned for sunday"]),
    QuestionRow(
      "whether there is nothing",
      """
      (do i|did i|do we|is|is there|have i|will i|i) (|really|still) (|have|got|have got) nothing \
      (|planned|on|scheduled|booked|going on|happening|coming up|to do) (|for|on)
      """, times: 1...1, .asks(.agenda),
      ["do i have nothing on sunday", "is nothing planned for sunday night", "so i have nothing on sunday?"]
    ) { question, _ in question.isYesOrNo = false },
    QuestionRow(
      "all but some",
      """
      (everything|anything|all|all events|all meetings|what else is|what is|what do i have|what else do i \
      have) (|on|planned|there) (but|but not|except|minus|other than|besides|apart from|aside from) NAME
      """, times: 1...1, .asks(.agenda),
      ["everything on friday but the gym", "what do i have tomorrow but not the dentist"]
    ) { question, _ in
      (question.without, question.subject) = (question.subject, "")
    },
    QuestionRow(
      "what is in a calendar",
      "(everything|all|all events|all meetings|events|meetings) (in|from) (|my|the|our) NAME",
      .asks(.agenda), ["everything in running"]
    ) { question, _ in
      (question.mayBeCalendar, question.isYesOrNo) = (true, false)
    },
    QuestionRow(
      "who is met",
      """
      (everyone|everybody|all the people|all people|the people|people) (|that|who|whom) i (meet|see|am \
      meeting|am seeing|will meet|will see|met|saw|have met) (|with)
      """, .asks(.peopleCount), ["everyone i meet this week"]),
    QuestionRow(
      "whether somebody is met",
      """
      is (anyone|anybody|someone|somebody) (meeting|seeing|visiting|joining|calling) (me|us|with me|with \
      us) (|now)
      """, times: 1...1, .asks(.existence), ["is anyone meeting me right now"]
    ) { question, _ in question.limits = [.withPeople] },
    QuestionRow(
      "links",
      """
      (any|are there any|do i have any|do i have|show me the|list the|what are the) links \
      (|in|for|to|from) (|my|the) (|meetings|events|calls)
      """, times: 1...1, .asks(.link), ["any links in tomorrow's meetings"]
    ) { question, _ in question.isYesOrNo = false },
    QuestionRow(
      "the last few events",
      "(|what were|what are|what is|show me|list|give me) (|my|the|our) last COUNT NOUNS",
      times: 0...0, .asks(.agenda), ["my last 3 events", "what were my last five meetings"]
    ) { question, match in
      (question.pick, question.looksBack) = (.several(match.count ?? 1), true)
      (question.times, question.isYesOrNo) = (["last 30 days"], false)
    },
    QuestionRow(
      "the events of a week that another event names",
      """
      (what|which|what other) (|kind of) NOUNS (fall|falls|are|are there|happen|do i have|take place|have \
      i got) (in|during) (|my|the|our) NAME week
      """, times: 0...0, .asks(.agenda), ["what meetings fall in my vacation week"]
    ) { question, _ in
      question.anchor = Anchor(side: .of, unit: "week", words: question.subject, when: nil)
      question.subject = ""
    },
    QuestionRow(
      "what else is on the day of an event",
      """
      (what|what else|anything|is anything|is there anything) (|is|else) (|on|do i have|happening) (|else) \
      (|on) the same (day|evening|week) as NAME
      """, times: 0...0, .asks(.agenda),
      ["what's on the same day as the viva", "is anything else on the same evening as choir"]
    ) { question, match in
      let unit = ["evening", "week"].first(where: match.sentence.keys.contains) ?? "day"
      question.anchor = Anchor(side: .of, unit: unit, words: question.subject, when: nil)
      (question.subject, question.isYesOrNo) = ("", false)
    },
    QuestionRow(
      "days without an event",
      """
      (when is|what is|which|what|which are|what are) (|my|the) (|next )(day|days) (|are|is|that i am|i \
      am|i have) without (|a|an|any) NAME
      """, .asks(.daysWithout),
      ["when's my next day without standup", "which days next week are without gym"]
    ) { question, match in
      if match.sentence.has("next") { question.pick = .next }
      if question.times.isEmpty { question.times = ["next 2 weeks"] }
    },
    QuestionRow(
      "series of one frequency",
      """
      (which|what) (|of my) NOUNS (repeat|recur|are|happen|take place|come up) (daily|every \
      day|weekly|every week|biweekly|fortnightly|every two weeks|every other week|monthly|every month)
      """, times: 0...0, .asks(.repeats(7...7)),
      ["which events repeat weekly", "what meetings happen every month"]
    ) { question, match in
      let (sentence, isOther) = (match.sentence, match.sentence.has("two", "other"))
      let isDaily = sentence.has("daily", "day")
      let isMonthly = sentence.has("monthly", "month")
      let days = isDaily ? 1...1 : isMonthly ? 28...31 : 7...7
      question.aspect = .repeats(isOther || sentence.has("biweekly", "fortnightly") ? 14...14 : days)
    },
    QuestionRow(
      "single events",
      """
      (which|what|any|show me|list|show|are there any|do i have any) (|of my|of the|my|the) NOUNS \
      (|are|that are|do i have that are|which are) (one-off|one-offs|one-time|non-recurring|not \
      recurring|not repeating|not part of a series)
      (which|what|any|show me|list|show|are there any|do i have any) (|of my|of the|my|the) (one-off|one- \
      time|non-recurring) NOUNS (|do i have|have i|are there)
      """, .asks(.agenda), ["which events are one-off this week", "what one-off events do i have this week"]
    ) { question, _ in
      question.limits = [.single]
      if question.times.isEmpty { question.times = ["next 30 days"] }
    },
  ]
}
