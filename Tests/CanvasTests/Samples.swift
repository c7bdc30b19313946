import CLibc
import Geometry
import Messages
import Testing

/// The contents of the golden pictures.
enum Samples {
    static func message(_ edit: (inout Message) -> Void) throws -> Message {
        let id = try #require(MessageID(rawValue: 1))
        var message = Message(id: id, arrival: Instant(microseconds: 0))
        edit(&message)
        return message
    }

    /// A landscape.
    static func photograph(_ side: Int = 96) throws -> Picture {
        try picture(side) { x, y in
            let isSun = (x - 0.7) * (x - 0.7) + (y - 0.3) * (y - 0.3) < 0.018
            if isSun { return (255, 230, 150, 255) }
            let isHill = y > 0.62 + 0.5 * (x - 0.5) * (x - 0.5)
            return isHill ? (40, 100 - 40 * y, 90, 255) : (250 - 90 * y, 160, 120 + 120 * y, 255)
        }
    }

    /// A tile with transparent corners.
    static func icon(_ side: Int = 64) throws -> Picture {
        try picture(side) { x, y in
            if (x - 0.5) * (x - 0.5) + (y - 0.5) * (y - 0.5) > 0.24 { return (0, 0, 0, 0) }
            let isSign = abs(x - 0.5) + abs(y - 0.5) < 0.25
            return isSign ? (255, 255, 255, 255) : (90 + 100 * y, 80, 224, 255)
        }
    }

    private static func picture(
        _ side: Int, _ color: (Double, Double) -> (Double, Double, Double, Double)
    ) throws -> Picture {
        var pixels: [UInt32] = []
        for y in 0..<side {
            for x in 0..<side {
                let (red, green, blue, alpha) = color(
                    (Double(x) + 0.5) / Double(side), (Double(y) + 0.5) / Double(side))
                pixels.append(
                    UInt32(alpha) << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
            }
        }
        return .bitmap(try #require(Bitmap(width: side, height: side, pixels: pixels)))
    }

    static func chat() throws -> Message {
        let (photograph, icon) = (try photograph(), try icon())
        return try message {
            $0.appName = "Messages"
            $0.title = "Ada Lovelace"
            $0.body = RichText(runs: [
                RichText.Run("Are we still on for "),
                RichText.Run("lunch", TextStyle(bold: true)),
                RichText.Run("? I found "),
                RichText.Run("a place", TextStyle(link: "https://example.org")),
                RichText.Run(" by the river 🥟 with "),
                RichText.Run("very", TextStyle(italic: true)),
                RichText.Run(" good "), RichText.Run("tea", TextStyle(underlined: true)),
                RichText.Run("."),
            ])
            $0.image = photograph
            $0.icon = icon
        }
    }

    static func download() throws -> Message {
        let icon = try icon()
        return try message {
            $0.appName = "Files"
            $0.title = "Copying “holiday.zip”"
            $0.body = RichText(plain: "2.3 GB of 4.1 GB")
            $0.icon = icon
            $0.progress = 0.56
            $0.actions = [
                MessageAction(key: "pause", label: "Pause"),
                MessageAction(key: "stop", label: "Stop"),
            ]
        }
    }

    static func themed(_ theme: MessageTheme) throws -> Message {
        try message {
            $0.title = "Something happened"
            $0.body = RichText(plain: "And here is what it was.")
            $0.theme = theme
        }
    }
}
