/// Names a service that is put together on the main actor.
///
/// On the main actor it is obtained as any other, elsewhere with `await`. Obtaining it synchronously off the
/// main actor does not compile.
public protocol MainServiceKey: ServiceKey where Output: Sendable, ObtainMode == MainActorObtain {}
