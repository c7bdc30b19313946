/// The widgets of one of swaync's notifications, and what a style sheet declares for each.
struct SwayncTree {
    /// A widget whose look is also that of a part of a card.
    enum Part: CaseIterable {
        case row
        case background
        case notification
        case action
        case content
        case image
        case summary
        case body
        case button
        case buttonLabel
        case bar
        case trough
        case filled
        case time
        case close
    }

    /// A value, with the index of its line; nil: the value is swaync's own.
    struct Value: Equatable {
        var text: String
        var line: Int?
    }

    /// Urgency of the notification.
    let urgency: String
    private var properties: [Part: [String: Value]] = [:]

    /// The widgets that make the ground of a card, from the outermost to the innermost.
    static let boxes: [Part] = [.row, .background, .notification, .action, .content]

    /// Widgets from the window to a part of a notification.
    static func path(to part: Part, urgency: String) -> [CSSNode] {
        let row = [
            CSSNode("window", "floating-notifications", "background", "notification-window"),
            CSSNode("box", "floating-notifications", "background"),
            CSSNode("row", "notification-row"),
        ]
        let background = row + [CSSNode("box", "notification-background")]
        let notification = background + [CSSNode("box", "notification", urgency)]
        let action = notification + [CSSNode("button", "notification-default-action")]
        let content = action + [CSSNode("box", "notification-content")]
        let texts = content + [CSSNode("box", "text-box")]
        let button =
            notification + [
                CSSNode("box"), CSSNode("revealer"), CSSNode("box", "notification-alt-actions"),
                CSSNode("box", "notification-action"),
            ]
        let bar = content + [CSSNode("progressbar", "progress-bar")]
        return switch part {
        case .row: row
        case .background: background
        case .notification: notification
        case .action: action
        case .content: content
        case .image: content + [CSSNode("image", "image")]
        case .summary: texts + [CSSNode("label", "summary")]
        case .body: texts + [CSSNode("label", "body")]
        case .time: texts + [CSSNode("label", "time")]
        case .button: button
        case .buttonLabel: button + [CSSNode("button"), CSSNode("label")]
        case .bar: bar
        case .trough: bar + [CSSNode("trough")]
        case .filled: bar + [CSSNode("trough"), CSSNode("progress")]
        case .close: background + [CSSNode("button", "close-button")]
        }
    }

    /// Applies style sheets, each of which overrides the one before it.
    ///
    /// - Parameter lines: Indices of the lines of the last sheet's declarations, by their places.
    init(urgency: String, own: [CSSBlock], sheet: [CSSBlock], lines: [Int: Int]) {
        self.urgency = urgency
        for part in Part.allCases {
            let path = Self.path(to: part, urgency: urgency)
            // A part may have several widgets, such as a button and its label.
            var found: [String: Value] = [:]
            for end in Self.reach(of: part, path) {
                for (blocks, isOwn) in [(own, true), (sheet, false)] {
                    for declaration in Self.declarations(for: path[...end], in: blocks) {
                        let line = isOwn ? nil : lines[declaration.place]
                        Self.apply(declaration, line, to: &found)
                    }
                }
            }
            properties[part] = found
        }
    }

    /// Places in a path whose declarations are those of the part.
    private static func reach(of part: Part, _ path: [CSSNode]) -> Range<Int> {
        switch part {
        case .buttonLabel: path.count - 2..<path.count
        default: path.count - 1..<path.count
        }
    }

    /// The declarations for a widget, the one that counts most last.
    private static func declarations(for path: ArraySlice<CSSNode>, in blocks: [CSSBlock])
        -> [CSSDeclaration]
    {
        var found: [(weight: (classes: Int, types: Int), declaration: CSSDeclaration)] = []
        for block in blocks {
            let weights = block.selectors.filter { $0.matches(path) }.map { $0.weight }
            guard let weight = weights.max(by: { $0 < $1 }) else { continue }
            found += block.declarations.map { (weight, $0) }
        }
        return found.sorted {
            ($0.weight.classes, $0.weight.types, $0.declaration.place)
                < ($1.weight.classes, $1.weight.types, $1.declaration.place)
        }.map { $0.declaration }
    }

    /// Sets a property, or all properties of a shorthand.
    private static func apply(
        _ declaration: CSSDeclaration, _ line: Int?, to properties: inout [String: Value]
    ) {
        let value = Value(text: declaration.value, line: line)
        switch declaration.name {
        case "all":
            if declaration.value == "unset" || declaration.value == "initial" { properties = [:] }
        case "background":
            properties["background-color"] = value
        case "border":
            properties["border-width"] = value
            properties["border-color"] = value
        case "margin", "padding":
            for side in sides { properties["\(declaration.name)-\(side)"] = value }
        default: properties[declaration.name] = value
        }
    }

    static let sides = ["top", "right", "bottom", "left"]

    /// The value of a property; nil: it is not set.
    subscript(part: Part, property: String) -> Value? { properties[part]?[property] }

    /// The value of a property that widgets inherit from those around them.
    func inherited(_ part: Part, _ property: String) -> Value? {
        if let own = self[part, property], own.text != "inherit" { return own }
        let parents: [Part] =
            switch part {
            case .summary, .body: [.content, .action, .notification, .background, .row]
            case .buttonLabel: [.button, .notification, .background, .row]
            default: []
            }
        for parent in parents {
            if let value = self[parent, property], value.text != "inherit" { return value }
        }
        return nil
    }
}

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
