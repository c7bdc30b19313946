import Bus
import Foundation
import Support
import Testing

extension EndToEnd {
    /// Messages and the panel with high contrast, large text, and in scripts that are hard to set. What is seen is measured,
    /// and kept as `legible-….png` among the artefacts for people to look at.
    @Suite(.serialized) @MainActor struct LegibilityPictureTests {
        /// A daemon with three messages: one with buttons and a link, a critical one, and one that shows progress.
        private func screen(
            _ compositor: Compositor, _ settings: String, texts: Texts = .english,
            changes: [String: String] = [:]
        ) throws -> (session: HeadlessSession, daemon: Daemon) {
            let session = try HeadlessSession.shared(compositor)
            // Half of the pictures are of twice as many pixels.
            if compositor == .phoc {
                let name = try session.firstOutput.name
                try session.configureOutput(name, scale: 2, mode: (2560, 1600, 60))
                _ = try wait(for: "the output") {
                    try session.firstOutput.area.width == 1280 ? true : nil
                }
            }
            let file = try session.write(
                Data(settings.utf8), to: "legible-\(UUID().uuidString).toml")
            let daemon = try Daemon(
                in: session, arguments: ["--config", file.path()], changes: changes)
            let client = try NotificationsClient(address: session.busAddress)
            try client.notify(
                texts.title, body: "\(texts.body) <a href=\"https://a.example\">\(texts.link)</a>",
                actions: ["yes", texts.yes, "no", texts.no, "inline-reply", texts.reply],
                timeout: 0)
            try client.notify(texts.alarm, body: texts.body, timeout: 0) { writer in
                writer.field("urgency", "y") { $0.byte(2) }
            }
            try client.notify(texts.title, timeout: 0) { writer in
                writer.field("value", "i") { $0.int32(40) }
            }
            try session.waitForCards(3)
            return (session, daemon)
        }

