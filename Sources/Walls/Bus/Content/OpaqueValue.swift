/// A value of any type from a message, to be given back unread and unchanged.
package struct OpaqueValue: Equatable, Sendable {
    /// Type of the value: a single complete type of D-Bus.
    package let signature: String
    /// The value in Martlet's own encoding: numbers of their width, little-endian; texts after their lengths; arrays
    /// after their numbers of elements; variants after their signatures. No padding.
    package let bytes: [UInt8]

    /// Creates a value from its parts, for instance after it was stored in a file. Bytes that do not fit the signature
    /// are noticed when the value is written into a message, which then fails.
    package init(signature: String, bytes: [UInt8]) {
        self.signature = signature
        self.bytes = bytes
    }
}

extension MessageReader {
    /// Copies the next value, of any type without descriptors.
    ///
    /// - Parameters:
    ///   - signature: Type of the value, as `variant` reports it.
    ///   - limit: Maximum number of bytes of the copy.
    /// - Throws: Also if the value contains a descriptor, which would have to be kept open.
    package func opaque(_ signature: String, limit: Int) throws(BusError) -> OpaqueValue {
        var copy = OpaqueCopy(reader: self, limit: limit)
        try copy.value()
        return OpaqueValue(signature: signature, bytes: copy.bytes)
    }
}

/// A value that is being copied from a message.
private struct OpaqueCopy {
    let reader: MessageReader
    let limit: Int
    var bytes: [UInt8] = []

    /// Containers nest at most 128 deep in a message, as libsystemd has checked.
    mutating func value() throws(BusError) {
        guard let type = try reader.peek() else {
            throw Self.invalid("there is no further value")
        }
        switch type.code {
        case "y": append(UInt64(try reader.byte()), 1)
        case "b": append(try reader.bool() ? 1 : 0, 1)
        case "n": append(UInt64(UInt16(bitPattern: try reader.int16())), 2)
        case "q": append(UInt64(try reader.uint16()), 2)
        case "i": append(UInt64(UInt32(bitPattern: try reader.int32())), 4)
        case "u": append(UInt64(try reader.uint32()), 4)
        case "x": append(UInt64(bitPattern: try reader.int64()), 8)
        case "t": append(try reader.uint64(), 8)
        case "d": append(try reader.double().bitPattern, 8)
        // One byte more than there is room for, to recognise a text that is too long.
        case "s": append(try reader.string(limit: limit + 1))
        case "o": append(try reader.objectPath(limit: limit + 1))
        case "g": append(try reader.typeSignature())
        case "a": try array(type.contents)
        case "r":
            try reader.structure(type.contents) { () throws(BusError) in try members() }
        case "e":
            try reader.entry(type.contents) { () throws(BusError) in try members() }
        case "v":
            try reader.variant { (signature) throws(BusError) in
                append(signature)
                try value()
            }
        case "h": throw Self.invalid("a descriptor, which cannot be kept")
        default: throw Self.invalid("a value of the unknown type \(type.code)")
        }
        if bytes.count > limit { throw Self.invalid("more than \(limit) bytes") }
    }

    private mutating func members() throws(BusError) {
        while !reader.isAtEnd { try value() }
    }

    private mutating func array(_ contents: String) throws(BusError) {
        let start = bytes.count
        var count: UInt64 = 0
        append(0, 4)
        try reader.array(contents) { () throws(BusError) in
            try value()
            count += 1
        }
        for place in 0..<4 {
            bytes[start + place] = UInt8(truncatingIfNeeded: count >> (8 * place))
        }
    }

    private mutating func append(_ text: String) {
        append(UInt64(text.utf8.count), 4)
        bytes += Array(text.utf8)
    }

    private mutating func append(_ number: UInt64, _ width: Int) {
        for place in 0..<width { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * place))) }
    }

    private static func invalid(_ text: String) -> BusError {
        BusError(name: "org.freedesktop.DBus.Error.InvalidArgs", message: text)
    }
}

extension MessageWriter {
    /// Appends a `v` with a copied value; a copy whose bytes do not fit its signature is a failure.
    package mutating func variant(_ value: OpaqueValue) {
        variant(value.signature) { writer in
            var source = OpaqueSource(value)
            source.write(to: &writer)
            if !source.isAtEnd { writer.fail() }
        }
    }

    /// Records that the value makes no sense.
    fileprivate mutating func fail() {
        note(
            BusError(
                name: "org.freedesktop.DBus.Error.InvalidArgs",
                message: "write a copied value: its bytes do not fit its type"))
    }
}

/// A copied value that is being written into a message.
private struct OpaqueSource {
    private var type: ArraySlice<UInt8>
    private var bytes: ArraySlice<UInt8>

    /// Greatest depth, that of messages. A value from a file could be deeper.
    private static let deepest = 128

    init(_ value: OpaqueValue) {
        type = ArraySlice(Array(value.signature.utf8))
        bytes = ArraySlice(value.bytes)
    }

    var isAtEnd: Bool { bytes.isEmpty && type.isEmpty }

