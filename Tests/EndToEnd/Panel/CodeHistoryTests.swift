import Foundation
import Support
import Testing

extension EndToEnd {
    /// One-time codes in lists of messages.
    @Suite(.serialized) @MainActor struct CodeHistoryTests {
        private static let code = "482913"

        /// Everything that lists messages.
        private static func lists(_ place: HistoryTests.Place) throws -> String {
            try place.martlet("list", "--json") + place.martlet("history", "list")
                + place.martlet("history", "export") + place.martlet("why")
        }

        @Test(arguments: Compositor.one)
        func copiedCodeIsInNoListAndInNoFile(compositor: Compositor) throws {
            let place = try HistoryTests.Place(compositor)
            let client = try place.client()
            let daemon = try place.daemon()
            let id = try client.notify("Login", body: "Your code is \(Self.code)", timeout: 0)
            let card = try place.session.waitForCards(1)
            #expect(try Self.lists(place).contains(Self.code))
            #expect(try place.martlet("copy-code", "--print").hasPrefix(Self.code))
            _ = try wait(for: "the code to be hidden") {
                try Self.lists(place).contains(Self.code) ? nil : true
            }
            #expect(try Self.lists(place).contains("••• •••"))
            // The card is as it was, and the code can be copied again.
            try place.session.waitForCards(at: card)
            #expect(try place.martlet("copy-code", "--print").hasPrefix(Self.code))
            try client.close(id)
            try place.session.waitForCards(0)
            #expect(try place.martlet("history", "export").contains("••• •••"))
            _ = try daemon.stop()
            let files = FileManager.default.enumerator(
                at: place.state, includingPropertiesForKeys: nil)
            for case let file as URL in try #require(files) {
                let data = FileManager.default.contents(atPath: file.path()) ?? Data()
                #expect(data.range(of: Data(Self.code.utf8)) == nil, "\(file)")
            }
        }

        @Test(arguments: Compositor.one)
        func codesAreKeptIfThatIsWanted(compositor: Compositor) throws {
            let session = try HeadlessSession.shared(compositor)
            let file = try session.write(
                Data("[history]\ncodes = \"keep\"\n".utf8), to: "codes.toml")
            let screen = try Screen(compositor, arguments: ["--config", file.path()])
            _ = try screen.client.notify("Login", body: "Your code is \(Self.code)", timeout: 0)
            try screen.session.waitForCards(1)
            #expect(try screen.martlet("copy-code", "--print").hasPrefix(Self.code))
            #expect(try screen.martlet("history", "export").contains(Self.code))
            #expect(screen.daemon.process.errorOutput.isEmpty)
        }
    }
}
