import Bus
import Foundation
import Support
import Testing

extension EndToEnd {
    /// Input on which other daemons hang or crash. The message is shown as far as possible, and the daemon answers at
    /// once.
    @Suite @MainActor struct BadInputTests {
        /// The icon is a path that must not be opened, or not to its end.
        @Test(
            arguments: Compositor.one, ["fifo", "directory", "device", "nothing", "endless"])
        func invalidIconIsLeftOut(compositor: Compositor, kind: String) throws {
            let screen = try Screen(compositor)
            let path = screen.session.home.appending(path: "icon-\(kind)").path()
            switch kind {
            case "fifo": try screen.session.run("mkfifo", path)
            case "directory": try screen.session.run("mkdir", path)
            case "device": try screen.session.run("ln", "-s", "/dev/zero", path)
            case "endless": try screen.session.run("truncate", "--size=4G", path)
            default: break
            }
            defer { try? FileManager.default.removeItem(atPath: path) }
            try screen.client.notify("Title", icon: path)
            try screen.client.notify("Title") { writer in
                writer.field("image-path", "s") { $0.string("file://\(path)") }
            }
            try screen.session.waitForCards(2)
            try expectHealth(of: screen)
        }

        /// Width, height, row stride, alpha, bits, channels; the data are always 64 bytes.
        @Test(
            arguments: Compositor.one,
            [
                [10000, 10000, 40000, 1, 8, 4], [-1, 4, 16, 1, 8, 4], [4, -4, 16, 1, 8, 4],
                [4, 4, -16, 1, 8, 4], [4, 4, 1, 1, 8, 4], [0, 0, 0, 0, 8, 3],
                [2_147_483_647, 2_147_483_647, 2_147_483_647, 1, 8, 4], [4, 4, 16, 1, 16, 4],
                [4, 4, 16, 1, 8, 2_147_483_647], [4, 5, 16, 1, 8, 4],
                [1, 2_147_483_647, 0, 1, 8, 4],
            ])
        func inconsistentImageDataIsLeftOut(compositor: Compositor, numbers: [Int32]) throws {
            let screen = try Screen(compositor)
            for key in ["image-data", "image_data", "icon_data"] {
                try screen.client.notify(key, application: key) { writer in
                    writer.field(key, "(iiibiiay)") { variant in
                        variant.structure("iiibiiay") { image in
                            for number in numbers.prefix(3) { image.int32(number) }
                            image.bool(numbers[3] != 0)
                            for number in numbers.suffix(2) { image.int32(number) }
                            image.array("y") { bytes in
                                for byte in 0..<64 { bytes.byte(UInt8(byte)) }
                            }
                        }
                    }
                }
            }
            try screen.session.waitForCards(3)
            try expectHealth(of: screen)
        }

        @Test(
            arguments: Compositor.one,
            [
                "unclosed <b>bold", "</b></i>", "a < b & c > d", "<a href=\"",
                "&#0;&#xFFFFFFFF;&nope;",
                "\u{1}\u{2}\u{7F}\u{202E}\u{FEFF}", "<span size='99999999'>x</span>",
                "<b><i></b></i>",
                String(repeating: "\n", count: 5000),
                String(repeating: "e\u{301}\u{302}", count: 5000),
            ])
        func invalidMarkupIsShownAsText(compositor: Compositor, body: String) throws {
            let screen = try Screen(compositor)
            try screen.client.notify(body, body: body, application: body)
            try screen.session.waitForCards(1)
            try expectHealth(of: screen)
        }

        @Test(arguments: Compositor.one)
        func tenMegabytesOfTextAreCut(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let text = String(repeating: "All work and no play. ", count: 480_000)
            try screen.client.notify(text, body: text)
            try expectHealth(of: screen)
            try screen.session.waitForCards(1)
            let single = String(repeating: "W", count: 10_000_000)
            try screen.client.notify("Title", body: single)
            try expectHealth(of: screen)
            try screen.session.waitForCards(2)
        }

        @Test(arguments: Compositor.one)
        func twentyThousandTagsAreRead(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            try screen.client.notify("Title", body: String(repeating: "<b>", count: 20_000) + "x")
            try screen.client.notify(
                "Title",
                body: String(repeating: "<i>", count: 20_000)
                    + String(repeating: "</i>", count: 20_000))
            try screen.session.waitForCards(2)
            try expectHealth(of: screen)
        }

