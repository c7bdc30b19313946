public import ArgumentParser
public import Martlet
import Messages

// ArgumentParser's own lists of these values would cost a millisecond in every call.
extension MessageIconStyle: ExpressibleByArgument {
    /// The words for the command line.
    public static var allValueStrings: [String] { allCases.map { $0.rawValue } }
}
extension MessageAppearance: ExpressibleByArgument {
    /// The words for the command line.
    public static var allValueStrings: [String] { allCases.map { $0.rawValue } }
}
extension MessageFocus: ExpressibleByArgument {
    /// The words for the command line.
    public static var allValueStrings: [String] { allCases.map { $0.rawValue } }
}
extension MessageDuplicates: ExpressibleByArgument {
    /// The words for the command line.
    public static var allValueStrings: [String] { allCases.map { $0.rawValue } }
}
extension MessageSheet: ExpressibleByArgument {
    /// The words for the command line.
    public static var allValueStrings: [String] { allCases.map { $0.rawValue } }
}
extension MessagePosition: ExpressibleByArgument {
    /// The words for the command line.
    public static var allValueStrings: [String] { allCases.map { $0.rawValue } }
}
extension MessageLayer: ExpressibleByArgument {
    /// The words for the command line.
    public static var allValueStrings: [String] { allCases.map { $0.rawValue } }
}
extension MessageHandling: ExpressibleByArgument {
    /// The words for the command line.
    public static var allValueStrings: [String] { allCases.map { $0.rawValue } }
}
extension MessageSwipeMeaning: ExpressibleByArgument {
    /// The words for the command line.
    public static var allValueStrings: [String] { allCases.map { $0.rawValue } }
}
extension MessageUrgency: ExpressibleByArgument {
    /// The words for the command line.
    public static var allValueStrings: [String] { allCases.map { $0.rawValue } }
}

/// Readers of values that are not one word of a list. Each throws a sentence that says which values are allowed;
/// ArgumentParser puts the value and the option before it.
enum Values {
    /// The name of an output, which is not empty.
    static func output(_ text: String) throws -> String {
        guard !text.isEmpty else { throw ValidationError("An output has a name, such as eDP-1.") }
        return text
    }

