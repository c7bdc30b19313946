import Bus
import Foundation
import Support
import Testing

extension EndToEnd {
    /// Items of the bar that are from other programs on the session bus.
    @Suite @MainActor struct BarSourceTests {
        private func item(
            from source: String, on screen: Screen,
            _ isWanted: ([String: Any]) -> Bool = { _ in true }
        ) throws -> [String: Any]? {
            try screen.barItems.first { $0["source"] as? String == source && isWanted($0) }
        }

        @Test(arguments: Compositor.one)
        func playerIsAnItemWhileItRuns(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let player = try FakePlayer("martlet", address: screen.session.busAddress) {
                $0.art = "file:///dev/zero"
            }
            func serve(until what: String, _ isWanted: ([String: Any]?) -> Bool) throws {
                _ = try wait(for: what) {
                    try player.serve()
                    return isWanted(try item(from: "media", on: screen)) ? true : nil as Bool?
                }
            }
            try serve(until: "the item of the player") { item in
                item?["title"] as? String == "Song" && item?["subtitle"] as? String == "Band, Guest"
            }
            player.change { ($0.title, $0.position) = ("Next Song", -1) }
            try serve(until: "the next title") {
                $0?["title"] as? String == "Next Song" && $0?["time"] == nil
            }
            player.leave()
            try serve(until: "an empty bar") { $0 == nil }
        }

        @Test(arguments: Compositor.one)
        func failedJobIsAnItemAndThenAMessage(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let client = try BusClient(address: screen.session.busAddress)
            try client.waitForOwner(of: JobServer.name)
            let path = try JobServer.view(of: "Copying", percent: 40, by: client)
            _ = try wait(for: "the job's item") {
                try item(from: "job", on: screen) {
                    $0["title"] as? String == "Copying" && $0["progress"] as? Double == 40
                }
            }
            let view = BusTarget(
                destination: JobServer.name, path: path, interface: "org.kde.JobViewV3")
            try client.call(view, "terminate") { writer in
                writer.uint32(149)
                writer.string("Disk full")
                writer.array("{sv}") { _ in }
            }
            #expect(try item(from: "job", on: screen) == nil)
            #expect(try screen.martlet("list", "--json").contains("Disk full"))
        }
    }
}
