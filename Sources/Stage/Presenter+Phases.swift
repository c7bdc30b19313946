import Messages

extension Presenter {
    /// A card of `message` has come to rest for the first time.
    func appeared(_ message: MessageID) {
        guard messages.contains(where: { $0.id == message }),
            standing.insert(message).inserted
        else { return }
        delegate?.appeared(message)
    }

    /// `message` was withdrawn: tells when nothing of it is left, which may be at once.
    func depart(_ message: MessageID) {
        standing.remove(message)
        parting.insert(message)
        tellDeparted()
    }

    /// Tells which of the withdrawn messages are on no stage any more.
    func tellDeparted() {
        for message in parting where !isLeaving(message) {
            // Whoever is told may withdraw others.
            guard parting.remove(message) != nil else { continue }
            delegate?.departed(message)
        }
    }

    private func isLeaving(_ message: MessageID) -> Bool {
        stages.values.contains { stage in
            stage.isUndimming(after: message)
                || stage.cards.contains { $0.isEnded && $0.message.id == message }
        }
    }
}
