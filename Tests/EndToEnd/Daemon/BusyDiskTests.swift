import Foundation
import Support
import Testing

extension EndToEnd {
    /// Messages while other programs keep the disk busy.
    @Suite @MainActor struct BusyDiskTests {
        @Test(arguments: Compositor.one)
        func messagesAreShownWithoutWaitingForTheDisk(compositor: Compositor) throws {
            let session = try HeadlessSession.shared(compositor)
            let disk = try BusyDisk(in: session)
            let state = session.home.appending(path: "state-\(UUID().uuidString)")
            // The daemon creates the history's file.
            try disk.setBusy(true)
            let daemon = try Daemon(in: session, changes: disk.changes, state: state)
            let client = try NotificationsClient(address: session.busAddress)
            let first = try client.notify("First", body: "Body")
            try session.waitForCards(1)

            // Removed entries are written back to the file at once, and the log is empty.
            try disk.setBusy(false)
            try client.close(first)
            try session.waitForCards(0)
            try session.run("martlet", "history", "clear")
            let log = state.appending(path: "martlet/history.sqlite-wal")
            #expect(try eventually { try Data(contentsOf: log).isEmpty })

            // The daemon begins the log anew.
            try disk.setBusy(true)
            try client.notify("Second", body: "Body")
            try session.waitForCards(1)
            #expect(try !Data(contentsOf: log).isEmpty)
            try disk.setBusy(false)
            withExtendedLifetime(daemon) {}
        }
    }
}
