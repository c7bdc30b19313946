import Bus
import Messages
import Rules

/// Calls about why a message is, or is not, on the screen.
extension Control {
    func why(_ call: MethodCall) throws(BusError) {
        let number = try call.reader.uint32()
        let id = MessageID(rawValue: number) ?? keepers.reasons?.newestMessage
        guard let account = id.flatMap({ keepers.reasons?.account(of: $0) }) else {
            return call.fail(.forgottenMessage(number))
        }
        let original = placed(account.original)
        let steps = described(account.steps, from: original)
        call.reply { writer in
            writer.properties(account.properties.said)
            FormWriter.write(original, to: &writer)
            writer.list(steps)
        }
    }

    func lastHidden(_ call: MethodCall) {
        let id = keepers.reasons?.lastHidden
        call.reply { $0.uint32(id?.rawValue ?? 0) }
    }
}
