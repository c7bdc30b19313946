import ArgumentParser
import CLibc
import Host

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
        case isNoText
        case isUnreadable

        var text: String {
            switch self {
            case .isTerminal:
                "The body '-' is standard input, which is a terminal: pipe a text into it, or give it in place of '-'."
            case .isTooLong: "The body on standard input is longer than \(BodyInput.longest) bytes."
            case .isNoText: "The body on standard input is no UTF-8."
            case .isUnreadable: "Standard input cannot be read."
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

    /// The text with these bytes.
    static func text(_ bytes: [UInt8]) throws(Problem) -> String {
        guard bytes.count <= longest else { throw .isTooLong }
        guard let text = String(validating: bytes, as: UTF8.self), !bytes.contains(0) else {
            throw .isNoText
        }
        return String(
            text[..<(text.lastIndex { !$0.isNewline }.map(text.index(after:)) ?? text.startIndex)])
    }
}
