import ArgumentParser
import Martlet

/// `martlet update`: changes a message in place.
struct UpdateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "update",
        abstract: "Change the given values of a message.",
        discussion: """
            “show --id NAME” replaces a message as a whole; this command changes parts of it, even if an application \
            sent it. An empty TITLE or BODY does not change; --clear removes a part.
            """)

    @Argument(
        help: "The id that “list” prints, or the name given with “show --id”.",
        completion: .messages, transform: Values.target)
    var id: Target

    @Argument(help: "The title, one line.")
    var title: String?

    @Argument(help: "The body; <b>, <i>, <u> and <a href> are understood.")
    var body: String?

    @OptionGroup var properties: MessageOptions
    @Option(
        help: ArgumentHelp("A part to remove; repeatable.", valueName: "part"))
    var clear: [MessagePart] = []

    @OptionGroup(title: "Daemon") var daemon: QueryOptions

    func run() throws {
        var changes = MessageRequest(title: title ?? "", body: body ?? "")
        properties.apply(to: &changes)
        MissingFiles.warn(about: changes)
        var patch = MessagePatch(changes)
        for part in clear { part.clear(&patch) }
        try daemon.ask(absence: try id.fail()) { connection throws(MartletError) in
            try id.act(on: connection) { id throws(MartletError) in
                try connection.call(.update(id, patch))
            }
            return .success
        }
    }
}

/// A part of a message that `martlet update --clear` removes.
enum MessagePart: String, CaseIterable, WordArgument {
    case title
    case body
    case icon
    case iconText = "icon-text"
    case image
    case actions
    case progress
    case group
    case category
    case layout
    case theme
    case position
    case resident
    case transient

    /// Makes a patch remove the part.
    func clear(_ patch: inout MessagePatch) {
        switch self {
        case .title: patch.title = .cleared
        case .body: patch.body = .cleared
        case .icon: patch.icon = .cleared
        case .iconText: patch.iconText = .cleared
        case .image: patch.image = .cleared
        case .actions: patch.actions = .cleared
        case .progress: patch.progress = .cleared
        case .group: patch.group = .cleared
        case .category: patch.category = .cleared
        case .layout: patch.layout = .cleared
        case .theme: patch.theme = .cleared
        case .position: patch.position = .cleared
        case .resident: patch.isResident = false
        case .transient: patch.isTransient = false
        }
    }
}
