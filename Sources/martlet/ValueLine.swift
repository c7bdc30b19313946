/// A line of the pipe of `osd`, in the format of wob: a value, perhaps with a style behind it.
struct ValueLine: Equatable {
    let value: ScreenValue

    /// Why a line is no value.
    struct Problem: Error, Equatable {
        let text: String
    }

    /// How many characters of a bad line are repeated.
    private static let quoted = 40

    /// - Parameter name: What lines are about whose style does not say.
    /// - Returns: Nil for a line of blanks.
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
                text: "'\(first.prefix(Self.quoted))' is no value: a line is a number from 0 to "
                    + "\(Int(ScreenValue.highest)), perhaps with a style behind it")
        }
        var value = ScreenValue(name: name, percent: percent)
        for style in words.dropFirst() { Self.apply(style.lowercased(), to: &value) }
        self.value = value
    }

    /// A style that names a value says which one this is, and "muted" that it is muted. Other styles of wob are colours, and
    /// leave the value as it is.
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
