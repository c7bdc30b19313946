import Foundation
import Messages
import Testing

/// The defaults in martlet-keys(7) and KEYS.md are the built-in ones.
@Suite struct KeyPageTests {
    private static let repository = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: repository.appending(path: path), encoding: .utf8)
    }

    @Test(arguments: BindingTrigger.named)
    func bindingsAreThoseOfTheDaemon(_ trigger: BindingTrigger) throws {
        let meaning = try #require(Bindings.builtIn[trigger])
        let row = "\n| `\(trigger.text)` | `\(meaning.text)` |"
        #expect(try Self.text("contrib/docs/KEYS.md").contains(row), "\(row)")
    }

    @Test(arguments: MessagePosition.allCases)
    func dismissingDirectionsAreThoseOfTheDaemon(_ position: MessagePosition) throws {
        let id = try #require(MessageID(rawValue: 1))
        var message = Message(id: id, arrival: Instant(microseconds: 0))
        message.anchor = position
        let meanings = message.swipeMeanings()
        let directions = MessageSwipeDirection.allCases.filter { meanings[$0] == .dismiss }
            .map { $0.rawValue }.joined(separator: ", ")
        let manual = "\n|  *\(position.rawValue)*\n:  \(directions)\n"
        #expect(try Self.text("contrib/man/martlet-keys.7.scd").contains(manual), "\(manual)")
        let document = "\n| `\(position.rawValue)` | \(directions) |"
        #expect(try Self.text("contrib/docs/KEYS.md").contains(document), "\(document)")
    }
}
