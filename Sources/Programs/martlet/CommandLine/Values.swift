public import ArgumentParser
import CLibc
public import Martlet
import Messages

/// A word of a fixed set, in any case.
public protocol WordArgument: ExpressibleByArgument, CaseIterable, RawRepresentable<String> {}

extension WordArgument {
    /// Reads a word in any case and in either spelling.
    public init?(argument: String) {
        let word = argument.lowercased()
        self.init(
            rawValue: RegionalSpelling.find(word, in: Self.allCases.map { $0.rawValue }) ?? word)
    }

    /// The words for the command line. ArgumentParser's own list would cost a millisecond in every call.
    public static var allValueStrings: [String] { allCases.map { $0.rawValue } }
}

extension MessageIconStyle: WordArgument {}
extension MessageAppearance: WordArgument {}
extension MessageFocus: WordArgument {}
extension MessageDuplicates: WordArgument {}
extension MessageAway: WordArgument {}
extension MessageSheet: WordArgument {}
extension MessagePosition: WordArgument {}
extension MessageLayer: WordArgument {}
extension MessageHandling: WordArgument {}
extension MessageUrgency: WordArgument {}

extension MessageMeaning: ExpressibleByArgument {
    /// Reads a meaning; the words of the plain ones in any case.
    public init?(argument: String) {
        self.init(property: .text(argument))
    }

    /// The words for the command line, without actions.
    public static var allValueStrings: [String] { plain.map { $0.text } }

    /// The same words, for the shell.
    public static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
}

extension ValidationError {
    /// The error of a reader of values. `UsageError` puts the option and the value before the allowed values.
    static func allowed(_ text: String) -> ValidationError { ValidationError(text) }
}

