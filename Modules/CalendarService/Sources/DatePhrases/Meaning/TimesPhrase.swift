/// Times within a day.
enum TimesPhrase: Sendable, Hashable {
  case at(SpokenTime)
  case after(SpokenTime)
  /// "from 3pm", "from 3pm on".
  case from(SpokenTime)
  case before(SpokenTime)
  case between(SpokenTime, SpokenTime)
}
