/// Times within a day.
enum TimesPhrase: Sendable, Hashable {
  case at(SpokenTime)
  case after(SpokenTime)
  case before(SpokenTime)
  case between(SpokenTime, SpokenTime)
}
