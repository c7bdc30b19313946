import Foundation
import Support
import Testing

extension EndToEnd {
    /// Applications that use version 2 of the notification portal, through the real frontend.
    ///
    /// Debian 12's frontend has version 1; there these tests are skipped, unless MARTLET_PORTAL_FRONTEND names another
    /// (`DesktopPortalFrontend`). Three parties may refuse something: the frontend refuses unknown words, wrong types,
    /// files that it cannot seal, and sounds that its decoder does not know; it leaves out pictures that its decoder
    /// does not know; all else reaches the backend, whose refusals no application hears of (`PortalReaderTests`).
    @Suite(
        .enabled(
            if: DesktopPortalFrontend.hasVersion2,
            "the frontend has version 1; MARTLET_PORTAL_FRONTEND can name another"))
    @MainActor struct PortalVersion2Tests {
        /// A screen, and the frontend in its session.
        private struct Place {
            let screen: Screen
            let frontend: DesktopPortalFrontend
            var session: HeadlessSession { screen.session }

            @MainActor init(_ screen: Screen) throws {
                self.screen = screen
                frontend = try DesktopPortalFrontend.withBackend(in: screen.session)
            }

            /// The messages as `martlet list` prints them, the oldest first.
            @MainActor func messages() throws -> [[String: Any]] {
                let text = try screen.martlet("list", "--json")
                let values = try JSONSerialization.jsonObject(with: Data(text.utf8))
                return values as? [[String: Any]] ?? []
            }

            /// Whether the daemon has a file of a client open.
            @MainActor func hasOpenFiles() throws -> Bool {
                try screen.daemon.openFiles.contains { $0.hasPrefix("/memfd:portal-client") }
            }
        }

        private static let picture = Data(
            """
            <svg xmlns="http://www.w3.org/2000/svg" width="64" height="64">\
            <rect width="64" height="64" fill="#00ff00"/></svg>
            """.utf8)

