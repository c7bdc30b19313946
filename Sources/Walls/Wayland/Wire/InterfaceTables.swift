internal import CLibc
internal import CWayland

/// The `wl_interface` tables of all protocols a module generated, built once from a description.
///
/// The description keeps the tables out of the code: text costs a fifth of the instructions that
/// would fill them in, and its names are the C strings libwayland is given. One line an interface,
/// `NAME NUL VERSION REQUESTS EVENTS`, then one line a message, `NAME NUL SIGNATURE NUL TYPES`,
/// where a type is the number of an interface in the description, then of those imported, or `-`.
@safe public struct InterfaceTables: @unchecked Sendable {
    private let interfaces: UnsafeMutablePointer<wl_interface>

    /// Reads `description`, which the scanner wrote, with the imported tables it refers to.
    public init(
        _ description: StaticString, interfaces count: Int, messages: Int, types: Int,
        imported: [WireInterface] = []
    ) {
        unsafe interfaces = .allocate(capacity: count)
        var reader = unsafe Reader(
            text: UnsafeRawPointer(description.utf8Start).assumingMemoryBound(to: CChar.self),
            messages: .allocate(capacity: messages), types: .allocate(capacity: types),
            interfaces: interfaces, count: count, imported: imported)
        for index in 0..<count {
            unsafe reader.readInterface(into: interfaces + index)
        }
    }

    /// The table at `index` in the order of the description.
    public subscript(index: Int) -> WireInterface {
        unsafe WireInterface(UnsafePointer(interfaces + index))
    }
}

extension InterfaceTables {
    /// Reads the description and hands out places in the blocks of messages and types.
    @unsafe fileprivate struct Reader {
        var text: UnsafePointer<CChar>
        var messages: UnsafeMutablePointer<wl_message>
        var types: UnsafeMutablePointer<UnsafePointer<wl_interface>?>
        let interfaces: UnsafeMutablePointer<wl_interface>
        let count: Int
        let imported: [WireInterface]

        mutating func readInterface(into interface: UnsafeMutablePointer<wl_interface>) {
            let name = unsafe readName()
            let version = unsafe readNumber()
            let requests = unsafe readNumber()
            let events = unsafe readNumber()
            unsafe text += 1
            let first = unsafe messages
            for _ in 0..<(requests + events) {
                unsafe readMessage()
            }
            unsafe interface.initialize(
                to: wl_interface(
                    name: name, version: Int32(version), method_count: Int32(requests),
                    methods: first, event_count: Int32(events), events: first + requests))
        }

        private mutating func readMessage() {
            let name = unsafe readName()
            let signature = unsafe readName()
            let first = unsafe types
            while unsafe text.pointee != CChar(UInt8(ascii: "\n")) {
                unsafe types.initialize(to: readType())
                unsafe types += 1
            }
            unsafe text += 1
            unsafe messages.initialize(
                to: wl_message(name: name, signature: signature, types: first))
            unsafe messages += 1
        }

        private mutating func readType() -> UnsafePointer<wl_interface>? {
            if unsafe text.pointee == CChar(UInt8(ascii: "-")) {
                unsafe text += 2
                return nil
            }
            let index = unsafe readNumber()
            return unsafe index < count
                ? UnsafePointer(interfaces + index) : imported[index - count].table
        }

        /// Reads a string up to its NUL; the string stays in the description's memory.
        private mutating func readName() -> UnsafePointer<CChar> {
            let start = unsafe text
            unsafe text += strlen(start) + 1
            return unsafe start
        }

        /// A decimal number and the space after it.
        private mutating func readNumber() -> Int {
            var number = 0
            while unsafe text.pointee != CChar(UInt8(ascii: " ")) {
                number = unsafe number * 10 + Int(text.pointee) - 48
                unsafe text += 1
            }
            unsafe text += 1
            return number
        }
    }
}

/// libwayland's table of an interface: its name, version and messages (`struct wl_interface`).
///
/// Lives as long as the process. Two values are equal if they are the same table.
@safe public struct WireInterface: Equatable, @unchecked Sendable {
    let table: UnsafePointer<wl_interface>

    init(_ table: UnsafePointer<wl_interface>) {
        unsafe self.table = unsafe table
    }

    /// The interface's name in the protocol, for example `wl_surface`.
    public var name: String { unsafe String(cString: table.pointee.name) }

    /// The newest version for which the bindings were generated.
    public var version: UInt32 { unsafe UInt32(clamping: table.pointee.version) }

    /// Whether both are the same table.
    public static func == (left: WireInterface, right: WireInterface) -> Bool {
        unsafe left.table == right.table
    }
}

/// libwayland's table of a request or event of an interface (`struct wl_message`).
public struct WireMessage {
    /// The name in the protocol, for example `set_position`.
    public let name: String
    /// The type of each argument: `i` and `u` numbers, `f` a fixed-point number, `s` a string, `o` an object, `n` a new
    /// one, `a` an array, `h` a descriptor.
    public let arguments: [Character]
    /// The interface of each argument that is an object; nil: the argument is none, or accepts any interface.
    public let interfaces: [WireInterface?]

    init(_ message: wl_message) {
        name = unsafe String(cString: message.name)
        arguments = unsafe String(cString: message.signature).filter { "iufsonah".contains($0) }
            .map { $0 }
        interfaces = arguments.indices.map { index in
            unsafe message.types[index].map { unsafe WireInterface($0) }
        }
    }
}

extension WireInterface {
    /// The requests of clients, in the order of their opcodes.
    public var requests: [WireMessage] {
        (0..<Int(unsafe table.pointee.method_count)).map {
            unsafe WireMessage(table.pointee.methods[$0])
        }
    }

    /// The events of compositors, in the order of their opcodes.
    public var events: [WireMessage] {
        (0..<Int(unsafe table.pointee.event_count)).map {
            unsafe WireMessage(table.pointee.events[$0])
        }
    }
}
