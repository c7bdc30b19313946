/// Whether anything tells of a locked session, or keeps messages from being seen above what locks it. No I/O.
struct LockExamination {
    /// Newest version of each interface that the compositor supports; empty: there is no compositor.
    var interfaces: [String: UInt32]
    /// Names on the session bus that have owners.
    var names: Set<String>
    /// Names of the modes that count as locks (`locks = true`), sorted.
    var modes: [String]

    private static let lock = "ext_session_lock_manager_v1"
    private static let saver = "org.freedesktop.ScreenSaver"
    /// phosh has this name, and reports “unlocked” while it is locked.
    private static let gnomeSaver = "org.gnome.ScreenSaver"

    var finding: Finding {
        let subject = "lock-screen"
        if names.contains(Self.gnomeSaver), modes.isEmpty {
            return Finding(
                subject, .unknown,
                "\(Self.gnomeSaver) is there, but phosh’s reports an unlocked session while it is locked",
                "Lock the screen and show a message: if it is seen, set lock-screen = \"hide-contents\" or \"hide\", and give a mode that is on while the session is locked locks = true."
            )
        }
        if interfaces[Self.lock] != nil {
            return Finding(
                subject, .fine, "the compositor shows nothing beside what locks it (\(Self.lock))")
        }
        if names.contains(Self.saver) {
            return Finding(subject, .fine, "\(Self.saver) says whether the session is locked")
        }
        if let mode = modes.first {
            return Finding(
                subject, .fine, "the session counts as locked while the mode \(mode) is on")
        }
        return Finding(
            subject, .lacking,
            "the compositor has no \(Self.lock), and no screen saver says when the session is locked",
            "Messages on the overlay layer and the panel may be seen above a locker such as swaylock: give a mode locks = true, and lock by martlet mode while MODE -- swaylock."
        )
    }
}
