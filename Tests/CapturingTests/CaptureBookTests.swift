import Seeds
import Testing

@testable import Capturing

/// The conversation with PipeWire's server.
@Suite struct CaptureBookTests {
    /// A server of which the book is a client.
    private struct Server {
        var book = CaptureBook()
        private var reader = PipeWireReader()
        private var sequence: UInt32 = 0
        /// Calls of the book at which no test has looked yet.
        var calls: [PipeWireMessage] = []

        init() { hear(book.begin()) }

        private mutating func hear(_ bytes: [UInt8]) { calls += reader.add(bytes[...]) }

        mutating func send(
            _ object: UInt32, _ event: UInt8, _ write: (inout PodWriter) -> Void
        ) {
            let message = PipeWireMessage(
                object: object, opcode: event, arguments: PodWriter.structure(write)[...])
            sequence += 1
            hear(book.add(message.bytes(sequence: sequence)[...]))
        }

        mutating func takeCalls() -> [PipeWireMessage] {
            defer { calls = [] }
            return calls
        }

        mutating func done() {
            send(0, 1) { writer in
                writer.int(0)
                writer.int(0)
            }
        }

        mutating func add(
            _ global: Int32, _ mediaClass: String, type: String = "PipeWire:Interface:Node"
        ) {
            send(2, 0) { writer in
                writer.int(global)
                writer.int(0o700)
                writer.text(type)
                writer.int(3)
                writer.structure { properties in
                    properties.int(2)
                    for text in ["node.name", "a", "media.class", mediaClass] {
                        properties.text(text)
                    }
                }
            }
        }

        /// Tells of a node; nil: the part has not changed.
        mutating func inform(
            _ object: UInt32, state: Int32?, properties: [(String, String)]? = nil
        ) {
            send(object, 0) { writer in
                for _ in 0..<3 { writer.int(1) }
                writer.long((state == nil ? 0 : 4) | (properties == nil ? 0 : 8))
                writer.int(0)
                writer.int(0)
                writer.int(state ?? 0)
                writer.text("")
                writer.structure { dictionary in
                    dictionary.int(Int32(properties?.count ?? 0))
                    for (key, value) in properties ?? [] {
                        dictionary.text(key)
                        dictionary.text(value)
                    }
                }
            }
        }

        mutating func remove(_ global: Int32) { send(2, 1) { $0.int(global) } }

        mutating func free(_ object: Int32) { send(0, 4) { $0.int(object) } }
    }

    /// A server that has told its whole graph: one node of this class, which is object 3.
    private func server(_ mediaClass: String = "Video/Source", running: Bool = false) -> Server {
        var server = Server()
        server.add(40, mediaClass)
        server.done()
        server.inform(3, state: running ? 3 : 1)
        server.done()
        _ = server.takeCalls()
        return server
    }

    @Test func conversationBeginsWithTheRegistry() {
        var server = Server()
        let calls = server.takeCalls()
        #expect(calls.map { $0.object } == [0, 1, 0, 0])
        #expect(calls.map { $0.opcode } == [1, 2, 5, 2])
    }

    @Test func nothingIsKnownBeforeAllNodesHaveTold() {
        var server = Server()
        #expect(server.book.use == nil)
        server.add(40, "Video/Source")
        server.done()
        #expect(server.book.use == nil)
        server.inform(3, state: 3)
        #expect(server.book.use == nil)
        server.done()
        #expect(server.book.use == .sharing)
    }

    /// A watcher's first picture comes at the same time as the state of a node that runs.
    @Test func screenIsSharedBeforeAnybodyWatches() {
        var server = server("Audio/Source")
        #expect(server.book.use == [])
        server.add(41, "Video/Source")
        #expect(server.book.use == [])
        // Creating, suspended, idle, running, paused
        for state: Int32 in [0, 1, 2, 3, 2] {
            server.inform(3, state: state)
            #expect(server.book.use == .sharing)
        }
        // News of other things changes nothing.
        server.inform(3, state: nil)
        #expect(server.book.use == .sharing)
        server.inform(3, state: -1)
        #expect(server.book.use == [])
        server.inform(3, state: 1)
        server.remove(41)
        #expect(server.book.use == [])
    }

    @Test func camerasAndMicrophonesCountWhileDataFlows() {
        var server = server("Stream/Input/Audio")
        let camera = [("media.class", "Video/Source"), ("device.api", "v4l2")]
        server.add(41, "Video/Source")
        server.inform(4, state: 1, properties: camera)
        #expect(server.book.use == [])
        for object: UInt32 in [3, 4] { server.inform(object, state: 3) }
        #expect(server.book.use == [.camera, .microphone])
        for object: UInt32 in [3, 4] { server.inform(object, state: 2) }
        #expect(server.book.use == [])
    }

