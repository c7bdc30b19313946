package import Languages

extension Words {
    /// The words of a language; those that it has no translation of are English.
    ///
    /// - Parameter translations: nil: all words are English.
    package init(_ translations: Translations?) {
        self.init(rule: translations?.plurals ?? .english) { translations?.forms(of: $0) }
    }

    package static let english = Words(nil)

    /// The words of a language. xgettext(1) collects the phrases from here, with the comments above them.
    ///
    /// - Parameters:
    ///   - rule: Which form of a translation is of which number.
    ///   - forms: The translation of a phrase, in as many forms as the rule has; nil: there is none.
    package init(rule: PluralRule, _ forms: (Phrase) -> [String]?) {
        func text(_ context: String, _ text: String) -> String {
            forms(Phrase(context, text))?.first ?? text
        }
        func counted(_ context: String, _ one: String, _ many: String) -> CountedWords {
            guard let forms = forms(Phrase(context, one, plural: many)), !forms.isEmpty else {
                return CountedWords([one, many], by: .english)
            }
            return CountedWords(forms, by: rule)
        }
        self.init(
            // TRANSLATORS: Button that answers a message, and what an empty field for the answer says.
            reply: text("card", "Reply"),
            // TRANSLATORS: Age of a message that has just come.
            now: text("age", "now"),
            // TRANSLATORS: Age of a message, as short as can be: minutes.
            minutes: counted("age", "{count} min", "{count} min"),
            // TRANSLATORS: Age of a message, as short as can be: hours.
            hours: counted("age", "{count} h", "{count} h"),
            // TRANSLATORS: Age of a message, as short as can be: days.
            days: counted("age", "{count} d", "{count} d"),
            // TRANSLATORS: Card that counts the messages for which there is no room.
            more: counted("card", "{count} more", "{count} more"),
            // TRANSLATORS: Title of the panel, in which all messages are.
            notifications: text("panel", "Notifications"),
            // TRANSLATORS: What the empty search field says.
            search: text("panel", "Search"),
            // TRANSLATORS: Button that removes all messages.
            clearAll: text("panel", "Clear all"),
            // TRANSLATORS: Button that removes all messages that a search found.
            clearFound: counted("panel", "Clear {count} found", "Clear {count} found"),
            // TRANSLATORS: Button that removes the messages of one application.
            clear: text("panel", "Clear"),
            // TRANSLATORS: Button that brings back what was just removed.
            undo: text("panel", "Undo"),
            // TRANSLATORS: Button that folds the messages of one application into a pile.
            showLess: text("panel", "Show less"),
            // TRANSLATORS: Heading above messages that were not seen yet.
            new: text("panel", "New"),
            // TRANSLATORS: Button in a list that is scrolled down: leads to messages that have just come at the top.
            newCount: counted("panel", "{count} new", "{count} new"),
            // TRANSLATORS: Heading above messages that were dealt with, and their number.
            earlier: counted("panel", "Earlier · {count}", "Earlier · {count}"),
            // TRANSLATORS: Heading above the messages of a day.
            today: text("panel", "Today"),
            // TRANSLATORS: Heading above the messages of a day.
            yesterday: text("panel", "Yesterday"),
            // TRANSLATORS: What the panel says where there are no messages.
            nothingHere: text("panel", "No notifications"),
            // TRANSLATORS: What the panel says where a search found no messages.
            nothingFound: text("panel", "Nothing found"),
            // TRANSLATORS: How many messages were just removed, beside the button that brings them back.
            removed: counted("panel", "{count} removed", "{count} removed"),
            // TRANSLATORS: In the place of a message that was just dismissed, beside the button "Undo".
            dismissed: text("card", "Dismissed"),
            // TRANSLATORS: In the place of a message that was just kept for later, beside the button "Undo".
            kept: text("card", "Kept for later"),
            // TRANSLATORS: In the place of messages that were just dismissed, beside the button "Undo"; never 1.
            dismissedCount: counted("card", "{count} dismissed", "{count} dismissed"),
            // TRANSLATORS: Title of a message when a mode ends that kept others off the screen.
            heldBack: counted(
                "card", "{count} message held back", "{count} messages held back"),
            // TRANSLATORS: Card for a person who returns: how many messages arrived meanwhile.
            away: counted("card", "{count} while you were away", "{count} while you were away"),
            // TRANSLATORS: Title of a message: the list of earlier messages cannot be written at present.
            notRecorded: text("card", "Messages are not recorded"),
            // TRANSLATORS: Switch in the panel, and name of the mode in which messages wait unseen.
            doNotDisturb: text("panel", "Do not disturb"),
            deck: DeckWords(
                // TRANSLATORS: Which card of a pile is seen, such as "2 of 5".
                text("deck", "{position} of {count}"),
                // TRANSLATORS: Label beside a card that is swiped: its message stays as it is.
                keep: text("deck", "Keep"),
                // TRANSLATORS: Label beside a card that is swiped, and entry of a menu: its message is over.
                dismiss: text("deck", "Dismiss"),
                ways: DirectionWords(
                    // TRANSLATORS: What a swipe to the left does, for screen readers, such as "Left: Dismiss".
                    left: text("deck", "Left: {meaning}"),
                    // TRANSLATORS: What a swipe to the right does, for screen readers.
                    right: text("deck", "Right: {meaning}"),
                    // TRANSLATORS: What a swipe upwards does, for screen readers.
                    up: text("deck", "Up: {meaning}"),
                    // TRANSLATORS: What a swipe downwards does, for screen readers.
                    down: text("deck", "Down: {meaning}"))),
            menu: MenuWords(
                // TRANSLATORS: Entry of a message's menu: what a tap on the message does.
                text("menu", "Open"),
                // TRANSLATORS: Entry of a message's menu: copies its text.
                copy: text("menu", "Copy"),
                // TRANSLATORS: Entry of a message's menu: copies the code by which a person logs in.
                copyCode: text("menu", "Copy code"),
                // TRANSLATORS: Button of a card: copies the code by which a person logs in, such as "Copy 731402".
                copyThisCode: text("card", "Copy {code}"),
                // TRANSLATORS: What that button says for a moment when the code was copied.
                copied: text("card", "Copied"),
                // TRANSLATORS: Entry of a message's menu: the message comes again in ten minutes.
                snooze: text("menu", "Snooze for 10 min"),
                // TRANSLATORS: Entry of a message's menu. {mode} is the name of a mode, such as "Do not disturb".
                snoozeMode: text("menu", "Snooze until “{mode}” ends"),
                // TRANSLATORS: Entry of a message's menu, with a list of times: the message comes again then.
                snoozes: text("menu", "Snooze"),
                // TRANSLATORS: For how long a message is snoozed.
                tenMinutes: text("menu", "10 minutes"),
                // TRANSLATORS: For how long a message is snoozed.
                oneHour: text("menu", "1 hour"),
                // TRANSLATORS: Until when a message is snoozed.
                thisEvening: text("menu", "This evening"),
                // TRANSLATORS: Until when a message is snoozed.
                tomorrowMorning: text("menu", "Tomorrow morning"),
                // TRANSLATORS: Until when a message is snoozed. {mode} is the name of a mode, such as "Do not disturb".
                modeEnd: text("menu", "When “{mode}” ends"),
                // TRANSLATORS: Entry of a menu, behind an application's name and a colon.
                silentHour: text("menu", "Silent for an hour"),
                // TRANSLATORS: Entry of a menu, behind an application's name and a colon.
                alwaysSilent: text("menu", "Always silent"),
                // TRANSLATORS: Entry of a menu, behind an application's name and a colon.
                offScreen: text("menu", "Never on the screen"),
                // TRANSLATORS: Entry of a menu, behind an application's name and a colon.
                contentsHidden: text("menu", "Hide contents"),
                // TRANSLATORS: Entry of the menu of a message that is over: the message comes again.
                restore: text("menu", "Show again"),
                // TRANSLATORS: Entry of the menu of a message that is over: the list has it no more.
                remove: text("menu", "Remove"),
                // TRANSLATORS: Entry of a menu: opens the settings of an application.
                settings: text("menu", "Settings"),
                // TRANSLATORS: First entry of a list that an entry of a menu has opened: leads back to the menu.
                back: text("menu", "Back"),
                // TRANSLATORS: Last button of a card: opens a menu with the rest.
                more: text("menu", "More…")),
            values: ValueWords(
                // TRANSLATORS: Card with the loudness of speakers.
                text("value", "Volume"),
                microphone: text("value", "Microphone"),
                // TRANSLATORS: Card with the brightness of the screen.
                brightness: text("value", "Brightness"),
                // TRANSLATORS: Card with the brightness of the light behind the keys.
                keyboardBrightness: text("value", "Keyboard light"),
                // TRANSLATORS: State of speakers or microphone, whatever their loudness is.
                muted: text("value", "Muted")),
            states: StateWords(
                // TRANSLATORS: State of a message that comes again later.
                text("state", "Snoozed"),
                // TRANSLATORS: State of a message that was not seen yet, for screen readers.
                unread: text("state", "Unread"),
                // TRANSLATORS: Stands for a message the contents of which are not to be seen.
                contentsHidden: text("state", "New message")),
            bar: BarWords(
                // TRANSLATORS: Name of a button with a symbol, for screen readers.
                close: text("bar", "Close"),
                play: text("bar", "Play"), pause: text("bar", "Pause"),
                // TRANSLATORS: Name of a button: the piece of music before this one.
                previous: text("bar", "Previous"),
                // TRANSLATORS: Name of a button: the piece of music after this one.
                next: text("bar", "Next"),
                stop: text("bar", "Stop"),
                // TRANSLATORS: Name of a button: turns the bar to what is on the page before this one, such as a job.
                previousItem: text("bar", "Previous item"),
                // TRANSLATORS: Name of a button: turns the bar to what is on the page after this one, such as a job.
                nextItem: text("bar", "Next item"),
                // TRANSLATORS: Name of the line that shows how far music has come, for screen readers.
                position: text("bar", "Position")),
            calls: CallWords(
                // TRANSLATORS: Button that takes an incoming call.
                text("call", "Accept"),
                // TRANSLATORS: Button that refuses an incoming call.
                decline: text("call", "Decline"),
                // TRANSLATORS: Button that ends a call.
                hangUp: text("call", "Hang up"),
                // TRANSLATORS: Button that turns the speakerphone on during a call.
                speakerOn: text("call", "Speaker on"),
                // TRANSLATORS: Button that turns the speakerphone off during a call.
                speakerOff: text("call", "Speaker off")))
    }
}
