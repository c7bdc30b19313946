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
        ("int:value:x", "a whole number as the value of the type int"),
        ("byte:urgency:256", "a whole number from 0 to 255 as the value of the type byte"),
        ("double:x:nan", "a number as the value of the type double"),
        ("boolean:x:2", "true or false as the value of the type boolean"),
        ("text:x:y", "TYPE:NAME:VALUE with the type string, int, double, byte or boolean"),
        ("string:x", "TYPE:NAME:VALUE, such as int:value:40, with a name that is not empty"),
        ("string::y", "TYPE:NAME:VALUE, such as int:value:40, with a name that is not empty"),
        ("", "TYPE:NAME:VALUE, such as int:value:40, with a name that is not empty"),
    ])
    func wrongHintsAreNamed(text: String, allowed: String) {
        let arguments = ["show", "t", "--hint", text]
        do {
            _ = try MartletCommand.parseAsRoot(arguments)
            Issue.record("not refused")
        } catch {
            let complaint = UsageError.text(for: error, arguments: ["martlet"] + arguments)
            let expected =
                "--hint: “\(text)” is not allowed; allowed: \(allowed). See “martlet show --help”."
            #expect(complaint == expected)
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
