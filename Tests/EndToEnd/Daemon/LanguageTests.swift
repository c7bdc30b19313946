import Bus
import Foundation
import Support
import Testing

extension EndToEnd {
    /// Words in the person's language, from catalogues outside of the programs.
    @Suite(.serialized) @MainActor struct LanguageTests {
        /// Starts a daemon that holds two messages back for a moment; returns the summary that it shows.
        private func summary(
            _ compositor: Compositor, locale: String, languages: String = "", folder: URL
        ) throws -> (list: String, log: String) {
            let place = try HistoryTests.Place(compositor)
            let daemon = try Daemon(
                in: place.session,
                changes: [
                    "LC_ALL": locale, "LANGUAGE": languages, "TEXTDOMAINDIR": folder.path(),
                ], state: place.state)
            let client = try place.client()
            _ = try place.martlet("dnd", "on")
            for title in ["One", "Two"] {
                let id = try client.notify(title, timeout: 100)
                #expect(try client.receives(.closed(id: id, reason: 1)))
            }
            _ = try place.martlet("dnd", "off")
            try place.session.waitForCards(1)
            return (try place.martlet("list"), daemon.process.errorOutput)
        }

        /// A folder of the session with a catalogue in it.
        private func folder(
            _ compositor: Compositor, _ language: String, _ bytes: [UInt8]
        ) throws -> URL {
            let session = try HeadlessSession.shared(compositor)
            let name = "locale-\(UUID().uuidString)"
            _ = try session.write(Data(bytes), to: "\(name)/\(language)/LC_MESSAGES/martlet.mo")
            return session.home.appending(path: name)
        }

        /// No locale of the C library is needed for a catalogue.
        @Test(
            arguments: Compositor.one,
            [("pl_PL.UTF-8", "Wstrzymano 2 wiadomości"), ("ar_EG.UTF-8", "رسالتان محجوزتان")])
        func wordsAreThoseOfTheCatalogue(
            compositor: Compositor, example: (locale: String, title: String)
        ) throws {
            let catalogues = try Catalogues()
            let (list, log) = try summary(
                compositor, locale: example.locale, folder: catalogues.folder)
            #expect(list.contains(example.title))
            #expect(log.isEmpty)
        }

        /// The first language with a catalogue counts, also where an earlier one has none.
        @Test(arguments: Compositor.one)
        func languageWithoutCatalogueGivesWayToTheNext(compositor: Compositor) throws {
            let catalogues = try Catalogues()
            let (list, log) = try summary(
                compositor, locale: "pl_PL.UTF-8", languages: "xx:de:fr",
                folder: catalogues.folder)
            #expect(list.contains("2 Nachrichten zurückgehalten"))
            #expect(log.isEmpty)
        }

        @Test(arguments: Compositor.one)
        func damagedCatalogueIsReportedAndLeavesEnglish(compositor: Compositor) throws {
            let folder = try folder(
                compositor, "pl", [0xDE, 0x12, 0x04, 0x95] + [UInt8](repeating: 0xFF, count: 400))
            let (list, log) = try summary(compositor, locale: "pl_PL.UTF-8", folder: folder)
            #expect(list.contains("2 messages held back"))
            #expect(log.contains("pl/LC_MESSAGES/martlet.mo: not a catalogue of msgfmt in UTF-8"))
        }

        @Test(arguments: Compositor.one)
        func languageWithoutCatalogueIsEnglish(compositor: Compositor) throws {
            let folder = try folder(compositor, "pl", [])
            let (list, log) = try summary(compositor, locale: "xx_YY.UTF-8", folder: folder)
            #expect(list.contains("2 messages held back"))
            #expect(log.isEmpty)
        }
    }
}