        @Test(arguments: Compositor.one)
        func tenThousandActionsAreCut(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let actions = (0..<20_000).map { "word \($0)" }
            try screen.client.notify("Title", actions: actions)
            try screen.client.notify("Title", actions: ["default"])
            try screen.client.notify("Title", actions: ["default", "Open", "odd"])
            try screen.session.waitForCards(3)
            try expectHealth(of: screen)
        }

        @Test(arguments: Compositor.one)
        func hintsOfWrongTypesAreIgnored(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            try screen.client.notify("Title") { writer in
                writer.field("urgency", "s") { $0.string("critical") }
                writer.field("value", "s") { $0.string("half") }
                writer.field("image-data", "s") { $0.string("no image") }
                writer.field("image-path", "u") { $0.uint32(7) }
                writer.field("transient", "as") { $0.strings(["a"]) }
                writer.field("desktop-entry", "d") { $0.double(.nan) }
                writer.field("x-canonical-private-synchronous", "i") { $0.int32(1) }
                writer.field("x-kde-reply-placeholder-text", "as") { $0.strings(["a"]) }
                writer.field("x-kde-reply-submit-button-text", "b") { $0.bool(true) }
                writer.field("x-kde-reply-submit-button-icon-name", "ay") { $0.array("y") { _ in } }
            }
            try screen.client.notify("Title") { writer in
                writer.field("value", "i") { $0.int32(.min) }
                writer.field("urgency", "y") { $0.byte(255) }
            }
            try screen.session.waitForCards(2)
            try expectHealth(of: screen)
        }

        @Test(arguments: Compositor.one)
        func hugeRepliesAndTheirTextsAreBounded(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let long = String(repeating: "w\u{301}\u{202E}\n", count: 100_000)
            let actions = Array(repeating: ["inline-reply", long], count: 20).flatMap { $0 }
            let id = try screen.client.notify("Title", actions: actions) { writer in
                writer.field("x-kde-reply-placeholder-text", "s") { $0.string(long) }
                writer.field("x-kde-reply-submit-button-text", "s") { $0.string(long) }
            }
            try screen.session.waitForCards(1)
            let control = BusTarget(
                destination: "org.martlet.Martlet1", path: "/org/martlet/Martlet1",
                interface: "org.martlet.Martlet1")
            for text in ["", long, "\u{7}"] {
                #expect(throws: BusError.self) {
                    try screen.client.bus.call(control, "Reply") {
                        $0.uint32(id)
                        $0.string(text)
                    }
                }
            }
            try expectHealth(of: screen)
            try screen.session.waitForCards(1)
        }

        /// The daemon watches the bus name of each caller with a region, so the number of callers is limited.
        @Test(arguments: Compositor.one)
        func endlessRegionsAreRefused(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            let control = BusTarget(
                destination: "org.martlet.Martlet1", path: "/org/martlet/Martlet1",
                interface: "org.martlet.Martlet1")
            func set(_ client: BusClient, _ output: String, _ numbers: [Int32]) throws {
                try client.call(control, "SetKeyboard") { writer in
                    writer.string(output)
                    for number in numbers { writer.int32(number) }
                    writer.bool(false)
                }
            }
            var clients: [BusClient] = []
            var refused = 0
            for _ in 0..<80 {
                let client = try BusClient(address: screen.session.busAddress)
                clients.append(client)
                do { try set(client, "", [0, 700, 1280, 100]) } catch { refused += 1 }
            }
            #expect(refused == 16)
            let long = String(repeating: "x", count: 1_000_000)
            for numbers in [[.min, .min, .max, .max], [.max, .max, .max, .max], [0, 0, 0, 0]]
                as [[Int32]]
            {
                for output in [long, try screen.session.firstOutput.name] {
                    #expect(throws: BusError.self) { try set(clients[0], output, numbers) }
                }
            }
            try expectHealth(of: screen)
            clients = []
            #expect(try eventually { try screen.martlet("keyboard", "show").isEmpty })
        }

        @Test(arguments: Compositor.one)
        func thousandMessagesAtOnceAreHeld(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            var ids: Set<UInt32> = []
            for number in 0..<1000 {
                ids.insert(try screen.client.notify("Title \(number)", body: "Body", timeout: 0))
            }
            #expect(ids.count == 1000)
            try expectHealth(of: screen)
            #expect(try eventually { try !screen.session.cards.isEmpty })
            #expect(try screen.session.cards.count < 40)
            try screen.martlet("hide", "--all")
            try screen.session.waitForCards(0)
        }

        private func expectHealth(of screen: Screen) throws {
            #expect(screen.daemon.process.isRunning)
            #expect(try screen.isResponsive())
            #expect(try screen.daemon.anonymousMemory < 64_000)
        }
    }
}
