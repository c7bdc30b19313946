/// A notification daemon whose configuration can be converted.
package enum Peer: String, CaseIterable, Sendable {
    case mako
    case dunst
    case swaync

    /// Path of the program's file below a configuration folder.
    package var file: String {
        switch self {
        case .mako: "mako/config"
        case .dunst: "dunst/dunstrc"
        case .swaync: "swaync/config.json"
        }
    }

    /// Folder and suffix of files that the program reads after its own, in the order of their names; nil: there are
    /// none.
    package var dropIns: (folder: String, suffix: String)? {
        self == .dunst ? ("dunst/dunstrc.d", ".conf") : nil
    }

    /// Path of the style sheet beside the program's file; nil: it has none.
    package var styleSheet: String? {
        self == .swaync ? "swaync/style.css" : nil
    }
}
