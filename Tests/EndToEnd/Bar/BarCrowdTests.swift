import Bus
import Support
import Testing

extension EndToEnd {
    /// More items on the bar than a person could look at.
    @Suite(.serialized) @MainActor struct BarCrowdTests {
        @Test(arguments: Compositor.one)
        func fiveHundredJobsAtOnceAreBounded(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let clients = try (0..<2).map { _ in
                try BusClient(address: screen.session.busAddress)
            }
            try clients[0].waitForOwner(of: JobServer.name)
            var views: [(path: String, client: BusClient)] = []
            for number in 0..<500 {
                let client = clients[number % 2]
                let path = try JobServer.view(of: "Job \(number)", percent: 1, by: client)
                views.append((path, client))
            }
            // Each client has reached its limit, half of all items.
            for client in clients {
                #expect(throws: BusError.self) {
                    try JobServer.view(of: "Job 500", percent: 1, by: client)
                }
            }
            #expect(try eventually { try screen.barItems.count == 500 })
            try expectHealth(of: screen)
            // Each job makes progress while the bar opens, turns its page and closes.
            for percent in [UInt32(20), 40, 60, 80] {
                for (path, client) in views {
                    let target = BusTarget(
                        destination: JobServer.name, path: path, interface: "org.kde.JobViewV2")
                    try client.connection.call(target, "setPercent") {
                        $0.uint32(percent)
                    } reply: { _ in
                    }
                }
                try clients.forEach { try $0.pump() }
                let command = ["open", "close", "open", "close"][Int(percent) / 20 - 1]
                try screen.martlet("bar", command)
                #expect(try screen.barState == (command == "open" ? "open" : "bar"))
            }
            #expect(
                try eventually {
                    try clients.forEach { try $0.pump() }
                    return try screen.barItems.allSatisfy { $0["progress"] as? Double == 80 }
                })
            try expectHealth(of: screen)
            let surface = try screen.waitForBar()
            let bar = try #require(surface.input.first)
            let watch = try Watch(in: screen.session)
            try screen.session.play(
                InputScript().swipe(
                    x: bar.middle.x + 200, y: bar.middle.y, .left, travel: 420, speed: 900))
            #expect(try eventually { try watch.barItems.count == 1 })
            for client in clients { client.connection.close() }
            try screen.waitUntilBarIsGone()
            #expect(try screen.barItems.isEmpty)
            try expectHealth(of: screen)
        }

        /// Kept items belong to no program and have a separate limit.
        @Test(arguments: Compositor.one)
        func programsItemsAreBounded(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let control = BusTarget(
                destination: "org.martlet.Martlet1", path: "/org/martlet/Martlet1",
                interface: "org.martlet.Martlet1")
            let client = screen.client.bus
            func set(_ name: String, keep: Bool) throws {
                try client.call(control, "SetBarItem") { writer in
                    writer.array("{sv}") { writer in
                        writer.field("id", "s") { $0.string(name) }
                        writer.field("title", "s") { $0.string(name) }
                        writer.field("keep", "b") { $0.bool(keep) }
                    }
                }
            }
            for number in 0..<64 { try set("kept \(number)", keep: true) }
            for number in 0..<16 { try set("own \(number)", keep: false) }
            for keep in [true, false] {
                #expect(throws: BusError.self) { try set("more", keep: keep) }
            }
            #expect(try screen.barItems.count == 80)
            try screen.martlet("bar", "open")
            #expect(try screen.barState == "open")
            try expectHealth(of: screen)
            try screen.martlet("bar", "clear")
            #expect(try screen.barItems.count == 16)
        }

        private func expectHealth(of screen: Screen) throws {
            #expect(screen.daemon.process.isRunning)
            #expect(try screen.isResponsive())
            #expect(try screen.daemon.anonymousMemory < 16_000)
        }
    }
}
