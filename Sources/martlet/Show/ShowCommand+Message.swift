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
        request.replaces = replaces.flatMap { $0 == 0 ? nil : ShownMessage.ID(rawValue: $0) }
        request.hidesOnDisconnect = hideOnDisconnect
        for hint in hint { request.hints[hint.name] = hint.value }
        return request
    }

    /// The message, with its body from standard input.
    func completeRequest() throws -> MessageRequest {
        var request = request
        if body == BodyInput.sign {
            do throws(BodyInput.Problem) { request.body = try BodyInput.read() } catch {
                throw ValidationError(error.text)
            }
        }
        return request
    }

    /// Throws where the arguments do not describe a message that can be shown.
    func validateMessage() throws {
        let request = request
        guard
            ![request.title, request.body, request.icon, request.iconText, request.image]
                .allSatisfy(\.isEmpty) || request.progress != nil || request.showsByHints
        else {
            throw ValidationError(
                "there is nothing to show; give a TITLE, a BODY, --icon, --icon-text, --image or --progress."
            )
        }
        if request.reply == nil, !request.replyPlaceholder.isEmpty || !request.replySubmit.isEmpty,
            !request.actions.contains(where: { $0.key == MessageAction.replyKey })
        {
            throw ValidationError("--reply-placeholder and --reply-submit need --reply.")
        }
        for (index, action) in request.actions.enumerated()
        where request.actions[..<index].contains(where: { $0.key == action.key }) {
            throw ValidationError(
                "--action: the key “\(action.key)” is given twice; give each action a key of its own."
            )
        }
    }
}

extension MessageRequest {
    /// Whether a hint gives the message something to be seen.
    fileprivate var showsByHints: Bool {
        ["value", "image-path", "image_path"].contains { hints[$0] != nil }
    }
}
