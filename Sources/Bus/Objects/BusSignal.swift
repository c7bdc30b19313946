/// The description of a signal.
package struct BusSignal: Sendable {
    let name: StaticString
    let signature: StaticString
    let names: StaticString

    /// Describes a signal by its signature and, separated by spaces, its arguments' names.
    package init(_ name: StaticString, _ signature: StaticString = "", _ names: StaticString = "") {
        self.name = name
        self.signature = signature
        self.names = names
    }
}
