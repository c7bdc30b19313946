extension HeadlessSession {
    /// The caret of the active text field as its client reported it, in logical pixels from the corner of the surface;
    /// nil: no field is active.
    package var caret: PixelArea? {
        get throws {
            let words = try control("caret").first?.split(separator: " ") ?? []
            let numbers = words.compactMap { Int($0) }
            guard numbers.count == 4 else { return nil }
            return PixelArea(
                x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        }
    }

    /// Events that a compositor can send to a text field, but that no input method can cause.
    package enum HostileText: Sendable {
        case preedit([UInt8], begin: Int, end: Int)
        case commit([UInt8])
        case delete(before: UInt32, after: UInt32)
        case done(serial: UInt32)
    }

    /// Sends an unusual event to the active text field; a byte of 0 ends a text.
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
