import Foundation
import Support
import Testing

extension EndToEnd {
    /// A program that floods the daemon keeps nobody out, and erases nothing of others.
    @Suite @MainActor struct FloodTests {
        private func flatpak(_ isSandboxed: Bool, _ screen: Screen) throws -> SandboxedBus? {
            isSandboxed ? try SandboxedBus(of: "org.example.Flood", in: screen.session) : nil
        }

        private func titles(_ screen: Screen) throws -> [String] {
            let lines = try screen.session.data(of: ["martlet", "history", "export"])
            return try lines.split(separator: UInt8(ascii: "\n")).map { line in
                let entry = try JSONSerialization.jsonObject(with: Data(line))
                return (entry as? [String: Any])?["title"] as? String ?? ""
            }
        }

        @Test(arguments: Compositor.one, [true, false])
        func floodKeepsNobodyOut(compositor: Compositor, isSandboxed: Bool) throws {
            let screen = try Screen(compositor)
            let first = try screen.client.notify("First", application: "Bank")
            let bus = try flatpak(isSandboxed, screen)
            let flood = try Flood(.hold, count: 6000, in: screen.session, through: bus)
            for urgency in ["normal", "critical"] {
                let printed = try screen.session.run(
                    "notify-send", "-p", "-t", "0", "-u", urgency, "Taken \(urgency)")
                #expect(UInt32(printed.dropLast()) != nil, "\(printed)")
            }
            try screen.martlet("show", "Taken command")
            let listed = try screen.martlet("list")
            for title in ["First", "Taken normal", "Taken critical", "Taken command"] {
                #expect(listed.contains(title), "\(title)")
            }
            #expect(try screen.isResponsive())
            try screen.client.close(first)
            flood.stop()
        }

        /// A message that do not disturb kept off the screen stays, although a program holds do not disturb and floods.
        @Test(arguments: Compositor.one, [true, false])
        func floodErasesNoKeptMessage(compositor: Compositor, isInhibiting: Bool) throws {
            let screen = try Screen(compositor)
            let bus = try flatpak(true, screen)
            var id: UInt32 = 0
            let flood = try Flood(
                .keep, count: 12_000, in: screen.session, through: bus, isInhibiting: isInhibiting
            ) {
                id = try screen.client.notify("Security alert", application: "Bank", timeout: -1)
                if !isInhibiting {
                    _ = try wait(for: "the alert to be kept", within: 20) {
                        try screen.martlet("list", "--json").contains("kept") ? true : nil
                    }
                }
            }
            #expect(try screen.martlet("list").contains("Security alert"))
            #expect(try titles(screen).contains("Security alert"))
            try screen.client.close(id)
            flood.stop()
        }

        /// Messages that a person has seen stay in the history, and those of a flood are counted there.
        @Test(arguments: Compositor.one, [true, false])
        func floodErasesNoHistory(compositor: Compositor, isSandboxed: Bool) throws {
            let screen = try Screen(compositor)
            let id = try screen.client.notify("Security alert", application: "Bank")
            try screen.session.waitForCards(1, atRest: false)
            try screen.client.close(id)
            let bus = try flatpak(isSandboxed, screen)
            let flood = try Flood(.close, count: 11_000, in: screen.session, through: bus)
            let titles = try titles(screen)
            #expect(titles.contains("Security alert"))
            #expect(titles.count { $0.hasPrefix("Flood") } < 1000)
            #expect(titles.contains { $0.hasSuffix(" more") })
            flood.stop()
        }
    }
}
