/// The contents of one protocol file.
package struct ProtocolFile: Sendable {
    /// The file as it was named to the scanner.
    package let file: String
    package let name: String
    package var interfaces: [InterfaceModel] = []
}
