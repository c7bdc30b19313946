import ArgumentParser
import Martlet

/// The options of `show` for replies.
struct ReplyOptions: ParsableArguments {
    @Option(
        defaultAsFlag: "Reply",
        help: ArgumentHelp(
            "The label of a button that opens a field for a reply. The next word is the label, "
                + "unless it begins with a dash.", valueName: "label"))
    var reply: String?

    @Option(
        help: ArgumentHelp("The text in the field while it is empty.", valueName: "text"))
    var replyPlaceholder: String?

    @Option(
        help: ArgumentHelp("The text on the button that sends the reply.", valueName: "label"))
    var replySubmit: String?

    /// Writes the options that were given into `request`.
    func apply(to request: inout MessageRequest) {
        request.reply = reply
        request.replyPlaceholder = replyPlaceholder ?? ""
        request.replySubmit = replySubmit ?? ""
    }
}
