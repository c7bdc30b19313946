/// A value of PipeWire's protocol (a "plain old data" of SPA). Numbers have the byte order of the machine, of which this
/// program knows only the one with the lowest byte first.
enum Pod: Equatable {
    case int(Int32)
    case long(Int64)
    case text(String)
    /// The bytes of a structure's members.
    case structure(ArraySlice<UInt8>)
    /// A value of a type that nothing here needs.
    case other

    /// The numbers of types.
    fileprivate enum Kind {
        static let id: UInt32 = 3
        static let int: UInt32 = 4
        static let long: UInt32 = 5
        static let text: UInt32 = 8
        static let structure: UInt32 = 14
    }
}

/// Reads values one after another.
struct PodReader {
    private var rest: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

    /// Reads the next value; nil: there is none, or the bytes are none.
    mutating func next() -> Pod? {
        guard rest.count >= 8 else { return nil }
        let size = Int(rest.number(at: 0))
        let kind = rest.number(at: 4)
        let body = rest.dropFirst(8)
        guard size <= body.count else { return nil }
        // The last value need not be padded.
        rest = body.dropFirst(min((size + 7) & ~7, body.count))
        return Self.value(kind, body.prefix(size))
    }

    private static func value(_ kind: UInt32, _ body: ArraySlice<UInt8>) -> Pod? {
        switch kind {
        case Pod.Kind.id, Pod.Kind.int:
            return body.count == 4 ? .int(Int32(bitPattern: body.number(at: 0))) : nil
        case Pod.Kind.long:
            guard body.count == 8 else { return nil }
            let high = UInt64(body.number(at: 4)) << 32
            return .long(Int64(bitPattern: high | UInt64(body.number(at: 0))))
        case Pod.Kind.text:
            // A NUL ends a text.
            guard body.last == 0 else { return nil }
            return .text(String(decoding: body.dropLast(), as: UTF8.self))
        case Pod.Kind.structure: return .structure(body)
        default: return .other
        }
    }

    /// Reads a number of 32 bits; nil: the next value is none.
    mutating func int() -> Int32? {
        if case .int(let number)? = next() { number } else { nil }
    }

    /// Reads a number of 64 bits; nil: the next value is none.
    mutating func long() -> Int64? {
        if case .long(let number)? = next() { number } else { nil }
    }

    /// Reads a text; nil: the next value is none.
    mutating func text() -> String? {
        if case .text(let text)? = next() { text } else { nil }
    }

    /// Reads a structure; nil: the next value is none.
    mutating func structure() -> PodReader? {
        if case .structure(let bytes)? = next() { PodReader(bytes) } else { nil }
    }

    /// Reads a dictionary: a structure of a count and as many pairs of texts; nil: the next value is none.
    mutating func dictionary() -> [(key: String, value: String)]? {
        guard var reader = structure(), let count = reader.int(), count >= 0 else { return nil }
        var entries: [(key: String, value: String)] = []
        for _ in 0..<count {
            guard let key = reader.text(), let value = reader.next() else { return nil }
            // A value may be missing.
            if case .text(let value) = value { entries.append((key, value)) }
        }
        return entries
    }
}

/// Writes a structure of values.
struct PodWriter {
    private(set) var members: [UInt8] = []

    /// Writes values into a structure and returns its bytes.
    static func structure(_ write: (inout PodWriter) -> Void) -> [UInt8] {
        var outer = PodWriter()
        outer.structure(write)
        return outer.members
    }

    mutating func int(_ number: Int32) {
        var body: [UInt8] = []
        body.append(number: UInt32(bitPattern: number))
        add(Pod.Kind.int, body)
    }

    mutating func text(_ text: String) { add(Pod.Kind.text, Array(text.utf8) + [0]) }

    mutating func structure(_ write: (inout PodWriter) -> Void) {
        var inner = PodWriter()
        write(&inner)
        add(Pod.Kind.structure, inner.members)
    }

    mutating func add(_ kind: UInt32, _ body: [UInt8]) {
        members.append(number: UInt32(body.count))
        members.append(number: kind)
        members += body
        while members.count % 8 != 0 { members.append(0) }
    }
}

extension ArraySlice<UInt8> {
    /// The number of 32 bits `offset` bytes from the beginning, which must be there.
    func number(at offset: Int) -> UInt32 {
        var number: UInt32 = 0
        for index in 0..<4 {
            number |= UInt32(self[startIndex + offset + index]) << UInt32(8 * index)
        }
        return number
    }
}

extension [UInt8] {
    /// Appends the bytes of a number.
    mutating func append(number: UInt32) {
        for shift in [0, 8, 16, 24] as [UInt32] {
            append(UInt8(truncatingIfNeeded: number >> shift))
        }
    }
}
