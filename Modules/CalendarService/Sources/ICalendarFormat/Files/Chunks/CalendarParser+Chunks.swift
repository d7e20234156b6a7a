import Dispatch

extension CalendarParser {
  /// Reads a file in chunks, on all available cores.
  ///
  /// The result is the same as that of a sequential read: a chunk is joined only if its preconditions hold. From
  /// the first chunk for which they do not hold, the rest is read again sequentially.
  mutating func read(_ file: FileBytes, _ parts: FileChunks) {
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

  /// Reads the chunks between the bounds. Returns how many were joined: all up to the first one that depends on
  /// earlier content.
  private mutating func readParts(of file: FileBytes, _ bounds: ArraySlice<Int>) -> Int {
    let ranges = zip(bounds, bounds.dropFirst()).map { $0..<$1 }
    let (name, database, hash) = (self.file, database, hash)
    var whole = CalendarParser(file: name, database: database, hash: hash, size: 0)
    swap(&whole, &self)
    let joining = ChunkJoining(of: ranges.count, to: consume whole)
    // The caller's thread reads chunks as well, so progress does not depend on other threads.
    DispatchQueue.concurrentPerform(iterations: ranges.count) { _ in
      // Each thread takes the next unread chunk until none is left.
      var heap = HeapPreallocation.ofLargeFile
      while let number = joining.next() {
        var part = CalendarParser(
          file: name, source: file, database: database, hash: hash, size: ranges[number].count, heap: heap)
        joining.preconditions.begin(&part, of: file)
        part.read(file, ranges[number])
        let isRead = joining.preconditions.isKept(in: part)
        heap = part.heap
        if isRead { joining.take(consume part, at: number) } else { joining.take(nil, at: number) }
      }
    }
    return joining.finish(&self)
  }
}
