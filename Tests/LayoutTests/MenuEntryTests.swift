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
        let value = message { $0.messenger = .osd }
        #expect(!MenuEntry.entries(of: value, words: .english).contains { $0.deed == .snooze })
        let mode = MenuEntry.NamedMode("focus", title: "Focus")
        let ofValue = MenuEntry.entries(of: value, words: .english, mode: mode)
        #expect(!ofValue.contains { $0.deed == .snoozeUntilModeEnds("focus") })
    }

    // MARK: Lists

    /// The clock of a person at a minute of the day, whose day 0 begins at moment 0.
    private func clock(_ hour: Int, _ minute: Int) -> MenuClock {
        let now = Int64(hour * 60 + minute) * 60_000
        return MenuClock(now: now, minute: hour * 60 + minute) { daysAhead, minute in
            Int64(daysAhead * 1440 + minute) * 60_000
        } text: { moment in
            let minutes = moment / 60_000
            return (minutes >= 1440 ? "Mon " : "") + "\(minutes % 1440 / 60):\(minutes % 60)"
        }
    }

    private func list(
        _ message: Message, at hour: Int = 12, _ minute: Int = 0,
        mode: MenuEntry.NamedMode? = nil
    ) -> [MenuEntry] {
        MenuEntry.list(of: message, words: .english, clock: clock(hour, minute), mode: mode)
    }

    private func inner(_ label: String, of entries: [MenuEntry]) -> [MenuEntry] {
        for entry in entries where entry.label == label {
            if case .list(let inner) = entry.deed { return inner }
        }
        return []
    }

    @Test func listHasGroups() {
        let entries = list(
            message {
                ($0.appName, $0.body) = ("Mail", RichText(plain: "Your code is 482913"))
                $0.actions = [
                    MessageAction(key: "default", label: ""),
                    MessageAction(key: "a", label: "Read"),
                    MessageAction(key: MessageAction.replyKey, label: "Reply"),
                ]
            })
        let labels = entries.map { ($0.startsGroup ? "– " : "") + $0.label }
        #expect(
            labels == [
                "Open", "Read", "Reply", "– Copy", "Copy code", "– Snooze", "Dismiss", "– Mail",
            ])
        #expect(
            entries.map { $0.symbol } == [
                .open, nil, .reply, .copy, .code, .snooze, .close, .moon,
            ])
        #expect(list(message()).map { $0.label } == ["Copy", "Snooze", "Dismiss"])
        #expect(list(message()).first?.startsGroup == false)
        #expect(list(message { $0.messenger = .osd }).map { $0.label } == ["Copy", "Dismiss"])
    }

    @Test func linkSaysWhereItLeads() {
        let entries = list(
            message {
                $0.body = RichText(runs: [
                    RichText.Run("the page", TextStyle(link: "https://a.org")),
                    RichText.Run("https://b.org", TextStyle(link: "https://b.org")),
                ])
            })
        #expect(entries.prefix(2).map { $0.label } == ["the page", "https://b.org"])
        #expect(entries.prefix(2).map { $0.note } == ["https://a.org", ""])
    }

    @Test func snoozesHaveTheirTimes() {
        func snoozes(_ hour: Int, _ minute: Int) -> [String] {
            inner("Snooze", of: list(message(), at: hour, minute)).map {
                $0.label + " " + $0.note
            }
        }
        #expect(
            snoozes(9, 5) == [
                "10 minutes 9:15", "1 hour 10:5", "This evening 19:0", "Tomorrow morning Mon 8:0",
            ])
        #expect(snoozes(18, 29).count == 4)
        // The evening is as near as an hour.
        #expect(
            snoozes(18, 30) == [
                "10 minutes 18:40", "1 hour 19:30", "Tomorrow morning Mon 8:0",
            ])
        let quiet = MenuEntry.NamedMode("do-not-disturb", title: "Do not disturb", end: 60_000_000)
        let last = inner("Snooze", of: list(message(), mode: quiet)).last
        #expect(last?.label == "When “Do not disturb” ends" && last?.note == "16:40")
        #expect(last?.deed == .snoozeUntilModeEnds("do-not-disturb"))
        let open = MenuEntry.NamedMode("focus", title: "focus")
        #expect(inner("Snooze", of: list(message(), mode: open)).last?.note == "")
        let evening = inner("Snooze", of: list(message(), at: 9, 5))[2]
        #expect(evening.deed == .snoozeUntil(19 * 3_600_000))
    }

    @Test func applicationHasItsSettingsOnlyIfItOffersThem() {
        let plain = inner("Mail", of: list(message { $0.appName = "Mail" }))
        #expect(plain.map { $0.deed } == SilenceOffer.allCases.map { .silence($0) })
        let offering = message {
            $0.appName = "Browser"
            $0.actions = [MessageAction(key: "settings", label: "")]
        }
        let entries = list(offering)
        #expect(inner("Browser", of: entries).last?.label == "Settings")
        #expect(inner("Browser", of: entries).last?.deed == .action("settings"))
        #expect(!entries.contains { $0.deed == .action("settings") })
        // Without a name nothing can be silenced, and the action stays where it is.
        let nameless = message { $0.actions = [MessageAction(key: "settings", label: "")] }
        #expect(list(nameless).first?.deed == .action("settings"))
    }

    @Test func listOfAnEndedMessageHasNoActions() {
        let full = message {
            $0.appName = "Mail"
            $0.actions = ["default", "settings"].map { MessageAction(key: $0, label: $0 + "!") }
            $0.body = RichText(runs: [
                RichText.Run("Your code is 482913, see "),
                RichText.Run("the page", TextStyle(link: "https://a.org")),
            ])
        }
        let entry = HistoryEntry(number: 7, message: full, arrival: 0, end: 1, reason: .expired)
        let entries = MenuEntry.list(ofEnded: entry, words: .english)
        #expect(
            entries.map { ($0.startsGroup ? "– " : "") + $0.label } == [
                "Show again", "the page", "– Copy", "Copy code", "– Remove", "– Mail",
            ])
        #expect(
            entries.prefix(5).map { $0.deed }
                == [.restore(7), .openLink("https://a.org"), .copy, .copyCode, .remove(7)])
        #expect(
            entries.map { $0.symbol } == [.restore, .link, .copy, .code, .trash, .moon])
        let silences = inner("Mail", of: entries).map { $0.deed }
        #expect(silences == SilenceOffer.allCases.map { .silence($0) })
        let nameless = HistoryEntry(
            number: 7, message: message(), arrival: 0, end: 1, reason: .expired)
        #expect(
            MenuEntry.list(ofEnded: nameless, words: .english).map { $0.label }
                == ["Show again", "Copy", "Remove"])
    }

    @Test func earlierMessagesHaveTheirAges() {
        let entry = HistoryEntry(number: 7, message: message { $0.appName = "Mail" }, arrival: 0)
        let entries = MenuEntry.list(of: [entry], words: .english, now: 300_000)
        #expect(entries.map { $0.label } == ["Mail – Title – Body"])
        #expect(entries.map { $0.note } == ["5 min"] && entries[0].deed == .restore(7))
        #expect(entries[0].symbol == nil)
    }

    // MARK: Lines

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
