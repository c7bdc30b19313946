import Bus
import CLibc
import Folders
import Foundation
import Support
import Testing

extension EndToEnd {
    /// Regions of keyboards that scripts and programs report.
    @Suite(.serialized) @MainActor struct KeyboardRegionTests {
        /// Shows a message at the bottom and returns its card.
        private func bottomCard(on screen: Screen) throws -> PixelArea {
            try screen.martlet("show", "T", "--position", "bottom", "--duration", "forever")
            return try screen.session.waitForCards(1)[0]
        }

        /// The keyboard phases in `martlet watch`, such as `will-show 0,500,1280x300`.
        private func phases(_ watch: Subprocess) throws -> [String] {
            try watch.output.split(separator: "\n").compactMap { line in
                let event = try JSONSerialization.jsonObject(with: Data(line.utf8))
                guard let event = event as? [String: Any], let name = event["event"] as? String,
                    name.hasPrefix("keyboard-")
                else { return nil }
                let numbers = ["x", "y", "width", "height"].map { event[$0] as? Int ?? -1 }
                let place = "\(numbers[0]),\(numbers[1]),\(numbers[2])x\(numbers[3])"
                return name.dropFirst("keyboard-".count) + " " + place
            }
        }

        /// Starts a program that sets a region, and waits until the region is in effect.
        private func holder(on screen: Screen, overTheBus: Bool) throws -> Subprocess {
            let program = Repository.built.appending(path: "example-keyboard").path()
            // Without the private socket, libraries take the session bus.
            let changes = overTheBus ? ["XDG_RUNTIME_DIR": "/nonexistent"] : [:]
            let holder = try screen.session.start(
                screen.session.readable([program]), changes: changes)
            let isThere = try eventually {
                try screen.martlet("keyboard", "show").contains("320,520,640x260  client")
            }
            #expect(isThere, "\(holder.errorOutput)")
            return holder
        }

