/// Splits the output of a program for terminals into text, control characters and escape sequences (ECMA-48).
///
/// The state is kept between parts of the output. However the same bytes are divided into parts, the pieces are the
/// same, except that a text may come in several.
struct EscapeScanner {
    /// A piece of the output.
    enum Piece: Equatable {
        /// Bytes of text, not necessarily whole characters.
        case text(ArraySlice<UInt8>)
        /// A control character such as a line feed.
        case control(UInt8)
        /// A control sequence (CSI), by its final byte.
        case sequence(UInt8)
        /// The contents of an operating system command (OSC), without its introduction and its end.
        case command([UInt8])
    }

    /// The kind of piece that the next byte belongs to.
    private enum State {
        case ground
        case escape
        case sequence
        /// A string that lasts until ST or BEL: an operating system command, or one that is ignored.
        case string(isCommand: Bool)
        /// An escape character inside such a string, which is the first half of ST.
        case stringEscape(isCommand: Bool)
    }

    private var state = State.ground
    private var payload: [UInt8] = []
    /// The length of the string so far, in bytes.
    private var length = 0

    /// The longest command that is returned, in bytes.
    private let longestCommand: Int
    /// Bytes after which a string without an end is taken for text.
    private static let longestString = 4096

    /// - Parameter longestCommand: The longest operating system command that is returned, bytes.
    init(longestCommand: Int = 64) { self.longestCommand = longestCommand }

    /// Whether the next byte belongs to a sequence.
    var isInSequence: Bool { if case .ground = state { false } else { true } }

    /// Removes the next piece from the beginning of `bytes`; nil once none is left.
    mutating func next(_ bytes: inout ArraySlice<UInt8>) -> Piece? {
        while let byte = bytes.first {
            if case .ground = state, byte != Control.escape {
                return byte < Control.space || byte == Control.delete
                    ? .control(bytes.removeFirst()) : .text(Self.takeText(&bytes))
            }
            if let piece = step(byte, &bytes) { return piece }
        }
        return nil
    }

    private static func takeText(_ bytes: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let end = bytes.firstIndex { $0 < Control.space || $0 == Control.delete }
        let text = bytes[..<(end ?? bytes.endIndex)]
        bytes = bytes[text.endIndex...]
        return text
    }

    /// Reads a byte of a sequence. A byte that cannot belong to the sequence stays, and is read again by itself.
    private mutating func step(_ byte: UInt8, _ bytes: inout ArraySlice<UInt8>) -> Piece? {
        switch state {
        case .ground:
            state = .escape
        case .escape:
            guard begin(byte) else { return nil }
        case .sequence:
            switch byte {
            case 0x20...0x3f, Control.delete: break
            case 0x40...0x7e:
                state = .ground
                bytes.removeFirst()
                return .sequence(byte)
            case Control.escape: state = .escape
            default:
                state = .ground
                return nil
            }
        case .string(let isCommand):
            guard readStringByte(byte, isCommand: isCommand) else { return nil }
            if byte == Control.bell {
                bytes.removeFirst()
                return end(isCommand: isCommand)
            }
        case .stringEscape(let isCommand):
            guard byte == UInt8(ascii: "\\") else {
                state = .escape
                return nil
            }
            bytes.removeFirst()
            return end(isCommand: isCommand)
        }
        bytes.removeFirst()
        return nil
    }

    /// Reads the byte behind an escape character. False where it belongs to no sequence.
    private mutating func begin(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "["): state = .sequence
        case UInt8(ascii: "]"): beginString(isCommand: true)
        case UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
            beginString(isCommand: false)
        case 0x20...0x2f, Control.escape: break
        case 0x30...0x7e: state = .ground
        default:
            state = .ground
            return false
        }
        return true
    }

    private mutating func beginString(isCommand: Bool) {
        state = .string(isCommand: isCommand)
        payload.removeAll(keepingCapacity: true)
        length = 0
    }

    /// Reads a byte of a string. False where this turns out not to be a string: it has a line break or is too long.
    private mutating func readStringByte(_ byte: UInt8, isCommand: Bool) -> Bool {
        switch byte {
        case Control.bell: break
        case Control.escape: state = .stringEscape(isCommand: isCommand)
        case Control.cancel, Control.substitute: state = .ground
        case Control.lineFeed, Control.carriageReturn:
            state = .ground
            return false
        default:
            length += 1
            guard length <= Self.longestString else {
                state = .ground
                return false
            }
            if isCommand, length <= longestCommand { payload.append(byte) }
        }
        return true
    }

    private mutating func end(isCommand: Bool) -> Piece? {
        state = .ground
        return isCommand && length <= longestCommand ? .command(payload) : nil
    }
}

extension EscapeScanner {
    /// Control characters of ASCII.
    enum Control {
        static let bell: UInt8 = 0x07
        static let backspace: UInt8 = 0x08
        static let tab: UInt8 = 0x09
        static let lineFeed: UInt8 = 0x0a
        static let carriageReturn: UInt8 = 0x0d
        static let cancel: UInt8 = 0x18
        static let substitute: UInt8 = 0x1a
        static let escape: UInt8 = 0x1b
        static let space: UInt8 = 0x20
        static let delete: UInt8 = 0x7f
    }

    /// Whether a control sequence with this final byte moves the cursor, so that the text behind it does not continue
    /// the text before it.
    static func movesCursor(_ final: UInt8) -> Bool {
        switch final {
        case UInt8(ascii: "A"), UInt8(ascii: "B"), UInt8(ascii: "E")...UInt8(ascii: "H"),
            UInt8(ascii: "J"), UInt8(ascii: "d"), UInt8(ascii: "f"), UInt8(ascii: "u"):
            true
        default: false
        }
    }
}
