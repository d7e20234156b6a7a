import InsightsFeature

extension String {
  /// The text in one line that commands no terminal, its white space single spaces.
  var oneLine: String {
    TerminalText(self).string.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
