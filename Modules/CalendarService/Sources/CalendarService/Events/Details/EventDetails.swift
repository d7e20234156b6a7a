/// What few events say, kept in a box of its own so that all others stay small.
struct EventDetails: Sendable, Hashable, Codable {
  /// Details on the heap; equal where the details are.
  indirect enum Box: Sendable, Hashable, Codable {
    case details(EventDetails)
  }

  var duration: EventDuration?
  var additionalRules: [String] = []
  var exceptionRules: [String] = []
  var colour: String?
  var conferences: [EventConference] = []
  var images: [String] = []
  var alarms: [EventAlarm] = []

  /// Whether nothing is said: what needs no box.
  var isEmpty: Bool {
    duration == nil && additionalRules.isEmpty && exceptionRules.isEmpty && colour == nil
      && conferences.isEmpty
      && images.isEmpty && alarms.isEmpty
  }
}
