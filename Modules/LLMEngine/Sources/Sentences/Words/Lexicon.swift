/// The words of questions about a calendar. The words that remain without them are the subject.
package enum Lexicon {
  /// Words for any event, which identify none.
  package static let eventNouns = set(
    """
    meeting meetings appointment appointments event events thing things reminder reminders plan plans
    commitment commitments engagement engagements entry entries item items session sessions programs programmes
    """)

  /// Words that name a calendar before a noun: "my work schedule".
  package static let kinds: WordSet = "work personal private family school"

  /// Words for the calendar.
  package static let calendarNouns = set(
    "calendar calendars schedule schedules agenda diary planner books program programme")

  /// Words that show that a question is about the contents of the calendar.
  package static let anchors =
    eventNouns.union(calendarNouns).union(
      set(
        "have having do doing got happening happened planned scheduled going coming booked on up upcoming look looks looking day"
      ))

  /// First words of a question whose answer is yes or no.
  package static let verbsFirst = set(
    "do does did is are am have has will was were would can if whether any another anything got")

  /// Words that are never part of a subject.
  package static let function = set(
    """
    a about after again all also am an and another any anybody anyone anything anywhere are around as ask at attend \
    attended
    attending attends be been before begin begins being between booked books but by calendar calendars can
    both chance come comes coming completely could currently date day days details did do does doing done diary
    display each else end ends entirely ever every everything exactly few find finish for from get give go goes
    going got had happen happened happening happens has have having held her here him his how hours i if in included
    into invited is it its joining just last later left list long look looking looks lot many marked me meet meets \
    met mine
    minutes much my need next no not now of on one or other our out over overall part people place planned
    planner plate please print read really remaining remains right same saw say schedule schedules scheduled search \
    see seeing seen set shall she should
    show so some something somewhere soon start starting starts still take taken takes taking tell than that the \
    their them then
    there these they this those through till time times to together too total until up upcoming us view was we week \
    weekend month
    weeks well were what when where whether which who whole whom whose will with would year you agenda
    yet stuff already actually went gone supposed must getting very program programme expect comming
    """)

  /// Whether a word names nothing by itself.
  package static func isPlain(_ key: String) -> Bool { function.contains(key) || eventNouns.contains(key) }

  /// Words that refer to the event of the previous turn.
  package static let pronouns = set("it that this they them those these he she him her one")

  /// The person who asks, as the first word of a sentence.
  package static let personal: WordSet = "i am my we our im ive"

  /// Verbs of what somebody does at an event, which its texts need not have: "when am I playing tennis?"
  package static let doing: WordSet = """
    play plays playing played give gives giving gave put puts putting bring brings bringing eat eating ate \
    visit visiting visited watch watching watched present presenting hold holding held stay staying sleep \
    sleeping drive driving sort sorting pack packing attend doing supposed meant join spend spending
    """

  /// Nouns for where events are: "which theatre is the lecture in?"
  package static let placeNouns: WordSet = """
    place room rooms theatre theater hall building terminal office restaurant pub bar cafe hotel church \
    school studio pool clinic hospital station airport house stadium venue street city town gallery museum \
    campus floor
    """

  /// Words for people without a name.
  package static let people = set("he she him her they their his hers")

  private static func set(_ words: String) -> WordSet {
    WordSet(words.split { $0 == " " || $0 == "\n" }.map(String.init))
  }
}
