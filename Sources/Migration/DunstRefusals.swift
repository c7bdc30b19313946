/// Settings of dunst without an equivalent, with the reasons.
enum DunstRefusals {
    private static let onlyX11 = "only for X11"
    private static let oneWindow =
        "messages are cards of their own, with a gap, not rows of one window"
    private static let bar = "the bar of progress is as wide as the text"

    static let reasons = [
        "scale": onlyX11, "transparency": onlyX11, "title": onlyX11, "class": onlyX11,
        "force_xwayland": onlyX11, "force_xinerama": onlyX11, "per_monitor_dpi": onlyX11,
        "startup_notification": onlyX11, "shrink": "width with two numbers says it",
        "geometry": "dunst has taken it away: width, height, origin and offset say it",
        "separator_height": oneWindow, "separator_color": oneWindow,
        "progress_bar_min_width": bar, "progress_bar_max_width": bar,
        "progress_bar_horizontal_alignment": bar,
        "progress_bar_frame_width": "the bar of progress has no line around it",
        "progress_bar_corner_radius": "the ends of the bar of progress are round",
        "progress_bar_corners": "the ends of the bar of progress are round",
        "corners": "all corners are round, or those away from the edge: “corners” of a layout",
        "icon_corners": "all corners of a picture have one radius",
        "icon_path": "icons are those of the icon theme (XDG_DATA_DIRS)",
        "icon_theme": "icons are those of the desktop's icon theme",
        "enable_recursive_icon_lookup": "icons are always looked for as icon themes say",
        "show_age_threshold":
            "the age is shown from the beginning or never (“shown” of [age] in the layout)",
        "ignore_newline": "a body has the lines that its sender gave it",
        "show_indicators":
            "actions are buttons and links are links, so nothing marks that they are there",
        "sticky_history": "“martlet restore” shows a message as it was when it came",
        "idle_threshold": "that nobody is there pauses no time",
        "browser": "a link is opened by the desktop's own program for it",
        "always_run_script": "a hook is run whether its message is shown or not",
        "ignore_dbusclose": "an application always closes its own messages",
        "close": onlyX11, "close_all": onlyX11, "history": onlyX11, "context": onlyX11,
        "pause_on_mouse_over": "the time of a message under the pointer always pauses",
        "word_wrap": "texts are wrapped at words, as many lines as the layout has",
    ]
}
