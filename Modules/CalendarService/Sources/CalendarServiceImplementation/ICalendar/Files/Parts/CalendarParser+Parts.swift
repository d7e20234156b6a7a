import CalendarService
import Dispatch
import Synchronization

extension CalendarParser {
  /// Reads a file in parts, by all cores where there are several.
  ///
  /// What comes out is the same as if it were read in one go: a part is joined where all is as it was taken to
  /// be. From the first one on for which it is not, the rest is read again, one line after the other.
  mutating func read(_ file: FileBytes, _ parts: FileParts) throws(CalendarServiceError) {
    let bounds = parts.bounds
    try read(file, bounds[0]..<bounds[1])
    let outset = PartOutset(of: self)
    var read = bounds.count > 3 ? self.parts(of: file, bounds.dropFirst(), from: outset) : []
    for number in 1..<bounds.count - 1 {
      if number <= read.count, var part = read[number - 1].take(), outset.holds(of: self), join(&part) {
        continue
      }
      return try self.read(file, bounds[number]..<bounds[bounds.count - 1])
    }
  }

  private mutating func read(_ file: FileBytes, _ range: Range<Int>) throws(CalendarServiceError) {
    try file.withSpan { bytes throws(CalendarServiceError) in
      try read(bytes.extracting(0..<range.upperBound), from: range.lowerBound)
    }
  }

  /// What is read between each two of the bounds; `nil` where that cannot be said without what comes before.
  private func parts(
    of file: FileBytes, _ bounds: ArraySlice<Int>, from outset: PartOutset
  ) -> [CalendarParser?] {
    let ranges = zip(bounds, bounds.dropFirst()).map { $0..<$1 }
    let parts = Mutex([CalendarParser?](repeating: nil, count: ranges.count))
    // The caller's thread reads parts as well, and so gets on even where no other is to be had.
    DispatchQueue.concurrentPerform(iterations: ranges.count) { number in
      var part = CalendarParser(file: self.file, database: database, hash: hash, size: ranges[number].count)
      outset.begin(&part)
      guard (try? part.read(file, ranges[number])) != nil, outset.isKept(in: part) else { return }
      parts.withLock { $0[number] = part }
    }
    return parts.withLock { parts in
      // Moved, not copied: whoever joins them takes the objects out.
      var all: [CalendarParser?] = []
      swap(&all, &parts)
      return all
    }
  }
}
