import Foundation
import Support
import Testing

extension EndToEnd {
    /// Memory that only showing messages needs is returned when nothing has been shown for a while.
    @Suite @MainActor struct MemoryTests {
        /// Texts of many scripts without Thai: Pango keeps the dictionary of its words, 1.6 MB, until the process ends.
        private static let texts = [
            "مرحبا بالعالم، كيف حالك", "שלום עולם, מה שלומך", "你好，世界。这是一条消息", "こんにちは世界、元気ですか",
            "안녕하세요 세계", "नमस्ते दुनिया, आप कैसे हैं", "😀🎉🚀❤️👩‍💻🇺🇳", "Γειά σου Κόσμε", "Привет, мир",
            "Բարեւ աշխարհ", "გამარჯობა მსოფლიო", "ሰላም ዓለም", "வணக்கம் உலகம்", "∀x∈ℝ: ∑→∞ ≤ ⊕",
        ]

        /// Kilobytes that may stay in use beyond those after one plain message.
        private static let bound = 1024

        @Test(arguments: Compositor.one)
        func memoryOfManyScriptsIsReturned(compositor: Compositor) throws {
            let session = try HeadlessSession.shared(compositor)
            let daemon = try Daemon(in: session)
            let client = try NotificationsClient(address: session.busAddress)
            try show("Plain title", "A plain body", by: client, in: session)
            let plain = try daemon.anonymousMemory
            for text in Self.texts {
                try show(text, "\(text) <b>\(text)</b>", by: client, in: session)
            }
            let full = try daemon.anonymousMemory
            #expect(full > plain + Self.bound)
            // A message that is held for later needs none of it either.
            _ = try client.notify("Later", timeout: 0)
            try session.waitForCards(1)
            _ = try session.data(of: ["martlet", "snooze", "--for", "1h"])
            try session.waitForCards(0)
            _ = try wait(for: "memory to go back from \(full) to \(plain) kB", within: 20) {
                try daemon.anonymousMemory <= plain + Self.bound ? true : nil
            }
            // Then the daemon sleeps.
            #expect(try daemon.fallsAsleep(for: 1))
            try show("Plain title", "A plain body", by: client, in: session)
        }

        private func show(
            _ title: String, _ body: String, by client: NotificationsClient,
            in session: HeadlessSession
        ) throws {
            let id = try client.notify(title, body: body)
            try session.waitForCards(1, atRest: false)
            try client.close(id)
            try session.waitForCards(0)
        }
    }
}
