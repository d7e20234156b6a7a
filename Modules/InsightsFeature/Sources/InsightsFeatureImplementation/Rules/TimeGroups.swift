import InsightsFeature

/// The time of groups of events, such as titles or people. Intervals are added in the order of their starts;
/// overlaps count once.
struct TimeGroups {
  private struct Group {
    let name: String
    var time = 0
    /// The latest end so far.
    var reach = Int.min
    var events = 0
    var isSeries = false
    /// The indices of the calendars; there are few.
    var calendars: [Int] = []
  }

  private var numbers: [String: Int] = [:]
  private var groups: [Group] = []

  /// The index of the group with this key. A new group gets the name `name`.
  mutating func number(of key: String, name: @autoclosure () -> String) -> Int {
    // The key is looked up once.
    let number = { (number: inout Int) in number }(&numbers[key, default: groups.count])
    if number == groups.count { groups.append(Group(name: name())) }
    return number
  }

  /// Counts an event that belongs to a group.
  mutating func count(in number: Int, isSeries: Bool, calendar: Int) {
    groups[number].events += 1
    if isSeries { groups[number].isSeries = true }
    if !groups[number].calendars.contains(calendar) { groups[number].calendars.append(calendar) }
  }

  /// Adds an interval of an event that belongs to a group. Returns the part that is not yet counted.
  @discardableResult
  mutating func add(_ stretch: Range<Int>, to number: Int) -> Range<Int> {
    let start = max(stretch.lowerBound, groups[number].reach)
    guard start < stretch.upperBound else { return stretch.upperBound..<stretch.upperBound }
    groups[number].time += stretch.upperBound - start
    groups[number].reach = stretch.upperBound
    return start..<stretch.upperBound
  }

  /// The names of the groups.
  var names: [String] { groups.map(\.name) }
  /// The seconds of each group.
  var times: [Int] { groups.map(\.time) }
  /// The number of events of each group.
  var counts: [Int] { groups.map(\.events) }

  /// The indices of the groups, most time first, then by name.
  var order: [Int] {
    // Sorting pairs of numbers is faster than sorting the groups.
    groups.indices.map { (time: groups[$0].time, number: $0) }.sorted { left, right in
      left.time != right.time
        ? left.time > right.time : groups[left.number].name < groups[right.number].name
    }.map(\.number)
  }

  /// The groups, most time first, then by name.
  func shares(calendars: [String]) -> [InsightsReport.Share] {
    order.map { number in
      let group = groups[number]
      return InsightsReport.Share(
        name: group.name, time: .seconds(group.time), events: group.events, isSeries: group.isSeries,
        calendars: group.calendars.count == 1
          ? [calendars[group.calendars[0]]] : group.calendars.map { calendars[$0] }.sorted())
    }
  }
}
