import Wayland

/// Questions whether the compositor has handled all requests so far (`wl_display.sync`).
final class SyncQuestions {
    private var pending: [Question] = []

    private struct Question {
        let callback: WlCallback
        let answer: () -> Void
        let isAnsweredAtEnd: Bool
    }

    /// Calls `answer` once the compositor has handled all requests so far.
    ///
    /// - Parameter isAnsweredAtEnd: Whether `answer` is called also if the connection ends before.
    func ask(
        _ display: WlDisplay, isAnsweredAtEnd: Bool = false, then answer: @escaping () -> Void
    ) {
        let callback = display.sync()
        callback.onEvent = { [self] _ in
            pending.removeAll { $0.callback === callback }
            answer()
        }
        pending.append(
            Question(callback: callback, answer: answer, isAnsweredAtEnd: isAnsweredAtEnd))
    }

    /// Stops listening; nothing is asked afterwards.
    func end() {
        let left = pending
        pending = []
        for question in left {
            question.callback.onEvent = nil
            if question.isAnsweredAtEnd { question.answer() }
        }
    }
}
