import Martlet
import Messages

/// The protocol by which a terminal shows messages.
enum TerminalProtocol: Equatable {
    /// Kitty's: titles, bodies, buttons, and reports of how a message ended.
    case osc99(TerminalAbilities)
    /// `notify` of rxvt: a title and a body.
    case osc777
    /// iTerm2's: a text.
    case osc9

    /// The protocol of a terminal that did not answer, by the variables that it sets; nil: it cannot show any.
    init?(unanswered variable: (String) -> String?) {
        let kind = variable("TERM") ?? ""
        guard !["", "dumb", "linux", "vt100", "vt220"].contains(kind) else { return nil }
        let program = [variable("LC_TERMINAL"), variable("TERM_PROGRAM")].compactMap { $0 }
        self = program.contains { $0.hasPrefix("iTerm") } ? .osc9 : .osc777
    }
}

/// Abilities that a terminal of OSC 99 tells.
struct TerminalAbilities: Equatable {
    /// Whether it reports that a message was closed.
    var reportsClosing = false
    var showsButtons = false
}

/// A program between this one and the terminal, which passes on what is wrapped for it.
enum TerminalMultiplexer: Equatable {
    case tmux
    case screen

    /// The program in which this one runs; nil: none.
    init?(_ variable: (String) -> String?) {
        if variable("TMUX") != nil {
            self = .tmux
        } else if variable("STY") != nil {
            self = .screen
        } else {
            return nil
        }
    }

    /// A sequence for the terminal behind this program. For screen it must have no escape character but its first.
    func wrapped(_ sequence: String) -> String {
        switch self {
        case .tmux:
            let doubled = sequence.split(separator: "\u{1B}", omittingEmptySubsequences: false)
                .joined(separator: "\u{1B}\u{1B}")
            return "\u{1B}Ptmux;" + doubled + "\u{1B}\\"
        case .screen: return "\u{1B}P" + sequence + "\u{1B}\\"
        }
    }
}

/// The escape sequences of messages. Texts in them are free of control characters, or in base64.
enum TerminalSequence {
    /// Asks the terminal whether it knows OSC 99.
    static func question(_ id: String) -> String { "\u{1B}]99;i=\(id):p=?;\u{1B}\\" }

    /// Asks the terminal what it is (DA1): every terminal answers this, after the questions before it.
    static let attributes = "\u{1B}[c"

    /// Closes a message of OSC 99.
    static func closing(_ id: String) -> String { "\u{1B}]99;i=\(id):p=close;\u{1B}\\" }

    /// The sequences that show a message, each to be wrapped by itself.
    ///
    /// - Parameters:
    ///   - reports: Whether the terminal is to report how the message ends.
    ///   - onlyUnfocused: Whether nothing is to be shown while the terminal has focus.
    static func showing(
        _ message: TerminalMessage, by terminalProtocol: TerminalProtocol, reports: Bool,
        onlyUnfocused: Bool = false
    ) -> [String] {
        switch terminalProtocol {
        case .osc99(let abilities):
            return parts(message, abilities, reports: reports, onlyUnfocused: onlyUnfocused)
        case .osc777:
            let (title, body) = (field(message.title), field(message.body))
            return ["\u{1B}]777;notify;\(title);\(body)\u{07}"]
        case .osc9:
            let text = [message.title, message.body].filter { !$0.isEmpty }.map { field($0) }
            return ["\u{1B}]9;\(text.joined(separator: ": "))\u{07}"]
        }
    }

    /// A text as a field of OSC 777 or OSC 9. A semicolon would begin the next field, and after a number another command.
    private static func field(_ text: String) -> String {
        var field = String.UnicodeScalarView()
        for scalar in TextCollector.line(text, limit: longestField).unicodeScalars {
            field.append(scalar == ";" ? "," : scalar)
        }
        return String(field)
    }

    private static let longestField = 1024
    /// Bytes of a text in one sequence of OSC 99.
    private static let longestPart = 2048

    private static func parts(
        _ message: TerminalMessage, _ abilities: TerminalAbilities, reports: Bool,
        onlyUnfocused: Bool
    ) -> [String] {
        var payloads = pieces(message.title).map { ("title", $0) }
        payloads += pieces(message.body).map { ("body", $0) }
        if reports, abilities.showsButtons, !message.buttons.isEmpty {
            let labels = message.buttons.map {
                TextCollector.line($0.label.isEmpty ? $0.key : $0.label, limit: TextLimits.label)
            }
            // The separator of the protocol, which no label has.
            payloads += pieces(labels.joined(separator: "\u{2028}")).map { ("buttons", $0) }
        }
        let about = about(
            message, abilities, reports: reports, onlyUnfocused: onlyUnfocused)
        return payloads.enumerated().map { index, payload in
            let isLast = index == payloads.count - 1
            var fields = ["i=\(message.id)", "d=\(isLast ? 1 : 0)", "e=1", "p=\(payload.0)"]
            if index == 0 { fields += about }
            let text = Base64.text(Array(payload.1.utf8))
            return "\u{1B}]99;\(fields.joined(separator: ":"));\(text)\u{1B}\\"
        }
    }

    /// The fields of the first sequence.
    private static func about(
        _ message: TerminalMessage, _ abilities: TerminalAbilities, reports: Bool,
        onlyUnfocused: Bool
    ) -> [String] {
        let urgency =
            switch message.urgency {
            case .low: 0
            case .normal: 1
            case .critical: 2
            }
        var fields = ["u=\(urgency)", "w=\(message.duration)"]
        if reports { fields.append("a=report") }
        if reports, abilities.reportsClosing { fields.append("c=1") }
        if onlyUnfocused { fields.append("o=unfocused") }
        func add(_ key: String, _ text: String) {
            if !text.isEmpty { fields.append("\(key)=\(Base64.text(Array(text.utf8)))") }
        }
        add("f", message.appName)
        add("n", message.icon)
        add("t", message.category)
        add("s", message.sound == "none" ? "silent" : message.sound ?? "")
        return fields
    }

    /// A text in pieces that fit into one sequence each, cut between characters.
    private static func pieces(_ text: String) -> [String] {
        var pieces: [String] = []
        var piece = String.UnicodeScalarView()
        var length = 0
        for scalar in text.unicodeScalars {
            let count = UTF8.width(scalar)
            if length + count > longestPart {
                pieces.append(String(piece))
                (piece, length) = (String.UnicodeScalarView(), 0)
            }
            piece.append(scalar)
            length += count
        }
        if length > 0 { pieces.append(String(piece)) }
        return pieces
    }
}

/// Base64 of RFC 4648, with padding.
enum Base64 {
    private static let digits = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    static func text(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count + 2) / 3 * 4)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            var bits = group.reduce(0) { $0 << 8 | Int($1) }
            bits <<= 8 * (3 - group.count)
            for place in 0..<4 {
                let isDigit = place <= group.count
                let digit = digits[bits >> (18 - 6 * place) & 63]
                text.append(isDigit ? digit : UInt8(ascii: "="))
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
