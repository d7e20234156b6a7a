#if os(Linux)
import Catalog
import Foundation
import Glibc
import Synchronization
import Testing

/// A process that forks while other threads use a catalog: the child has only the thread that forked.
@Suite(.serialized) struct ForkTests {
  private typealias Fork = @convention(c) () -> pid_t

  @Test func aForkedChildOfABusyProgramCanUseItsCatalogs() throws {
    // Swift does not show it: most programs should start another one instead.
    let fork = unsafeBitCast(try #require(dlsym(nil, "fork")), to: Fork.self)  // the C function of that type
    let catalog = Catalog()
    catalog.supplyShared(NumberKey.self) { _ in 1 }
    catalog.supplyShared(PersonKey.self) { Person("\(try $0.obtain(\.number))") }
    let isDone = Atomic<Bool>(false)
    let isSlow = Gate()
    let isBuilding = Gate()
    catalog.supplyShared(Link<A>.self) { _ in
      isBuilding.open()
      isSlow.wait()
      return Person("slow")
    }

    let statuses = onThreadsAtOnce(
      busy: {
        while !isDone.load(ordering: .relaxed) {
          _ = try? catalog[\.person]
          catalog.reset(NumberKey.self)
        }
      },
      slow: { _ = try? catalog[\.a] },
      body: { () -> [CInt] in
        defer {
          isDone.store(true, ordering: .relaxed)
          isSlow.open()
        }
        isBuilding.wait()
        return (0..<20).map { _ in
          let child = fork()
          if child == 0 {
            alarm(20)
            isSlow.open()  // the child's own copy
            let works = (try? catalog[\.person].words) == "1" && (try? catalog[\.a].words) == "slow"
            catalog.clear()
            _exit(works ? 0 : 1)
          }
          var status: CInt = -1
          waitpid(child, &status, 0)
          return status
        }
      })

    #expect(statuses == Array(repeating: 0, count: 20))
  }

  /// Runs two things on threads of their own while `body` runs here.
  private func onThreadsAtOnce<Result>(
    busy: @escaping @Sendable () -> Void, slow: @escaping @Sendable () -> Void, body: () -> Result
  ) -> Result {
    let done = DispatchSemaphore(value: 0)
    for work in [busy, slow] {
      Thread.detachNewThread {
        work()
        done.signal()
      }
    }
    let result = body()
    for _ in 0..<2 { done.wait() }
    return result
  }
}
#endif
