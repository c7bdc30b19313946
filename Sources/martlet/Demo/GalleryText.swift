import Martlet

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
