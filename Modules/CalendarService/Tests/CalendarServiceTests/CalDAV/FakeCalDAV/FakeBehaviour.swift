/// Where servers differ.
struct FakeBehaviour: Sendable {
  var style = DAVStyle.usual
  var paths = FakePath.path
  /// Where discovery leads; `nil` for a server that knows no well-known address.
  var wellKnown: String? = "/"
  /// Whether the answer to a PROPFIND names the person's principal; where not, the home is asked at once.
  var namesPrincipal = true
  /// With what a sync-collection report is refused; `nil` where it is answered.
  var refusesSync: Int?
  /// Whether a calendar tells its sync token as a property (RFC 6578, section 4).
  var listsTokens = true
  /// Whether a calendar has a ctag.
  var hasTag = true
  /// Whether the ctag is made of what the calendar holds, so that it is the same again after the same.
  var hasContentTag = false
  /// How many resources one answer to a sync-collection report holds at most.
  var pageSize = Int.max
  /// Whether the answer to a PUT has an ETag.
  var saysVersions = true
  /// Whether what is listed is listed with its ETag; where not, only fetching it tells.
  var listsVersions = true
  /// Whether a condition on what is not there is taken for one that is not met (RFC 9110, section 13.1.1).
  var takesGoneForChanged = false
  /// Whether an answer to a sync-collection report holds the resources themselves, where they are asked for.
  var listsContent = false
  /// Whether ETags are weak.
  var hasWeakVersions = false
}
