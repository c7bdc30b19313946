import Layout
import Messages

/// Restricts messages while the session is locked.
extension SceneCore {
    /// How much of a message may be seen now.
    func lockScreenPolicy(of message: Message) -> LockScreenPolicy {
        guard screens.isLocked else { return .show }
        let message = presented.message(message.id) ?? message
        // An on-screen value such as the volume is not confidential.
        if message.isValue { return message.lockScreen }
        let policy = max(look.lockScreen, message.lockScreen)
        // A code opens an account to anybody who reads it.
        guard policy == .show, OneTimeCode.find(in: message) != nil else { return policy }
        return .contentsHidden
    }

    /// The message reduced to what may be seen now.
    func seen(_ message: Message) -> Message {
        guard lockScreenPolicy(of: message) != .show else { return message }
        var message = message
        message.hideContents(behind: look.words.states.contentsHidden)
        message.actions = []
        message.progress = nil
        return message
    }

}
