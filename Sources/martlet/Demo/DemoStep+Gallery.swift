import Martlet

extension DemoStep {
    /// The look of a gallery step, which shows five themes at once.
    struct Exhibit: Sendable {
        /// The length and the direction of the texts.
        enum Text: String, CaseIterable, Sendable {
            case short
            case long
            case mirrored
            case longMirrored = "long-mirrored"
        }

        var layout: MessageLayout
        var appearance: MessageAppearance
        var text: Text
        var iconStyle: MessageIconStyle

        /// All steps of the gallery.
        static let all: [Exhibit] = MessageLayout.builtIn.flatMap { layout in
            [MessageAppearance.light, .dark].flatMap { appearance in
                Text.allCases.flatMap { text in
                    MessageIconStyle.allCases.map { style in
                        Exhibit(
                            layout: layout, appearance: appearance, text: text, iconStyle: style)
                    }
                }
            }
        }

        /// The name on the command line.
        var name: String {
            "\(layout.rawValue).\(appearance.rawValue).\(text.rawValue).\(iconStyle.rawValue)"
        }
    }

    /// The gallery: every layout, light and dark, with short and long texts in both directions and every style of
    /// icons; all themes at once.
    static let gallery = Exhibit.all.map { exhibit in
        let words = exhibit.text.rawValue.split(separator: "-").joined(separator: ", ")
        return DemoStep(
            exhibit.name,
            "All themes as \(exhibit.layout.rawValue), \(exhibit.appearance.rawValue), \(words), "
                + "icons \(exhibit.iconStyle.rawValue).",
            cards: zip(MessageTheme.builtIn, places(for: exhibit.layout)).map { theme, position in
                card(of: exhibit, theme: theme, position: position)
            })
    }

    /// How long a step of the gallery stays, ms.
    private static let galleryMilliseconds: Int64 = 4000

    /// The positions of the five themes.
    private static func places(for layout: MessageLayout) -> [MessagePosition] {
        switch layout {
        case .centered: [.topLeft, .topRight, .center, .bottomLeft, .bottomRight]
        case .message, .statusLine: [.top, .top, .top, .bottom, .bottom]
        default: [.topLeft, .top, .topRight, .bottomLeft, .bottomRight]
        }
    }

    private static func card(
        of exhibit: Exhibit, theme: MessageTheme, position: MessagePosition
    ) -> MessageRequest {
        let isMirrored = exhibit.text == .mirrored || exhibit.text == .longMirrored
        let words = GalleryText(theme, isMirrored: isMirrored)
        var card = MessageRequest(title: words.title, body: words.body)
        (card.layout, card.theme, card.position) = (exhibit.layout, theme, position)
        (card.appearance, card.iconStyle) = (exhibit.appearance, exhibit.iconStyle)
        if theme == .plain {
            (card.appName, card.iconText) = (words.appName, "🎵")
        }
        if exhibit.text == .long || exhibit.text == .longMirrored {
            card.title += words.longTitle
            card.body = words.longBody
            card.appName = words.appName
            card.progress = 0.6
            card.actions = [
                MessageAction(key: "first", label: words.first),
                MessageAction(key: "second", label: words.second),
            ]
        }
        card.duration = .milliseconds(galleryMilliseconds)
        card.isTransient = true
        return card
    }
}
