/// The description of a property that others can read, and set if it says so.
package struct BusProperty: Sendable {
    /// What clients may rely on when they keep its value.
    package enum Change: Sendable {
        /// It never changes.
        case never
        /// A change is announced by `BusConnection.emitChanged`.
        case announced
        /// A change is told by other means, if at all.
        case untold
    }

    let name: StaticString
    let signature: StaticString
    let change: Change
    let isWritable: Bool

    /// Describes a property.
    ///
    /// - Parameter isWritable: Whether others can set it, too; only of objects that `BusObjects` describes.
    package init(
        _ name: StaticString, _ signature: StaticString, _ change: Change = .never,
        isWritable: Bool = false
    ) {
        self.name = name
        self.signature = signature
        self.change = change
        self.isWritable = isWritable
    }
}
