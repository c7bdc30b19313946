internal import CLibc
internal import CWayland

/// The arguments of one request on their way to libwayland; part of generated code.
///
/// A message takes at most 4,096 bytes on the wire, and libwayland ends the connection over a
/// longer one: strings are cut at a character and arrays at a byte where the room ends.
@safe public struct RequestArguments: ~Copyable {
    private var values = unsafe InlineArray<20, wl_argument>(repeating: wl_argument(u: 0))
    private var count = 0
    /// Bytes left for strings and arrays if every argument takes its own four or eight.
    private var room = 4096 - 8 - 20 * 8
    /// Copies of strings and arrays, freed with the arguments.
    private var copies = unsafe [UnsafeMutableRawPointer]()
    /// Descriptors that the request consumes, closed with the arguments.
    private var descriptors: [Int32] = []
    /// Whether the request can be sent; false: an object that the protocol requires to be living is destroyed, or a
    /// descriptor cannot be duplicated.
    private(set) var isComplete = true

    /// No arguments yet.
    public init() {}

    deinit {
        unsafe copies.forEach { unsafe free($0) }
        for descriptor in descriptors { _ = close(descriptor) }
    }

    /// A signed number.
    public mutating func append(_ value: Int32) {
        unsafe append(wl_argument(i: value))
    }

    /// An unsigned number, or a value of an enumeration.
    public mutating func append(_ value: UInt32) {
        unsafe append(wl_argument(u: value))
    }

    /// A number with eight binary places.
    public mutating func append(fixed value: Double) {
        unsafe append(wl_argument(f: Fixed(value).rawValue))
    }

    /// An object that must be alive.
    public mutating func append(_ object: Proxy) {
        if object.isDestroyed { isComplete = false }
        unsafe append(wl_argument(o: object.pointer))
    }

    /// An object that may be missing; a destroyed one counts as missing.
    public mutating func append(optional object: Proxy?) {
        unsafe append(wl_argument(o: object?.pointer))
    }

    /// A string, which ends at its first NUL.
    public mutating func append(_ string: String) {
        let copy = unsafe copied(string)
        unsafe append(wl_argument(s: copy))
    }

    /// A string that may be missing.
    public mutating func append(optional string: String?) {
        guard let string else { return unsafe append(wl_argument(s: nil)) }
        append(string)
    }

    /// Bytes with their number before them.
    public mutating func append(_ bytes: [UInt8]) {
        let size = min(bytes.count, room)
        let header = unsafe MemoryLayout<wl_array>.size
        guard let copy = unsafe allocate(header + size) else { return }
        let data = unsafe copy + header
        unsafe bytes.withUnsafeBytes { content in
            guard let start = content.baseAddress else { return }
            unsafe data.copyMemory(from: start, byteCount: size)
        }
        let array = unsafe copy.bindMemory(to: wl_array.self, capacity: 1)
        unsafe array.initialize(to: wl_array(size: size, alloc: size, data: data))
        room -= (size + 3) & ~3
        unsafe append(wl_argument(a: array))
    }

    /// A file descriptor, of which the compositor gets a duplicate; closed with the arguments.
    public mutating func append(descriptor: consuming OwnedDescriptor) {
        // libwayland aborts the process if it cannot duplicate, so this tries first.
        if descriptor.duplicate() == nil { isComplete = false }
        let number = descriptor.release()
        if number >= 0 { descriptors.append(number) }
        unsafe append(wl_argument(h: number))
    }

    /// Placeholder of the object that the request creates.
    public mutating func appendNewObject() {
        unsafe append(wl_argument(o: nil))
    }

    /// Placeholder of an object whose interface the request names itself, like `wl_registry.bind`.
    public mutating func appendNewObject(_ interface: WireInterface, version: UInt32) {
        unsafe append(wl_argument(s: interface.table.pointee.name))
        append(version)
        appendNewObject()
    }

