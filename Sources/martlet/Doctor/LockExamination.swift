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
    /// phosh has this name. Newer versions report “unlocked” while the session is locked, but say for how long it is.
    private static let gnomeSaver = "org.gnome.ScreenSaver"

    private static let trial =
        "Lock the screen and show a message on the layer overlay: if it is seen, set lock-screen = \"hide\", and give a mode that is on while the session is locked locks = true."

    var finding: Finding {
        let subject = "lock-screen"
        if let mode = modes.first, interfaces[Self.lock] == nil || names.contains(Self.gnomeSaver) {
            return Finding(
                subject, .fine, "the session counts as locked while the mode \(mode) is on")
        }
        if names.contains(Self.gnomeSaver) {
            return Finding(
                subject, .unknown,
                "\(Self.gnomeSaver) is there: phosh’s says how long the session has been locked, which was not tried on a device",
                Self.trial)
        }
        if interfaces[Self.lock] != nil {
            // Hyprland lets its layer rules exempt surfaces.
            if interfaces.keys.contains(where: { $0.hasPrefix("hyprland_") }) {
                return Finding(
                    subject, .unknown,
                    "the compositor shows nothing beside what locks it (\(Self.lock)), except surfaces with a rule above_lock, which only its configuration knows",
                    "If a rule above_lock names a surface of martlet, set lock-screen = \"hide-contents\" or \"hide\"."
                )
            }
            return Finding(
                subject, .fine, "the compositor shows nothing beside what locks it (\(Self.lock))")
        }
        if names.contains(Self.saver) {
            // KWin is the lock screen itself.
            if interfaces.keys.contains(where: { $0.hasPrefix("org_kde_") }) {
                return Finding(
                    subject, .fine, "\(Self.saver) says whether the session is locked")
            }
            return Finding(
                subject, .unknown,
                "\(Self.saver) is there, but only the program that locks the screen knows whether it tells that service",
                Self.trial)
        }
        return Finding(
            subject, .lacking,
            "the compositor has no \(Self.lock), and no screen saver says when the session is locked",
            "Messages on the overlay layer and the panel may be seen above a locker such as swaylock: give a mode locks = true, and lock by martlet mode while MODE -- swaylock."
        )
    }
}
