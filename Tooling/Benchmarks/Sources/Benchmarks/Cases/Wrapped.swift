import Catalog

/// Values with wrapped properties, and the reads of them that are measured.
enum Wrapped {
  struct InjectedHolder {
    @Injected(\.sharedGreeting) var greeting
  }

  struct ProvidedHolder {
    @Provided(\.sharedGreeting) var greeting
  }

  @inline(never) static func makeInjected() -> InjectedHolder { InjectedHolder() }
  @inline(never) static func makeProvided() -> ProvidedHolder { ProvidedHolder() }
  @inline(never) static func read(_ holder: InjectedHolder) -> any Greeting { holder.greeting }
  @inline(never) static func read(_ holder: ProvidedHolder) -> any Greeting { holder.greeting }
}
