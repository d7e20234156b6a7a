/// Before or after noon.
enum DayHalf: Sendable, Hashable {
  case am
  case pm
}
