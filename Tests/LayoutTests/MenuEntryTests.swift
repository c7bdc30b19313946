import Layout
import Messages
import Testing

/// The lines in the menu of a message, and their meanings.
@Suite struct MenuEntryTests {
    private func message(_ edit: (inout Message) -> Void = { _ in }) -> Message {
        var message = Message(id: .first, arrival: Instant(microseconds: 0))
        (message.title, message.body) = ("Title", RichText(plain: "Body"))
        edit(&message)
        return message
    }

    private func labels(_ message: Message) -> [String] {
        MenuEntry.entries(of: message, words: .english).map { $0.label }
    }

    @Test func actionsLinksAndCommonEntriesAreListed() {
        #expect(labels(message()) == ["Copy", "Snooze for 10 min", "Dismiss"])
        let full = message {
            $0.actions = [
                MessageAction(key: "default", label: ""),
                MessageAction(key: "a", label: "Mark read"),
                MessageAction(key: "inline-reply", label: "Reply"),
                MessageAction(key: "b", label: ""),
            ]
            $0.body = RichText(runs: [
                RichText.Run("Your code is 482913, see "),
                RichText.Run("the page", TextStyle(link: "https://a.org")), RichText.Run(" and "),
                RichText.Run("https://b.org", TextStyle(link: "https://b.org")),
            ])
        }
        let entries = MenuEntry.entries(of: full, words: .english)
        #expect(
            entries.map { $0.label } == [
                "Open", "Mark read", "Reply", "b", "the page – https://a.org", "https://b.org",
                "Copy",
                "Copy code", "Snooze for 10 min", "Dismiss",
            ])
        #expect(
            entries.map { $0.deed } == [
                .action("default"), .action("a"), .reply, .action("b"), .openLink("https://a.org"),
                .openLink("https://b.org"), .copy, .copyCode, .snooze, .dismiss,
            ])
        let mode = MenuEntry.NamedMode("focus", title: "Focus")
        let more = MenuEntry.entries(of: full, words: .english, mode: mode)
        #expect(more.suffix(2).map { $0.label } == ["Snooze until “Focus” ends", "Dismiss"])
        #expect(more.suffix(2).first?.deed == .snoozeUntilModeEnds("focus"))
    }

    /// No program would receive an action of a message that has ended.
    @Test func menuOfAnEndedMessageHasNoActions() {
        let full = message {
            $0.appName = "Mail"
            $0.actions = ["default", "a"].map { MessageAction(key: $0, label: $0 + "!") }
            $0.body = RichText(runs: [
                RichText.Run("Your code is 482913, see "),
                RichText.Run("the page", TextStyle(link: "https://a.org")),
            ])
        }
        let entry = HistoryEntry(number: 7, message: full, arrival: 0, end: 1, reason: .expired)
        let entries = MenuEntry.entries(ofEnded: entry, words: .english)
        #expect(
            entries.prefix(5).map { $0.label }
                == ["Show again", "the page – https://a.org", "Copy", "Copy code", "Remove"])
        #expect(
            entries.prefix(5).map { $0.deed }
                == [.restore(7), .openLink("https://a.org"), .copy, .copyCode, .remove(7)])
        #expect(
            entries.dropFirst(5).map { $0.deed } == SilenceOffer.allCases.map { .silence($0) })
    }

    @Test func menuOfTheRestLeavesOutActionsWithButtons() {
        let full = message {
            $0.actions = ["default", "a", "b", "c"].map { MessageAction(key: $0, label: $0 + "!") }
        }
        let entries = MenuEntry.entries(of: full, words: .english, besides: ["a", "b"])
        #expect(entries.map { $0.label } == ["c!", "Copy", "Snooze for 10 min", "Dismiss"])
    }

    @Test func applicationsCanBeSilenced() {
        let entries = MenuEntry.entries(
            of: message { ($0.appName, $0.desktopEntry) = ("Mail", "org.mail") }, words: .english)
        let offers = entries.suffix(4)
        #expect(
            offers.map { $0.label } == [
                "Mail: Silent for an hour", "Mail: Always silent", "Mail: Never on the screen",
                "Mail: Hide contents",
            ])
        #expect(offers.map { $0.deed } == SilenceOffer.allCases.map { .silence($0) })
        let folded = MenuEntry.entries(
            of: message { $0.appName = "Mail" }, words: .english, isFolded: true)
        #expect(folded.last?.label == "Mail: Do not disturb…" && folded.last?.deed == .offers)
        #expect(MenuEntry.offers(of: message(), words: .english).isEmpty)
        let value = message { $0.messenger = .osd }
        #expect(!MenuEntry.entries(of: value, words: .english).contains { $0.deed == .snooze })
        let mode = MenuEntry.NamedMode("focus", title: "Focus")
        let short = MenuEntry.entries(
            of: message { $0.appName = "Mail" }, words: .english, mode: mode, isFolded: true)
        #expect(short.contains { $0.deed == .snoozeUntilModeEnds("focus") })
        let ofValue = MenuEntry.entries(of: value, words: .english, mode: mode)
        #expect(!ofValue.contains { $0.deed == .snoozeUntilModeEnds("focus") })
    }

    @Test func equalLabelsAreNumbered() {
        let entries = MenuEntry.entries(
            of: message {
                $0.actions = ["x", "y", "z", "w"].map { MessageAction(key: $0, label: "Copy") }
                $0.actions[3].label = "Copy (2)"
            }, words: .english)
        let labels = entries.map { $0.label }
        #expect(Set(labels).count == labels.count)
        #expect(
            labels == [
                "Copy", "Copy (2)", "Copy (3)", "Copy (2) (2)", "Copy (4)", "Snooze for 10 min",
                "Dismiss",
            ])
        #expect(MenuEntry.entry(labelled: "Copy (3)", in: entries)?.deed == .action("z"))
        #expect(MenuEntry.entry(labelled: "Copy (4)", in: entries)?.deed == .copy)
        #expect(MenuEntry.entry(labelled: "Copy (9)", in: entries) == nil)
        #expect(MenuEntry.entry(labelled: "", in: entries) == nil)
    }

    /// A line break in a label would be a second entry.
    @Test func labelsAreOneBoundedLine() {
        let long = String(repeating: "long ", count: 1000)
        let entries = MenuEntry.entries(
            of: message { $0.actions = [MessageAction(key: "a", label: "One\nTwo\r" + long)] },
            words: .english)
        for entry in entries {
            let breaks = entry.label.filter { $0.isNewline }
            #expect(breaks.isEmpty)
            #expect(!entry.label.isEmpty && entry.label.utf8.count <= 220)
        }
    }

    @Test func historyIsListedByNumber() {
        let entries = [7, 5, 3].map { number in
            HistoryEntry(
                number: number,
                message: message {
                    $0.appName = "Mail"
                    if number == 3 { ($0.appName, $0.title, $0.body) = ("", "", RichText()) }
                }, arrival: 0)
        }
        let menu = MenuEntry.entries(of: entries)
        #expect(
            menu.map { $0.label } == [
                "Mail – Title – Body", "Mail – Title – Body (2)", "–",
            ])
        #expect(menu.map { $0.deed } == [.restore(7), .restore(5), .restore(3)])
    }

    @Test(
        arguments: [
            ([], []), (["rofi"], ["rofi", "-dmenu"]),
            (["/usr/bin/fuzzel"], ["/usr/bin/fuzzel", "--dmenu"]),
            (["wofi"], ["wofi", "--show", "dmenu"]), (["bemenu"], ["bemenu"]),
            (["wmenu"], ["wmenu"]),
            (["rofi", "-i"], ["rofi", "-i"]), (["mine"], ["mine"]),
        ] as [([String], [String])])
    func knownProgramsHaveTheirArguments(command: [String], words: [String]) {
        var settings = MenuSettings()
        settings.command = command
        #expect(settings.words == words)
    }
}
