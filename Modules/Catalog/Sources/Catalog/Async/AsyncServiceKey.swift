/// Names a service that takes its time to be put together, and is obtained with `await`.
public protocol AsyncServiceKey: ServiceKey where Output: Sendable, ObtainMode == AsynchronousObtain {}