    @Test func severalUsesCountTogether() {
        var server = server(running: true)
        server.add(41, "Stream/Input/Audio")
        server.inform(4, state: 3)
        #expect(server.book.use == [.sharing, .microphone])
        server.inform(
            3, state: nil, properties: [("media.class", "Video/Source"), ("device.api", "v4l2")])
        #expect(server.book.use == [.camera, .microphone])
    }

    @Test func onlyNodesThatMayCaptureAreWatched() {
        var server = server()
        server.add(50, "Stream/Output/Audio")
        server.add(51, "Audio/Sink")
        server.add(52, "Video/Source", type: "PipeWire:Interface:Port")
        #expect(server.takeCalls().isEmpty)
        server.add(53, "Stream/Output/Video")
        let calls = server.takeCalls()
        #expect(calls.count == 1 && calls[0].object == 2 && calls[0].opcode == 1)
    }

    /// The server ends the connection of a client whose numbers have gaps.
    @Test func numbersOfObjectsAreUsedAgainOnceTheyAreFree() throws {
        var server = server()
        server.add(41, "Stream/Output/Video")
        _ = server.takeCalls()
        server.remove(40)
        server.add(42, "Stream/Output/Video")
        server.free(3)
        server.add(43, "Stream/Output/Video")
        let objects = try server.takeCalls().map { call in
            var arguments = try #require(call.reader)
            _ = (arguments.int(), arguments.text(), arguments.int())
            return arguments.int()
        }
        #expect(objects == [5, 3])
        server.inform(3, state: 3)
        #expect(server.book.use == .sharing)
    }

    @Test func pingIsAnswered() throws {
        var server = server()
        server.send(0, 2) { writer in
            writer.int(0)
            writer.int(77)
        }
        let calls = server.takeCalls()
        var arguments = try #require(calls.first?.reader)
        #expect(calls.map { $0.opcode } == [3])
        #expect(arguments.int() == 0 && arguments.int() == 77)
    }

    @Test func versionOfTheServerIsKept() {
        var server = Server()
        server.send(0, 0) { writer in
            writer.int(0)
            writer.int(1)
            for text in ["person", "host", "1.4.2", "pipewire-0"] { writer.text(text) }
        }
        #expect(server.book.serverVersion == "1.4.2")
    }

    @Test func bytesArriveInAnyPieces() {
        var whole: [UInt8] = []
        for (event, number) in [(1, 0), (1, 0)] as [(UInt8, Int32)] {
            let arguments = PodWriter.structure { writer in
                writer.int(0)
                writer.int(number)
            }
            whole += PipeWireMessage(object: 0, opcode: event, arguments: arguments[...])
                .bytes(sequence: 0)
        }
        for size in 1...whole.count {
            var book = CaptureBook()
            _ = book.begin()
            var rest = whole[...]
            while !rest.isEmpty {
                _ = book.add(rest.prefix(size))
                rest = rest.dropFirst(size)
            }
            #expect(book.use == [] && !book.isDamaged)
        }
    }

    @Test func hugeMessageIsDamage() {
        var book = CaptureBook()
        _ = book.begin()
        _ = book.add([0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0, 0, 0, 0, 0, 0])
        #expect(book.isDamaged)
    }

    /// Nothing that a server sends ends the process, or makes it hold more and more.
    @Test(arguments: 0..<200)
    func randomBytesAreSurvived(_ seed: UInt64) {
        var generator = SplitMix(seed: seed)
        var server = server(running: true)
        for _ in 0..<50 {
            let object = UInt32.random(in: 0...5, using: &generator)
            let event = UInt8.random(in: 0...6, using: &generator)
            var bytes = PodWriter.structure { writer in
                for _ in 0..<Int.random(in: 0...9, using: &generator) {
                    switch Int.random(in: 0...3, using: &generator) {
                    case 0: writer.int(Int32.random(in: -3...60, using: &generator))
                    case 1: writer.text("media.class")
                    case 2: writer.long(Int64.random(in: -1...20, using: &generator))
                    default: writer.structure { $0.int(2_000_000_000) }
                    }
                }
            }
            for _ in 0..<Int.random(in: 0...2, using: &generator) {
                bytes[Int.random(in: bytes.indices, using: &generator)] = UInt8.random(
                    in: 0...255, using: &generator)
            }
            let message = PipeWireMessage(object: object, opcode: event, arguments: bytes[...])
            _ = server.book.add(message.bytes(sequence: 0)[...])
        }
        _ = server.book.use
    }
}

extension PodWriter {
    /// Writes a number of 64 bits, which this client never sends.
    fileprivate mutating func long(_ number: Int64) {
        let low = UInt32(truncatingIfNeeded: number)
        let high = UInt32(truncatingIfNeeded: number >> 32)
        var body: [UInt8] = []
        body.append(number: low)
        body.append(number: high)
        add(5, body)
    }
}
