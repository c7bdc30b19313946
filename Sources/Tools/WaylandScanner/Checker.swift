/// The rules for one interface.
struct Checker {
    let catalog: Catalog
    let interface: InterfaceModel

    func check() throws(ScanError) {
        try unique(interface.requests.map { ($0.name, $0.place) }, "request", Naming.member)
        try unique(interface.events.map { ($0.name, $0.place) }, "event", Naming.member)
        try unique(interface.enumerations.map { ($0.name, $0.place) }, "enum", Naming.enumeration)
        for request in interface.requests {
            try check(request)
            let created = request.arguments.filter { isNewID($0) }
            guard created.count <= 1 else {
                throw ScanError(
                    created[1].place, "request \(request.name) creates more than one object")
            }
        }
        for event in interface.events {
            try check(event)
            for argument in event.arguments where isNewID(argument) {
                guard argument.type.interface != nil else {
                    throw ScanError(
                        argument.place, "new_id \(argument.name) of an event needs an interface")
                }
            }
        }
        for enumeration in interface.enumerations { try check(enumeration) }
    }

    private func isNewID(_ argument: ArgumentModel) -> Bool {
        if case .newID = argument.type { true } else { false }
    }

    /// Refuses versions that the interface does not have.
    private func check(
        since: Int, deprecatedSince: Int?, of name: String, at place: Place
    ) throws(ScanError) {
        for (attribute, version) in [
            ("since", since), ("deprecated-since", deprecatedSince ?? 1),
        ] where version > interface.version {
            throw ScanError(
                place,
                "\(attribute)=\"\(version)\" of \(name) is above version "
                    + "\(interface.version) of \(interface.name)")
        }
    }

    private func check(_ message: MessageModel) throws(ScanError) {
        try check(
            since: message.since, deprecatedSince: message.deprecatedSince, of: message.name,
            at: message.place)
        try unique(message.arguments.map { ($0.name, $0.place) }, "arg", Naming.member)
        // libwayland's limit (WL_CLOSURE_MAX_ARGS).
        let places = message.arguments.reduce(0) {
            $0 + ($1.type == .newID(interface: nil) ? 3 : 1)
        }
        guard places <= 20 else {
            throw ScanError(message.place, "\(message.name) has more than 20 arguments")
        }
        for argument in message.arguments { try check(argument) }
    }

    private func check(_ argument: ArgumentModel) throws(ScanError) {
        if let name = argument.type.interface, catalog.interfaces[name] == nil {
            throw ScanError(argument.place, "unknown interface \(name)")
        }
        guard let reference = argument.type.enumeration else { return }
        guard let (_, enumeration) = catalog.enumeration(reference, in: interface) else {
            throw ScanError(argument.place, "unknown enum \(reference)")
        }
        if enumeration.isBitfield, case .int = argument.type {
            throw ScanError(argument.place, "bitfield \(reference) needs an uint, not an int")
        }
    }

    private func check(_ enumeration: EnumerationModel) throws(ScanError) {
        guard !enumeration.entries.isEmpty else {
            throw ScanError(enumeration.place, "enum \(enumeration.name) has no entries")
        }
        try unique(enumeration.entries.map { ($0.name, $0.place) }, "entry", Naming.member)
        try check(
            since: enumeration.since, deprecatedSince: nil, of: enumeration.name,
            at: enumeration.place)
        for entry in enumeration.entries {
            try check(
                since: entry.since, deprecatedSince: entry.deprecatedSince, of: entry.name,
                at: entry.place)
        }
    }

    /// Refuses two names that are the same in the protocol or become the same in Swift.
    private func unique(
        _ names: [(String, Place)], _ kind: String, _ swift: (String) -> String
    ) throws(ScanError) {
        var seen: [String: String] = [:]
        for (name, place) in names {
            if let other = seen.updateValue(name, forKey: swift(name)) {
                throw ScanError(
                    place,
                    other == name
                        ? "\(kind) \(name) is declared twice"
                        : "\(kind) \(name) has the Swift name of \(other)")
            }
        }
    }
}

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
