import Bus
import Scene

/// The connection to the accessibility bus while assistive technology is running: the objects of the tree, and reports
/// of their changes.
final class AccessibleLink {
    let bus: BusConnection
    let language: AccessibleLanguage
    let version: String
    private(set) var tree = AccessibleTree()
    private(set) var numbers = AccessibleNumbers()
    var entry = RegistryEntry()
    var perform: (AccessibleKey, AccessibleDeed) -> Void = { _, _ in }
    /// Called when the connection to the bus is closed.
    var onLost: () -> Void = {}
    private var exports: [BusExport] = []
    private var matches: [BusMatch] = []
    private var listeners = EventListeners()
    /// Whether a tree has been shown: nothing in the first one is news.
    private var hasTree = false

    init(
        address: String, loop: EventLoop, language: AccessibleLanguage, version: String
    ) throws(BusError) {
        (self.language, self.version) = (language, version)
        bus = try BusConnection(address: address, isBus: true)
        numbers.follow(tree)
        try bus.attach(to: loop)
        bus.onDisconnected { [self] in onLost() }
        try export()
        // After the answer to this call the connection's name is known, so reading it does not block.
        try bus.call(.bus, "GetId") { [self] _ in introduce() }
    }

    func close() {
        exports = []
        matches = []
        bus.onDisconnected(nil)
        bus.close()
    }

    // MARK: The registry

    private func introduce() {
        attempt { () throws(BusError) in
            entry.name = try bus.uniqueName()
            matches.append(
                try bus.watchOwner(of: AccessibleInterface.registry) { [self] owner in
                    if owner == nil { entry.desktop = nil } else { embed() }
                })
            for member in ["EventListenerRegistered", "EventListenerDeregistered"] {
                let rule = MatchRule(
                    path: AccessibleInterface.registryPath,
                    interface: AccessibleInterface.registry, member: member)
                matches.append(try bus.match(rule) { [self] _ in askListeners() })
            }
            embed()
        }
    }

    /// Runs `body`, ignoring errors: without a bus nothing is reported.
    private func attempt(_ body: () throws(BusError) -> Void) {
        do throws(BusError) { try body() } catch {}
    }

    /// Registers Martlet among the applications; starts the registry if necessary.
    private func embed() {
        guard entry.beginEmbedding() else { return }
        let target = BusTarget(
            destination: AccessibleInterface.registry, path: AccessibleInterface.root,
            interface: "org.a11y.atspi.Socket")
        attempt { () throws(BusError) in
            try bus.call(target, "Embed") { [name = entry.name] in
                $0.reference(name, AccessibleInterface.root)
            } reply: { [self] result in
                entry.endEmbedding()
                attempt { () throws(BusError) in
                    let reader = try result.get()
                    entry.desktop = try reader.structure("so") { () throws(BusError) in
                        (try reader.string(limit: 256), try reader.objectPath(limit: 256))
                    }
                }
                askListeners()
            }
        }
    }

    private func askListeners() {
        guard listeners.ask() else { return }
        let target = BusTarget(
            destination: AccessibleInterface.registry, path: AccessibleInterface.registryPath,
            interface: AccessibleInterface.registry)
        attempt { () throws(BusError) in
            try bus.call(target, "GetRegisteredEvents") { [self] result in
                var hearsAnnouncements = false
                attempt { () throws(BusError) in
                    let reader = try result.get()
                    try reader.array("(ss)") { () throws(BusError) in
                        try reader.structure("ss") { () throws(BusError) in
                            try reader.skip()
                            let event = try reader.string(limit: 256)
                            if EventListeners.isAnnouncement(event) { hearsAnnouncements = true }
                        }
                    }
                }
                if listeners.answer(hearsAnnouncements) { askListeners() }
            }
        }
    }

    // MARK: The tree

    /// Replaces the tree, and reports the differences.
    func show(_ next: AccessibleTree) {
        let (old, former) = (tree, numbers)
        let changes = next.changes(since: old)
        tree = next
        guard hasTree else {
            hasTree = true
            return numbers.follow(next)
        }
        guard !changes.isEmpty else { return }
        numbers.follow(next)
        let teller = AccessibleTeller(
            link: self, old: old, former: former,
            hearsAnnouncements: listeners.hearsAnnouncements)
        teller.tell(changes)
    }

    /// The path of an object; nil: it is not in the tree.
    func path(of key: AccessibleKey) -> String? { Self.path(of: key, by: numbers) }

    static func path(of key: AccessibleKey, by numbers: AccessibleNumbers) -> String? {
        if key == .application { return AccessibleInterface.root }
        return numbers.number(of: key).map { AccessibleInterface.objects + "/\($0)" }
    }

