/// An interface with everything in the order of the file, which is the order of opcodes.
package struct InterfaceModel: Sendable {
    package let name: String
    package let version: Int
    package let place: Place
    package var documentation = Documentation()
    package var requests: [MessageModel] = []
    package var events: [MessageModel] = []
    package var enumerations: [EnumerationModel] = []
}
