/// What decides, beside a message itself, whether it may come onto the screen: outputs and modes.
struct BoardScreen: Equatable {
    /// Names of the outputs that exist.
    private(set) var outputs: [String] = []
    /// Which messages modes let onto the screen.
    private(set) var level = ScreenLevel.all
    /// Names of the modes that are on; nil: nobody has told yet.
    private(set) var modesOn: [String]?
    /// Whether a message that rules keep off the screen was posted by the event that is being handled.
    private var hasOffScreenPost = false

    mutating func setOutputs(_ names: [String]) { outputs = names }

    mutating func setModes(_ names: [String]) { modesOn = names }

    /// Sets the level and returns the one before.
    mutating func setLevel(_ new: ScreenLevel) -> ScreenLevel {
        defer { level = new }
        return level
    }

    /// Notes a message that has been posted.
    mutating func notePost(of message: Message) {
        if message.isOffScreen { hasOffScreenPost = true }
    }

    /// Whether messages that wait may have to be kept off the screen.
    var keepsMessagesOff: Bool { level != .all || hasOffScreenPost }

    /// Ends the handling of an event.
    mutating func endEvent() { hasOffScreenPost = false }
}
