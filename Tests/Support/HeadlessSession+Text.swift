extension HeadlessSession {
    /// The caret of the active text field, in logical pixels from the corner of its surface, as its client told the
    /// compositor; nil while there is none.
    package var caret: PixelArea? {
        get throws {
            let words = try control("caret").first?.split(separator: " ") ?? []
            let numbers = words.compactMap { Int($0) }
            guard numbers.count == 4 else { return nil }
            return PixelArea(
                x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        }
    }

    /// Events that the compositor can send to a text field, and no input method could make it send.
    package enum HostileText: Sendable {
        case preedit([UInt8], begin: Int, end: Int)
        case commit([UInt8])
        case delete(before: UInt32, after: UInt32)
        case done(serial: UInt32)
    }

    /// Sends something odd to the active text field; bytes of 0 end a text.
    package func tell(_ text: HostileText) throws {
        switch text {
        case .preedit(let bytes, let begin, let end):
            try control("text preedit \(begin) \(end) \(digits(bytes))")
        case .commit(let bytes): try control("text commit \(digits(bytes))")
        case .delete(let before, let after): try control("text delete \(before) \(after)")
        case .done(let serial): try control("text done \(serial)")
        }
    }

    private func digits(_ bytes: [UInt8]) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
