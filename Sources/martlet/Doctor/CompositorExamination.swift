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
            "A card that is dimmed, cut or stretched costs a picture for each frame."),
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
            "Modes and rules do not learn whether a window fills an output."),
        Part(
            "pointer", ["wp_cursor_shape_manager_v1"],
            "Shapes of the pointer come from the theme of XCURSOR_THEME."),
        Part(
            "idle", ["ext_idle_notifier_v1", "org_kde_kwin_idle"],
            "Rules that ask whether nobody is there hold for no message."),
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
                Finding("outputs", .lacking, "there is none", "Messages wait until there is one."))
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
