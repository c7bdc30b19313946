import ArgumentParser
import Martlet

/// `martlet keyboard set`: sets the place of an on-screen keyboard.
struct KeyboardSetCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "set",
        abstract: "Set the region of an on-screen keyboard, until “clear” removes it.")

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
