import Foundation
import Support
import Testing

extension EndToEnd {
    /// Pango and the libraries that it needs are loaded with the first message.
    @Suite @MainActor struct TextLibraryTests {
        private static let library = "libpangoft2-1.0.so.0"

        @Test(arguments: Compositor.one)
        func libraryComesWithTheFirstMessage(compositor: Compositor) throws {
            let session = try HeadlessSession.shared(compositor)
            let daemon = try Daemon(in: session)
            #expect(try !hasLibrary(daemon))
            try NotificationsClient(address: session.busAddress).notify("Title")
            try session.waitForCards(1)
            #expect(try hasLibrary(daemon))
        }

        /// A daemon with a broken library says so and ends; the next one shows the message.
        @Test(arguments: Compositor.one)
        func messageOutlivesABrokenLibrary(compositor: Compositor) throws {
            let session = try HeadlessSession.shared(compositor)
            let folder = session.home.appending(path: "libraries-\(UUID().uuidString)")
            let state = session.home.appending(path: "state-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data().write(to: folder.appending(path: Self.library))
            do {
                let daemon = try Daemon(
                    in: session, changes: ["LD_LIBRARY_PATH": folder.path()], state: state)
                try NotificationsClient(address: session.busAddress).notify("Kept")
                #expect(try daemon.process.waitForEnd() == .exited(127))
                #expect(daemon.process.errorOutput.contains(Self.library))
            }
            let daemon = try Daemon(in: session, state: state)
            try session.waitForCards(1)
            #expect(daemon.process.isRunning)
        }

        /// Without a configuration of fonts, letters are drawn with fonts of fontconfig's choice; without fonts, a card is shown.
        @Test(arguments: Compositor.one)
        func lettersNeedFontsButNoConfiguration(compositor: Compositor) throws {
            let session = try HeadlessSession.shared(compositor)
            let cache = session.home.appending(path: "no-fonts").path()
            let empty = try session.write(
                Data("<fontconfig><cachedir>\(cache)</cachedir></fontconfig>".utf8),
                to: "fonts.conf")
            let pictures = try ["/nonexistent", empty.path()].map { file in
                let daemon = try Daemon(in: session, changes: ["FONTCONFIG_FILE": file])
                try NotificationsClient(address: session.busAddress).notify("Title", body: "Body")
                try session.waitForCards(1)
                let picture = try session.settledScreenshot()
                #expect(daemon.process.isRunning)
                return picture
            }
            #expect(pictures[0] != pictures[1])
        }

        private func hasLibrary(_ daemon: Daemon) throws -> Bool {
            try daemon.mappedFiles.contains { $0.contains("/libpangoft2") }
        }
    }
}
