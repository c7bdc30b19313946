/// What on a `MessageBoard` something can be due about.
enum DueSubject: Hashable {
    case message(MessageID)
    case line(MessageLine.Key)
}
