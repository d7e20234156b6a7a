/// The declarations of SwiftUI that the catalog uses, in the form that its documentation shows.
let swiftUIDeclarations = """
  public import Observation

  @MainActor @preconcurrency public protocol View {}
  public struct EmptyView: View { nonisolated public init() {} }
  extension View {
    nonisolated public func environment<V>(_ path: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
      EmptyView()
    }
  }

  public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Value { get }
  }
  public struct EnvironmentValues: Sendable {
    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
      get { K.defaultValue }
      set {}
    }
  }

  public protocol DynamicProperty { mutating func update() }
  extension DynamicProperty { public mutating func update() {} }
  @propertyWrapper public struct Environment<Value>: DynamicProperty {
    private let path: KeyPath<EnvironmentValues, Value>
    public init(_ path: KeyPath<EnvironmentValues, Value>) { self.path = path }
    public var wrappedValue: Value { EnvironmentValues()[keyPath: path] }
  }
  @propertyWrapper public struct State<Value>: DynamicProperty {
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    public var wrappedValue: Value
  }
  @dynamicMemberLookup public struct Bindable<Value> {
    public var wrappedValue: Value
    public subscript<Subject>(
      dynamicMember path: ReferenceWritableKeyPath<Value, Subject>
    ) -> Binding<Subject> where Value: AnyObject {
      Binding(value: wrappedValue[keyPath: path])
    }
  }
  extension Bindable where Value: AnyObject & Observable {
    public init(_ value: Value) { wrappedValue = value }
  }
  public struct Binding<Value> { let value: Value }

  @MainActor @preconcurrency public protocol PreviewModifier {
    associatedtype Context = Void
    associatedtype Body: View
    typealias Content = EmptyView
    static func makeSharedContext() async throws -> Context
    func body(content: Content, context: Context) -> Body
  }
  extension PreviewModifier where Context == Void {
    public static func makeSharedContext() async throws {}
  }
  public struct Preview { public struct ViewTraits {} }
  public struct PreviewTrait<T> {}
  extension PreviewTrait where T == Preview.ViewTraits {
    @MainActor public static func modifier(_ modifier: some PreviewModifier) -> PreviewTrait<Preview.ViewTraits> {
      PreviewTrait()
    }
  }
  """
