/// Does something with each property of a message. `MessageProperties.describe(to:with:)` calls it once for each, in
/// one order.
package protocol PropertyVisitor {
    /// - Parameters:
    ///   - key: Name of the property on every interface.
    ///   - value: The property; nil: not said.
    ///   - other: The same property of the other message; nil: not said, or there is no other message.
    mutating func visit<Value: PropertyType>(_ key: String, _ value: inout Value?, _ other: Value?)
}

/// A type that properties of messages have.
package protocol PropertyType: Equatable, Sendable {
    /// D-Bus type.
    static var signature: String { get }
    /// Describes the texts that are allowed, for error messages; empty: any text.
    static var allowed: String { get }
    /// Reads a value; nil: it is of another type, or a text that is not allowed. Words of a choice may be in another
    /// case.
    init?(property: PropertyValue)
    var propertyValue: PropertyValue { get }
}

/// A value of a property, whichever type the property has.
package enum PropertyValue: Equatable, Sendable {
    case text(String)
    case integer(Int64)
    case real(Double)
    case flag(Bool)
    case actions([MessageAction])

    /// The D-Bus type of a value of which no more is known.
    package var signature: String {
        switch self {
        case .text: "s"
        case .integer: "x"
        case .real: "d"
        case .flag: "b"
        case .actions: "a(ss)"
        }
    }
}

/// A property of a message with its value.
package struct Property: Equatable, Sendable {
    package var key: String
    /// D-Bus type of the property.
    package var signature: String
    package var value: PropertyValue

    package init(key: String, signature: String, value: PropertyValue) {
        (self.key, self.signature, self.value) = (key, signature, value)
    }
}

extension MessageProperties {
    /// All that is said, in the order of the description.
    package var said: [Property] {
        var list = PropertyList()
        return visited(by: &list).properties
    }

    /// The keys of all properties with their D-Bus types, in the order of the description.
    package static let keys: [(name: String, signature: String)] = {
        var list = KeyList()
        return MessageProperties().visited(by: &list).keys
    }()

    /// The properties that differ from those of `other`. A text or choice that is no longer said is empty; other types
    /// that are no longer said are left out.
    package func changes(from other: MessageProperties) -> [Property] {
        var list = PropertyList(isComparing: true)
        return visited(by: &list, with: other).properties
    }

    /// Takes over what `other` says and these properties do not.
    package mutating func fill(from other: MessageProperties) {
        var filling = Filling()
        describe(to: &filling, with: other)
    }

    /// The value of one property; nil: not said.
    package func value(of key: String) -> PropertyValue? {
        var getter = Getter(key: key)
        return visited(by: &getter).value
    }

    /// Sets one property; a wrong value changes nothing.
    package mutating func set(_ key: String, _ value: PropertyValue) -> PropertySetting {
        var setter = Setter(key: key, new: value)
        describe(to: &setter)
        return setter.result
    }

    private func visited<Visitor: PropertyVisitor>(
        by visitor: inout Visitor, with other: MessageProperties = MessageProperties()
    ) -> Visitor {
        var copy = self
        copy.describe(to: &visitor, with: other)
        return visitor
    }
}

/// The result of setting a property.
package enum PropertySetting: Equatable, Sendable {
    case done
    /// No property has this key.
    case unknownKey
    /// The property has this D-Bus type.
    case wrongType(String)
    /// The property takes other texts.
    case wrongText(allowed: String)
}

/// Collects what is said, or what differs from the other message.
private struct PropertyList: PropertyVisitor {
    var properties: [Property] = []
    var isComparing = false

    mutating func visit<Value: PropertyType>(_ key: String, _ value: inout Value?, _ other: Value?)
    {
        let isEnded = isComparing && value == nil && Value.signature == "s"
        guard !isComparing || value != other,
            let said = value?.propertyValue ?? (isEnded ? .text("") : nil)
        else { return }
        properties.append(Property(key: key, signature: Value.signature, value: said))
    }
}

private struct KeyList: PropertyVisitor {
    var keys: [(name: String, signature: String)] = []

    mutating func visit<Value: PropertyType>(_ key: String, _ value: inout Value?, _ other: Value?)
    {
        keys.append((key, Value.signature))
    }
}

