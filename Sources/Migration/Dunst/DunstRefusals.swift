/// Settings of dunst without an equivalent, with the reasons.
enum DunstRefusals {
    private static let onlyX11 = "only for X11"
    private static let oneWindow =
        "each message is a card of its own, not a row of one window"
    private static let bar = "the progress bar is as wide as the text"

    static let reasons = [
        "scale": onlyX11, "transparency": onlyX11, "title": onlyX11, "class": onlyX11,
        "force_xwayland": onlyX11, "force_xinerama": onlyX11, "per_monitor_dpi": onlyX11,
        "startup_notification": onlyX11, "shrink": "a width with two numbers replaces it",
        "geometry": "dunst has removed it: width, height, origin and offset replace it",
        "separator_height": oneWindow, "separator_color": oneWindow,
        "progress_bar_min_width": bar, "progress_bar_max_width": bar,
        "progress_bar_horizontal_alignment": bar,
        "progress_bar_frame_width": "the progress bar has no border",
        "progress_bar_corner_radius": "the ends of the progress bar are round",
        "progress_bar_corners": "the ends of the progress bar are round",
        "corners": "all corners are round, or those away from the edge: “corners” of a layout",
        "icon_corners": "all corners of a picture have the same radius",
        "icon_path": "icons come from the icon theme (XDG_DATA_DIRS)",
        "icon_theme": "icons come from the desktop's icon theme",
        "enable_recursive_icon_lookup": "icons are always looked up as icon themes define it",
        "show_age_threshold":
            "the age is always shown or never (“shown” of [age] in the layout)",
        "ignore_newline": "a body keeps the line breaks of its sender",
        "show_indicators":
            "actions have buttons and links are underlined, so nothing marks them",
        "sticky_history": "“martlet restore” shows a message as it was when it arrived",
        "idle_threshold": "timeouts do not pause while nobody is at the computer",
        "browser": "links are opened by the desktop's default program",
        "always_run_script": "hooks always run, even if their message is not shown",
        "ignore_dbusclose": "applications can always close their own messages",
        "close": onlyX11, "close_all": onlyX11, "history": onlyX11, "context": onlyX11,
        "pause_on_mouse_over": "the time of a message under the pointer always pauses",
        "word_wrap": "texts are wrapped at words, as many lines as the layout has",
    ]
}
