/// The newest versions of interfaces to generate, by name.
///
/// A global interface has the version that a client binds. An object that another creates has the version of its creator, so
/// the limit of a global is that of everything which can be reached from it.
struct VersionLimits {
    private let limits: [String: Int]

    /// - Parameter limits: For each named interface, the newest version to generate, 1 or greater.
    /// - Throws: `ScanError` if a name is not that of an interface in `files`.
    init(_ limits: [Bindings.Limit], of files: [ProtocolFile]) throws(ScanError) {
        let interfaces = files.flatMap(\.interfaces)
        let known = Set(interfaces.map(\.name))
        for limit in limits where !known.contains(limit.interface) {
            throw ScanError(limit.place, "no interface \(limit.interface) in the protocol files")
        }
        self.limits = VersionLimits.spread(
            Dictionary(limits.map { ($0.interface, $0.version) }, uniquingKeysWith: min),
            over: interfaces)
    }

    /// Hands limits down to the interfaces that are not named: each gets the greatest of its creators' limits, and none if a
    /// creator has none or nothing creates it.
    private static func spread(
        _ named: [String: Int], over interfaces: [InterfaceModel]
    ) -> [String: Int] {
        var creators: [String: Set<String>] = [:]
        for interface in interfaces {
            for message in interface.requests + interface.events {
                guard case .newID(let created?) = message.newObject?.type else { continue }
                creators[created, default: []].insert(interface.name)
            }
        }
        var limits = named
        // A limit that is found may give one to what is created in turn.
        var hasChanged = true
        while hasChanged {
            hasChanged = false
            for (created, makers) in creators where limits[created] == nil {
                let found = makers.subtracting([created]).map { limits[$0] }
                guard !found.isEmpty, let greatest = greatest(found) else { continue }
                limits[created] = greatest
                hasChanged = true
            }
        }
        return limits
    }

    /// The greatest value; nil: one is missing.
    private static func greatest(_ values: [Int?]) -> Int? {
        values.contains(nil) ? nil : values.compactMap(\.self).max()
    }

    /// Returns `file` without what versions above the limits have added.
    func applied(to file: ProtocolFile) throws(ScanError) -> ProtocolFile {
        var file = file
        for index in file.interfaces.indices {
            guard let limit = limits[file.interfaces[index].name] else { continue }
            try file.interfaces[index].limit(to: limit)
        }
        return file
    }
}

extension InterfaceModel {
    /// Drops requests, events, enumerations, entries and deprecations of versions above `limit`.
    fileprivate mutating func limit(to limit: Int) throws(ScanError) {
        guard version > limit else { return }
        version = limit
        requests = try InterfaceModel.limited(requests, to: limit)
        events = try InterfaceModel.limited(events, to: limit)
        enumerations.removeAll { $0.since > limit }
        for index in enumerations.indices {
            enumerations[index].entries.removeAll { $0.since > limit }
            for entry in enumerations[index].entries.indices
            where enumerations[index].entries[entry].deprecatedSince ?? 0 > limit {
                enumerations[index].entries[entry].deprecatedSince = nil
            }
        }
    }

    /// Opcodes count messages in the order of the file, so only the last ones can be dropped.
    private static func limited(
        _ messages: [MessageModel], to limit: Int
    ) throws(ScanError) -> [MessageModel] {
        var kept = Array(messages.prefix { $0.since <= limit })
        if let later = messages.dropFirst(kept.count).first(where: { $0.since <= limit }) {
            throw ScanError(
                later.place, "\(later.name) of version \(later.since) follows a newer message")
        }
        for index in kept.indices where kept[index].deprecatedSince ?? 0 > limit {
            kept[index].deprecatedSince = nil
        }
        return kept
    }
}
