/// The description of a property that other programs can read, and set if that is allowed.
package struct BusProperty: Sendable {
    /// How clients learn of changes, so that they can keep the value.
    package enum Change: Sendable {
        /// The property never changes.
        case never
        /// A change is announced by `BusConnection.emitChanged`.
        case announced
        /// Changes are reported in another way, or not at all.
        case untold
    }

    let name: StaticString
    let signature: StaticString
    let change: Change
    let isWritable: Bool

    /// Describes a property.
    ///
    /// - Parameter isWritable: Whether other programs can set it too; only for objects that `BusObjects` describes.
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
