/// An interface with everything in the order of the file, which is the order of opcodes.
struct InterfaceModel: Sendable {
    let name: String
    var version: Int
    let place: Place
    var documentation = Documentation()
    var requests: [MessageModel] = []
    var events: [MessageModel] = []
    var enumerations: [EnumerationModel] = []

    /// Whether the compositor creates objects with events of this interface.
    var handsOutObjects: Bool {
        events.contains { $0.newObject != nil }
    }
}