        /// Keeps pictures of the messages and of the panel.
        ///
        /// - Returns: The picture of the messages, and their cards on it.
        private func pictures(
            _ name: String, _ session: HeadlessSession
        ) throws -> (picture: Screenshot, cards: [PixelArea]) {
            let name = "legible-\(name)-\(session.compositor.rawValue)"
            let picture = try session.settledScreenshot()
            try Artefacts.keep(picture, as: name)
            let output = try session.firstOutput.area
            let cards = try session.waitForCards(3).sorted { $0.y < $1.y }
            for card in cards { #expect(output.contains(card), "\(name): \(card)") }
            for (upper, lower) in zip(cards, cards.dropFirst()) { #expect(upper.bottom < lower.y) }
            try session.run("martlet", "panel", "open")
            try session.waitForRest(for: 0.3)
            try Artefacts.keep(session.settledScreenshot(), as: name + "-panel")
            let scale = Double(picture.width) / Double(output.width)
            return (picture, cards.map { $0.scaled(by: scale) })
        }

        // MARK: Contrast and size

        @Test(arguments: Compositor.installed, ["light", "dark"])
        func highContrastIsSeen(compositor: Compositor, appearance: String) throws {
            let (session, daemon) = try screen(
                compositor, "appearance = \"\(appearance)\"\ncontrast = \"high\"\n")
            let (picture, cards) = try pictures("contrast-\(appearance)", session)
            for (index, card) in cards.enumerated() {
                // Text and ground, and the edge that is drawn around the card; that of the critical message, the
                // topmost one, is a sign.
                #expect(picture.contrast(in: card.grown(by: -12)) >= 7, "\(card)")
                let middle = card.y + card.height / 2
                let edge = PixelArea(x: card.x, y: middle, width: 8, height: 1)
                #expect(picture.contrast(in: edge) >= (index == 0 ? 3 : 7), "\(card)")
            }
            #expect(daemon.process.errorOutput.isEmpty)
        }

        @Test(arguments: Compositor.one)
        func largeTextIsWhole(compositor: Compositor) throws {
            var heights: [[Int]] = []
            let factors = [1, 1.5, 2]
            for factor in factors {
                let (session, daemon) = try screen(compositor, "text-scale = \(factor)\n")
                heights.append(try pictures("text-\(factor)", session).cards.map(\.height))
                #expect(daemon.process.errorOutput.isEmpty)
            }
            // Margins do not grow.
            for (factor, large) in zip(factors, heights).dropFirst() {
                for (plain, large) in zip(heights[0], large) {
                    #expect(Double(large) >= Double(plain) * (1 + (factor - 1) * 0.4))
                }
            }
        }

        // MARK: The accent of a message

        /// A message has its accent in a theme that keeps the meaning of its colours, and changes it while it is shown.
        @Test(arguments: Compositor.installed)
        func accentOfAMessageIsSeenAndChanges(compositor: Compositor) throws {
            let screen = try Screen(compositor)
            try screen.martlet(
                "show", "Copying", "--id", "copy", "--theme", "success", "--appearance", "light",
                "--progress", "100", "--duration", "forever", "--accent", "#7B2FBE")
            let card = try screen.session.waitForCards(1)[0]
            /// Number of the card's pixels in a colour.
            func count(of colour: UInt32) throws -> Int {
                let picture = try screen.session.settledScreenshot().cropped(to: card)
                return (0..<picture.height).reduce(0) { sum, y in
                    sum
                        + (0..<picture.width).count {
                            picture.colour(x: $0, y: y) & 0xFFFFFF == colour
                        }
                }
            }
            let purple = try count(of: 0x7B2FBE)
            #expect(purple > 300, "the disc and the bar")
            try screen.martlet("update", "copy", "--accent", "#C2185B")
            #expect(try eventually { try count(of: 0xC2185B) == purple })
            #expect(try count(of: 0x7B2FBE) == 0)
            try screen.martlet("update", "copy", "--accent", "")
            #expect(try eventually { try count(of: 0xC2185B) == 0 })
            #expect(try !screen.martlet("list", "--json").contains("accent"))
            #expect(screen.daemon.process.errorOutput.isEmpty)
        }

        // MARK: Scripts

        /// The texts of a picture's messages.
        struct Texts: Sendable, CustomTestStringConvertible {
            var language: String
            var title: String
            var body: String
            var link: String
            var alarm: String
            var yes: String
            var no: String
            var reply: String

            var testDescription: String { language }
        }

        /// Texts with what a script is hard for: letters that join, marks above and below, no spaces between words.
        nonisolated private static let scripts = [
            Texts(
                language: "ar", title: "رسالة جديدة من مُنى",
                body: "نلتقي عند الساعة ٥:٣٠ في المقهى القديم، أحضِر معك ملف PDF من فضلك.",
                link: "الخريطة", alarm: "البطارية فارغة تقريبًا", yes: "موافق", no: "لاحقًا",
                reply: "ردّ"),
            Texts(
                language: "ja", title: "山田さんからの新着メッセージ",
                body: "明日の会議は午後三時からに変更になりました。資料（PDF）をご確認ください。",
                link: "地図を開く", alarm: "電池の残量がわずかです", yes: "はい", no: "あとで", reply: "返信"),
            Texts(
                language: "hi", title: "मीरा का नया संदेश",
                body: "कल की बैठक दोपहर तीन बजे होगी। कृपया पीडीएफ़ साथ लाएँ, धन्यवाद।",
                link: "नक्शा देखें", alarm: "बैटरी लगभग ख़ाली है", yes: "ठीक है", no: "बाद में",
                reply: "जवाब दें"),
            Texts(
                language: "th", title: "ข้อความใหม่จากคุณปู่",
                body: "พรุ่งนี้ประชุมเวลาบ่ายสามโมง กรุณานำเอกสารพีดีเอฟมาด้วยนะครับ ขอบคุณมาก",
                link: "ดูแผนที่", alarm: "แบตเตอรี่ใกล้หมดแล้ว", yes: "ตกลง", no: "ทีหลัง", reply: "ตอบกลับ"),
        ]

        /// Compiled once.
        private static let catalogues = Result { try Catalogues() }

        @Test(arguments: Compositor.one, scripts)
        func everyScriptIsSet(compositor: Compositor, texts: Texts) throws {
            let catalogues = try Self.catalogues.get()
            let (session, daemon) = try screen(
                compositor, "", texts: texts,
                changes: [
                    "LC_ALL": "\(texts.language).UTF-8", "TEXTDOMAINDIR": catalogues.folder.path(),
                ])
            let fonts = try session.run("fc-list", ":lang=\(texts.language)")
            try #require(!fonts.isEmpty, "no font: contrib/packages test")
            let (picture, cards) = try pictures(texts.language, session)
            // Texts from right to left begin at the right: the sign of a message is beside the beginning of its title.
            for card in cards {
                let third = card.width / 3
                func ink(_ x: Int) -> Double {
                    255
                        - picture.meanLightness(
                            of: PixelArea(x: x, y: card.y, width: third, height: card.height))
                }
                let isAtRight = ink(card.right - third) > ink(card.x)
                #expect(isAtRight == (texts.language == "ar"), "\(card)")
            }
            #expect(daemon.process.errorOutput.isEmpty)
        }
    }
}

extension EndToEnd.LegibilityPictureTests.Texts {
    nonisolated fileprivate static let english = Self(
        language: "en", title: "A new message from Mona",
        body: "Tomorrow's meeting begins at three. Please bring the PDF along.", link: "Map",
        alarm: "The battery is almost empty", yes: "Fine", no: "Later", reply: "Reply")
}

extension Screenshot {
    /// The contrast ratio of WCAG 2 between the lightest and the darkest pixel of an area.
    fileprivate func contrast(in area: PixelArea) -> Double {
        let part = cropped(to: area)
        func light(_ byte: UInt8) -> Double {
            let value = Double(byte) / 255
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        var (least, most) = (1.0, 0.0)
        for start in stride(from: 0, to: part.bytes.count, by: 3) {
            let luminance =
                0.2126 * light(part.bytes[start]) + 0.7152 * light(part.bytes[start + 1])
                + 0.0722 * light(part.bytes[start + 2])
            (least, most) = (min(least, luminance), max(most, luminance))
        }
        return (most + 0.05) / (least + 0.05)
    }
}