    private mutating func append(_ argument: wl_argument) {
        unsafe values[count] = unsafe argument
        count += 1
    }

    mutating func withArguments<Result>(
        _ body: (UnsafeMutablePointer<wl_argument>?) -> Result
    ) -> Result {
        var span = unsafe values.mutableSpan
        return unsafe span.withUnsafeMutableBufferPointer { unsafe body($0.baseAddress) }
    }

    /// `string` up to its first NUL as a C string of at most `room` bytes, owned by the arguments.
    private mutating func copied(_ string: String) -> UnsafePointer<CChar>? {
        let size = Self.length(of: string, limit: room - 1)
        guard let copy = unsafe allocate(size + 1) else { return nil }
        var place = unsafe copy.assumingMemoryBound(to: UInt8.self)
        for byte in string.utf8.prefix(size) {
            unsafe place.initialize(to: byte)
            unsafe place += 1
        }
        unsafe place.initialize(to: 0)
        room -= (size + 4) & ~3
        return unsafe UnsafePointer(copy.assumingMemoryBound(to: CChar.self))
    }

    /// Number of bytes of `string` before a NUL that are whole characters within `limit`.
    private static func length(of string: String, limit: Int) -> Int {
        var length = 0
        var whole = 0
        for byte in string.utf8 {
            if byte & 0xC0 != 0x80 { whole = length }
            guard byte != 0, length < limit else { return whole }
            length += 1
        }
        return length
    }

    /// Memory that lives as long as the arguments; nil: there is none, and no request is sent.
    private mutating func allocate(_ size: Int) -> UnsafeMutableRawPointer? {
        guard let memory = unsafe malloc(size) else {
            isComplete = false
            return nil
        }
        unsafe copies.append(memory)
        return unsafe memory
    }
}

/// A file descriptor that this value alone owns: closed when the value is consumed or its lifetime ends.
///
/// A request that sends a descriptor consumes an owned one, so that no end of a pipe stays open by mistake. The compositor
/// gets a duplicate; a program that still needs the file keeps a `duplicate()`.
public struct OwnedDescriptor: ~Copyable, Sendable {
    private var number: Int32

    /// Takes over `number`, which nobody else may close from now on; negative: no descriptor.
    public init(taking number: Int32) {
        self.number = number
    }

    deinit {
        if number >= 0 { _ = close(number) }
    }

    /// The number for calls that use the descriptor and leave it open, such as `mmap`; negative: no descriptor.
    public var rawValue: Int32 { number }

    /// Another descriptor of the same file (`F_DUPFD_CLOEXEC`); nil: there is none, or the process has no free descriptors.
    public func duplicate() -> OwnedDescriptor? {
        let other = martlet_fcntl(number, F_DUPFD_CLOEXEC, 0)
        return other < 0 ? nil : OwnedDescriptor(taking: other)
    }

    /// Passes the number to the caller, who must close it.
    public consuming func release() -> Int32 {
        // Embedded Swift discards frozen values alone: without its number nothing is closed.
        let released = number
        number = -1
        return released
    }
}

/// A signed number with eight binary places, as the wire has it (`wl_fixed_t`).
public struct Fixed: RawRepresentable, Hashable, Sendable {
    /// The number on the wire: 256 times the value.
    public let rawValue: Int32

    /// A number as the wire has it.
    public init(rawValue: Int32) {
        self.rawValue = rawValue
    }

    /// The nearest value to `number`: halves are rounded away from zero, NaN becomes 0, and numbers out of range (about
    /// ±8.4 million) become the nearest end of it.
    public init(_ number: Double) {
        let scaled = (number * 256).rounded()
        if scaled.isNaN {
            rawValue = 0
        } else if scaled >= Double(Int32.max) {
            rawValue = .max
        } else if scaled <= Double(Int32.min) {
            rawValue = .min
        } else {
            rawValue = Int32(scaled)
        }
    }

    /// The same number exactly.
    public var double: Double { Double(rawValue) / 256 }
}
