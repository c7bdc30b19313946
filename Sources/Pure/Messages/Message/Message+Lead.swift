/// Where a tap on a message without a default action leads.
extension Message {
    /// Whether a tap leads to the sender's window: the message has no action of its own for a tap. The cards that stand
    /// for several messages have no sender.
    package var leadsToSender: Bool {
        leadsBack && defaultAction == nil && !isValue && id != .undo && id != .away
    }

    /// Whether the message may start its application, which needs the right to show a window.
    package var mayStartSender: Bool {
        leadsToSender && !(desktopEntry.isEmpty && portalApplication.isEmpty && sandbox == nil)
    }

    /// Whether a tap is known to lead somewhere. Whether a script's message leads to a terminal shows only when it is
    /// tapped.
    package var hasLead: Bool { mayStartSender || leadsToSender && window != 0 }

    /// The id of the application that sent the message through the portal; empty: it came another way.
    package var portalApplication: String {
        if case .portal(let application) = origin { application } else { "" }
    }
}
