import ArgumentParser
import Martlet
import Testing

@testable import martlet

/// The hints of `martlet show`, in the form of notify-send.
@Suite struct HintOptionTests {
    @Test(
        arguments: [
            ("string:category:email", "category", .text("email")),
            ("string:x-a:b:c", "x-a", .text("b:c")), ("string:x:", "x", .text("")),
            ("int:value:-40", "value", .integer(-40)), ("byte:urgency:2", "urgency", .byte(2)),
            ("double:x:0.5", "x", .number(0.5)),
            ("boolean:transient:TRUE", "transient", .flag(true)),
            ("boolean:resident:false", "resident", .flag(false)),
        ] as [(String, String, MessageHint)])
    func hintsHaveTypes(text: String, name: String, value: MessageHint) throws {
        let command = try #require(
            try MartletCommand.parseAsRoot(["show", "t", "--hint", text]) as? ShowCommand)
        #expect(command.request.hints == [name: value])
    }

    @Test(arguments: [
        ("int:value:x", "'x' is no value of the type int; allowed: a whole number"),
        ("byte:urgency:256", "allowed: a whole number from 0 to 255"),
        ("double:x:nan", "allowed: a number"), ("boolean:x:2", "allowed: true or false"),
        ("text:x:y", "'text' is no type of a hint"), ("string:x", "A hint is TYPE:NAME:VALUE"),
        ("string::y", "A hint is TYPE:NAME:VALUE"), ("", "A hint is TYPE:NAME:VALUE"),
    ])
    func wrongHintsAreNamed(text: String, complaint: String) {
        do {
            _ = try MartletCommand.parseAsRoot(["show", "t", "--hint", text])
            Issue.record("not refused")
        } catch {
            #expect(MartletCommand.fullMessage(for: error).contains(complaint))
        }
    }

    @Test func hintsAreGivenMoreThanOnceAndTheLastOfANameCounts() throws {
        let command = try #require(
            try MartletCommand.parseAsRoot([
                "show", "--hint=int:value:1", "--hint=int:value:2", "--hint=byte:urgency:1",
            ]) as? ShowCommand)
        #expect(command.request.hints == ["value": .integer(2), "urgency": .byte(1)])
    }
}