    /// The object at a path; nil: there is none, or it was removed.
    func node(at path: String) -> AccessibleNode? {
        guard path != AccessibleInterface.root else { return tree[.application] }
        let prefix = AccessibleInterface.objects + "/"
        guard path.utf8.count > prefix.utf8.count, path.utf8.starts(with: prefix.utf8) else {
            return nil
        }
        var number: UInt64 = 0
        for byte in path.utf8.dropFirst(prefix.utf8.count) {
            let isDigit = byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
            guard isDigit, number > 0 || byte != UInt8(ascii: "0"), number < UInt64.max / 100 else {
                return nil
            }
            number = number * 10 + UInt64(byte - UInt8(ascii: "0"))
        }
        return numbers.key(of: number).flatMap { tree[$0] }
    }

    // MARK: Objects

    private func export() throws(BusError) {
        for facet in AccessibleFacet.allCases { try export(facet) }
        exports.append(
            try bus.export(AccessibleInterface.cache, at: AccessibleInterface.cachePath) {
                [self] call in
                call.reply { writer in
                    writer.array("((so)(so)(so)iiassusau)") { writer in
                        for node in tree.nodes { writeItem(node, &writer) }
                    }
                }
            })
    }

    private func export(_ facet: AccessibleFacet) throws(BusError) {
        let objects = BusObjects(
            exists: { [self] path in node(at: path).map { facet.isOffered(by: $0) } ?? false },
            read: { [self] (path, property, writer) in
                if let node = node(at: path) { read(facet, of: node, property, &writer) }
            },
            write: { [self] (path, property, reader) in
                node(at: path).map { write($0, property, reader) } ?? false
            })
        exports.append(
            try bus.export(facet.interface, below: AccessibleInterface.objects, objects: objects) {
                [self] call in
                // The bus has checked that the object exists.
                if let node = node(at: call.path) { serve(facet, call, node) }
            })
    }

    private func read(
        _ facet: AccessibleFacet, of node: AccessibleNode, _ property: Int,
        _ writer: inout MessageWriter
    ) {
        switch facet {
        case .accessible: readAccessible(node, property, &writer)
        case .application: readApplication(property, &writer)
        case .action: writer.int32(Int32(clamping: node.actions.count))
        case .text: readText(node, property, &writer)
        case .value: readValue(node, property, &writer)
        case .component, .editableText: break
        }
    }

    private func serve(_ facet: AccessibleFacet, _ call: MethodCall, _ node: AccessibleNode) {
        switch facet {
        case .accessible: serveAccessible(call, node)
        case .application: call.reply { $0.string(language.locale) }
        case .component: serveComponent(call, node)
        case .action: serveAction(call, node)
        case .text: serveText(call, node)
        case .editableText: serveEditableText(call, node)
        case .value: break
        }
    }
}

/// Whether any client listens to announcements, as the registry reports. If so, the older signal that a notification is
/// showing is not sent, because a client would speak both.
struct EventListeners {
    private(set) var hearsAnnouncements = false
    private var isAsking = false
    private var mustAskAgain = false

    /// Notes a reason to ask the registry; returns whether to ask now. false: a question is pending, and is repeated
    /// afterwards.
    mutating func ask() -> Bool {
        mustAskAgain = isAsking
        defer { isAsking = true }
        return !isAsking
    }

    /// Stores an answer; returns whether the registry must be asked again.
    mutating func answer(_ hearsAnnouncements: Bool) -> Bool {
        self.hearsAnnouncements = hearsAnnouncements
        isAsking = false
        defer { mustAskAgain = false }
        return mustAskAgain
    }

    /// Whether an event that a client listens to is an announcement, such as `object:announcement`.
    static func isAnnouncement(_ event: String) -> Bool {
        event.utf8.split(separator: UInt8(ascii: ":")).contains { part in
            // Compares regardless of case, which is one bit.
            part.lazy.map { $0 | 0x20 }.elementsEqual("announcement".utf8)
        }
    }
}

extension MessageWriter {
    /// Appends a reference to an object, a `(so)`.
    mutating func reference(_ name: String, _ path: String) {
        structure("so") { writer in
            writer.string(name)
            writer.objectPath(path)
        }
    }
}

/// Martlet's entry in the registry of the accessibility bus.
struct RegistryEntry {
    /// Name of the connection; empty: not known yet.
    var name = ""
    /// The parent object of all applications; nil: Martlet is not registered yet.
    var desktop: (name: String, path: String)?
    /// Number that the registry gave this application.
    private(set) var identifier: Int32 = 0
    private var isEmbedding = false

    mutating func setIdentifier(_ number: Int32) { identifier = number }

    /// Notes that registration is under way.
    ///
    /// - Returns: Whether it must be started now.
    mutating func beginEmbedding() -> Bool {
        guard !name.isEmpty, !isEmbedding, desktop == nil else { return false }
        isEmbedding = true
        return true
    }

    mutating func endEmbedding() { isEmbedding = false }
}
