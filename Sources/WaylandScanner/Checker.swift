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
