/// The parts of swaync's own style sheet that concern cards, from version 0.12. Older versions look much the same.
enum SwayncStyle {
    /// The sheet that the user's own one overrides.
    static let blocks =
        CSSReader(
            """
            .notification-background { padding: 6px 12px; }
            .notification { border-radius: var(--border-radius); border: var(--border); background: @noti-bg; }
            .notification-default-action { padding: 4px; color: @text-color; }
            .image { -gtk-icon-size: var(--notification-icon-size); border-radius: 100px; }
            .summary { font-size: var(--font-size-summary); font-weight: bold; color: @text-color; }
            .body { font-size: var(--font-size-body); font-weight: normal; color: @text-color; }
            .notification-action > button { border-radius: var(--border-radius); color: @text-color; }
            """
        ).blocks + toolkit

    /// The part for texts, with GTK's colours of progress bars.
    static let toolkit = CSSReader(
        """
        .summary { font-size: var(--font-size-summary); font-weight: bold; color: @text-color; }
        .body { font-size: var(--font-size-body); font-weight: normal; color: @text-color; }
        progress { background-color: #3584E4; }
        trough { background-color: rgba(255, 255, 255, 0.15); }
        """
    ).blocks

    /// The variables and named colours of the sheet.
    static let definitions = [
        "--noti-border-color": "rgba(255, 255, 255, 0.15)", "--noti-bg": "48, 48, 48",
        "--noti-bg-alpha": "0.8", "--text-color": "#FFFFFF", "--bg-selected": "#0080FF",
        "--border": "1px solid @noti-border-color", "--border-radius": "12px",
        "--notification-icon-size": "64px", "--font-size-body": "15px",
        "--font-size-summary": "16px",
        "@noti-border-color": "var(--noti-border-color)",
        "@noti-bg": "rgba(var(--noti-bg), var(--noti-bg-alpha))",
        "@text-color": "var(--text-color)", "@bg-selected": "var(--bg-selected)",
    ]
}
