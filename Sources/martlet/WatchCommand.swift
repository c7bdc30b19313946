import ArgumentParser
import Martlet

/// `martlet watch`: prints one line of JSON for each event, of the daemon that runs and of later ones.
struct WatchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "watch", abstract: "Print one line of JSON for each event.",
        discussion: """
            Events: added and updated (with the message), shown, action (with the action's key), \
            reply (with the reply), ended (with the reason: expired, dismissed, swiped, dim, action, closed, \
            stopped, evicted); \
            will-show, did-show, will-hide, did-hide and did-drop (the last three with a reason), \
            content-tapped and content-wanted; history-changed (with the number of unread messages); \
            panel-changed (with open, true or false); deck-card-left (with index, card, direction, meaning and \
            text) and deck-ended (with a reason); bar-phase (with phase and animated), bar-item-shown (with source and \
            item), bar-pressed (with item, key and token) and bar-seek (with item and time); do-not-disturb-changed (with on, true or false); of on-screen keyboards keyboard-will-show, keyboard-did-show, \
            keyboard-will-hide, keyboard-did-hide, keyboard-will-change-frame and \
            keyboard-did-change-frame (with output, x, y, width and height). Where no daemon runs, waits \
            for one; it goes on with the next one when the daemon restarts, unless --no-start is given.
            """)

    @OptionGroup(title: "Daemon") var daemon: ConnectionOptions

    func run() throws {
        try daemon.follow(starting: false) { connection throws(MartletError) in
            try connection.subscribe()
            while let event = try connection.nextEvent() {
                Terminal.print(JSONValue(event).text)
            }
        }
    }
}