    /// Writes the value of the first complete type of `type`, and removes both.
    mutating func write(to writer: inout MessageWriter, depth: Int = 0) {
        guard depth < Self.deepest, writer.failure == nil, let code = type.popFirst() else {
            return writer.fail()
        }
        switch code {
        case UInt8(ascii: "y"): number(1, &writer) { $0.byte(UInt8(truncatingIfNeeded: $1)) }
        case UInt8(ascii: "b"): number(1, &writer) { $0.bool($1 != 0) }
        case UInt8(ascii: "n"): number(2, &writer) { $0.int16(Int16(truncatingIfNeeded: $1)) }
        case UInt8(ascii: "q"): number(2, &writer) { $0.uint16(UInt16(truncatingIfNeeded: $1)) }
        case UInt8(ascii: "i"): number(4, &writer) { $0.int32(Int32(truncatingIfNeeded: $1)) }
        case UInt8(ascii: "u"): number(4, &writer) { $0.uint32(UInt32(truncatingIfNeeded: $1)) }
        case UInt8(ascii: "x"): number(8, &writer) { $0.int64(Int64(bitPattern: $1)) }
        case UInt8(ascii: "t"): number(8, &writer) { $0.uint64($1) }
        case UInt8(ascii: "d"): number(8, &writer) { $0.double(Double(bitPattern: $1)) }
        case UInt8(ascii: "s"): text(&writer) { $0.string($1) }
        case UInt8(ascii: "o"): text(&writer) { $0.objectPath($1) }
        case UInt8(ascii: "g"): text(&writer) { $0.typeSignature($1) }
        case UInt8(ascii: "v"): variant(to: &writer, depth)
        case UInt8(ascii: "a"): array(to: &writer, depth)
        case UInt8(ascii: "("): members(until: UInt8(ascii: ")"), to: &writer, depth)
        case UInt8(ascii: "{"): members(until: UInt8(ascii: "}"), to: &writer, depth)
        default: writer.fail()
        }
    }

    private mutating func number(
        _ width: Int, _ writer: inout MessageWriter,
        _ write: (inout MessageWriter, UInt64) -> Void
    ) {
        guard let number = takeNumber(width) else { return writer.fail() }
        write(&writer, number)
    }

    private mutating func text(
        _ writer: inout MessageWriter, _ write: (inout MessageWriter, String) -> Void
    ) {
        guard let text = takeText() else { return writer.fail() }
        write(&writer, text)
    }

    private mutating func variant(to writer: inout MessageWriter, _ depth: Int) {
        guard let signature = takeText() else { return writer.fail() }
        let outer = type
        type = ArraySlice(Array(signature.utf8))
        writer.variant(signature) { writer in
            write(to: &writer, depth: depth + 1)
            if !type.isEmpty { writer.fail() }
        }
        type = outer
    }

    private mutating func array(to writer: inout MessageWriter, _ depth: Int) {
        guard let end = Self.end(ofTypeIn: type), let count = takeNumber(4) else {
            return writer.fail()
        }
        let (element, rest) = (type[..<end], type[end...])
        writer.array(String(decoding: element, as: UTF8.self)) { writer in
            for _ in 0..<count {
                // Elements take bytes, unless the array has a wrong number of them.
                guard writer.failure == nil, !bytes.isEmpty else { return writer.fail() }
                type = element
                write(to: &writer, depth: depth + 1)
            }
        }
        type = rest
    }

    private mutating func members(
        until close: UInt8, to writer: inout MessageWriter, _ depth: Int
    ) {
        var end = type.startIndex
        while end < type.endIndex, type[end] != close {
            guard let next = Self.end(ofTypeIn: type[end...]) else { return writer.fail() }
            end = next
        }
        guard end < type.endIndex else { return writer.fail() }
        let contents = String(decoding: type[..<end], as: UTF8.self)
        let write = { (source: inout Self, writer: inout MessageWriter) in
            while source.type.first != close, writer.failure == nil {
                source.write(to: &writer, depth: depth + 1)
            }
        }
        if close == UInt8(ascii: ")") {
            writer.structure(contents) { write(&self, &$0) }
        } else {
            writer.entry(contents) { write(&self, &$0) }
        }
        if type.first == close { type.removeFirst() }
    }

    private mutating func takeNumber(_ width: Int) -> UInt64? {
        guard bytes.count >= width else { return nil }
        var number: UInt64 = 0
        for place in 0..<width { number |= UInt64(bytes[bytes.startIndex + place]) << (8 * place) }
        bytes.removeFirst(width)
        return number
    }

    private mutating func takeText() -> String? {
        guard let length = takeNumber(4), length <= UInt64(bytes.count) else { return nil }
        let text = bytes.prefix(Int(length))
        bytes.removeFirst(Int(length))
        return String(validating: text, as: UTF8.self)
    }

    /// The index after the first complete type; nil: there is none.
    private static func end(ofTypeIn type: ArraySlice<UInt8>) -> Int? {
        var index = type.startIndex
        while index < type.endIndex, type[index] == UInt8(ascii: "a") { index += 1 }
        guard index < type.endIndex else { return nil }
        let open = type[index]
        guard open == UInt8(ascii: "(") || open == UInt8(ascii: "{") else { return index + 1 }
        var depth = 0
        while index < type.endIndex {
            switch type[index] {
            case UInt8(ascii: "("), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "}"): depth -= 1
            default: break
            }
            index += 1
            if depth == 0 { return index }
        }
        return nil
    }
}
