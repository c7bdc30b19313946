/// Follows PipeWire's graph as a client of its native protocol: bytes of the server in, bytes for the server out, and
/// `use`, which changes with the nodes that capture something.
///
/// A screen is shared from the moment at which its node exists: portals and compositors make one when a person has allowed it,
/// and a watcher's first picture must hide what the next ones hide. Cameras and microphones count while data flows.
///
/// Only nodes that may capture something are watched one by one, so that playing music wakes nobody.
package struct CaptureBook {
    private var reader = PipeWireReader()
    /// The watched nodes, by the numbers that this client has given them.
    private var nodes: [UInt32: Node] = [:]
    /// Numbers of objects that can be used again. The server demands that numbers are dense.
    private var spare: [UInt32] = []
    private var nextObject = Known.registry + 1
    private var sequence: UInt32 = 0
    /// Number of `done` events that are missing until the whole graph has been told.
    private var awaited = 2

    /// A node that may capture something.
    private struct Node {
        /// The server's number of the node.
        var global: UInt32
        var properties: NodeProperties
        /// A number of `State`; nil: the node has not told of itself, or is gone.
        var state: Int32?

        /// The captures of the node now.
        var use: CaptureUse {
            guard let state, state != State.error else { return [] }
            let use = CaptureUse(of: properties)
            return state == State.running ? use : use.intersection(.sharing)
        }
    }

    /// States of nodes, of which the others need not be told apart.
    private enum State {
        static let error: Int32 = -1
        /// Data flows.
        static let running: Int32 = 3
    }

    /// Maximum number of nodes that are watched.
    static let most = 4096

    /// Objects whose numbers both sides know.
    private enum Known {
        static let core: UInt32 = 0
        static let client: UInt32 = 1
        static let registry: UInt32 = 2
    }

    /// Numbers of methods.
    private enum Method {
        static let hello: UInt8 = 1
        static let sync: UInt8 = 2
        static let pong: UInt8 = 3
        static let getRegistry: UInt8 = 5
        static let updateProperties: UInt8 = 2
        static let bind: UInt8 = 1
    }

    /// Numbers of events.
    private enum Event {
        static let info: UInt8 = 0
        static let done: UInt8 = 1
        static let ping: UInt8 = 2
        static let removeID: UInt8 = 4
        static let global: UInt8 = 0
        static let globalRemove: UInt8 = 1
        static let nodeInfo: UInt8 = 0
    }

    /// Version of all interfaces that are used.
    private static let version: Int32 = 3
    private static let nodeInterface = "PipeWire:Interface:Node"
    /// Bits of the parts of a node's information that are new.
    private static let (stateChanged, propertiesChanged) = (Int64(1 << 2), Int64(1 << 3))

    /// Creates the book of a graph of which nothing is known.
    package init() {}

    /// The captures that programs make now; nil: the graph has not been told yet.
    package var use: CaptureUse? {
        guard awaited == 0 else { return nil }
        return nodes.values.reduce([]) { $0.union($1.use) }
    }

    /// Version of the server; nil: not told yet.
    package private(set) var serverVersion: String?

    /// Whether the server has sent something that is not its protocol.
    package private(set) var isDamaged = false

    /// Begins the conversation; returns the bytes to send.
    package mutating func begin() -> [UInt8] {
        let version = Self.version
        return call(Known.core, Method.hello) { $0.int(version) }
            + call(Known.client, Method.updateProperties) { writer in
                writer.structure { properties in
                    properties.int(1)
                    properties.text("application.name")
                    properties.text("Martlet")
                }
            }
            + call(Known.core, Method.getRegistry) { writer in
                writer.int(version)
                writer.int(Int32(Known.registry))
            } + sync()
    }

    /// Handles bytes of the server; returns the bytes to send.
    package mutating func add(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var answer: [UInt8] = []
        for message in reader.add(bytes) { answer += handle(message) }
        isDamaged = isDamaged || reader.isDamaged
        return answer
    }

    private mutating func handle(_ message: PipeWireMessage) -> [UInt8] {
        guard !isDamaged else { return [] }
        guard var arguments = message.reader else {
            isDamaged = true
            return []
        }
        switch message.object {
        case Known.core: return handleCore(message.opcode, &arguments)
        case Known.client: return []
        case Known.registry: return handleRegistry(message.opcode, &arguments)
        default:
            if message.opcode == Event.nodeInfo { noteNode(message.object, &arguments) }
            return []
        }
    }

    private mutating func handleCore(_ opcode: UInt8, _ arguments: inout PodReader) -> [UInt8] {
        switch opcode {
        case Event.info:
            // Number, cookie, user, host, version.
            _ = (arguments.int(), arguments.int(), arguments.next(), arguments.next())
            serverVersion = serverVersion ?? arguments.text()
        case Event.done:
            guard awaited > 0 else { return [] }
            awaited -= 1
            // The nodes have been asked for meanwhile; once they have told of themselves, all is known.
            return awaited == 0 ? [] : sync()
        case Event.ping:
            guard let object = arguments.int(), let number = arguments.int() else { return [] }
            return call(Known.core, Method.pong) { writer in
                writer.int(object)
                writer.int(number)
            }
        case Event.removeID:
            guard let number = arguments.int() else { return [] }
            let object = UInt32(bitPattern: number)
            nodes[object] = nil
            if object > Known.registry, object < nextObject, !spare.contains(object) {
                spare.append(object)
            }
        default: break
        }
        return []
    }

    private mutating func handleRegistry(
        _ opcode: UInt8, _ arguments: inout PodReader
    ) -> [UInt8] {
        guard let number = arguments.int() else { return [] }
        let global = UInt32(bitPattern: number)
        if opcode == Event.globalRemove {
            // The number of the object is free only when the server says so.
            for (object, node) in nodes where node.global == global {
                nodes[object]?.state = nil
            }
            return []
        }
        guard opcode == Event.global, arguments.int() != nil,
            arguments.text() == Self.nodeInterface, arguments.int() != nil,
            let entries = arguments.dictionary()
        else { return [] }
        let properties = NodeProperties(entries)
        guard properties.mayCapture, nodes.count < Self.most else { return [] }
        return bind(global, properties)
    }

    /// Asks the server to tell of a node from now on.
    private mutating func bind(_ global: UInt32, _ properties: NodeProperties) -> [UInt8] {
        let object: UInt32
        if let free = spare.popLast() {
            object = free
        } else {
            object = nextObject
            nextObject += 1
        }
        nodes[object] = Node(global: global, properties: properties)
        let version = Self.version
        return call(Known.registry, Method.bind) { writer in
            writer.int(Int32(bitPattern: global))
            writer.text(Self.nodeInterface)
            writer.int(version)
            writer.int(Int32(bitPattern: object))
        }
    }

    private mutating func noteNode(_ object: UInt32, _ arguments: inout PodReader) {
        guard var node = nodes[object] else { return }
        // Number, limits of ports.
        _ = (arguments.int(), arguments.int(), arguments.int())
        guard let changes = arguments.long() else { return }
        // Numbers of ports.
        _ = (arguments.int(), arguments.int())
        guard let state = arguments.int() else { return }
        // The error, if that is the state.
        _ = arguments.next()
        if changes & Self.stateChanged != 0 { node.state = state }
        if changes & Self.propertiesChanged != 0, let entries = arguments.dictionary() {
            node.properties = NodeProperties(entries)
        }
        nodes[object] = node
    }

    // MARK: Calls

    private mutating func sync() -> [UInt8] {
        let number = Int32(awaited)
        return call(Known.core, Method.sync) { writer in
            writer.int(0)
            writer.int(number)
        }
    }

    private mutating func call(
        _ object: UInt32, _ method: UInt8, _ write: (inout PodWriter) -> Void
    ) -> [UInt8] {
        defer { sequence &+= 1 }
        let message = PipeWireMessage(
            object: object, opcode: method, arguments: PodWriter.structure(write)[...])
        return message.bytes(sequence: sequence)
    }
}

/// The socket of PipeWire's server.
package enum PipeWireSocket {
    /// The path that PipeWire's own clients would use; nil: there is no folder for it.
    ///
    /// - Parameter variable: Returns the value of a variable of the environment; nil: it is not set.
    package static func path(_ variable: (String) -> String?) -> String? {
        func value(_ name: String) -> String? { variable(name).flatMap { $0.isEmpty ? nil : $0 } }
        let name = value("PIPEWIRE_REMOTE") ?? "pipewire-0"
        if name.hasPrefix("/") { return name }
        guard let folder = value("PIPEWIRE_RUNTIME_DIR") ?? value("XDG_RUNTIME_DIR") else {
            return nil
        }
        return folder + "/" + name
    }
}
