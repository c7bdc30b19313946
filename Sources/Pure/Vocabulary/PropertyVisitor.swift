/// A value whose properties have names on the control interface: all that reads, writes and compares them follows from
/// one function.
package protocol Described: Sendable {
    /// Calls `visitor` for every property, in one order.
    mutating func describe<Visitor: PropertyVisitor>(to visitor: inout Visitor)
}

/// Does something with each property of a value.
package protocol PropertyVisitor {
    /// - Parameters:
    ///   - key: Name of the property on every interface.
    ///   - value: The property; nil: not said.
    ///   - other: The same property of the other message; nil: not said, or there is no other message.
    mutating func visit<Value: PropertyType>(_ key: String, _ value: inout Value?, _ other: Value?)
}

extension PropertyVisitor {
    /// Visits a property of a value that is compared with no other.
    package mutating func visit<Value: PropertyType>(_ key: String, _ value: inout Value?) {
        visit(key, &value, nil)
    }

    /// Visits a property that is always said.
    package mutating func visit<Value: PropertyType>(_ key: String, _ value: inout Value) {
        var said: Value? = value
        visit(key, &said, nil)
        value = said ?? value
    }
}

/// A type that properties have.
package protocol PropertyType: Equatable, Sendable {
    /// D-Bus type.
    static var signature: String { get }
    /// Describes the texts that are allowed, for error messages; empty: any text.
    static var allowed: String { get }
    /// Reads a value; nil: it is of another type, or a text that is not allowed. Words of a choice may be in another
    /// case.
    init?(property: PropertyValue)
    var propertyValue: PropertyValue { get }
    /// Whether no interface tells the value, because only the configuration can say it.
    var isPrivate: Bool { get }
}

/// A value of a property, whichever type the property has.
package enum PropertyValue: Equatable, Sendable {
    case text(String)
    case integer(Int64)
    case real(Double)
    case flag(Bool)
    case actions([MessageAction])
    case words([String])
    /// Buttons, and the name of a symbol that nobody knows; empty: there is none.
    case buttons([BarButton], strange: String = "")
    case properties([Property])

    /// The D-Bus type of a value of which no more is known.
    package var signature: String {
        switch self {
        case .text: "s"
        case .integer: "x"
        case .real: "d"
        case .flag: "b"
        case .actions: "a(ss)"
        case .words: "as"
        case .buttons: "a(sssb)"
        case .properties: "a{sv}"
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

extension Described {
    /// All that is said, in the order of the description.
    package var said: [Property] {
        var list = PropertyList()
        return visited(by: &list).properties
    }

    /// The keys of all properties with their D-Bus types, in the order of the description.
    package var keys: [(name: String, signature: String)] {
        var list = KeyList()
        return visited(by: &list).keys
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

    private func visited<Visitor: PropertyVisitor>(by visitor: inout Visitor) -> Visitor {
        var copy = self
        copy.describe(to: &visitor)
        return visitor
    }
}

extension MessageProperties: Described {
    package mutating func describe<Visitor: PropertyVisitor>(to visitor: inout Visitor) {
        describe(to: &visitor, with: MessageProperties())
    }

    package static let keys = MessageProperties().keys

    /// The properties that differ from those of `other`. A text or choice that is no longer said is empty; other types
    /// that are no longer said are left out.
    package func changes(from other: MessageProperties) -> [Property] {
        var (copy, list) = (self, PropertyList(isComparing: true))
        copy.describe(to: &list, with: other)
        return list.properties
    }

    /// Takes over what `other` says and these properties do not.
    package mutating func fill(from other: MessageProperties) {
        var filling = Filling()
        describe(to: &filling, with: other)
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
        let told = value.told
        let isEnded = isComparing && told == nil && Value.signature == "s"
        guard !isComparing || told != other.told,
            let said = told?.propertyValue ?? (isEnded ? .text("") : nil)
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
        if key == self.key { self.value = value.told?.propertyValue }
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
    package var isPrivate: Bool { false }
}

extension Optional where Wrapped: PropertyType {
    /// The value as interfaces tell it; nil: not said, or private.
    fileprivate var told: Wrapped? { self?.isPrivate == true ? nil : self }
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

extension UInt64: PropertyInteger {
    package static var signature: String { "t" }
}

/// A type of which properties have lists.
package protocol PropertyElement: Equatable, Sendable {
    /// D-Bus type of a list.
    static var listSignature: String { get }
    /// The list that a value is; nil: it is of another type.
    static func list(of value: PropertyValue) -> [Self]?
    static func value(of list: [Self]) -> PropertyValue
}

extension Array: PropertyType where Element: PropertyElement {
    package static var signature: String { Element.listSignature }
    package init?(property: PropertyValue) {
        guard let list = Element.list(of: property) else { return nil }
        self = list
    }
    package var propertyValue: PropertyValue { Element.value(of: self) }
}

extension MessageAction: PropertyElement {
    package static var listSignature: String { "a(ss)" }
    /// The actions of a value; nil: it has none.
    package static func list(of value: PropertyValue) -> [MessageAction]? {
        if case .actions(let actions) = value { actions } else { nil }
    }
    /// The value that has these actions.
    package static func value(of list: [MessageAction]) -> PropertyValue { .actions(list) }
}

extension String: PropertyElement {
    package static var listSignature: String { "as" }
    /// The words of a value; nil: it has none.
    package static func list(of value: PropertyValue) -> [String]? {
        if case .words(let words) = value { words } else { nil }
    }
    /// The value that has these words.
    package static func value(of list: [String]) -> PropertyValue { .words(list) }
}

extension BarButton: PropertyElement {
    package static var listSignature: String { "a(sssb)" }
    /// The buttons of a value; nil: it has none.
    package static func list(of value: PropertyValue) -> [BarButton]? {
        if case .buttons(let buttons, _) = value { buttons } else { nil }
    }
    /// The value that has these buttons.
    package static func value(of list: [BarButton]) -> PropertyValue { .buttons(list) }
}

extension Property: PropertyElement {
    package static var listSignature: String { "a{sv}" }
    /// The properties of a value; nil: it has none.
    package static func list(of value: PropertyValue) -> [Property]? {
        if case .properties(let properties) = value { properties } else { nil }
    }
    /// The value that has these properties.
    package static func value(of list: [Property]) -> PropertyValue { .properties(list) }
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
extension MessageUrgency: PropertyWord {}
extension MessageDuplicates: PropertyWord {}
extension MessageAway: PropertyWord {}

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
