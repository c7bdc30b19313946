import Foundation
import Support

/// The command line of the tool.
struct Options {
    static let usage = """
        Usage: headless-session [OPTION...] --picture FILE -- COMMAND [ARGUMENT...]
          --compositor NAME  sway, phoc, labwc, wayfire or kwin; without it the first that is installed
          --scale FACTOR     the output's scale
          --dark             the desktop prefers dark colours
          --picture FILE     the PNG file to write when the command has ended
               headless-session [OPTION...] --film FILE [--reel REEL]
          --film FILE        the animated WebP file to write of what fingers do
          --reel REEL        what with: cards, bar, lead (on sway, with foot) or hidden; without it cards

        """

    var compositor: Compositor?
    var scale: Double?
    var isDark = false
    var isHelp = false
    var picture = URL(filePath: "screenshot.png")
    var film: URL?
    var reel = Reel.Subject.cards
    var command: [String] = []

    init(_ arguments: ArraySlice<String>) throws {
        var rest = arguments
        while let word = rest.popFirst() {
            switch word {
            case "--compositor":
                compositor = try Options.value(of: word, &rest) { .init(rawValue: $0) }
            case "--scale": scale = try Options.value(of: word, &rest) { Double($0) }
            case "--picture": picture = try Options.value(of: word, &rest) { URL(filePath: $0) }
            case "--film": film = try Options.value(of: word, &rest) { URL(filePath: $0) }
            case "--reel": reel = try Options.value(of: word, &rest) { .init(rawValue: $0) }
            case "--dark": isDark = true
            case "--help": isHelp = true
            case "--":
                command = Array(rest)
                rest = []
            default: throw HarnessError("unknown option '\(word)'\n\(Options.usage)")
            }
        }
        if command.isEmpty, film == nil, !isHelp {
            throw HarnessError("no command\n\(Options.usage)")
        }
    }

    /// The colours behind the cards; a film has one, which keeps it small.
    var ground: (top: UInt32, bottom: UInt32) {
        if film != nil { return isDark ? (0x24_2C48, 0x24_2C48) : (0xB9_CBE4, 0xB9_CBE4) }
        return isDark ? (0x18_2848, 0x4B_2C50) : (0x8F_B4DC, 0xF2_D3BC)
    }

    private static func value<Value>(
        of option: String, _ rest: inout ArraySlice<String>, _ read: (String) -> Value?
    ) throws -> Value {
        let word = rest.popFirst()
        guard let value = word.flatMap(read) else {
            throw HarnessError("\(option) \(word ?? "") is not possible\n\(usage)")
        }
        return value
    }
}
