import Martlet

/// The window in which `martlet run` was started, to which the completion message leads. There is no message while that
/// window still has focus: the person sees the end.
struct CommandWindow: Equatable {
    /// Whether the message is shown also while the window has focus.
    let alwaysShows: Bool
    /// The number of the window that had focus when the command was started; 0: not known.
    private(set) var number: UInt32 = 0

    init(alwaysShows: Bool) { self.alwaysShows = alwaysShows }

    /// Sets the window that had focus when the command was started; 0: not known.
    mutating func begin(with number: UInt32) { self.number = number }

    /// Forgets the window: another daemon gives windows other numbers.
    mutating func disconnect() { number = 0 }

    /// Whether the message depends on the window that has focus at the end.
    var asksAtEnd: Bool { number != 0 && !alwaysShows }

    /// The completion message with its window; nil: none is shown.
    ///
    /// - Parameter focused: The window that has focus now; 0: not known.
    func message(_ request: MessageRequest, focused: UInt32) -> MessageRequest? {
        if asksAtEnd, focused == number { return nil }
        var request = request
        if number != 0 { request.window = number }
        return request
    }
}
