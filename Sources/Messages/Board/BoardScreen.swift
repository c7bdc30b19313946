/// The conditions, besides a message itself, under which the message may come onto the screen: outputs and modes.
struct BoardScreen: Equatable {
    /// Names of the outputs that exist.
    private(set) var outputs: [String] = []
    /// Which messages modes let onto the screen.
    private(set) var level = ScreenLevel.all
    /// Names of the modes that are on; nil: not known yet.
    private(set) var modesOn: [String]?
    /// Whether the current event posted a message that rules keep off the screen.
    private var hasOffScreenPost = false

    mutating func setOutputs(_ names: [String]) { outputs = names }

    mutating func setModes(_ names: [String]) { modesOn = names }

    /// Sets the level and returns the previous one.
    mutating func setLevel(_ new: ScreenLevel) -> ScreenLevel {
        defer { level = new }
        return level
    }

    /// Records whether rules keep a posted message off the screen.
    mutating func notePost(of message: Message) {
        if message.isOffScreen { hasOffScreenPost = true }
    }

    /// Whether some waiting messages may have to be kept off the screen.
    var keepsMessagesOff: Bool { level != .all || hasOffScreenPost }

    /// Ends the handling of an event.
    mutating func endEvent() { hasOffScreenPost = false }
}
