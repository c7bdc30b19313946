/// The contents of one protocol file.
struct ProtocolFile: Sendable {
    /// The file as it was named to the scanner.
    let file: String
    let name: String
    var interfaces: [InterfaceModel] = []
}
