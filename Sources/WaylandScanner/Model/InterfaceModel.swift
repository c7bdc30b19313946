/// An interface with everything in the order of the file, which is the order of opcodes.
package struct InterfaceModel: Sendable {
    package let name: String
    package let version: Int
    package let place: Place
    package var documentation = Documentation()
    package var requests: [MessageModel] = []
    package var events: [MessageModel] = []
    package var enumerations: [EnumerationModel] = []

    /// True when the compositor creates objects with events of this interface.
    package var handsOutObjects: Bool {
        events.contains { $0.newObject != nil }
    }
}
