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

/// The texts of the cards in the gallery.
struct GalleryText {
    var title: String
    var body: String
    var appName: String
    /// A title that is too long for its line.
    var longTitle: String
    var longBody: String
    /// The labels of two buttons.
    var first: String
    var second: String

    /// - Parameter isMirrored: Whether the text is read from right to left.
    init(_ theme: MessageTheme, isMirrored: Bool) {
        (title, body) = isMirrored ? Self.hebrew(theme) : Self.english(theme)
        guard isMirrored else {
            appName = "Calendar"
            longTitle = ", with a title that says a good deal more than one line holds"
            longBody = """
                This text goes on for a while, so that it is broken into lines, with a \
                <a href="https://example.org">link</a> and something <b>bold</b> in it, until it is \
                cut off at the end of the last line that there is room for. It does not end here, \
                nor here, but goes on and on.
                """
            (first, second) = ("Restart now", "Tonight")
            return
        }
        appName = "יומן"
        longTitle = ", עם כותרת שאומרת הרבה יותר ממה ששורה אחת יכולה להכיל"
        longBody = """
            הטקסט הזה נמשך עוד קצת, כדי שיישבר לשורות, עם <a href="https://example.org">קישור</a> \
            ומשהו <b>מודגש</b> בתוכו, עד שהוא נחתך בסוף השורה האחרונה שיש לה מקום. הוא לא נגמר כאן, \
            וגם לא כאן, אלא נמשך ונמשך.
            """
        (first, second) = ("הפעלה מחדש", "הלילה")
    }

    private static func english(_ theme: MessageTheme) -> (String, String) {
        switch theme {
        case .info: ("Update ready", "Version 12.9 installs tonight.")
        case .success: ("Backup complete", "38 GB in 12 minutes.")
        case .warning: ("Battery at 8 %", "About twenty minutes are left.")
        case .error: ("Could not connect", "The server did not answer.")
        default: ("Choir practice", "Today at 19:30, in the parish hall.")
        }
    }

    private static func hebrew(_ theme: MessageTheme) -> (String, String) {
        switch theme {
        case .info: ("העדכון מוכן", "גרסה 12.9 תותקן הלילה.")
        case .success: ("הגיבוי הושלם", "הועתקו 38 GB תוך 12 דקות.")
        case .warning: ("סוללה ב־8 %", "נותרו כעשרים דקות.")
        case .error: ("אין חיבור", "השרת לא ענה.")
        default: ("חזרת מקהלה", "היום בשעה 19:30, באולם הקהילה.")
        }
    }
}
