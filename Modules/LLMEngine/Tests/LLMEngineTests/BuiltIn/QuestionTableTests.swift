import LLMEngine
import LLMEngineTesting
import Testing

@testable import LLMEngineImplementation

/// What people ask, and the call that finds the answer: their own time words go to the tool as they are.
@Suite struct QuestionTableTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var question: String
    var call: String
    var testDescription: String { question }

    init(_ question: String, _ call: String) {
      self.question = question
      self.call = call
    }
  }

  @Test(arguments: agenda + order + facts + yesOrNo + free + time + past + names)
  func eachQuestionCallsItsTool(_ row: Row) async {
    let answer = await BuiltInEngine.fixture.answer(row.question)

    #expect(answer.calls.map(Self.text).joined(separator: "; ") == row.call)
    #expect(answer.violations == [])
  }

  /// `name(argument: value, …)`, arguments by name.
  static func text(_ call: ToolCall) -> String {
    guard case .object(let members) = call.arguments else { return "\(call)" }
    let arguments = members.keys.sorted().map { name in
      let value = members[name]
      let list = value?.array.map { $0.compactMap(\.string).joined(separator: " ") }
      return "\(name): \(value?.string ?? list ?? value?.integer.map(String.init) ?? "true")"
    }
    return "\(call.name)(\(arguments.joined(separator: ", ")))"
  }

  static let agenda = [
    Row("what do I have on friday?", "list_events(when: friday)"),
    Row("what do i have to do this week", "list_tasks(when: this week); list_events(when: this week)"),
    Row("tell me my schedule for later this afternoon", "list_events(when: later this afternoon)"),
    Row("what's on my calendar on friday?", "list_events(when: friday)"),
    Row("What are my plans after 5 today", "list_events(when: after 5 today)"),
    Row(
      "Do I have anything on my calendar between 1 and 6 tomorrow?",
      "list_events(when: between 1 and 6 tomorrow)"),
    Row("what do i have from monday through wednesday", "list_events(when: from monday through wednesday)"),
    Row("What's on the books for today?", "list_events(when: today)"),
    Row("are there any meetings between 2 and 5 pm", "list_events(when: between 2 and 5 pm)"),
    Row("is anything on my calendar for june 22nd", "list_events(when: june 22nd)"),
    Row("What is my calendar like for Monday next week", "list_events(when: Monday next week)"),
    Row("show my upcoming events", "list_events(when: next 7 days)"),
    Row("what i'm doing this weekend", "list_events(when: this weekend)"),
    Row(
      "List my events between March 20th and March 25th",
      "list_events(when: between March 20th and March 25th)"),
    Row("tomorrow?", "list_events(when: tomorrow)"),
    Row("what’s up today", "list_events(when: today)"),
    Row("could you please show me the meetings on friday, thanks", "list_events(when: friday)"),
    Row("what is on my work calendar tomorrow", "list_events(calendar: work, when: tomorrow)"),
    Row("how many meetings do I have next week?", "list_events(when: next week)"),
    Row("do I have overlapping meetings this week", "find_conflicts(when: this week)"),
    Row("any conflicts on my work calendar tomorrow", "find_conflicts(calendar: work, when: tomorrow)"),
    Row("am I busy tomorrow?", "list_events(when: tomorrow)"),
    Row("how does my day look tomorrow", "list_events(when: tomorrow)"),
    Row("how's my week looking", "list_events(when: this week)"),
    Row(
      "show me everything about project Phoenix this week",
      "search_events(query: project Phoenix, when: this week)"),
    Row("do I have to be anywhere on friday", "list_events(when: friday)"),
    Row("what's left today?", "list_events(when: today)"),
    Row("how many meetings do I have before lunch today", "list_events(when: before lunch today)"),
    Row("what day is it today?", "list_events(when: today)"),
    Row("what time is it", "list_events(when: today)"),
    Row("what do I have on friday, friday and Friday", "list_events(when: friday)"),
    Row("agenda for friday", "list_events(when: friday)"),
    Row("schedule for tomorrow", "list_events(when: tomorrow)"),
  ]

  static let order = [
    Row("when is the next appointment on my calendar", "list_events()"),
    Row("When does my second event tomorrow start?", "list_events(when: tomorrow)"),
    Row("What's my first thing next week?", "list_events(when: next week)"),
    Row("what time is my last meeting", "list_events(when: today)"),
    Row("Show me my next scheduled staff meeting", "search_events(calendars: true, query: staff)"),
    Row("what's next?", "list_events()"),
  ]

  static let facts = [
    Row("when is my brunch with jennifer", "search_events(query: brunch jennifer)"),
    Row("What day is my doctor's appointment?", "search_events(query: doctor)"),
    Row("When's the lecture scheduled for in May?", "search_events(query: lecture, when: in May)"),
    Row("what time is my meeting with design team scheduled for", "search_events(query: design team)"),
    Row(
      "what day did i set on my calendar for the first day of school",
      "search_events(query: first day school)"),
    Row(
      "Where is my dinner meeting with John tonight?", "search_events(query: dinner John, when: tonight)"),
    Row("where are my meetings today", "list_events(when: today)"),
    Row("who is attending the meeting", "list_events()"),
    Row("Is Jaden included in the project sync up?", "search_events(details: true, query: project sync)"),
    Row("how long is my 4 o'clock meeting", "list_events(when: 4 o'clock)"),
    Row("How long will the morning meeting be", "list_events(when: the morning)"),
    Row("when does the party end", "search_events(query: party)"),
    Row(
      "how many minutes free do i have before next scheduled appointment", "list_events()"),
    Row("how many days until june the fifteenth", "list_events(when: june the fifteenth)"),
    Row(
      "how long is the night shift", "search_events(name: night shift, query: shift, when: the night)"),
    Row("how long until christmas?", "list_events(when: christmas)"),
    Row("how long till the exam", "search_events(query: exam)"),
    Row("how long until my dentist appointment", "search_events(query: dentist)"),
    Row("when is the open house", "search_events(query: open house)"),
    Row("find my dentist appointments", "search_events(calendars: true, query: dentist)"),
  ]

  static let yesOrNo = [
    Row(
      "is jessica's birthday on april twelfth", "search_events(query: jessica birthday, when: april twelfth)"),
    Row(
      "do i have my nephew's birthday marked for november 10th",
      "search_events(query: nephew birthday, when: november 10th)"),
    Row(
      "Can you tell me if I have a budget meeting this month?",
      "search_events(query: budget, when: this month)"),
    Row(
      "Is there any chance I have a staff meeting coming up in 20 minutes?",
      "search_events(query: staff, when: in 20 minutes)"),
    Row("is the meeting with lisa today", "search_events(query: lisa, when: today)"),
    Row("do i have any reminders today", "list_events(when: today)"),
  ]

  static let free = [
    Row("am i free at four pm", "find_free_time(when: at four pm)"),
    Row(
      "is my schedule for july seventh completely open",
      "find_free_time(when: july seventh, whole_days: true)"),
    Row("when am i free today", "find_free_time(when: today)"),
    Row("when am I free tomorrow afternoon?", "find_free_time(when: tomorrow afternoon)"),
    Row("Would I have some spare time on March 4th?", "find_free_time(when: March 4th)"),
    Row("tell me if I'm available wednesday next week", "find_free_time(when: wednesday next week)"),
    Row("am i available tomorrow at 5 30 pm", "find_free_time(when: tomorrow at 5 30 pm)"),
    Row("find me half an hour tomorrow", "find_free_time(minutes: 30, when: tomorrow)"),
    Row("when can I meet Bob for 2 hours next week?", "find_free_time(minutes: 120, when: next week)"),
    Row("any free slots of 45 min on friday", "find_free_time(minutes: 45, when: friday)"),
    Row("do I have time for lunch tomorrow", "find_free_time(when: tomorrow lunchtime)"),
    Row("can I meet Bob tomorrow afternoon", "find_free_time(when: tomorrow afternoon)"),
    Row("how much free time do I have next week", "find_free_time(when: next week)"),
    Row("am I free?", "find_free_time(when: today)"),
  ]

  static let time = [
    Row("how many hours of meetings did I have last week", "summarise_time(past: true, when: last week)"),
    Row("where did my time go this month?", "summarise_time(past: true, when: this month)"),
    Row(
      "how much time did I spend on Work last month",
      "summarise_time(about: Work, past: true, when: last month)"),
    Row("what is my busiest day next week", "summarise_time(when: next week)"),
    Row("how busy am I this week", "summarise_time(when: this week)"),
    Row("summarise time on friday", "summarise_time(nearest: true, when: friday)"),
    Row("how busy will I be on friday", "summarise_time(when: friday)"),
  ]

  static let names = [
    Row("dentist", "search_events(calendars: true, query: dentist)"),
    Row("bob next week", "search_events(calendars: true, query: bob, when: next week)"),
    Row("gym friday", "search_events(calendars: true, query: gym, when: friday)"),
    Row("next flight", "search_events(query: flight)"),
    Row("when's book club", "search_events(query: book club)"),
    Row("when am i seeing ana", "search_events(query: ana)"),
    Row("when do i meet bob", "search_events(query: bob)"),
    Row("when does my flight land", "search_events(query: flight)"),
    Row("is monday a bank holiday", "search_events(query: holiday, when: monday)"),
    Row("is my friday clear", "find_free_time(when: friday)"),
    Row("what's on my plate today", "list_events(when: today)"),
    Row("agenda for friday pls", "list_events(when: friday)"),
    Row("when is friday", "list_events(when: friday)"),
    Row("show all haircuts", "search_events(query: haircuts)"),
    Row("how many days am i on vacation", "search_events(query: vacation)"),
  ]

  static let past = [
    Row("when did i last see bob", "search_events(past: true, query: bob)"),
    Row("how often did i see bob", "search_events(past: true, query: bob)"),
    Row("what happened yesterday", "list_events(past: true, when: yesterday)"),
    Row("my last haircut", "search_events(past: true, query: haircut)"),
    Row("did i ever go to the opera", "search_events(past: true, query: opera)"),
    Row(
      "how many times did i go to the gym this month",
      "search_events(past: true, query: gym, when: this month)"),
    Row("what did I do on friday?", "list_events(past: true, when: friday)"),
    Row("what have I done this month", "list_events(past: true, when: this month)"),
    Row("what do I have to get done on friday?", "list_tasks(when: friday); list_events(when: friday)"),
    Row("was I free on friday?", "find_free_time(past: true, when: friday)"),
    Row("how many meetings did I have on friday", "list_events(past: true, when: friday)"),
    Row("did I have conflicts on friday", "find_conflicts(past: true, when: friday)"),
    Row("what did I do", "list_events(past: true, when: last 7 days)"),
    Row("where was I on friday", "list_events(past: true, when: friday)"),
  ]
}
