/// A large value that copies share until one of them changes it.
///
/// Cards and stages are copied at every turn and seldom changed: a reference is copied sooner than a kilobyte, and takes less of
/// the stack.
package struct Boxed<Value> {
    private var box: Box

    private final class Box {
        var value: Value

        init(_ value: Value) { self.value = value }
    }

    package init(_ value: Value) { box = Box(value) }

    package var value: Value {
        _read { yield box.value }
        _modify {
            if !isKnownUniquelyReferenced(&box) { box = Box(box.value) }
            yield &box.value
        }
    }
}

extension Boxed: Equatable where Value: Equatable {
    package static func == (one: Boxed, other: Boxed) -> Bool {
        one.box === other.box || one.box.value == other.box.value
    }
}

// A box is written to only while nobody shares it.
extension Boxed: @unchecked Sendable where Value: Sendable {}
