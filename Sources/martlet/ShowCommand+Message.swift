import ArgumentParser
import Martlet

extension ShowCommand {
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

    /// Throws where the arguments describe no message that can be shown.
    func validateMessage() throws {
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
