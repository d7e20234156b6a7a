// What the optimiser must not see through, so that it deletes nothing that is to be measured.

/// A number that the compiler does not know.
@inline(never) @_optimize(none)
func unknown() -> Int { 7 }

/// Takes a result, so that it has to be computed.
@inline(never) @_optimize(none)
func keep(_ result: Int) {}

/// One call through the witness table, of a value whose type the caller knows.
@inline(never) @_semantics("optimize.sil.specialize.generic.never")
func ask<Service: Greeting>(_ service: Service) -> Int { service.answer() }
