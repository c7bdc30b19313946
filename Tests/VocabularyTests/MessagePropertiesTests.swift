import Testing
import Vocabulary

/// All that follows from the description of a property, for each of them.
@Suite struct MessagePropertiesTests {
    /// A value that the property takes, in the type that it has on the bus.
    private static func value(of key: String, _ signature: String) -> PropertyValue? {
        switch signature {
        case "b": return .flag(true)
        case "d": return .real(0.5)
        case "i", "u", "x": return .integer(7)
        case "a(ss)": return .actions([MessageAction(key: "k", label: "K")])
        default:
            var properties = MessageProperties()
            // No choice has this word.
            guard case .wrongText(let allowed) = properties.set(key, .text("text")) else {
                return .text("text")
            }
            return allowed.hasPrefix("#")
                ? .text("#12345678") : allowed.split(separator: " ").last.map { .text(String($0)) }
        }
    }

    @Test(arguments: MessageProperties.keys.map(\.name))
    func propertyThatIsSetIsSaidComparedAndTakenOver(key: String) throws {
        let signature = try #require(MessageProperties.keys.first { $0.name == key }).signature
        let value = try #require(Self.value(of: key, signature))
        var properties = MessageProperties()
        #expect(properties.set(key, value) == .done)
        let said = [Property(key: key, signature: signature, value: value)]
        #expect(properties.said == said)
        #expect(properties.changes(from: MessageProperties()) == said)
        #expect(properties.changes(from: properties).isEmpty)
        var other = MessageProperties()
        other.fill(from: properties)
        #expect(other == properties)
        other.fill(from: MessageProperties())
        #expect(other == properties)
    }

    @Test(arguments: MessageProperties.keys.map(\.name))
    func valueOfAnotherTypeChangesNothing(key: String) throws {
        let signature = try #require(MessageProperties.keys.first { $0.name == key }).signature
        var properties = MessageProperties()
        let wrong: PropertyValue = signature == "b" ? .integer(1) : .flag(true)
        #expect(properties.set(key, wrong) == .wrongType(signature))
        #expect(properties == MessageProperties())
    }

    @Test func eachKeyIsDescribedOnce() {
        let names = MessageProperties.keys.map(\.name)
        #expect(Set(names).count == names.count && names.count > 40)
    }

    @Test func unknownKeyIsTold() {
        var properties = MessageProperties()
        #expect(properties.set("colour", .text("red")) == .unknownKey)
    }

    @Test func wordsAreFoundInAnyCaseAndListedOtherwise() {
        var properties = MessageProperties()
        #expect(properties.set("urgency", .text("Critical")) == .done)
        #expect(properties.urgency == .critical)
        #expect(
            properties.set("urgency", .text("high"))
                == .wrongText(allowed: "low, normal, critical"))
        #expect(properties.urgency == .critical)
    }

    @Test func numberThatDoesNotFitIsRefused() {
        var properties = MessageProperties()
        #expect(properties.set("replaces", .integer(-1)) == .wrongType("u"))
        #expect(properties.set("priority", .integer(1 << 40)) == .wrongType("i"))
    }

    @Test func textOrChoiceThatEndedIsEmptyInChanges() {
        var before = MessageProperties()
        (before.iconStyle, before.title, before.progress) = (.light, "T", 0.5)
        let changes = MessageProperties().changes(from: before)
        #expect(
            changes == [
                Property(key: "title", signature: "s", value: .text("")),
                Property(key: "icon-style", signature: "s", value: .text("")),
            ])
    }

    @Test func valuesThatAreThereAreKept() {
        var properties = MessageProperties()
        properties.title = "own"
        var other = MessageProperties()
        (other.title, other.body) = ("other", "body")
        properties.fill(from: other)
        #expect(properties.title == "own" && properties.body == "body")
    }
}

/// Meanings of swipes as properties.
@Suite struct MessageMeaningPropertyTests {
    /// Commands are the configuration's: no interface tells them, takes them, or sees them come and go.
    @Test func commandIsNeitherToldNorTaken() {
        var properties = MessageProperties()
        properties.swipes[.left] = .command(["true"])
        #expect(properties.said.isEmpty && properties.value(of: "swipe-left") == nil)
        #expect(properties.changes(from: MessageProperties()).isEmpty)
        #expect(MessageMeaning(property: .text("")) == nil)
        #expect(properties.set("swipe-left", .words(["true"])) == .wrongType("s"))
        var other = MessageProperties()
        other.fill(from: properties)
        #expect(other.swipes == [.left: .command(["true"])])
    }

    @Test(arguments: ["Snooze", "SNOOZE", "snooze"])
    func plainMeaningsAreReadInAnyCase(text: String) {
        #expect(MessageMeaning(property: .text(text)) == .snooze)
    }

    @Test func valuesOfTheFirstVersionAreStillRead() {
        let first = ["dismiss", "dismiss-group", "dismiss-all", "default-action", "none"]
        #expect(first.compactMap { MessageMeaning(property: .text($0))?.text } == first)
    }

    @Test func directionIsUnsetAgain() {
        var meanings: SwipeMeanings = [.up: .snooze]
        meanings[.down] = nil
        #expect(meanings == [.up: .snooze] && !meanings.isEmpty)
        meanings[.up] = nil
        #expect(meanings == [:] && meanings.isEmpty)
    }
}
