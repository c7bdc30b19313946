import Bus
import Foundation
import Support
import Testing

extension EndToEnd {
    /// martletd with an imported configuration of dunst or swaync, beside that daemon: the places of texts on the
    /// screen, their order, the number of lines, and messages that have left.
    ///
    /// Pictures are compared, since dunst draws all notifications on one surface. Left out is what the import refuses with a
    /// reason, and what is drawn otherwise by design: a limit on how many are shown (dunst counts the others in a text, here a
    /// card does), progress, pictures, wrapped lines (the fonts of GTK have other widths).
    ///
    /// The texts of the other daemon are recorded in PeerTexts.json, since dunst 1.9 crashes now and then where notifications
    /// come one upon the other. MARTLET_PEERS=compare has the other daemon shown too, and compared with the recording;
    /// MARTLET_PEERS=record records anew.
    ///
    /// On sway alone, where the texts were recorded: other tests look where cards stand on every compositor.
    @Suite(.serialized) @MainActor struct PeerTextTests {
        @Test(arguments: PeerTextCase.dunst)
        func textsAreThoseOfDunst(example: PeerTextCase) throws {
            try compare(example, .dunst)
        }

        @Test(arguments: PeerTextCase.swaync)
        func textsAreThoseOfSwaync(example: PeerTextCase) throws {
            try compare(example, .swaync)
        }

        @Test func everyRecordingBelongsToACase() throws {
            let recording = try PeerRecording.read()
            for (peer, cases) in [
                (PeerDaemon.dunst, PeerTextCase.dunst), (.swaync, PeerTextCase.swaync),
            ] {
                let names = recording[peer.rawValue].map { Array($0.keys) } ?? []
                #expect(Set(names) == Set(cases.map { $0.name }))
            }
        }

        /// The document tells how much of the files that Debian installs is taken over: what the command prints.
        @Test(arguments: [PeerDaemon.dunst, .swaync].filter { $0.isExpected })
        func figuresOfTheDocumentAreThoseOfTheCommand(peer: PeerDaemon) throws {
            let session = try HeadlessSession.shared(.sway)
            let importing = try session.start(
                "martlet", "config", "import", peer.rawValue, peer.sample)
            #expect(try importing.waitForEnd() == .exited(0))
            let summary = try #require(
                importing.errorOutput.split(separator: "\n").last {
                    $0.hasPrefix(peer.rawValue + ":")
                })
            let figures = summary.matches(of: /\d+/).map { String($0.output) }
            let document = try String(
                contentsOf: Repository.root.appending(path: "contrib/docs/project/WHY-NOT.md"),
                encoding: .utf8)
            let name = try "\(peer.rawValue) \(peer.version)"
            guard
                let row = document.split(separator: "\n").first(where: {
                    $0.hasPrefix("| \(name),") && $0.contains(peer.sample)
                })
            else { throw Incapable("the document says nothing of \(name)") }
            let told = row.split(separator: "|").suffix(4)
                .map { $0.trimmingCharacters(in: .whitespaces) }
            #expect(told == figures, "\(summary)")
        }

        private func compare(_ example: PeerTextCase, _ peer: PeerDaemon) throws {
            let session = try HeadlessSession.shared(.sway)
            let file = try peer.write(example.settings, in: session)
            if let use = PeerRecording.use {
                let texts = try show(example, by: peer, with: file, in: session)
                if use == .record { try PeerRecording.set(texts, for: example.name, of: peer) }
                #expect(try PeerRecording.read()[peer.rawValue]?[example.name] == texts)
            }
            let theirs = try #require(PeerRecording.read()[peer.rawValue]?[example.name])
            let home = session.home.appending(path: "config-\(UUID().uuidString)").path()
            let changes = ["XDG_CONFIG_HOME": home]
            let importing = try session.start(
                ["martlet", "config", "import", peer.rawValue, file.path(), "--write"],
                changes: changes)
            #expect(try importing.waitForEnd() == .exited(0), "\(importing.errorOutput)")
            let daemon = try Daemon(
                in: session, arguments: ["--reduced-motion", "on"], changes: changes)
            let ours = try look(at: example, in: session)
            #expect(daemon.process.errorOutput.isEmpty, "\(daemon.process.errorOutput)")
            #expect(ours == theirs)
            #expect(theirs.count == example.shows, "\(theirs)")
            try Figures.picture("\(peer.rawValue)-\(example.name)", session)
        }

        /// The texts that the other daemon shows.
        private func show(
            _ example: PeerTextCase, by peer: PeerDaemon, with file: URL,
            in session: HeadlessSession
        ) throws -> [String] {
            let process = try session.start(peer.command(file))
            let texts = try look(at: example, in: session, pausing: peer == .dunst)
            try Figures.picture("\(peer.rawValue)-\(example.name)-theirs", session)
            process.stop()
            let bus = try BusClient(address: session.busAddress)
            #expect(try bus.eventually { try !bus.hasOwner(NotificationsClient.name) })
            return texts
        }

        /// Sends the notifications to the daemon that runs, and says what is on the screen when as many are as there are to be.
        ///
        /// - Parameter pausing: Whether each is drawn before the next one is sent: dunst 1.9 crashes where it has no buffer left
        ///   to draw into.
        private func look(
            at example: PeerTextCase, in session: HeadlessSession, pausing: Bool = false
        ) throws -> [String] {
            let bus = try BusClient(address: session.busAddress)
            #expect(try bus.eventually { try bus.hasOwner(NotificationsClient.name) })
            let client = try NotificationsClient(address: session.busAddress)
            var sent: [UInt32] = []
            for message in example.sent {
                sent.append(
                    try client.notify(
                        message.title, body: message.body, application: message.application,
                        replaces: message.replaces ? sent.last ?? 0 : 0, timeout: message.timeout,
                        hints: message.hints))
                if pausing { try session.waitForRest() }
            }
            for (message, id) in zip(example.sent, sent) where message.isClosed {
                try client.close(id)
            }
            var texts: [String] = []
            _ = try client.bus.eventually {
                try session.waitForRest()
                texts = TextBlock.all(in: try session.screenshot()).map { $0.description }
                return texts.count == example.shows
            }
            return texts
        }
    }
}
