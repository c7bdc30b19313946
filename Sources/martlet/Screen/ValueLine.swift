/// A line that `osd` reads from a pipe, in the format of wob: a value, perhaps with a style behind it.
struct ValueLine: Equatable {
    let value: ScreenValue

    /// Why a line is not a value.
    struct Problem: Error, Equatable {
        let text: String
    }

    /// How many characters of a bad line are repeated.
    private static let quoted = 40

    /// - Parameter name: The name of a value whose style gives none.
    /// - Returns: Nil where the line is blank.
    init?(_ line: InputLines.Line, name: String) throws(Problem) {
        guard case .bytes(let bytes) = line else {
            throw Problem(text: "longer than \(InputLines.longest) bytes")
        }
        let words = String(decoding: bytes, as: UTF8.self).split {
            $0 == " " || $0 == "\t" || $0 == "\r"
        }
        guard let first = words.first else { return nil }
        guard let percent = ScreenValue.percent(first) else {
            throw Problem(
                text: "“\(first.prefix(Self.quoted))” is no value: a line is a number from 0 to "
                    + "\(Int(ScreenValue.highest)), perhaps with a style behind it")
        }
        var value = ScreenValue(name: name, percent: percent)
        for style in words.dropFirst() { Self.apply(style.lowercased(), to: &value) }
        self.value = value
    }

    /// Sets the name and whether the value is muted, where a style says so. Other styles of wob are colours, and change
    /// nothing.
    private static func apply(_ style: String, to value: inout ScreenValue) {
        var names = style.split { $0 == "-" || $0 == "_" }
        if names.last == "muted" || names.last == "mute" {
            value.isMuted = true
            names.removeLast()
        }
        if let kind = ValueKind(rawValue: names.joined(separator: "-")) {
            value.name = kind.rawValue
        }
    }
}
