import ArgumentParser
import Martlet

/// The arguments of `show` that describe the message.
struct MessageOptions: ParsableArguments {
    @Argument(help: "One line.")
    var title: String?

    @Argument(help: "Text; <b>, <i>, <u> and <a href> are understood.")
    var body: String?

    @Option(
        help: ArgumentHelp(
            "Take the place of the message with the id that 'list' prints.", valueName: "id"))
    var replaces: UInt32?

    @OptionGroup(title: "Look") var look: LookOptions
    @OptionGroup(title: "Before everything else") var presence: PresenceOptions
    @OptionGroup(title: "Gestures") var gestures: GestureOptions
    @OptionGroup(title: "Behaviour") var behaviour: BehaviourOptions
    @OptionGroup(title: "Reply") var reply: ReplyOptions

    /// The message that the arguments describe.
    var request: MessageRequest {
        var request = MessageRequest(title: title ?? "", body: body ?? "")
        look.apply(to: &request)
        presence.apply(to: &request)
        gestures.apply(to: &request)
        behaviour.apply(to: &request)
        reply.apply(to: &request)
        request.replaces = replaces ?? 0
        return request
    }

    func validate() throws {
        let request = request
        guard
            ![request.title, request.body, request.icon, request.iconText, request.image]
                .allSatisfy(\.isEmpty) || request.progress != nil
        else {
            throw ValidationError(
                "Nothing to show: give a TITLE, a BODY, --icon, --icon-text, --image or --progress."
            )
        }
        if request.reply == nil, !request.replyPlaceholder.isEmpty || !request.replySubmit.isEmpty,
            !request.actions.contains(where: { $0.key == MessageAction.replyKey })
        {
            throw ValidationError("--reply-placeholder and --reply-submit belong to --reply.")
        }
        for (index, action) in request.actions.enumerated()
        where request.actions[..<index].contains(where: { $0.key == action.key }) {
            throw ValidationError("The key '\(action.key)' names two actions; keys must differ.")
        }
    }
}