    /// A name that only the daemon can check: 1 to 64 letters, digits, dots, dashes and underscores.
    static func name(_ text: String) throws -> String {
        let isName = text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
                UInt8(ascii: "_"):
                true
            default: false
            }
        }
        guard isName, (1...64).contains(text.utf8.count), !text.hasPrefix(".") else {
            throw ValidationError(
                "A name is 1 to 64 letters, digits, dots, dashes and underscores, without a dot "
                    + "at its beginning.")
        }
        return text
    }

    static func layout(_ text: String) throws -> MessageLayout {
        MessageLayout(rawValue: try name(text))
    }

    static func theme(_ text: String) throws -> MessageTheme {
        MessageTheme(rawValue: try name(text))
    }

    static func animation(_ text: String) throws -> MessageAnimation {
        MessageAnimation(rawValue: try name(text))
    }

    static func dim(_ text: String) throws -> MessageDim {
        guard let dim = MessageDim(text) else {
            throw ValidationError(
                "A dim is 'none', 'gray', 'blur', or a colour: '#RGB', '#RGBA', '#RRGGBB', "
                    + "'#RRGGBBAA'.")
        }
        return dim
    }

    /// A length of time, at least 0.
    static func milliseconds(_ text: String) throws -> Int64 {
        if text == "0" { return 0 }
        guard case .time(let length)? = MessageDuration(text) else {
            throw ValidationError("A time is 0 or a number with a unit: '300ms', '1s', '1.5m'.")
        }
        return length.milliseconds
    }

    static func duration(_ text: String) throws -> MessageDuration {
        guard let duration = MessageDuration(text) else {
            throw ValidationError(
                "A duration is 'auto', 'forever', 'indefinite', or a number with a unit, at least "
                    + "1 ms: '500ms', '5s', '1.5m', '2h'.")
        }
        return duration
    }

    /// A name and a value with an equals sign between them.
    static func hint(_ text: String) throws -> (name: String, value: String) {
        guard let equals = text.firstIndex(of: "="), equals != text.startIndex else {
            throw ValidationError("A hint is NAME=VALUE; the name must not be empty.")
        }
        return (String(text[..<equals]), String(text[text.index(after: equals)...]))
    }

    /// A hint in the form of notify-send, TYPE:NAME:VALUE. The value may have colons.
    static func typedHint(_ text: String) throws -> (name: String, value: MessageHint) {
        let parts = text.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
            .map { String($0) }
        guard parts.count == 3, !parts[1].isEmpty else {
            throw ValidationError(
                "A hint is TYPE:NAME:VALUE, such as 'int:value:40'; the name must not be empty.")
        }
        return (parts[1], try hintValue(parts[2], type: parts[0]))
    }

    private static func hintValue(_ text: String, type: String) throws -> MessageHint {
        let (value, allowed): (MessageHint?, String) =
            switch type {
            case "string": (.text(text), "")
            case "int": (Int32(text).map { .integer($0) }, "a whole number")
            case "byte": (UInt8(text).map { .byte($0) }, "a whole number from 0 to 255")
            case "double":
                (Double(text).flatMap { $0.isFinite ? .number($0) : nil }, "a number")
            case "boolean":
                switch text.lowercased() {
                case "true": (.flag(true), "")
                case "false": (.flag(false), "")
                default: (nil, "true or false")
                }
            default:
                throw ValidationError(
                    "'\(type)' is no type of a hint; allowed: string, int, double, byte, boolean.")
            }
        guard let value else {
            throw ValidationError("'\(text)' is no value of the type \(type); allowed: \(allowed).")
        }
        return value
    }

    static func action(_ text: String) throws -> MessageAction {
        guard let equals = text.firstIndex(of: "="), equals != text.startIndex else {
            throw ValidationError(
                "An action is KEY=LABEL, such as 'reply=Reply'; the key must not be empty.")
        }
        let key = String(text[..<equals])
        let label = String(text[text.index(after: equals)...])
        guard !label.isEmpty || key == MessageAction.defaultKey else {
            throw ValidationError(
                "An action is KEY=LABEL, such as 'reply=Reply'; only the label of 'default', "
                    + "the action of the message itself, may be empty.")
        }
        return MessageAction(key: key, label: label)
    }

    /// A percentage as a fraction of 1.
    static func progress(_ text: String) throws -> Double {
        let number = text.hasSuffix("%") ? text.dropLast() : text[...]
        guard number.utf8.allSatisfy({ (48...57).contains($0) || $0 == UInt8(ascii: ".") }),
            let percent = Double(number), (0...100).contains(percent)
        else {
            throw ValidationError("Progress is a percentage from 0 to 100: '40', '40%', '99.5'.")
        }
        return percent / 100
    }

    /// A value on the screen, in per cent.
    static func percent(_ text: String) throws -> Double {
        guard let percent = ScreenValue.percent(text) else {
            throw ValidationError(
                "A value is a number from 0 to \(Int(ScreenValue.highest)): '40', '40%', '12.5'.")
        }
        return percent
    }

    /// The value at which a bar is full.
    static func maximum(_ text: String) throws -> Double {
        let maximum = try percent(text)
        guard maximum >= 1 else { throw ValidationError("A bar is full at 1 or more.") }
        return maximum
    }

    static func output(_ text: String) throws -> MessageOutput {
        guard !text.isEmpty else {
            throw ValidationError("An output is 'focused', 'all', or the name of an output.")
        }
        return MessageOutput(text)
    }

    /// A name in the icon theme, an absolute path or a `file:` URI, unchanged. A relative path, which the daemon could
    /// not resolve, is made absolute. Addresses of the web are refused: nothing is downloaded.
    static func picture(_ text: String) throws -> String {
        let isFile = text.hasPrefix("/") || text.hasPrefix("file:")
        guard !text.isEmpty, isFile || !text.contains("://") else {
            throw ValidationError("A picture is a name in the icon theme, a path, or a file URI.")
        }
        return isFile || !text.contains("/") ? text : WorkingDirectory.path + "/" + text
    }

    /// `none`, a name in the sound theme, an absolute path or a `file:` URI, unchanged. A relative path is made
    /// absolute.
    static func sound(_ text: String) throws -> String {
        let isPath = text.contains("/") && !text.hasPrefix("/") && !text.hasPrefix("file:")
        let sound = isPath ? WorkingDirectory.path + "/" + text : text
        guard !text.contains("://") || text.hasPrefix("file:"), SoundChoice(sound) != nil else {
            throw ValidationError(
                "A sound is 'none', a name in the sound theme, a path, or a file URI.")
        }
        return sound
    }

    /// A message by the number that `list` and `--print-id` print, or by its name from `--id`.
    static func target(_ text: String) throws -> Target {
        guard !text.isEmpty else { throw ValidationError("An id is a number or a name.") }
        return Target(text)
    }
}
