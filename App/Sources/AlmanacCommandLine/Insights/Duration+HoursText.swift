extension Duration {
  /// `4h 05m`, to the nearest minute; a dash for none.
  var hoursText: String {
    guard self > .zero else { return "–" }
    let minutes = (components.seconds + 30) / 60
    return "\(minutes / 60)h \(minutes % 60 < 10 ? "0" : "")\(minutes % 60)m"
  }
}
