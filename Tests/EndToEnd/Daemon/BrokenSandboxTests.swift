import Foundation
import Support
import Testing

extension EndToEnd {
    /// Pictures where the decoder's sandbox cannot be set up.
    @Suite @MainActor struct BrokenSandboxTests {
        @Test(arguments: Compositor.one)
        func messageIsShownWithoutItsPicture(compositor: Compositor) throws {
            let session = try HeadlessSession.shared(compositor)
            let picture = try session.write(
                Data(#"<svg width="64" height="64"><rect width="64" height="64"/></svg>"#.utf8),
                to: "picture.svg")
            let library = try BrokenSandbox.compile(into: picture.deletingLastPathComponent())
            let daemon = try Daemon(
                in: session,
                changes: BrokenSandbox.environment(library, step: "seccomp_load"))
            let client = try NotificationsClient(address: session.busAddress)
            let id = try client.notify("Title", body: "Body", icon: picture.path())
            try session.waitForCards(1)
            let reason = "the sandbox of martlet-decode cannot be set up"
            #expect(eventually { daemon.process.errorOutput.contains(reason) })
            try session.waitForCards(1)
            try client.close(id)
            try session.waitForCards(0)
        }
    }
}
