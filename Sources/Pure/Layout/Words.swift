import Languages
package import Messages

/// The few words that Martlet writes itself, in one language.
package struct Words: Equatable, Sendable {
    /// Label of the button that opens a reply, and placeholder of an empty reply field.
    package let reply: String
    /// The age of a message that has just come.
    package let now: String
    package let minutes: CountedWords
    package let hours: CountedWords
    package let days: CountedWords
    /// How many messages there is no room for.
    package let more: CountedWords

    // MARK: The panel

    /// Title of the panel.
    package let notifications: String
    /// Placeholder of the search field.
    package let search: String
    /// Button that removes all messages.
    package let clearAll: String
    /// Button that removes all messages that a search found.
    package let clearFound: CountedWords
    /// Button that removes the messages of one application.
    package let clear: String
    /// Button that takes a removal back.
    package let undo: String
    /// Button that folds the messages of one application.
    package let showLess: String
    /// Heading of unread messages.
    package let new: String
    /// Number of messages that have just arrived.
    package let newCount: CountedWords
    /// Heading of the messages that were dealt with, with their number.
    package let earlier: CountedWords
    let today: String
    let yesterday: String
    /// Shown where there are no messages at all.
    package let nothingHere: String
    /// Shown where a search found no messages.
    package let nothingFound: String
    /// How many messages were just removed.
    package let removed: CountedWords
    /// A message was just dismissed.
    package let dismissed: String
    /// A message was just kept for later.
    let kept: String
    /// How many messages were just dismissed, more than one.
    let dismissedCount: CountedWords
    /// How many messages were kept off the screen.
    package let heldBack: CountedWords
    /// How many messages arrived while the person was away.
    package let away: CountedWords
    /// Title of the message that the history cannot be written.
    package let notRecorded: String
    /// State in which messages wait unseen.
    package let doNotDisturb: String

    // MARK: Other parts

    package let deck: DeckWords
    package let menu: MenuWords
    package let values: ValueWords
    package let states: StateWords
    package let bar: BarWords
    package let calls: CallWords

    /// Whether the language is written from right to left.
    package var isRightToLeft: Bool { ReadingDirection.isRightToLeft(notifications) ?? false }

    /// The words for a deed that was just done to so many messages and can be undone.
    package func undoable(_ count: Int, _ deed: UndoableDeed) -> String {
        let one =
            switch deed {
            case .dismissal: dismissed
            case .snooze: states.snoozed
            case .keeping: kept
            }
        if count <= 1 { return one }
        return deed == .dismissal ? dismissedCount.text(UInt64(count)) : "\(one) · \(count)"
    }

    /// Name of a day that needs no date; nil: the day is longer ago, or will come.
    package func dayName(daysAgo: Int) -> String? {
        switch daysAgo {
        case 0: today
        case 1: yesterday
        default: nil
        }
    }
}

/// A text with a number, in every plural form of a language.
package struct CountedWords: Equatable, Sendable {
    /// The plural forms; at least one.
    private let forms: [String]
    private let rule: PluralRule

    init(_ forms: [String], by rule: PluralRule) {
        (self.forms, self.rule) = (forms, rule)
    }

    /// The text for `number`.
    package func text(_ number: UInt64) -> String {
        let form = min(rule.form(for: number), forms.count - 1)
        return Placeholders.fill(forms[form], ("count", "\(number)"))
    }
}

/// Labels of call buttons in one language, for applications that give a button's purpose and no label.
package struct CallWords: Equatable, Sendable {
    package let accept: String
    package let decline: String
    package let hangUp: String
    package let speakerOn: String
    package let speakerOff: String

    init(
        _ accept: String, decline: String, hangUp: String, speakerOn: String, speakerOff: String
    ) {
        (self.accept, self.decline, self.hangUp) = (accept, decline, hangUp)
        (self.speakerOn, self.speakerOff) = (speakerOn, speakerOff)
    }
}

extension Words {
    /// The label of a button with this purpose of the notification portal; nil: there is none for it.
    package func label(ofPurpose purpose: String) -> String? {
        switch purpose {
        case "call.accept": calls.accept
        case "call.decline": calls.decline
        case "call.hang-up": calls.hangUp
        case "call.enable-speakerphone": calls.speakerOn
        case "call.disable-speakerphone": calls.speakerOff
        default: nil
        }
    }
}

/// Words for the states of messages in one language.
package struct StateWords: Equatable, Sendable {
    /// The message is snoozed.
    package let snoozed: String
    /// The message is unread.
    package let unread: String
    /// Shown in place of hidden contents.
    package let contentsHidden: String

    init(_ snoozed: String, unread: String, contentsHidden: String) {
        (self.snoozed, self.unread, self.contentsHidden) = (snoozed, unread, contentsHidden)
    }
}

/// Words for on-screen values in one language.
package struct ValueWords: Equatable, Sendable {
    package let volume: String
    package let microphone: String
    package let brightness: String
    package let keyboardBrightness: String
    /// The sound is muted, whatever the value.
    package let muted: String

    init(
        _ volume: String, microphone: String, brightness: String, keyboardBrightness: String,
        muted: String
    ) {
        (self.volume, self.microphone, self.brightness) = (volume, microphone, brightness)
        (self.keyboardBrightness, self.muted) = (keyboardBrightness, muted)
    }
}

/// The age of a message, in the shortest words.
package enum Age {
    /// The text for an age in microseconds: "now" below a minute, then minutes, hours and days.
    package static func text(microseconds: UInt64, in words: Words = .english) -> String {
        let minutes = microseconds / 60_000_000
        if minutes == 0 { return words.now }
        if minutes < 60 { return words.minutes.text(minutes) }
        let hours = minutes / 60
        return hours < 24 ? words.hours.text(hours) : words.days.text(hours / 24)
    }

    /// Microseconds until the text for this age changes, at least 1.
    package static func timeToChange(microseconds: UInt64) -> UInt64 {
        let (minute, hour): (UInt64, UInt64) = (60_000_000, 3_600_000_000)
        let unit = microseconds < hour ? minute : microseconds < 24 * hour ? hour : 24 * hour
        return unit - microseconds % unit
    }
}
