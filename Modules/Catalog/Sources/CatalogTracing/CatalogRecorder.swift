public import Catalog
import Synchronization

/// Records which builders run, for which obtain, when, for how long, and which waits there are.
///
/// ```swift
/// let recorder = CatalogRecorder()
/// recorder.attach(to: catalog)
/// _ = try catalog[\.chat]
/// print(recorder.recording.text)
/// ```
///
/// It records the catalogs that it is attached to and all their descendants: builders of every kind, arguments,
/// contributions, and builders' obtains of existing instances. While a recorder is attached to any catalog, every
/// obtain of the program takes the slow path, under a lock; without one, recording costs nothing. Its memory grows
/// with every build, so detach it when you are done.
public final class CatalogRecorder: Sendable {
  private let sink: TraceSink
  private let attachments = Mutex<[Attachment]>([])

  /// A recorder without recorded builds.
  ///
  /// - Parameter clock: measures the recorded times, which start at zero now.
  public init(clock: some Clock<Duration> = ContinuousClock()) {
    let start = clock.now
    sink = TraceSink { start.duration(to: clock.now) }
  }

  deinit {
    detach()
  }

  /// Records what a catalog and its descendants build from now on. Attaching it again to the same catalog does
  /// nothing.
  ///
  /// A build that is already in progress is not recorded; waits for it are.
  public func attach(to catalog: Catalog) {
    guard let attachment = catalog.attach(sink) else { return }
    attachments.withLock { $0.append(attachment) }
  }

  /// Stops recording all catalogs. Builds in progress are recorded to their end.
  public func detach() {
    let ended = attachments.withLock { attachments in
      defer { attachments = [] }
      return attachments
    }
    for attachment in ended { attachment.end(for: sink) }
  }

  /// The recording so far.
  public var recording: CatalogRecording {
    let (lines, waits) = sink.log.held { (sink.log.lines, sink.log.waits) }
    return CatalogRecording(lines, waits)
  }
}
