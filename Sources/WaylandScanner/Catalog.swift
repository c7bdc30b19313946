/// All interfaces known in one run: those to generate and those of imported modules.
struct Catalog {
    /// The index of each interface among the tables of this module or, for an imported one, among those of the imports.
    private(set) var indices: [String: Int] = [:]
    private(set) var interfaces: [String: InterfaceModel] = [:]
    let files: [ProtocolFile]
    /// Imported interfaces that the files refer to, in the order of their indices.
    private(set) var imported: [String] = []

    /// Checks every rule that needs more than one element and numbers the interfaces.
    init(files: [ProtocolFile], imports: [ProtocolFile] = []) throws(ScanError) {
        self.files = files
        for interface in files.flatMap(\.interfaces) {
            try declare(interface)
            indices[interface.name] = indices.count
        }
        for interface in imports.flatMap(\.interfaces) { try declare(interface) }
        for interface in files.flatMap(\.interfaces) {
            try Checker(catalog: self, interface: interface).check()
            number(interface)
        }
    }

    private mutating func declare(_ interface: InterfaceModel) throws(ScanError) {
        if let other = interfaces[interface.name] {
            throw ScanError(
                interface.place,
                "interface \(interface.name) is declared already in \(other.place.file):"
                    + "\(other.place.line)")
        }
        interfaces[interface.name] = interface
    }

    /// Gives indices to the imported interfaces that `interface` refers to.
    private mutating func number(_ interface: InterfaceModel) {
        for argument in (interface.requests + interface.events).flatMap(\.arguments) {
            guard let name = argument.type.interface, indices[name] == nil else { continue }
            indices[name] = indices.count
            imported.append(name)
        }
    }

    /// The enumeration that `reference` means inside `interface`, and the interface it belongs to.
    func enumeration(
        _ reference: String, in interface: InterfaceModel
    ) -> (InterfaceModel, EnumerationModel)? {
        let parts = reference.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count <= 2, let name = parts.last else { return nil }
        let owner = parts.count == 2 ? interfaces[String(parts[0])] : interface
        guard let owner, let found = owner.enumerations.first(where: { $0.name == name }) else {
            return nil
        }
        return (owner, found)
    }
}
