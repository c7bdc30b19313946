import Geometry
import Messages
import Testing

/// Messages for the tests.
enum Samples {
    static func message(_ edit: (inout Message) -> Void) throws -> Message {
        let id = try #require(MessageID(rawValue: 1))
        var message = Message(id: id, arrival: Instant(microseconds: 0))
        edit(&message)
        return message
    }

    static func picture() throws -> Picture {
        let bitmap = try #require(Bitmap(width: 1, height: 1, pixels: [0xFF00_00FF]))
        return .bitmap(bitmap)
    }

    /// A message with everything that a message can have.
    static func full() throws -> Message {
        let picture = try picture()
        return try message {
            $0.appName = "Mail"
            $0.title = "Ada"
            $0.body = RichText(runs: [
                RichText.Run("Read "), RichText.Run("this", TextStyle(link: "https://a.example")),
                RichText.Run(" soon"),
            ])
            $0.image = picture
            $0.icon = picture
            $0.actions = [
                MessageAction(key: "default", label: ""), MessageAction(key: "open", label: "Open"),
                MessageAction(key: "later", label: "Later"),
            ]
            $0.progress = 0.5
        }
    }
}
