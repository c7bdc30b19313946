/// A notification daemon whose configuration can be taken over.
package enum Peer: String, CaseIterable, Sendable {
    case mako
    case dunst
    case swaync

    /// Where the program has its file below a folder of configurations.
    package var file: String {
        switch self {
        case .mako: "mako/config"
        case .dunst: "dunst/dunstrc"
        case .swaync: "swaync/config.json"
        }
    }

    /// Where files lie that the program reads after its own, in the order of their names; nil: it has none.
    package var dropIns: (folder: String, suffix: String)? {
        self == .dunst ? ("dunst/dunstrc.d", ".conf") : nil
    }

    /// The sheet of styles beside the program's file; nil: it has none.
    package var styleSheet: String? {
        self == .swaync ? "swaync/style.css" : nil
    }
}
