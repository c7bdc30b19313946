import Testing
import Vocabulary

/// Values that the control interface describes as dictionaries, beside messages.
@Suite struct DescribedTests {
    private static let all: [any Described] = [
        BarProperties(), MessageMode(), MessageRule(), MessageSilence(), Messenger(),
        QueryProperties(), RecordProperties(), RegionProperties(), RuleStepProperties(),
    ]

    private static func value(_ signature: String) -> PropertyValue {
        switch signature {
        case "s": .text("text")
        case "b": .flag(true)
        case "d": .real(0.5)
        case "as": .words(["a", "b"])
        case "a(sssb)": .buttons([BarButton(key: "k", label: "K", symbol: .play)])
        case "a{sv}": .properties([Property(key: "k", signature: "b", value: .flag(false))])
        default: .integer(7)
        }
    }

    @Test(arguments: all.indices)
    func propertyThatIsSetIsSaid(index: Int) {
        var described = Self.all[index]
        let keys = described.keys
        #expect(Set(keys.map(\.name)).count == keys.count)
        for (key, signature) in keys {
            var value = Self.value(signature)
            // The last word of what is allowed, as in “low, normal or critical”.
            if case .wrongText(let allowed) = described.set(key, value) {
                value = .text(allowed.split(separator: " ").last.map(String.init) ?? "")
            }
            #expect(described.set(key, value) == .done, "\(key)")
            let property = Property(key: key, signature: signature, value: value)
            #expect(described.said.contains(property), "\(key)")
        }
    }

    @Test func memberIsFoundByItsNameWhichIsThatOfItsCase() {
        #expect(ControlMethod.setCount.name == "SetCount")
        for method in ControlMethod.allCases {
            #expect(ControlMethod(name: method.name) == method)
            #expect(method.name.lowercased() == "\(method)".lowercased())
        }
        for signal in ControlSignal.allCases {
            #expect(ControlSignal(name: signal.name) == signal)
            #expect(signal.name.lowercased() == "\(signal)".lowercased())
        }
        #expect(ControlSignal(name: "Rang") == nil)
    }
}
