/// A large value that copies share until one of them changes it.
///
/// Cards and stages are copied often and seldom changed. Copying a reference is faster than copying a kilobyte, and
/// takes less of the stack.
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

// A box is written to only while it is not shared.
extension Boxed: @unchecked Sendable where Value: Sendable {}
