/// A large value that copies share until one of them changes it.
///
/// Cards and stages are copied at every turn and seldom changed: a reference is copied sooner than a kilobyte.
struct Boxed<Value> {
    private var box: Box

    private final class Box {
        var value: Value

        init(_ value: Value) { self.value = value }
    }

    init(_ value: Value) { box = Box(value) }

    var value: Value {
        _read { yield box.value }
        _modify {
            if !isKnownUniquelyReferenced(&box) { box = Box(box.value) }
            yield &box.value
        }
    }
}
