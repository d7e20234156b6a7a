import Synchronization

/// Replies that were written down beforehand: for each request the next one of its method and path.
final class FaultScript: Sendable {
  private let replies: Mutex<[String: [FaultReply]]>

  /// Replies by request lines such as `GET /work/`. The last one of a line stays.
  init(_ replies: [String: [FaultReply]]) {
    self.replies = Mutex(replies)
  }

  /// The next reply to this request; status 404 where none was written down.
  func answer(_ request: FaultRequest) -> FaultReply {
    replies.withLock { replies in
      guard let next = replies[request.line], let first = next.first else {
        return .status(404, "Nothing is written down for \(request.line).")
      }
      if next.count > 1 { replies[request.line] = Array(next.dropFirst()) }
      return first
    }
  }
}
