import Catalog
import CatalogArguments
import CatalogTesting
import CatalogTracing
import Foundation
import Testing

private enum SlowKey: AsyncServiceKey { typealias Output = Person }

/// What a recording looks like in each of its forms.
@Suite struct CatalogRecordingTests {
  private func recording() throws -> CatalogRecording {
    struct Broken: Error {}
    let (catalog, clock) = (Catalog(), ManualClock())
    let recorder = CatalogRecorder(clock: clock)
    recorder.attach(to: catalog)
    catalog.supplyShared(Link<A>.self) { catalog in
      clock.advance(by: .microseconds(1))
      _ = try catalog.obtain(\.b)
      _ = try catalog.obtain(\.c)
      return try catalog.obtain(\.d)
    }
    catalog.supply(Link<B>.self) { catalog in
      clock.advance(by: .nanoseconds(2500))
      return try catalog.obtain(\.d)
    }
    catalog.supply(Link<C>.self) { try $0.obtain(\.d) }
    catalog.supplyShared(Link<D>.self) { _ in Person("") }
    catalog.supply(NumberKey.self) { _ in throw Broken() }
    _ = try catalog[\.a]
    clock.advance(by: .seconds(2))
    _ = try? catalog[\.number]
    return recorder.recording
  }

  @Test func textIsATree() throws {
    #expect(
      try recording().text.replacing("CatalogTests.", with: "") == """
        Link<A>, shared: 3.5 µs, own 1 µs, thread 1
          Link<B>, transient: 2.5 µs, thread 1
            Link<D>, shared: 0 ns, thread 1
          Link<C>, transient: 0 ns, thread 1
            Link<D>, was there
          Link<D>, was there
        NumberKey, transient: 0 ns, thread 1, failed: NumberKey could not be built: Broken().

        """)
  }

  @Test func dotIsAGraphForGraphviz() throws {
    #expect(
      try recording().dot.replacing("CatalogTests.", with: "") == #"""
        digraph catalog {
          node [shape=box];
          n1 [label="Link<A>\n1 build, 3.5 µs"];
          n2 [label="Link<B>\n1 build, 2.5 µs"];
          n3 [label="Link<D>\n1 build, 0 ns"];
          n4 [label="Link<C>\n1 build, 0 ns"];
          n5 [label="NumberKey\n1 build, 0 ns", color=red];
          n1 -> n2;
          n1 -> n3 [style=dotted];
          n1 -> n4;
          n2 -> n3;
          n4 -> n3 [style=dotted];
        }

        """#)
  }

  @Test func mermaidIsAGraphForMermaid() throws {
    #expect(
      try recording().mermaid.replacing("CatalogTests.", with: "") == """
        flowchart TD
          n1["Link#lt;A#gt;<br/>1 build, 3.5 µs"]
          n2["Link#lt;B#gt;<br/>1 build, 2.5 µs"]
          n3["Link#lt;D#gt;<br/>1 build, 0 ns"]
          n4["Link#lt;C#gt;<br/>1 build, 0 ns"]
          n5["NumberKey<br/>1 build, 0 ns"]:::failed
          n1 --> n2
          n1 -.-> n3
          n1 --> n4
          n2 --> n3
          n4 -.-> n3
          classDef failed stroke:red

        """)
  }

  @Test func chromeTraceIsATraceForPerfetto() throws {
    let trace = try recording().chromeTrace

    #expect(
      trace.replacing("CatalogTests.", with: "") == #"""
        {"traceEvents":[
        {"ph":"M","name":"thread_name","pid":1,"tid":1,"args":{"name":"thread 1"}},
        {"ph":"X","dur":3.500,"cat":"build","name":"Link<A>","pid":1,"tid":1,"ts":0,\#
        "args":{"build":1,"scope":"shared","catalog":1,"own":"1 µs"}},
        {"ph":"X","dur":2.500,"cat":"build","name":"Link<B>","pid":1,"tid":1,"ts":1,\#
        "args":{"build":2,"scope":"transient","catalog":1,"obtained by":"Link<A>","own":"2.5 µs"}},
        {"ph":"X","dur":0,"cat":"build","name":"Link<D>","pid":1,"tid":1,"ts":3.500,\#
        "args":{"build":3,"scope":"shared","catalog":1,"obtained by":"Link<B>","own":"0 ns"}},
        {"ph":"X","dur":0,"cat":"build","name":"Link<C>","pid":1,"tid":1,"ts":3.500,\#
        "args":{"build":4,"scope":"transient","catalog":1,"obtained by":"Link<A>","own":"0 ns"}},
        {"ph":"X","dur":0,"cat":"build","name":"NumberKey","pid":1,"tid":1,"ts":2000003.500,\#
        "args":{"build":5,"scope":"transient","catalog":1,"own":"0 ns",\#
        "outcome":"NumberKey could not be built: Broken()."}}
        ]}

        """#)
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(trace.utf8)) }
  }

  @Test func aTasksWaitIsNotASliceOfItsTrack() async throws {
    let (catalog, clock) = (Catalog(), ManualClock())
    let recorder = CatalogRecorder(clock: clock)
    recorder.attach(to: catalog)
    let gate = AsyncStream.makeStream(of: Void.self)
    catalog.supply(SlowKey.self, scope: .shared) { _ in
      for await _ in gate.stream { break }
      clock.advance(by: .microseconds(7))
      return Person("slow \"one\"")
    }
    let first = Task { try await catalog.obtain(SlowKey.self) }
    while recorder.recording.builds.isEmpty { await Task.yield() }
    let second = Task { try await catalog.obtain(SlowKey.self) }
    while recorder.recording.waits.isEmpty { await Task.yield() }
    let waiting = recorder.recording
    gate.continuation.yield()
    _ = (try await first.value, try await second.value)

    let lines = recorder.recording.chromeTrace.replacing("CatalogTests.", with: "").split(separator: "\n")

    #expect(
      lines.suffix(3) == [
        #"{"ph":"b","id":0,"cat":"wait","name":"waits for SlowKey","pid":1,"tid":1000002,"ts":0,"args":{"build":1}},"#,
        #"{"ph":"e","id":0,"cat":"wait","name":"waits for SlowKey","pid":1,"tid":1000002,"ts":7,"args":{"build":1}}"#,
        "]}",
      ])
    #expect(
      recorder.recording.text.replacing("CatalogTests.", with: "") == """
        SlowKey, shared: 7 µs, task 1, build 1
        SlowKey, waited 7 µs for build 1 on task 2

        """)
    #expect(
      waiting.text.replacing("CatalogTests.", with: "") == """
        SlowKey, shared: under way, task 1, build 1
        SlowKey, waits for build 1 on task 2

        """)
    #expect(
      waiting.chromeTrace.replacing("CatalogTests.", with: "") == #"""
        {"traceEvents":[
        {"ph":"M","name":"thread_name","pid":1,"tid":1000001,"args":{"name":"task 1"}},
        {"ph":"M","name":"thread_name","pid":1,"tid":1000002,"args":{"name":"task 2"}},
        {"ph":"B","cat":"build","name":"SlowKey","pid":1,"tid":1000001,"ts":0,\#
        "args":{"build":1,"scope":"shared","catalog":1}},
        {"ph":"b","id":0,"cat":"wait","name":"waits for SlowKey","pid":1,"tid":1000002,"ts":0,\#
        "args":{"build":1}}
        ]}

        """#)
  }

  @Test func aRecordingWithoutObtainsIsEmpty() {
    let recording = CatalogRecorder().recording

    #expect(recording.text == "")
    #expect(recording.dot == "digraph catalog {\n  node [shape=box];\n}\n")
    #expect(recording.mermaid == "flowchart TD\n")
    #expect(recording.chromeTrace == "{\"traceEvents\":[\n\n]}\n")
    #expect(recording.wrongNeeds == [])
  }
}
