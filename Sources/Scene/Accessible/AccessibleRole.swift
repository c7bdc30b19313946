/// The role of an accessible object. Raw values are those of AT-SPI's `AtspiRole`.
package enum AccessibleRole: UInt32, Sendable {
    case dialog = 16
    case frame = 23
    case image = 27
    case label = 29
    case list = 31
    case listItem = 32
    case panel = 39
    case progressBar = 42
    case pushButton = 43
    case slider = 51
    case toggleButton = 62
    case application = 75
    case entry = 79
    case heading = 83
    case link = 88
    case notification = 101

    /// Name of the role, as in AT-SPI's own English table.
    package var name: String {
        switch self {
        case .dialog: "dialog"
        case .frame: "frame"
        case .image: "image"
        case .label: "label"
        case .list: "list"
        case .listItem: "list item"
        case .panel: "panel"
        case .progressBar: "progress bar"
        case .pushButton: "push button"
        case .slider: "slider"
        case .toggleButton: "toggle button"
        case .application: "application"
        case .entry: "entry"
        case .heading: "heading"
        case .link: "link"
        case .notification: "notification"
        }
    }
}
