import CalendarService
import Dispatch

extension CalendarParser {
  /// Reads a file in parts, by all cores where there are several.
  ///
  /// What comes out is the same as if it were read in one go: a part is joined where all is as it was taken to
  /// be. From the first one on for which it is not, the rest is read again, one line after the other.
  mutating func read(_ file: FileBytes, _ parts: FileParts) {
    let bounds = parts.bounds
    read(file, bounds[0]..<bounds[1])
    let joined = bounds.count > 3 ? readParts(of: file, bounds.dropFirst()) : 0
    guard joined + 2 < bounds.count else { return }
    read(file, bounds[joined + 1]..<bounds[bounds.count - 1])
  }

  private mutating func read(_ file: FileBytes, _ range: Range<Int>) {
    file.withSpan { bytes in
      read(bytes.extracting(0..<range.upperBound), from: range.lowerBound)
    }
  }

  /// Reads what lies between each two of the bounds. Returns how many of these parts it took in: all up to the
  /// first of which it cannot be said without what comes before.
  private mutating func readParts(of file: FileBytes, _ bounds: ArraySlice<Int>) -> Int {
    let ranges = zip(bounds, bounds.dropFirst()).map { $0..<$1 }
    let (name, database, hash) = (self.file, database, hash)
    var whole = CalendarParser(file: name, database: database, hash: hash, size: 0)
    swap(&whole, &self)
    let joining = PartJoining(of: ranges.count, to: consume whole)
    // The caller's thread reads parts as well, and so gets on even where no other is to be had.
    DispatchQueue.concurrentPerform(iterations: ranges.count) { _ in
      // Each core takes one part after the other; whoever comes when all are taken has nothing to do.
      var room = HeapRoom.ofLargeFile
      while let number = joining.next() {
        var part = CalendarParser(
          file: name, source: file, database: database, hash: hash, size: ranges[number].count, room: room)
        joining.outset.begin(&part, of: file)
        part.read(file, ranges[number])
        let isRead = joining.outset.isKept(in: part)
        room = part.room
        if isRead { joining.take(consume part, at: number) } else { joining.take(nil, at: number) }
      }
    }
    return joining.finish(&self)
  }
}
