import ArgumentParser
import Foundation
import Martlet
import Testing

@testable import martlet

/// The lists of values and events in help texts are those of the types: no value is missing, and each is accepted.
@Suite struct HelpListTests {
    /// An option with a list in its help, and all that the list must have.
    struct Listed: CustomTestStringConvertible, Sendable {
        var command: [String]
        var option: String
        var words: [String]

        var testDescription: String { (command + [option]).joined(separator: " ") }
    }

    private static let look = [
        ["show", "T"], ["run", "true"], ["update", "1"],
    ]

    private static let lists =
        look.flatMap { command in
            [
                Listed(
                    command: command, option: "--layout",
                    words: MessageLayout.builtIn.map(\.rawValue)),
                Listed(
                    command: command, option: "--theme",
                    words: MessageTheme.builtIn.map(\.rawValue)),
                Listed(
                    command: command, option: "--animation",
                    words: MessageAnimation.builtIn.map(\.rawValue)),
                Listed(
                    command: command, option: "--position",
                    words: MessagePosition.allCases.map(\.rawValue)),
            ]
        } + [
            Listed(command: ["show", "T"], option: "--dim", words: ["none", "gray", "blur"]),
            Listed(
                command: ["show", "T"], option: "--sheet",
                words: MessageSheet.allCases.map(\.rawValue)),
            Listed(
                command: ["show", "T"], option: "--handling",
                words: MessageHandling.allCases.map(\.rawValue)),
            Listed(
                command: ["update", "1"], option: "--clear",
                words: MessagePart.allCases.map(\.rawValue)),
            Listed(command: ["deck", "x"], option: "--left", words: ["keep", "dismiss", "reply"]),
            Listed(command: ["show", "T"], option: "--duration", words: ["forever", "auto"]),
        ]

    /// Reads a command with an option; the words behind `run COMMAND` belong to the command.
    private func parse(_ command: [String], _ option: [String]) throws -> any ParsableCommand {
        try Program.parse([command[0]] + option + command.dropFirst())
    }

    /// The help of an option, on one line.
    private func help(_ listed: Listed) throws -> String {
        let type = type(of: try Program.parse(listed.command))
        let lines = MartletCommand.helpMessage(for: type, columns: 2000).split(separator: "\n")
        let start = try #require(
            lines.firstIndex { $0.hasPrefix(" ") && $0.contains("\(listed.option) <") },
            "\(listed.option)")
        // A long option has its text on the next line.
        return lines[start...].prefix(2).joined(separator: " ")
    }

    @Test(arguments: lists) func everyListedValueIsAccepted(listed: Listed) throws {
        let help = try help(listed)
        for word in listed.words {
            let pattern = try Regex(
                "(^|[ “(])\(NSRegularExpression.escapedPattern(for: word))[,).;” ]")
            #expect(help.contains(pattern), "\(word): \(help)")
            for spelling in [word, word.uppercased()] {
                _ = try parse(listed.command, [listed.option, spelling])
            }
        }
    }

    /// Words that the help of an option lists in parentheses are accepted, and no others.
    @Test(arguments: [["show", "T"], ["deck"], ["run", "true"], ["osd", "a", "1"]])
    func everyValueInParenthesesIsAccepted(command: [String]) throws {
        let type = type(of: try Program.parse(command))
        let help = MartletCommand.helpMessage(for: type, columns: 2000)
        var option = ""
        for line in help.split(separator: "\n") {
            if let name = line.firstMatch(of: /--[a-z-]+(?= <)/) { option = String(name.output) }
            guard let list = line.firstMatch(of: /\(values: ([^;)]*)/), !option.isEmpty else {
                continue
            }
            for word in list.output.1.split(separator: ", ") {
                _ = try parse(command, [option, String(word)])
            }
            #expect(throws: (any Error).self) {
                _ = try parse(command, [option, "no-such-value"])
            }
        }
    }

    @Test func watchListsEveryEventWithItsMembers() throws {
        let help = MartletCommand.helpMessage(for: WatchCommand.self, columns: 4000)
        for event in EventName.allCases {
            let members = event.members.isEmpty ? "" : " (\(event.members.joined(separator: ", ")))"
            #expect(help.contains(" \(event.rawValue)\(members)"), "\(event)")
        }
        for reason in MessageEndReason.allCases {
            #expect(help.contains(reason.rawValue), "\(reason)")
        }
        for phase in KeyboardPhase.allCases {
            #expect(help.contains("keyboard-\(phase.rawValue)"), "\(phase)")
        }
    }

    private static let id = ShownMessage.ID(rawValue: 7)

    private static let events: [MessageEvent] = [
        .added(id: id, content: MessageRequest()), .updated(id: id, content: MessageRequest()),
        .shown(id: id), .actionInvoked(id: id, key: "k"), .replied(id: id, text: "t"),
        .ended(id: id, reason: .closed), .snoozed(id: id, until: nil), .willShow(id: id),
        .didShow(id: id), .willHide(id: id, reason: .closed), .didHide(id: id, reason: .closed),
        .didDrop(id: id, reason: .closed), .historyChanged(unread: 1), .panelChanged(isOpen: true),
        .deckEnded(.closed), .barPhase(.willPresent, isAnimated: true),
        .barItemShown(nil, id: "a"), .barPressed(id: "a", key: "k", token: nil),
        .barSeek(id: "a", time: .seconds(1)), .doNotDisturbChanged(isOn: true),
        .modesChanged(["a"]),
    ]

    @Test(arguments: events) func membersInTheHelpAreThosePrinted(event: MessageEvent) throws {
        guard case .object(let members) = JSONValue(event),
            case .string(let text)? = members.first?.value, let name = EventName(rawValue: text)
        else {
            Issue.record("\(event)")
            return
        }
        let printed = members.map(\.name).filter { $0 != "event" && $0 != "id" }
        #expect(printed == name.members)
    }
}
