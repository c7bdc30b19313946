/// The description of a property that others can read.
package struct BusProperty: Sendable {
    /// What clients may rely on when they keep its value.
    package enum Change: Sendable {
        /// It never changes.
        case never
        /// A change is announced by `BusConnection.emitChanged`.
        case announced
    }

    let name: StaticString
    let signature: StaticString
    let change: Change

    /// Describes a property.
    package init(_ name: StaticString, _ signature: StaticString, _ change: Change = .never) {
        self.name = name
        self.signature = signature
        self.change = change
    }
}