        /// A tenth of a second of silence as a WAV file.
        private static let sound: Data = {
            func bytes(_ number: UInt32, _ count: Int) -> [UInt8] {
                (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
            }
            let samples = [UInt8](repeating: 0, count: 1600)
            let format =
                bytes(1, 2) + bytes(1, 2) + bytes(8000, 4) + bytes(16000, 4) + bytes(2, 2)
                + bytes(16, 2)
            let head = Array("WAVEfmt ".utf8) + bytes(16, 4) + format
            let all = head + Array("data".utf8) + bytes(1600, 4) + samples
            return Data(Array("RIFF".utf8) + bytes(UInt32(all.count), 4) + all)
        }()

        private static let icon = "'icon': <('file-descriptor', <handle 0>)>"

        @Test(arguments: Compositor.one)
        func everyKeyReachesTheBackend(compositor: Compositor) throws {
            let place = try Place(Screen(compositor))
            let client = try PortalClient(
                in: place.session,
                .init(
                    id: "one",
                    keys: """
                        {'title': <'Ada'>, 'body': <'plain'>, 'markup-body':
                        <'<b>bold</b> <u>none</u> <a href="https://example.org">link</a>\\n&lt;x&gt;'>,
                        'category': <'im.received'>, 'priority': <'urgent'>, 'icon': <('themed', <['mail-unread']>)>,
                        'display-hint': <['persistent']>, 'of-a-later-version': <1>, 'buttons': <[
                        {'action': <'answer'>, 'label': <'Answer'>, 'purpose': <'im.reply-with-text'>},
                        {'action': <'read'>, 'label': <'Read'>},
                        {'action': <'own'>, 'label': <'Own'>, 'purpose': <'x-vendor.own'>}]>}
                        """),
                .init(id: "low", keys: "{'title': <'Low'>, 'priority': <'low'>}"),
                .init(id: "high", keys: "{'title': <'High'>, 'priority': <'high'>}"),
                .init(id: "tray", keys: "{'title': <'Tray'>, 'display-hint': <['tray']>}"),
                .init(id: "one-shot", keys: "{'title': <'Once'>, 'display-hint': <['transient']>}"))
            try client.prints("added one-shot")
            try client.prints("version 2")
            let purposes = try client.prints("button-purpose")
            #expect(
                purposes.contains("im.reply-with-text") && purposes.contains("system.custom-alert"))
            #expect(try client.prints("category").contains("call.incoming"))
            try place.session.waitForCards(4)
            let messages = try place.messages()
            #expect(
                messages.map { $0["title"] as? String } == ["Ada", "Low", "High", "Tray", "Once"])
            let first = try #require(messages.first)
            #expect(
                first["body"] as? String
                    == "<b>bold</b> none <a href=\"https://example.org\">link</a> &lt;x&gt;")
            #expect(first["category"] as? String == "im.received")
            #expect(first["urgency"] as? String == "critical")
            #expect(first["duration"] as? String == "forever" && first["resident"] as? Bool == true)
            let actions = first["actions"] as? [[String: String]] ?? []
            #expect(
                actions.compactMap { $0["label"] }.filter { !$0.isEmpty } == [
                    "Answer", "Read", "Own",
                ])
            #expect(actions.contains { $0["key"] == "inline-reply" })
            #expect(
                messages[1]["urgency"] as? String == "low" && messages[2]["priority"] as? Int == 1)
            #expect(messages[4]["transient"] as? Bool == true)
        }

        @Test(arguments: Compositor.one)
        func actionsComeBackWithTargetTokenAndReply(compositor: Compositor) throws {
            let place = try Place(Screen(compositor))
            try place.session.plugKeyboard()
            let client = try PortalClient(
                in: place.session,
                .init(
                    id: "button",
                    keys: """
                        {'title': <'Button'>, 'display-hint': <['persistent']>, 'buttons': <[
                        {'action': <'read'>, 'label': <'Read'>, 'target': <(uint32 7, ['a', 'b'])>}]>}
                        """))
            let button = try place.session.waitForCards(1)[0]
            try place.session.tap(x: button.centre.x, y: button.bottom - 26)
            let pressed = try client.prints("invoked")
            #expect(
                pressed.hasPrefix(
                    "invoked button read (uint32 7, ['a', 'b']) {'activation-token': <'"))
            #expect(!pressed.contains("'activation-token': <''>"))
            // A persistent message stays.
            try place.session.waitForCards(1)
            let other = try PortalClient(
                in: place.session,
                .init(id: "button"),
                .init(
                    id: "reply",
                    keys: """
                        {'title': <'Reply'>, 'category': <'im.received'>, 'buttons': <[{'action': <'answer'>,
                        'label': <'Answer'>, 'purpose': <'im.reply-with-text'>, 'target': <'Ada'>}]>}
                        """))
            try other.prints("removed button")
            try other.prints("added reply")
            _ = try wait(for: "the other card") {
                try place.messages().map { $0["title"] as? String } == ["Reply"] ? true : nil
            }
            let reply = try place.session.waitForCards(1)[0]
            try place.session.waitForRest()
            try place.session.tap(x: reply.centre.x, y: reply.bottom - 26)
            try place.session.waitForRest()
            try place.session.run("wtype", "Grüße")
            try place.session.run("wtype", "-k", "Return")
            let answer = try other.prints("invoked")
            #expect(answer.hasPrefix("invoked reply answer 'Ada' {"))
            #expect(answer.hasSuffix("} 'Grüße'"))
            try place.session.waitForCards(0)
            // An application hears of its own messages. To the frontend since 1.22, all programs without a sandbox are one.
            #expect(client.lines.count { $0.hasPrefix("invoked button") } == 1)
        }

        /// The frontend seals a file that is not sealed; a program that changes it afterwards cannot. It writes bytes,
        /// which version 1 has in place of files, into a file too (`file` is nil).
        @Test(arguments: Compositor.one, [PortalClient.File.memory, .growing, nil])
        func picturesInMemoryAreShown(compositor: Compositor, file: PortalClient.File?) throws {
            let place = try Place(Screen(compositor))
            let bytes = Self.picture.map { "0x" + String($0, radix: 16) }.joined(separator: ", ")
            let icon = file == nil ? "'icon': <('bytes', <@ay [\(bytes)]>)>" : Self.icon
            let client = try PortalClient(
                in: place.session,
                .init(
                    id: "one", keys: "{'title': <'Picture'>, \(icon)}", file: file,
                    contents: Self.picture))
            try client.prints("added one")
            if file == .growing {
                try client.prints("could not write")
                try client.prints("could not grow")
            }
            try place.session.waitForCards(1)
            _ = try wait(for: "the picture") {
                let picture = try place.session.screenshot()
                var count = 0
                for y in 0..<picture.height {
                    for x in 0..<picture.width where picture.colour(x: x, y: y) == 0x00_FF00 {
                        count += 1
                    }
                }
                return count > 400 ? true : nil
            }
            #expect(try eventually { try !place.hasOpenFiles() })
        }

        /// A call that the frontend refuses, or a picture that it leaves out.
        struct Refusal: Sendable, CustomTestStringConvertible {
            var file: PortalClient.File
            var isSound = false
            /// The end of the error; empty: the message is shown without its picture.
            var reason = ""
            var testDescription: String { "\(file) as \(isSound ? "sound" : "icon")" }
        }

        private static let notSealable = "The file descriptor needs to be sealable"
        static let refusals: [Refusal] = [
            Refusal(file: .pipe, reason: notSealable), Refusal(file: .stored, reason: notSealable),
            Refusal(file: .unsealable, reason: notSealable),
            Refusal(file: .memory), Refusal(file: .huge),
            Refusal(file: .pipe, isSound: true, reason: notSealable),
            Refusal(file: .unsealable, isSound: true, reason: notSealable),
            Refusal(file: .memory, isSound: true, reason: "The sound data is invalid"),
            Refusal(file: .huge, isSound: true, reason: "The sound data is invalid"),
        ]

        @Test(arguments: Compositor.one)
        func hostileDescriptorsAreRefusedWithAReason(compositor: Compositor) throws {
            let place = try Place(Screen(compositor))
            for (number, refusal) in Self.refusals.enumerated() {
                let key = refusal.isSound ? "sound" : "icon"
                let client = try PortalClient(
                    in: place.session,
                    .init(
                        id: "\(number)",
                        keys: "{'title': <'T'>, '\(key)': <('file-descriptor', <handle 0>)>}",
                        file: refusal.file, contents: Data("neither picture nor sound".utf8)))
                guard refusal.reason.isEmpty else {
                    let line = try client.prints("refused \(number)")
                    #expect(
                        line.hasPrefix(
                            "refused \(number) org.freedesktop.portal.Error.InvalidArgument"))
                    #expect(line.hasSuffix(refusal.reason), "\(refusal): \(line)")
                    continue
                }
                try client.prints("added \(number)")
                try place.session.waitForCards(1)
                try PortalClient(in: place.session, .init(id: "\(number)")).prints("removed")
                try place.session.waitForCards(0)
            }
            #expect(try place.messages().isEmpty)
            #expect(try eventually { try !place.hasOpenFiles() })
            // A descriptor that the call does not carry.
            let missing = try PortalClient(
                in: place.session, .init(id: "x", keys: "{'title': <'T'>, \(Self.icon)}"))
            try missing.prints("refused x")
        }

        @Test(arguments: Compositor.one)
        func soundsOfApplicationsReachTheHelper(compositor: Compositor) throws {
            let stand = try SoundStand(compositor)
            let place = try Place(stand.screen)
            let client = try PortalClient(
                in: place.session,
                .init(
                    id: "one", keys: "{'title': <'T'>, 'sound': <('file-descriptor', <handle 0>)>}",
                    file: .memory, contents: Self.sound),
                .init(id: "two", keys: "{'title': <'T'>, 'sound': <'silent'>}"),
                .init(id: "three", keys: "{'title': <'T'>, 'sound': <'default'>}"))
            try client.prints("added three")
            #expect(try stand.hearSamples() == Array(Self.sound))
            // The usual sound, for the last one alone.
            let heard = try stand.hear("message-new-instant")
            #expect(heard.components(separatedBy: "message-new-instant").count == 2)
            #expect(try place.hasOpenFiles())
            try PortalClient(in: place.session, .init(id: "one")).prints("removed one")
            #expect(try eventually { try !place.hasOpenFiles() })
        }

        @Test(arguments: Compositor.one)
        func applicationAlertsInItsOwnWay(compositor: Compositor) throws {
            let stand = try SoundStand(compositor)
            let place = try Place(stand.screen)
            let alert = """
                {'title': <'Radio'>, 'category': <'alarm.ringing'>, 'buttons': <[{'action': <'ring'>,
                'target': <'radio'>, 'purpose': <'system.custom-alert'>}]>}
                """
            let client = try PortalClient(in: place.session, .init(id: "one", keys: alert))
            #expect(try client.prints("invoked") == "invoked one ring 'radio' @a{sv} {}")
            let messages = try place.messages()
            #expect(
                (messages.first?["actions"] as? [[String: String]] ?? []).allSatisfy {
                    $0["key"] == "default"
                })
            try place.session.waitForCards(1)
            try PortalClient(
                in: place.session, .init(id: "two", keys: "{'title': <'T'>, 'sound': <'default'>}")
            )
            .prints("added two")
            let heard = try stand.hear("message-new-instant")
            #expect(heard.components(separatedBy: "message-new-instant").count == 2)
            // In a mode that silences messages nothing is invoked.
            try stand.screen.martlet("dnd", "on")
            let silent = try PortalClient(in: place.session, .init(id: "three", keys: alert))
            try silent.prints("added three")
            try PortalClient(
                in: place.session,
                .init(
                    id: "four",
                    keys: "{'title': <'T'>, 'sound': <'default'>, 'priority': <'urgent'>}")
            ).prints("added four")
            _ = try wait(for: "a second sound") {
                stand.heard.components(separatedBy: "message-new-instant").count == 3 ? true : nil
            }
            #expect(!silent.lines.contains { $0.hasPrefix("invoked") })
        }
    }
}
