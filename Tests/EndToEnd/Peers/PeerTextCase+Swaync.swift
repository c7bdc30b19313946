extension PeerTextCase {
    private static func swaync(
        _ name: String, _ settings: String = "", _ sent: [Sent] = three, shows: Int = 3,
        seconds: (normal: Int, low: Int, critical: Int) = (0, 0, 0)
    ) -> PeerTextCase {
        PeerTextCase(
            name: name,
            settings: """
                {
                  "notification-window-width": 300,
                  "transition-time": 0,
                  "image-visibility": "never",
                  "timeout": \(seconds.normal),
                  "timeout-low": \(seconds.low),
                  "timeout-critical": \(seconds.critical)\(settings.isEmpty ? "" : ",")
                  \(settings)
                }

                """, sent: sent, shows: shows)
    }

    /// The first entry of those whose words all fit decides about a notification.
    private static func visibility(
        _ name: String, _ entries: String..., sent: [Sent], shows: Int = 1
    ) -> PeerTextCase {
        let members = entries.enumerated().map { "\"entry-\($0)\": {\($1)}" }
        return swaync(
            name, "\"notification-visibility\": {\(members.joined(separator: ", "))}", sent,
            shows: shows)
    }

    static let swaync = swayncPlaces + swayncTimes + swayncChoices

    private static let swayncPlaces =
        ["left", "center", "right"].flatMap { across in
            ["top", "bottom"].map { down in
                swaync(
                    "at the \(down) \(across)",
                    "\"positionX\": \"\(across)\", \"positionY\": \"\(down)\"")
            }
        } + [swaync("nothing said")]

    private static let swayncTimes = [
        swaync(
            "a time of the sender's", "", [Sent(lines: 1, timeout: 300), Sent(lines: 3)], shows: 1),
        swaync(
            "a time of the configuration's", "",
            [Sent(lines: 1, timeout: -1), Sent(lines: 3, urgency: 2, timeout: -1)], shows: 1,
            seconds: (1, 0, 0)),
        swaync(
            "a time of low ones", "",
            [Sent(lines: 1, urgency: 0, timeout: -1), Sent(lines: 3, timeout: -1)], shows: 1,
            seconds: (0, 1, 0)),
        swaync(
            "a time of critical ones", "",
            [Sent(lines: 1, urgency: 2, timeout: -1), Sent(lines: 3, timeout: -1)], shows: 1,
            seconds: (0, 0, 1)),
    ]

    private static let swayncChoices = [
        visibility(
            "an application ignored", "\"state\": \"ignored\", \"app-name\": \"Quiet\"",
            sent: two { $0.application = "Quiet" }),
        visibility(
            "an application muted", "\"state\": \"muted\", \"app-name\": \"Quiet\"",
            sent: two { $0.application = "Quiet" }),
        visibility(
            "transient ones are seen", "\"state\": \"transient\", \"app-name\": \"Quiet\"",
            sent: two { $0.application = "Quiet" }, shows: 2),
        visibility(
            "a title by a regular expression",
            "\"state\": \"ignored\", \"summary\": \"^HU[A-Z]+$\"",
            sent: two { $0.title = "HUSH" }),
        visibility(
            "a body by a regular expression",
            "\"state\": \"muted\", \"body\": \"(?s)LINE.LINE.LINE\"",
            sent: three),
        visibility(
            "a category", "\"state\": \"ignored\", \"category\": \"email.*\"",
            sent: two { $0.category = "email.arrived" }),
        visibility(
            "an urgency", "\"state\": \"ignored\", \"urgency\": \"Low\"",
            sent: two { $0.urgency = 0 }),
        visibility(
            "two criteria at once",
            "\"state\": \"ignored\", \"app-name\": \"Mail\", \"category\": \"email\"",
            sent: [
                Sent(lines: 1, application: "Mail"),
                Sent(lines: 3, application: "Mail", category: "email"),
            ]),
        visibility(
            "the first entry decides", "\"state\": \"enabled\", \"summary\": \"LOUD\"",
            "\"state\": \"ignored\", \"app-name\": \"Quiet\"",
            sent: [
                Sent(lines: 1, application: "Quiet"),
                Sent(title: "LOUD", lines: 3, application: "Quiet"),
            ]),
        swaync(
            "a tag of the sender's replaces", "",
            [Sent(lines: 1, tag: "volume"), Sent(lines: 3, tag: "volume")], shows: 1),
        swaync(
            "replaced in its place", "", [Sent(lines: 1), Sent(lines: 3, replaces: true)], shows: 1),
        swaync(
            "closed by its sender", "",
            [Sent(lines: 1), Sent(lines: 3, isClosed: true), Sent(lines: 5)], shows: 2),
    ]
}
