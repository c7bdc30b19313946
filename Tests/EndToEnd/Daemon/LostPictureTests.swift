import Bus
import Foundation
import Support
import Testing

extension EndToEnd {
    /// Pictures in files that their senders remove as soon as they have an answer.
    @Suite @MainActor struct LostPictureTests {
        /// A colour that nothing else on a screen has.
        private static let colour: UInt32 = 0xE03090

        private enum Door: String, CaseIterable {
            case icon, image, command
        }

        /// Shows a message with a picture in a file, and removes the file when that is answered.
        private func show(
            _ title: String, by door: Door, _ client: NotificationsClient,
            _ session: HeadlessSession, timeout: Int32 = 0
        ) throws {
            let bytes = [UInt8](repeating: 0, count: 64 * 64 * 3).indices.map {
                UInt8(truncatingIfNeeded: Self.colour >> UInt32(16 - $0 % 3 * 8))
            }
            let file = session.home.appending(path: "\(UUID().uuidString).png")
            try Screenshot(width: 64, height: 64, bytes: bytes).writePNG(to: file)
            let path = file.path()
            switch door {
            case .icon: try client.notify(title, icon: path, timeout: timeout)
            case .image:
                try client.notify(title, timeout: timeout) { writer in
                    writer.field("image-path", "s") { $0.string("file://\(path)") }
                }
            case .command:
                let duration = timeout == 0 ? ["--duration", "forever"] : []
                _ = try session.data(of: ["martlet", "show", title, "--image", path] + duration)
            }
            try FileManager.default.removeItem(at: file)
        }

        /// Waits until the picture is on the screen.
        private func waitForPicture(on session: HeadlessSession) throws {
            _ = try wait(for: "the picture") {
                let seen = try session.screenshot()
                let count = stride(from: 0, to: seen.bytes.count, by: 3).count {
                    seen.bytes[$0] == 0xE0 && seen.bytes[$0 + 1] == 0x30
                        && seen.bytes[$0 + 2] == 0x90
                }
                return count > 200 ? true : nil
            }
        }

        @Test(arguments: Compositor.one)
        func removedFileIsShown(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            for door in Door.allCases + Door.allCases {
                try show("Title", by: door, screen.client, screen.session)
                try screen.session.waitForCards(1)
                try waitForPicture(on: screen.session)
                try screen.martlet("hide", "--all")
                try screen.session.waitForCards(0)
            }
            #expect(screen.daemon.process.errorOutput.isEmpty)
        }

        /// Numbers of the entries in the history, once it has pixels in the place of all paths.
        private func decodedEntries(_ place: HistoryTests.Place, count: Int) throws -> [String] {
            try wait(for: "the pictures in the history") {
                let lines = try place.martlet("history", "export").split(separator: "\n")
                guard lines.count == count, lines.allSatisfy({ !$0.contains(".png") }) else {
                    return nil
                }
                return try lines.map { line in
                    let entry = try JSONSerialization.jsonObject(with: Data(line.utf8))
                    return "\((entry as? [String: Any])?["entry"] as? Int ?? 0)"
                }
            }
        }

        /// The messages are not shown; the next daemon shows them one by one.
        @Test(arguments: Compositor.one)
        func fileRemovedDuringDoNotDisturbIsShownLater(compositor: Compositor) throws {
            let place = try HistoryTests.Place(compositor)
            let client = try place.client()
            var entries: [String] = []
            do {
                let daemon = try place.daemon()
                _ = try place.martlet("dnd", "on")
                // Some of them end at once, and the others are kept.
                for (index, door) in Door.allCases.enumerated() {
                    try show("Ended \(index)", by: door, client, place.session)
                    try show("Kept \(index)", by: door, client, place.session, timeout: -1)
                }
                entries = try decodedEntries(place, count: 6)
                daemon.process.send(SIGKILL)
                _ = try daemon.process.waitForEnd()
            }
            let daemon = try place.daemon()
            for entry in entries {
                _ = try place.martlet("restore", entry)
                try place.session.waitForCards(1)
                try waitForPicture(on: place.session)
                _ = try place.martlet("hide", "--all")
                try place.session.waitForCards(0)
            }
            #expect(daemon.process.errorOutput.isEmpty)
        }
    }
}
