import ArgumentParser
import Martlet

/// The options of `show` that say how long a message stays and what it does.
struct BehaviourOptions: ParsableArguments {
    @Option(
        name: .shortAndLong,
        help: "How long it stays: '5s', '500ms', '1.5m', 'forever', 'auto'.",
        transform: Values.duration)
    var duration: MessageDuration?

    @Option(
        name: [.customShort("A"), .long],
        help: ArgumentHelp(
            "A button; repeatable. The key 'default' is the click on the message itself.",
            valueName: "key=label"),
        transform: Values.action)
    var action: [MessageAction] = []

    @Option(help: "Your own name: showing the same name again updates the message in place.")
    var id: String?

    @Option(
        parsing: .unconditional, help: "A bar: a percentage from 0 to 100.",
        transform: Values.progress)
    var progress: Double?

    @Option(parsing: .unconditional, help: "Higher is shown earlier among those that wait.")
    var priority: Int32?

    @Option(name: .shortAndLong, help: "How important it is; critical messages stay.")
    var urgency: MessageUrgency?

    @Option(name: .shortAndLong, help: "The name of the application that speaks.")
    var appName: String?

    @Flag(help: "Keep the message when one of its actions is chosen.")
    var resident = false

    @Flag(name: [.customShort("e"), .long], help: "Do not keep the message once it has ended.")
    var transient = false

    /// Writes what was given into `request`.
    func apply(to request: inout MessageRequest) {
        request.duration = duration
        request.actions = action
        request.name = id ?? ""
        request.progress = progress
        request.priority = priority
        request.urgency = urgency
        request.appName = appName ?? ""
        request.isResident = resident
        request.isTransient = transient
    }
}
