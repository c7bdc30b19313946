/// A message of PipeWire's native protocol, of version 3, which all releases since 0.3 speak.
struct PipeWireMessage: Equatable {
    /// The object to which the message is sent, or from which it is.
    var object: UInt32
    /// The number of the method or event in the object's interface.
    var opcode: UInt8
    /// The arguments, which are one structure, and what newer releases append to it.
    var arguments: ArraySlice<UInt8>

    /// Bytes before the arguments.
    static let headSize = 16
    /// The largest size of arguments that is read: far more than any that a graph has.
    static let longest = 1 << 20

    /// The bytes of the message.
    ///
    /// - Parameter sequence: Number of the message among those of this side.
    func bytes(sequence: UInt32) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.append(number: object)
        bytes.append(number: UInt32(opcode) << 24 | UInt32(arguments.count))
        bytes.append(number: sequence)
        // Number of descriptors that are sent with the message.
        bytes.append(number: 0)
        return bytes + arguments
    }

    /// Reads the arguments; nil: they are not a structure.
    var reader: PodReader? {
        var reader = PodReader(arguments)
        return reader.structure()
    }
}

/// Splits a stream of bytes into messages.
struct PipeWireReader {
    private var pending: [UInt8] = []
    /// Whether the bytes cannot be those of PipeWire. Nothing after them can be understood.
    private(set) var isDamaged = false

    /// Adds bytes; returns the messages that are complete with them. None after damage.
    mutating func add(_ bytes: ArraySlice<UInt8>) -> [PipeWireMessage] {
        guard !isDamaged else { return [] }
        pending += bytes
        var messages: [PipeWireMessage] = []
        var start = 0
        while pending.count - start >= PipeWireMessage.headSize {
            let head = pending[start...]
            let word = head.number(at: 4)
            let size = Int(word & 0xFF_FFFF)
            guard size <= PipeWireMessage.longest else {
                isDamaged = true
                break
            }
            let first = start + PipeWireMessage.headSize
            guard pending.count >= first + size else { break }
            messages.append(
                PipeWireMessage(
                    object: head.number(at: 0), opcode: UInt8(word >> 24),
                    arguments: pending[first..<first + size]))
            start = first + size
        }
        pending = isDamaged ? [] : Array(pending[start...])
        return messages
    }
}
