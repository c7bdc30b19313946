import ArgumentParser
import CLibc
import Host
import Martlet
import Messages

/// The body of a message on standard input.
enum BodyInput {
    /// The body argument for which the body is read from standard input.
    static let sign = "-"
    /// Maximum number of bytes that are read; the daemon shows fewer.
    static let longest = 256 * 1024

    /// The reason that there is no body.
    enum Problem: Error, Equatable {
        case isTerminal
        case isTooLong
        case isUnreadable

        var text: String {
            switch self {
            case .isTerminal:
                "the body “-” is standard input, which is a terminal; pipe a text into it, or give a text instead."
            case .isTooLong:
                "the body on standard input is too long; allowed: at most \(BodyInput.longest) bytes."
            case .isUnreadable: "standard input cannot be read."
            }
        }
    }

    /// Reads standard input to its end; line breaks at the end of the text are left out.
    static func read(_ descriptor: Int32 = STDIN_FILENO) throws(Problem) -> String {
        guard !TerminalState.isTerminal(descriptor) else { throw .isTerminal }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let length = unsafe buffer.withUnsafeMutableBytes { buffer in
                unsafe CLibc.read(descriptor, buffer.baseAddress, buffer.count)
            }
            if length < 0, martlet_errno() == EINTR { continue }
            guard length >= 0 else { throw .isUnreadable }
            guard length > 0 else { break }
            bytes += buffer.prefix(length)
            guard bytes.count <= longest else { throw .isTooLong }
        }
        return try text(bytes)
    }

    /// The text of bytes that are UTF-8. Any other byte is taken for a character of Windows-1252, which contains Latin-1,
    /// so that a text in an older encoding is shown. Zeros cannot be sent and are left out.
    static func text(_ bytes: [UInt8]) throws(Problem) -> String {
        guard bytes.count <= longest else { throw .isTooLong }
        var text = String.UnicodeScalarView()
        var parser = Unicode.UTF8.ForwardParser()
        var rest = bytes.makeIterator()
        var place = 0
        reading: while true {
            switch parser.parseScalar(from: &rest) {
            case .valid(let encoded):
                let scalar = Unicode.UTF8.decode(encoded)
                if scalar.value != 0 { text.append(scalar) }
                place += encoded.count
            case .error(let length):
                for byte in bytes[place..<place + length] { text.append(character(byte)) }
                place += length
            case .emptyInput: break reading
            }
        }
        let lines = String(text)
        return String(
            lines[
                ..<(lines.lastIndex { !$0.isNewline }.map(lines.index(after:)) ?? lines.startIndex)]
        )
    }

    /// The character of a byte from 0x80 on in Windows-1252; those that it does not define are control characters.
    private static func character(_ byte: UInt8) -> Unicode.Scalar {
        let place = Int(byte) - 0x80
        return windows.indices.contains(place) ? windows[place] : Unicode.Scalar(byte)
    }

    /// The characters 0x80 to 0x9F, where Windows-1252 differs from Latin-1.
    private static let windows: [Unicode.Scalar] = [
        "€", "\u{81}", "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", "\u{8D}", "Ž",
        "\u{8F}",
        "\u{90}", "‘", "’", "“", "”", "•", "–", "—", "˜", "™", "š", "›", "œ", "\u{9D}", "ž", "Ÿ",
    ]
}

/// Warnings about pictures and sounds that are named and are not there: the message is shown all the same, and the
/// daemon, which answers before it reads a file, cannot say so.
enum MissingFiles {
    /// Warns of each option whose value names a file that does not exist.
    static func warn(_ options: KeyValuePairs<String, String>) {
        for (option, value) in options {
            guard case .file(let path)? = PictureSource(value), File.realPath(path) == nil else {
                continue
            }
            Terminal.warn("\(option): there is no file “\(path)”")
        }
    }

    /// Warns of the options of a message.
    static func warn(about request: MessageRequest) {
        warn(["--icon": request.icon, "--image": request.image, "--sound": request.sound ?? ""])
    }
}
