/// A message or a line of a `MessageBoard` that has a deadline.
enum DueSubject: Hashable {
    case message(MessageID)
    case line(MessageLine.Key)
}
