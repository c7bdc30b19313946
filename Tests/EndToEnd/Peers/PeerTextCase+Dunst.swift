extension PeerTextCase {
    /// Plain texts whose letters are not near those of other notifications.
    private static func dunst(
        _ name: String, _ global: String = "", _ sections: String = "", _ sent: [Sent] = three,
        shows: Int = 3
    ) -> PeerTextCase {
        PeerTextCase(
            name: name,
            settings: """
                [global]
                    width = 300
                    height = 300
                    offset = 10x50
                    frame_width = 1
                    frame_color = "#202020"
                    separator_height = 2
                    separator_color = frame
                    gap_size = 10
                    padding = 10
                    horizontal_padding = 10
                    font = Monospace 10
                    icon_position = off
                    sort = no
                \(global)
                [urgency_low]
                    background = "#101010"
                    foreground = "#ffffff"
                    timeout = 0
                [urgency_normal]
                    background = "#101010"
                    foreground = "#ffffff"
                    timeout = 0
                [urgency_critical]
                    background = "#101010"
                    foreground = "#ffffff"
                    timeout = 0
                \(sections)

                """, sent: sent, shows: shows)
    }

    static let dunst = dunstPlaces + dunstTexts + dunstTimes + dunstRules

    private static let dunstPlaces =
        [
            "top-left", "top-center", "top-right", "left-center", "center", "right-center",
            "bottom-left", "bottom-center", "bottom-right",
        ].map { dunst("at the \($0)", "    origin = \($0)\n") } + [
            dunst("far from the edge", "    origin = top-left\n    offset = 450x60\n")
        ]

    private static let dunstTexts = [
        dunst("a title alone", "    format = \"%s\"\n"),
        dunst("a text of its own", "    format = \"%a\\n%s\\n%b\"\n"),
        dunst(
            "a text for one application", "", "[short]\n    appname = Short\n    format = \"%a\"\n",
            two { $0.application = "Short" }, shows: 2),
        dunst(
            "a text in the middle",
            "    width = 900\n    origin = top-left\n    alignment = center\n"),
    ]

    private static let dunstTimes = [
        dunst(
            "a time of the section's", "", "[urgency_low]\n    timeout = 300ms\n",
            [Sent(lines: 1, urgency: 0, timeout: -1), Sent(lines: 3)], shows: 1),
        dunst(
            "a time of the sender's", "", "", [Sent(lines: 1, timeout: 300), Sent(lines: 3)],
            shows: 1),
        dunst(
            "a category has a time", "",
            "[mail]\n    category = email*\n    timeout = 300ms\n",
            [
                Sent(lines: 1, category: "email.arrived", timeout: -1),
                Sent(lines: 3, category: "im"),
            ], shows: 1),
        dunst(
            "critical ones stay", "", "[urgency_normal]\n    timeout = 300ms\n",
            [Sent(lines: 1, timeout: -1), Sent(lines: 3, urgency: 2, timeout: -1)], shows: 1),
    ]

    private static func hiding(
        _ name: String, _ criteria: String, _ sent: [Sent], global: String = "", shows: Int = 1
    ) -> PeerTextCase {
        dunst(name, global, "[quiet]\n\(criteria)    skip_display = yes\n", sent, shows: shows)
    }

    private static let dunstRules = [
        hiding(
            "an application kept off the screen", "    appname = Quiet\n",
            two { $0.application = "Quiet" }),
        hiding("a title by its words", "    summary = \"HUSH\"\n", two { $0.title = "HUSH" }),
        hiding("a body by a pattern", "    body = \"LINE?LINE*\"\n", three, shows: 1),
        hiding(
            "a title by a regular expression", "    summary = \"^HU[A-Z]+$\"\n",
            two { $0.title = "HUSH" }, global: "    enable_posix_regex = true\n"),
        hiding(
            "a desktop entry", "    desktop_entry = org.example.Quiet\n",
            two { $0.desktopEntry = "org.example.Quiet" }),
        hiding("an urgency", "    msg_urgency = low\n", two { $0.urgency = 0 }),
        hiding(
            "two criteria at once", "    appname = Mail\n    category = email\n",
            [
                Sent(lines: 1, application: "Mail"),
                Sent(lines: 3, application: "Mail", category: "email"),
            ]),
        hiding(
            "a rule that is off", "    appname = Quiet\n    enabled = false\n",
            two { $0.application = "Quiet" }, shows: 2),
        dunst(
            "a format without a text", "", "[empty]\n    appname = Quiet\n    format = \"\"\n",
            two { $0.application = "Quiet" }, shows: 1),
        dunst(
            "the later section wins", "",
            "[a]\n    appname = Quiet\n    skip_display = yes\n"
                + "[b]\n    summary = LOUD\n    skip_display = no\n",
            [
                Sent(lines: 1, application: "Quiet"),
                Sent(title: "LOUD", lines: 3, application: "Quiet"),
            ], shows: 1),
        dunst(
            "a tag replaces", "", "[volume]\n    appname = Volume\n    set_stack_tag = volume\n",
            [Sent(lines: 1, application: "Volume"), Sent(lines: 3, application: "Volume")],
            shows: 1),
        dunst(
            "a tag of the sender's replaces", "", "",
            [Sent(lines: 1, tag: "volume"), Sent(lines: 3, tag: "volume")], shows: 1),
        dunst(
            "the same once more", "    stack_duplicates = yes\n    hide_duplicate_count = yes\n",
            "",
            [Sent(lines: 1), Sent(lines: 3), Sent(lines: 1)], shows: 2),
        dunst(
            "a tag replaces also where the same is counted", "    stack_duplicates = yes\n",
            "[volume]\n    appname = Volume\n    set_stack_tag = volume\n",
            [Sent(lines: 1, application: "Volume"), Sent(lines: 3, application: "Volume")],
            shows: 1),
        dunst(
            "a tag of the sender's also where the same is counted", "    stack_duplicates = yes\n",
            "",
            [Sent(lines: 1, tag: "volume"), Sent(lines: 3, tag: "volume")], shows: 1),
        dunst(
            "the same beside itself", "    stack_duplicates = no\n", "",
            [Sent(lines: 1), Sent(lines: 3), Sent(lines: 1)], shows: 3),
        dunst(
            "replaced in its place", "", "", [Sent(lines: 1), Sent(lines: 3, replaces: true)],
            shows: 1),
        dunst(
            "closed by its sender", "", "",
            [Sent(lines: 1), Sent(lines: 3, isClosed: true), Sent(lines: 5)], shows: 2),
    ]
}