private struct Filling: PropertyVisitor {
    mutating func visit<Value: PropertyType>(_ key: String, _ value: inout Value?, _ other: Value?)
    {
        if value == nil { value = other }
    }
}

private struct Getter: PropertyVisitor {
    let key: String
    var value: PropertyValue?

    mutating func visit<Value: PropertyType>(_ key: String, _ value: inout Value?, _ other: Value?)
    {
        if key == self.key { self.value = value?.propertyValue }
    }
}

private struct Setter: PropertyVisitor {
    let key: String
    let new: PropertyValue
    var result = PropertySetting.unknownKey

    mutating func visit<Value: PropertyType>(_ key: String, _ value: inout Value?, _ other: Value?)
    {
        guard key == self.key else { return }
        if let new = Value(property: new) {
            (value, result) = (new, .done)
        } else if case .text = new, !Value.allowed.isEmpty {
            result = .wrongText(allowed: Value.allowed)
        } else {
            result = .wrongType(Value.signature)
        }
    }
}

// MARK: The types

extension PropertyType {
    package static var allowed: String { "" }
}

extension String: PropertyType {
    package static var signature: String { "s" }
    package init?(property: PropertyValue) {
        guard case .text(let text) = property else { return nil }
        self = text
    }
    package var propertyValue: PropertyValue { .text(self) }
}

extension Bool: PropertyType {
    package static var signature: String { "b" }
    package init?(property: PropertyValue) {
        guard case .flag(let flag) = property else { return nil }
        self = flag
    }
    package var propertyValue: PropertyValue { .flag(self) }
}

extension Double: PropertyType {
    package static var signature: String { "d" }
    package init?(property: PropertyValue) {
        guard case .real(let number) = property else { return nil }
        self = number
    }
    package var propertyValue: PropertyValue { .real(self) }
}

/// An integer of a width that D-Bus has.
package protocol PropertyInteger: PropertyType, FixedWidthInteger {}

extension PropertyInteger {
    package init?(property: PropertyValue) {
        guard case .integer(let number) = property else { return nil }
        self.init(exactly: number)
    }
    package var propertyValue: PropertyValue { .integer(Int64(clamping: self)) }
}

extension Int32: PropertyInteger {
    package static var signature: String { "i" }
}

extension Int64: PropertyInteger {
    package static var signature: String { "x" }
}

extension UInt32: PropertyInteger {
    package static var signature: String { "u" }
}

extension Array: PropertyType where Element == MessageAction {
    package static var signature: String { "a(ss)" }
    package init?(property: PropertyValue) {
        guard case .actions(let actions) = property else { return nil }
        self = actions
    }
    package var propertyValue: PropertyValue { .actions(self) }
}

/// A choice of words.
package protocol PropertyWord: PropertyType, CaseIterable, RawRepresentable<String> {}

extension PropertyWord {
    package static var signature: String { "s" }
    package static var allowed: String { words.joined(separator: ", ") }
    package init?(property: PropertyValue) {
        guard case .text(let text) = property, let word = NameCase.find(text, in: Self.words) else {
            return nil
        }
        self.init(rawValue: word)
    }
    package var propertyValue: PropertyValue { .text(rawValue) }

    private static var words: [String] { allCases.map { $0.rawValue } }
}

extension MessageSheet: PropertyWord {}
extension MessageIconStyle: PropertyWord {}
extension MessageAppearance: PropertyWord {}
extension MessagePosition: PropertyWord {}
extension MessageLayer: PropertyWord {}
extension MessageFocus: PropertyWord {}
extension MessageHandling: PropertyWord {}
extension MessageSwipeMeaning: PropertyWord {}
extension MessageUrgency: PropertyWord {}
extension MessageDuplicates: PropertyWord {}

extension MessageName {
    package static var signature: String { "s" }
    package init?(property: PropertyValue) {
        guard case .text(let text) = property else { return nil }
        self.init(rawValue: text)
    }
    package var propertyValue: PropertyValue { .text(rawValue) }
}

extension MessageTheme: PropertyType {}
extension MessageLayout: PropertyType {}
extension MessageAnimation: PropertyType {}