        @Test(arguments: Compositor.one)
        func commandMovesTheCardAndReturnsIt(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let watch = try screen.session.start("martlet", "watch")
            defer { watch.stop(within: 0) }
            try screen.session.waitForRest()
            let before = try bottomCard(on: screen)
            try screen.martlet("keyboard", "set", "0,500,1280x300")
            #expect(
                try screen.martlet("keyboard", "show")
                    == "\(screen.session.firstOutput.name)  0,500,1280x300  command\n")
            let above = try screen.session.waitForCards(1)[0]
            #expect(above.bottom <= 500 && above.bottom > 440, "\(above)")
            #expect(above.x == before.x && above.height == before.height)
            try screen.martlet("keyboard", "set", "0,600,1280x200")
            let lower = try screen.session.waitForCards(1)[0]
            #expect(lower.y == above.y + 100)
            #expect(eventually { watch.output.contains("keyboard-did-change-frame") })
            try screen.martlet("keyboard", "clear")
            #expect(try screen.session.waitForCards(1)[0] == before)
            #expect(try screen.martlet("keyboard", "show").isEmpty)
            #expect(eventually { watch.output.contains("keyboard-did-hide") })
            #expect(
                try phases(watch) == [
                    "will-show 0,500,1280x300", "did-show 0,500,1280x300",
                    "will-change-frame 0,600,1280x200", "did-change-frame 0,600,1280x200",
                    "will-hide 0,600,1280x200", "did-hide 0,600,1280x200",
                ])
        }

        @Test(arguments: Compositor.one)
        func distantRegionMovesNoCard(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let before = try bottomCard(on: screen)
            try screen.martlet("keyboard", "set", "0,0,200x100")
            pause(0.3)
            #expect(try screen.session.waitForCards(1)[0] == before)
            try screen.martlet("keyboard", "clear", "--output", screen.session.firstOutput.name)
        }

        @Test(
            arguments: Compositor.one,
            [
                (["0,500,0x300"], "region: “0,500,0x300” is not allowed; allowed: "),
                (["0,500,1280x-1"], "region: “0,500,1280x-1” is not allowed; allowed: "),
                (["5000,0,100x100"], "region: “5000,0,100x100” is not allowed; allowed: "),
                (["0,800,1280x1"], "of 1280x800"),
                (["2147483647,0,2147483647x10"], "is not allowed; allowed: "),
                (
                    ["0,500,1280x300", "--output", "DP-9"],
                    "output: “DP-9” is not allowed; allowed: "
                ),
                (["0,500,1280"], "“0,500,1280” is not allowed; allowed: X,Y,WxH"),
                (["0,500,axb"], "X,Y,WxH"),
                (["0,500,99999999999x1"], "X,Y,WxH"), ([], "<x,y,wxh> is missing"),
            ])
        func invalidRegionIsNamedAndMovesNoCard(
            compositor: Compositor, example: (arguments: [String], error: String)
        ) throws {
            let (arguments, error) = example
            let screen = try Screen(compositor)
            let before = try bottomCard(on: screen)
            let run = try screen.session.start(["martlet", "keyboard", "set"] + arguments)
            #expect(try run.waitForEnd() == .exited(64))
            #expect(run.errorOutput.contains(error), "\(run.errorOutput)")
            pause(0.1)
            #expect(try screen.session.waitForCards(1)[0] == before)
            #expect(try screen.martlet("keyboard", "show").isEmpty)
        }

        @Test(arguments: Compositor.one, [false, true])
        func killedProgramLosesItsRegion(compositor: Compositor, overTheBus: Bool)
            throws
        {
            let screen = try Screen(compositor)
            let before = try bottomCard(on: screen)
            var times: [Double] = []
            for _ in 0..<5 {
                let holder = try holder(on: screen, overTheBus: overTheBus)
                let above = try screen.session.waitForCards(1)[0]
                #expect(above.bottom <= 520, "\(above)")
                times.append(try time(of: "KeyboardWillHide", on: screen) { holder.send(SIGKILL) })
                #expect(try screen.session.waitForCards(1)[0] == before)
            }
            #expect(try screen.martlet("keyboard", "show").isEmpty)
            // The signal is sent at once, however busy the machine is: no timer delays it.
            #expect(times.min() ?? 1 < 0.1, "\(times)")
        }

        /// Seconds from `act` until the daemon has sent a signal.
        private func time(of member: String, on screen: Screen, _ act: () -> Void) throws -> Double
        {
            let bus = try BusClient(address: screen.session.busAddress)
            let name = "org.martlet.Martlet1"
            let arrival = Arrival()
            let match = try bus.connection.match(MatchRule(interface: name)) { signal in
                if signal.member == member { arrival.time = monotonicSeconds() }
            }
            try bus.call(
                BusTarget(destination: name, path: "/org/martlet/Martlet1", interface: name),
                "Subscribe")
            let start = monotonicSeconds()
            act()
            #expect(try bus.eventually { arrival.time != nil })
            withExtendedLifetime(match) {}
            return (arrival.time ?? .infinity) - start
        }

        private final class Arrival {
            var time: Double?
        }

        @Test(arguments: Compositor.one)
        func pausedRegionsMoveCardsAfterResuming(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let before = try bottomCard(on: screen)
            try screen.martlet("keyboard", "pause")
            try screen.martlet("keyboard", "set", "0,500,1280x300")
            pause(0.3)
            #expect(try screen.session.waitForCards(1)[0] == before)
            try screen.martlet("keyboard", "resume")
            #expect(try screen.session.waitForCards(1)[0].bottom <= 500)
        }

        @Test(arguments: Compositor.one)
        func regionsAreKnownWithNothingOnTheScreen(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            #expect(try screen.martlet("keyboard", "show").isEmpty)
            #expect(try screen.martlet("keyboard", "show", "--json") == "[]\n")
            let holder = try holder(on: screen, overTheBus: false)
            try screen.martlet("keyboard", "set", "0,700,1280x100")
            let list = try JSONSerialization.jsonObject(
                with: Data(screen.martlet("keyboard", "show", "--json").utf8))
            let sources = (list as? [[String: Any]])?.compactMap { $0["source"] as? String }
            #expect(sources?.sorted() == ["client", "command"])
            #expect(try screen.session.stages.isEmpty)
            // A new message keeps clear of the region from the beginning.
            #expect(try bottomCard(on: screen).bottom <= 520)
            holder.stop(within: 0)
        }

        @Test(arguments: Compositor.one)
        func theMarginIsConfiguredAndFollowsTheFile(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let folder = try TemporaryFolder()
            defer { folder.remove() }
            let file = folder.file("config.toml")
            try Data("[keyboard]\ntop-margin = 40\n".utf8).write(to: file)
            try screen.daemon.stop()
            let configured = try Daemon(
                in: screen.session, arguments: ["--config", file.path()])
            let card = try bottomCard(on: screen)
            try screen.martlet("keyboard", "set", "0,500,1280x300")
            let above = try screen.session.waitForCards(1)[0]
            try Data("[keyboard]\ntop-margin = 0\n".utf8).write(to: file)
            let isLower = try eventually { try screen.session.waitForCards(1)[0].y == above.y + 40 }
            #expect(isLower && above.bottom <= 460)
            try screen.martlet("keyboard", "clear")
            // No margin is left after the region has been removed.
            #expect(try screen.session.waitForCards(1)[0] == card)
            withExtendedLifetime(configured) {}
        }
    }
}
