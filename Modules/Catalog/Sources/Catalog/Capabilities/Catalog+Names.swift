// The class hides the module of the same name: `Catalog.Injected` means a member of the class. These members make that
// the module's type, for files that also import a module with such a name. Older compilers cannot name the module here.
#if compiler(>=6.3)
extension Catalog {
  /// The module's ``Injected``: `@Catalog.Injected(\.mail) var mail`.
  public typealias Injected<Value> = Catalog::Injected<Value>
  /// The module's ``Provided``.
  public typealias Provided<Value> = Catalog::Provided<Value>
  /// The module's ``MainInjected``.
  public typealias MainInjected<Value: Sendable> = Catalog::MainInjected<Value>
  /// The module's ``MainProvided``.
  public typealias MainProvided<Value: Sendable> = Catalog::MainProvided<Value>
  /// The module's ``Scope``.
  public typealias Scope = Catalog::Scope
  /// The module's ``Assembly``.
  public typealias Assembly = Catalog::Assembly
  /// The module's ``Assembling``.
  public typealias Assembling = Catalog::Assembling
  /// The module's ``ServiceKey``.
  public typealias ServiceKey = Catalog::ServiceKey
  /// The module's ``Blueprint``.
  public typealias Blueprint = Catalog::Blueprint
  /// The module's ``RecipeBlueprint``.
  public typealias RecipeBlueprint = Catalog::RecipeBlueprint
}
#endif
