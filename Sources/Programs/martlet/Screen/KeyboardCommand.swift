import ArgumentParser
import Martlet

/// `martlet keyboard`: commands to set and show the places of on-screen keyboards.
struct KeyboardCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "keyboard", abstract: "Set or show the regions of on-screen keyboards.",
        discussion: """
            Messages keep clear of on-screen keyboards. The daemon finds most keyboards by itself; these commands \
            are for other keyboards, and for anything else on the screen that takes input.
            """,
        subcommands: [
            KeyboardSetCommand.self, KeyboardRemoveCommand.self, KeyboardShowCommand.self,
            KeyboardPauseCommand.self, KeyboardResumeCommand.self,
        ], defaultSubcommand: KeyboardShowCommand.self)
}

/// `martlet keyboard set`: sets the place of an on-screen keyboard.
struct KeyboardSetCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "set",
        abstract: "Set the region of an on-screen keyboard, until “remove” removes it.")

    @Argument(
        help: ArgumentHelp(
            "The region in logical pixels from the top left corner of the output, such as 0,500,1280x300; "
                + "after -- if it begins with a dash.",
            valueName: "x,y,wxh"),
        transform: KeyboardFrame.read)
    var region: KeyboardFrame

    @OptionGroup var place: KeyboardPlaceOptions
    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func run() throws {
        try daemon.run { connection throws(MartletError) in
            try connection.call(.setKeyboardRegion(region, output: place.output, lasting: true))
            return .success
        }
    }
}

extension KeyboardFrame {
    /// A region in the form of the command line.
    static func read(_ text: String) throws -> KeyboardFrame {
        guard let frame = KeyboardFrame(text) else {
            throw ValidationError.allowed(
                "X,Y,WxH, four whole numbers of logical pixels, such as 0,500,1280x300")
        }
        return frame
    }

    private init?(_ text: String) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 3 else { return nil }
        let size = parts[2].split(separator: "x", omittingEmptySubsequences: false)
        guard size.count == 2, let x = Int32(parts[0]), let y = Int32(parts[1]),
            let width = Int32(size[0]), let height = Int32(size[1])
        else { return nil }
        self.init(x: x, y: y, width: width, height: height)
    }

    /// The region as text, in the same form.
    var text: String { "\(x),\(y),\(width)x\(height)" }
}

/// `martlet keyboard remove`: removes the keyboards that commands have set.
struct KeyboardRemoveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove", abstract: "Remove the regions that “set” has set.")

    @OptionGroup var place: KeyboardPlaceOptions
    @OptionGroup(title: "Daemon") var daemon: QueryOptions

    func run() throws {
        try daemon.ask { connection throws(MartletError) in
            try connection.call(.clearKeyboardRegion(output: place.output))
            return .success
        }
    }
}

/// `martlet keyboard pause`: makes cards ignore on-screen keyboards.
struct KeyboardPauseCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pause", abstract: "Make messages ignore on-screen keyboards, until “resume”.")

    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func run() throws {
        try daemon.run { connection throws(MartletError) in
            try connection.call(.pauseKeyboard(true))
            return .success
        }
    }
}

/// `martlet keyboard resume`: ends the pause.
struct KeyboardResumeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "resume", abstract: "Make messages keep clear of on-screen keyboards again.")

    @OptionGroup(title: "Daemon") var daemon: QueryOptions

    func run() throws {
        try daemon.ask { connection throws(MartletError) in
            try connection.call(.pauseKeyboard(false))
            return .success
        }
    }
}

/// `martlet keyboard show`, or `martlet keyboard` alone: prints the places of keyboards.
struct KeyboardShowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Print the regions of on-screen keyboards, from all sources."
    )

    @Flag(name: .shortAndLong, help: "Print a JSON array.")
    var json = false

    @OptionGroup(title: "Daemon") var daemon: QueryOptions

    func run() throws {
        try daemon.ask(absence: print([])) {
            connection throws(MartletError) in print(try connection.call(.keyboardRegions))
        }
    }

    private func print(_ regions: [KeyboardRegion]) -> ExitStatus {
        if json {
            Terminal.print(JSONValue.array(regions.map { JSONValue($0) }).text)
        } else {
            let lines = regions.map { "\($0.output)  \($0.frame.text)  \($0.source.rawValue)" }
            Terminal.print(lines, nothing: "No on-screen keyboards.")
        }
        return .success
    }
}

/// The output of a keyboard.
struct KeyboardPlaceOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("The name of an output (default: every output).", valueName: "name"),
        completion: .outputs, transform: Values.output)
    var output: String?
}