/// Readers of values that are not one word of a list. Each throws the text about the allowed values.
enum Values {
    /// A whole number in a range.
    static func number<Number: FixedWidthInteger>(
        _ text: String, in range: ClosedRange<Number>
    ) throws -> Number {
        guard let number = Number(text), range.contains(number) else {
            throw ValidationError.allowed(
                "a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    /// A whole number that is not negative.
    static func count(_ text: String) throws -> UInt32 { try number(text, in: 0...UInt32.max) }

    /// A whole number.
    static func rank(_ text: String) throws -> Int32 { try number(text, in: Int32.min...Int32.max) }

    /// The id of a message.
    static func id(_ text: String) throws -> UInt32 {
        guard let id = UInt32(text), id > 0 else {
            throw ValidationError.allowed("the number of a message, as “martlet list” prints it")
        }
        return id
    }

    /// The number of an entry of the history.
    static func entry(_ text: String) throws -> Int64 {
        guard let entry = Int64(text), entry > 0 else {
            throw ValidationError.allowed(
                "the number of an entry, as “martlet history” prints it")
        }
        return entry
    }

    /// The name of an output, which is not empty.
    static func output(_ text: String) throws -> String {
        guard !text.isEmpty else {
            throw ValidationError.allowed("the name of an output, such as eDP-1")
        }
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
            throw ValidationError.allowed(
                "1 to 64 letters, digits, dots, dashes and underscores, without a dot at the beginning"
            )
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

    /// Names for the help text.
    static func list<Name: RawRepresentable<String>>(_ names: [Name]) -> String {
        names.map { $0.rawValue }.joined(separator: ", ")
    }

    /// The dims that have names; any other one is a colour.
    static let dims = ["none", "gray", "blur"]

    static func dim(_ text: String) throws -> MessageDim {
        guard let dim = MessageDim(text.lowercased()) else {
            throw ValidationError.allowed(
                "\(dims.joined(separator: ", ")), or a colour: \(MessageColor.allowed)")
        }
        return dim
    }

    /// A length of time, at least 0.
    static func milliseconds(_ text: String) throws -> Int64 {
        if text == "0" { return 0 }
        guard case .time(let length)? = MessageDuration(text) else {
            throw ValidationError.allowed(
                "0, or a number with a unit (ms, s, m, h, d, w), such as 300ms or 1.5s")
        }
        return length.milliseconds
    }

    /// A delay or a minimum of a message.
    static func messageTime(_ text: String) throws -> Int64 {
        if text == "0" { return 0 }
        guard case .time(let length)? = MessageDuration(text),
            length.milliseconds <= TimeLimits.duration
        else {
            throw ValidationError.allowed(
                "0 to 24h, with a unit (ms, s, m, h), such as 300ms or 1.5s")
        }
        return length.milliseconds
    }

    static func duration(_ text: String) throws -> MessageDuration {
        guard let duration = MessageDuration(text.lowercased()),
            duration.wireValue <= TimeLimits.duration
        else {
            throw ValidationError.allowed(
                "auto, forever, indefinite, or 1ms to 24h with a unit (ms, s, m, h), such as 500ms or 5s"
            )
        }
        return duration
    }

    /// A name and a value with an equals sign between them.
    static func hint(_ text: String) throws -> (name: String, value: String) {
        guard let equals = text.firstIndex(of: "="), equals != text.startIndex else {
            throw ValidationError.allowed("NAME=VALUE, with a name that is not empty")
        }
        return (String(text[..<equals]), String(text[text.index(after: equals)...]))
    }

    /// A hint in the form of notify-send, TYPE:NAME:VALUE. The value may have colons.
    static func typedHint(_ text: String) throws -> (name: String, value: MessageHint) {
        let parts = text.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
            .map { String($0) }
        guard parts.count == 3, !parts[1].isEmpty else {
            throw ValidationError.allowed(
                "TYPE:NAME:VALUE, such as int:value:40, with a name that is not empty")
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
                throw ValidationError.allowed(
                    "TYPE:NAME:VALUE with the type string, int, double, byte or boolean")
            }
        guard let value else {
            throw ValidationError.allowed("\(allowed) as the value of the type \(type)")
        }
        return value
    }

    static func action(_ text: String) throws -> MessageAction {
        guard let equals = text.firstIndex(of: "="), equals != text.startIndex else {
            throw ValidationError.allowed(
                "KEY=LABEL, such as open=Open, with a key that is not empty")
        }
        let key = String(text[..<equals])
        let label = String(text[text.index(after: equals)...])
        guard !label.isEmpty || key == MessageAction.defaultKey else {
            throw ValidationError.allowed(
                "KEY=LABEL, such as open=Open; only the key default, the action of the message itself, "
                    + "may have an empty label")
        }
        return MessageAction(key: key, label: label)
    }

    /// A percentage as a fraction of 1.
    static func progress(_ text: String) throws -> Double {
        let number = text.hasSuffix("%") ? text.dropLast() : text[...]
        guard number.utf8.allSatisfy({ (48...57).contains($0) || $0 == UInt8(ascii: ".") }),
            let percent = Double(number), (0...100).contains(percent)
        else {
            throw ValidationError.allowed("a percentage from 0 to 100, such as 40, 40% or 99.5")
        }
        return percent / 100
    }

    /// A value on the screen, in per cent.
    static func percent(_ text: String) throws -> Double {
        guard let percent = ScreenValue.percent(text) else {
            throw ValidationError.allowed(
                "a percentage from 0 to \(Int(ScreenValue.highest)), such as 40, 40% or 12.5")
        }
        return percent
    }

    /// The value at which a bar is full.
    static func maximum(_ text: String) throws -> Double {
        let maximum = try percent(text)
        guard maximum >= 1 else {
            throw ValidationError.allowed("a percentage of at least 1, such as 150")
        }
        return maximum
    }

    static func output(_ text: String) throws -> MessageOutput {
        guard !text.isEmpty else {
            throw ValidationError.allowed("focused, all, or the name of an output")
        }
        return MessageOutput(text)
    }

    /// A name in the icon theme, an absolute path or a `file:` URI, unchanged. A relative path, which the daemon could
    /// not resolve, is made absolute. Addresses of the web are refused: nothing is downloaded.
    static func picture(_ text: String) throws -> String {
        let isFile = text.hasPrefix("/") || text.hasPrefix("file:")
        guard !text.isEmpty, isFile || !text.contains("://") else {
            throw ValidationError.allowed(
                "a name in the icon theme, a path, or a file: URI")
        }
        return isFile || !text.contains("/") ? text : WorkingDirectory.path + "/" + text
    }

    /// `none`, a name in the sound theme, an absolute path or a `file:` URI, unchanged. A relative path is made
    /// absolute.
    static func sound(_ text: String) throws -> String {
        let isPath = text.contains("/") && !text.hasPrefix("/") && !text.hasPrefix("file:")
        let sound = isPath ? WorkingDirectory.path + "/" + text : text
        guard !text.contains("://") || text.hasPrefix("file:"), SoundChoice(sound) != nil else {
            throw ValidationError.allowed(
                "none, a name in the sound theme, a path, or a file: URI")
        }
        return sound
    }

    /// A message by the number that `list` and `--print-id` print, or by its name from `--id`.
    static func target(_ text: String) throws -> Target {
        guard !text.isEmpty else {
            throw ValidationError.allowed(
                "the number that “martlet list” prints, or the name given with “show --id”")
        }
        return Target(text)
    }
}

/// The directory in which the program was started.
enum WorkingDirectory {
    /// An absolute path; `.` where the directory was removed.
    static var path: String {
        guard let name = unsafe getcwd(nil, 0) else { return "." }
        defer { unsafe free(name) }
        return unsafe String(cString: name)
    }
}
