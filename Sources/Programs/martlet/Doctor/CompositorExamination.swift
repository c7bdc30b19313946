/// The protocols that a compositor supports, and their consequences for messages. No I/O.
enum CompositorExamination {
    /// A protocol that may be missing.
    private struct Part {
        let subject: String
        /// Interfaces of which one is enough.
        let interfaces: [String]
        let consequence: String

        init(_ subject: String, _ interfaces: [String], _ consequence: String) {
            (self.subject, self.interfaces, self.consequence) = (subject, interfaces, consequence)
        }
    }

    private static let needed = [
        ("wl_compositor", 3 as UInt32), ("wl_subcompositor", 1), ("wl_shm", 1),
        ("zwlr_layer_shell_v1", 1),
    ]

    private static let useful = [
        Part(
            "scale", ["wp_fractional_scale_manager_v1"],
            "At a scale such as 1.5 cards are drawn at 2 and made smaller by the compositor."),
        Part(
            "motion", ["wp_viewporter"],
            "Dimmed, cut or stretched cards are drawn again for each frame, which takes more processor time."
        ),
        Part(
            "activation", ["xdg_activation_v1"],
            "A click on a message cannot bring the window of its program to the front."),
        Part(
            "blur", ["ext_background_effect_manager_v1", "org_kde_kwin_blur_manager"],
            "Themes and dims that blur what is behind them are shown without blur."),
        Part(
            "text-input", ["zwp_text_input_manager_v3"],
            "On-screen keyboards and input methods cannot write into replies."),
        Part(
            "fullscreen", ["zwlr_foreign_toplevel_manager_v1"],
            "Modes and rules cannot know whether a window fills an output."),
        Part(
            "windows", ["zwlr_foreign_toplevel_manager_v1"],
            "A tap on a message starts its application instead of bringing its window to the front, and messages of chats stay when you turn to their window."
        ),
        Part(
            "pointer", ["wp_cursor_shape_manager_v1"],
            "The shapes of the pointer are those of the theme in XCURSOR_THEME."),
        Part(
            "idle", ["ext_idle_notifier_v1", "org_kde_kwin_idle"],
            "Messages do not wait while you touch nothing, and rules with “idle” match none."),
        Part(
            "wake", ["zwlr_output_power_manager_v1"],
            "Calls and alarms cannot turn the screen on; they are heard and felt, but not seen until you do."
        ),
    ]

    /// - Parameters:
    ///   - versions: The newest version of each interface that the compositor supports.
    ///   - outputs: The number of outputs.
    static func findings(_ versions: [String: UInt32], outputs: Int) -> [Finding] {
        var findings: [Finding] = []
        let missing = needed.filter { (versions[$0.0] ?? 0) < $0.1 }
        if missing.isEmpty {
            findings.append(
                Finding("compositor", .fine, "has layer surfaces (zwlr_layer_shell_v1)"))
        }
        for (name, version) in missing {
            let old = versions[name].map { "\(name) only in version \($0), not \(version)" }
            findings.append(
                Finding(
                    "compositor", .broken, "has " + (old ?? "no \(name)"),
                    name == "zwlr_layer_shell_v1"
                        ? "GNOME has no layer surfaces; sway, Hyprland, niri, river, labwc, Wayfire, phoc and KWin do."
                        : "martletd needs it."))
        }
        if outputs == 0 {
            findings.append(
                Finding(
                    "outputs", .lacking, "there is no output",
                    "Messages wait until an output is connected."))
        } else {
            findings.append(Finding("outputs", .fine, "\(outputs)"))
        }
        for part in useful {
            if let name = part.interfaces.first(where: { versions[$0] != nil }) {
                findings.append(Finding(part.subject, .fine, name))
            } else {
                findings.append(
                    Finding(
                        part.subject, .lacking,
                        "the compositor has no " + part.interfaces.joined(separator: " or "),
                        part.consequence))
            }
        }
        return findings
    }
}

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
        "Lock the screen and show a message on the layer overlay. If you can see it, set lock-screen = \"hide\", and set locks = true in a mode that is on while the session is locked."

    var finding: Finding {
        let subject = "lock-screen"
        if let mode = modes.first, interfaces[Self.lock] == nil || names.contains(Self.gnomeSaver) {
            return Finding(
                subject, .fine, "the session counts as locked while the mode \(mode) is on")
        }
        if names.contains(Self.gnomeSaver) {
            return Finding(
                subject, .unknown,
                "\(Self.gnomeSaver) is running: that of phosh reports for how long the session has been locked, which was not tested on a device",
                Self.trial)
        }
        if interfaces[Self.lock] != nil {
            // Hyprland lets its layer rules exempt surfaces.
            if interfaces.keys.contains(where: { $0.hasPrefix("hyprland_") }) {
                return Finding(
                    subject, .unknown,
                    "while the session is locked, the compositor shows only the lock screen (\(Self.lock)), and surfaces for which its configuration has a rule above_lock",
                    "If a rule above_lock names a surface of martlet, set lock-screen = \"hide-contents\" or \"hide\"."
                )
            }
            return Finding(
                subject, .fine,
                "while the session is locked, the compositor shows only the lock screen (\(Self.lock))"
            )
        }
        if names.contains(Self.saver) {
            // KWin is the lock screen itself.
            if interfaces.keys.contains(where: { $0.hasPrefix("org_kde_") }) {
                return Finding(
                    subject, .fine, "\(Self.saver) reports whether the session is locked")
            }
            return Finding(
                subject, .unknown,
                "\(Self.saver) is running, but the program that locks the screen may not inform it",
                Self.trial)
        }
        return Finding(
            subject, .lacking,
            "the compositor has no \(Self.lock), and no screen saver reports when the session is locked",
            "Messages on the overlay layer and the panel may be visible above a locker such as swaylock. Set locks = true in a mode, and lock with “martlet mode while MODE swaylock”."
        )
    }
}

/// In which language Martlet's own words are. No I/O.
enum LanguageExamination {
    /// - Parameters:
    ///   - languages: Languages that the person reads, most wanted first; empty: English.
    ///   - catalogue: The catalogue that is used; nil: there is none.
    ///   - problems: Catalogues of more wanted languages that are there and cannot be used, and why.
    static func finding(_ languages: [String], catalogue: String?, problems: [String]) -> Finding {
        let subject = "language"
        if let problem = problems.first {
            return Finding(
                subject, .lacking, problem,
                "Martlet's own words are in another language until the file is repaired. Install Martlet again."
            )
        }
        guard !languages.isEmpty else {
            return Finding(subject, .fine, "English, which needs no translation")
        }
        if let catalogue { return Finding(subject, .fine, catalogue) }
        return Finding(
            subject, .lacking, "there is no translation for " + languages.joined(separator: ", "),
            "Martlet's own words are in English. You can contribute a translation: see po/README.md."
        )
    }
}
