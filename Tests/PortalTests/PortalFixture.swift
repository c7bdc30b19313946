import Bus
import CLibc
import Folders
import Foundation
import Messages
import Support

@testable import Portal

/// A portal backend, a frontend that calls it, and another client, on a private bus and one loop.
final class PortalFixture {
    let loop: EventLoop
    let switchboard: Switchboard
    /// The owner of the frontend's name, unless the fixture was made without.
    let frontend: BusConnection
    let stranger: BusConnection
    private let bus: PrivateBus
    private let connection: BusConnection
    private(set) var portal: Portal?
    private var matches: [BusMatch] = []
    /// The signals that the frontend got, such as `org.example.A one open (s:target, a{sv}:token=abc)`.
    private(set) var invoked: [String] = []
    /// The signals of the portal that another program could overhear.
    private(set) var overheard: [String] = []
    /// Files that wait to be decoded.
    var decoding: [(file: SealedFile, finished: (Bitmap?) -> Void)] = []
    private(set) var log: [String] = []
    private let folder: TemporaryFolder
    var now = Instant(microseconds: 1000)

    init(hasFrontend: Bool = true, limits: BoardLimits = BoardLimits()) throws {
        bus = try PrivateBus()
        loop = try EventLoop()
        switchboard = Switchboard(limits: limits)
        folder = try TemporaryFolder()
        try FileManager.default.createDirectory(
            at: folder.file("applications"), withIntermediateDirectories: false)
        connection = try BusConnection(
            address: bus.address, isBus: true, takesDescriptors: true)
        frontend = try BusConnection(address: bus.address, isBus: true, takesDescriptors: true)
        stranger = try BusConnection(address: bus.address, isBus: true, takesDescriptors: true)
        for each in [connection, frontend, stranger] { try each.attach(to: loop) }
        let data = folder.path
        let entries = DesktopEntries { name in
            switch name {
            case "XDG_DATA_HOME": data
            case "XDG_DATA_DIRS": "/nowhere"
            case "LANG": "de_AT.UTF-8"
            default: nil
            }
        }
        let portal = try Portal(
            bus: connection, switchboard: switchboard, entries: entries,
            clock: { [unowned(unsafe) self] in unsafe self.now },
            log: { [unowned(unsafe) self] in unsafe self.log.append($0) },
            decode: { [unowned(unsafe) self] file, finished in
                unsafe self.decoding.append((file, finished))
            })
        switchboard.connect(portal)
        switchboard.handle(.outputs(["A-1"]), at: now)
        self.portal = portal
        let rule = MatchRule(interface: PortalInterface.interface)
        matches = [
            try frontend.match(rule) { [unowned(unsafe) self] in
                unsafe self.invoked.append(Self.text(of: $0))
            },
            try stranger.match(rule) { [unowned(unsafe) self] in
                unsafe self.overheard.append($0.member)
            },
        ]
        try request(PortalInterface.name, for: connection)
        if hasFrontend { try request(PortalInterface.frontend, for: frontend) }
    }

    /// Requests a name of the bus, and waits until all connections have heard of it.
    func request(_ name: String, for connection: BusConnection) throws {
        var isDone = false
        try connection.requestName(name) { _ in isDone = true }
        try wait { isDone }
        try settle()
    }

    func write(entry text: String, of application: String) throws {
        try Data(text.utf8).write(
            to: folder.file("applications/\(application).desktop"))
    }

    /// Runs the loop until `condition` is true.
    func wait(until condition: () -> Bool) throws {
        let end = monotonicSeconds() + patience
        while !condition() {
            guard monotonicSeconds() < end else {
                throw BusError(name: "Test.Timeout", message: "waited in vain")
            }
            try loop.turn(timeout: 5000)
        }
    }

    /// Runs the loop until everything that was sent has arrived, by a call to the bus whose answer comes last.
    func settle() throws {
        for connection in [connection, frontend, stranger] {
            var isDone = false
            try connection.call(.bus, "GetId") { _ in isDone = true }
            try wait { isDone }
        }
    }

    func call(
        _ member: String, from caller: BusConnection? = nil, interface: String? = nil,
        _ arguments: (inout MessageWriter) -> Void
    ) throws -> Result<MessageReader, BusError> {
        var answer: Result<MessageReader, BusError>?
        let target = BusTarget(
            destination: PortalInterface.name, path: PortalInterface.path,
            interface: interface ?? PortalInterface.interface)
        try (caller ?? frontend).call(target, member, arguments: arguments) { answer = $0 }
        try wait { answer != nil }
        guard let answer else { throw BusError(name: "Test.Timeout", message: "no answer") }
        return answer
    }

    /// Adds a notification; returns the error of the answer, nil: it succeeded.
    @discardableResult
    func add(
        _ application: String = "org.example.App", _ id: String = "one",
        from caller: BusConnection? = nil, fields: (inout MessageWriter) -> Void = { _ in }
    ) throws -> BusError? {
        let answer = try call("AddNotification", from: caller) { writer in
            writer.string(application)
            writer.string(id)
            writer.array("{sv}", fields)
        }
        switch answer {
        case .success: return nil
        case .failure(let error): return error
        }
    }

    func remove(
        _ application: String = "org.example.App", _ id: String = "one",
        from caller: BusConnection? = nil
    ) throws {
        _ = try call("RemoveNotification", from: caller) { writer in
            writer.string(application)
            writer.string(id)
        }.get()
    }

    /// The messages that are held, the oldest first.
    var messages: [Message] { switchboard.order.compactMap { switchboard.message($0) } }

    func choose(_ key: String, of message: Message, token: String? = nil) throws {
        switchboard.handle(.choose(message.id, key: key, token: token), at: now)
        try settle()
    }

    private static func text(of signal: IncomingSignal) -> String {
        do {
            let reader = signal.reader
            var words = [try reader.string(), try reader.string(), try reader.string()]
            words.append(try values(reader))
            return words.joined(separator: " ")
        } catch { return "\(error)" }
    }

    /// The elements of an `av`, with their types.
    static func values(_ reader: MessageReader) throws -> String {
        var values: [String] = []
        try reader.array("v") { () throws(BusError) in
            values.append(
                try reader.variant { (type) throws(BusError) in
                    switch type {
                    case "s": return "s:" + (try reader.string())
                    case "a{sv}": return "a{sv}:" + (try fields(reader))
                    default: return type
                    }
                })
        }
        return "(" + values.joined(separator: ", ") + ")"
    }

    /// The entries of an `a{sv}` that are texts.
    static func fields(_ reader: MessageReader) throws(BusError) -> String {
        var fields: [String] = []
        try reader.dictionary { (key, type) throws(BusError) in
            if type == "s" { fields.append("\(key)=\(try reader.string())") }
        }
        return fields.joined(separator: ";")
    }
}
