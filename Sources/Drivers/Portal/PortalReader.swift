import Bus
import Messages

/// Reads the arguments of the portal's calls. Long texts are cut. Values of a wrong type and unknown words are errors
/// that name the value, the rule and the place.
struct PortalReader {
    /// Largest picture or sound in memory, bytes.
    static let fileLimit = 8 << 20
    /// Longest id of an application, bytes: that of a bus name.
    private static let applicationLimit = 255
    /// Longest name of an action, bytes: with room for distinguishing two equal names.
    private static let actionLimit = TextLimits.key - 16
    /// Factor by which more text is read than is kept, because cleaning removes characters.
    private static let slack = 4

    let reader: MessageReader
    /// Returns the label of a button that has a purpose and no label.
    var label: (_ purpose: PortalRequest.Purpose) -> String = { $0.label }

    /// Reads the ids of the application and its notification, with which every call begins.
    func name() throws(BusError) -> (application: String, id: String) {
        let application = try reader.string(limit: Self.applicationLimit + Self.slack)
        guard application.utf8.count <= Self.applicationLimit,
            application.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "/") })
        else {
            throw Self.invalid(
                "app_id: at most \(Self.applicationLimit) bytes, without spaces and slashes")
        }
        let id = try reader.string(limit: TextLimits.tag + Self.slack)
        guard (1...TextLimits.tag).contains(id.utf8.count) else {
            let length = id.isEmpty ? "empty" : "too long"
            throw Self.invalid("id is \(length): 1 to \(TextLimits.tag) bytes")
        }
        return (application, id)
    }

    /// Reads the arguments of `AddNotification`.
    func request() throws(BusError) -> PortalRequest {
        let name = try name()
        var request = PortalRequest(application: name.application, id: name.id)
        var plain = ""
        var markup: String?
        try reader.dictionary(keyLimit: TextLimits.name) { (key, type) throws(BusError) in
            switch key {
            case "title":
                request.title = TextCollector.line(
                    try text(key, type, TextLimits.title), limit: TextLimits.title)
            case "body": plain = try text(key, type, TextLimits.body)
            case "markup-body": markup = try text(key, type, TextLimits.markup)
            case "icon": request.icon = try icon(type)
            case "sound": request.sound = try sound(type)
            case "priority": request.priority = try word(key, type)
            case "default-action": request.defaultAction = try action(key, type)
            case "default-action-target": request.defaultTarget = try target(key, type)
            case "buttons": try readButtons(type, into: &request)
            case "display-hint": request.displayHints = try displayHints(type)
            case "category":
                request.category = TextCollector.line(
                    try text(key, type, TextLimits.name), limit: TextLimits.name)
            default: break
            }
        }
        request.body =
            markup.map { Self.body(markup: $0) }
            ?? RichText(plain: TextCollector.lines(plain, limit: TextLimits.body))
        return request
    }

    /// The portal's markup has bold, italic and links; everything else is removed. An application can never name local
    /// files.
    private static func body(markup: String) -> RichText {
        var body = MarkupReader.read(markup)
        for index in body.runs.indices {
            body.runs[index].style.image = nil
            body.runs[index].style.underlined = false
        }
        return body
    }

    // MARK: Pictures and sounds

    private func icon(_ type: String) throws(BusError) -> PortalRequest.Icon? {
        // An old way to name a single icon.
        if type == "s" { return Self.icon(named: try text("icon", type, TextLimits.picture)) }
        try require("icon", type, "(sv)")
        return try reader.structure("sv") { () throws(BusError) in
            let kind = try reader.string(limit: TextLimits.name)
            return try reader.variant { (type) throws(BusError) -> PortalRequest.Icon? in
                switch kind {
                case "themed":
                    try require("icon: themed", type, "as")
                    let names = try reader.strings(
                        count: TextLimits.actions, limit: TextLimits.picture + Self.slack)
                    for name in names { if let icon = Self.icon(named: name) { return icon } }
                    return nil
                case "bytes", "file-descriptor": return .file(try file("icon", kind, type))
                default: return nil
                }
            }
        }
    }

    private static func icon(named name: String) -> PortalRequest.Icon? {
        guard let source = PictureSource(name), case .icon = source else { return nil }
        return .name(source)
    }

    private func sound(_ type: String) throws(BusError) -> PortalRequest.Sound {
        if type == "s" {
            let word = try text("sound", type, TextLimits.name)
            switch word {
            case "default": return .standard
            case "silent": return .silent
            default: throw Self.invalid("sound is “\(word)”: default, silent, or a sound in memory")
            }
        }
        try require("sound", type, "(sv)")
        return try reader.structure("sv") { () throws(BusError) in
            let kind = try reader.string(limit: TextLimits.name)
            return try reader.variant { (type) throws(BusError) -> PortalRequest.Sound in
                guard kind == "bytes" || kind == "file-descriptor" else { return .automatic }
                return .own(try file("sound", kind, type))
            }
        }
    }

    /// A file in memory; bytes are written into one.
    private func file(
        _ key: String, _ kind: String, _ type: String
    ) throws(BusError) -> SealedFile {
        try require("\(key): \(kind)", type, kind == "bytes" ? "ay" : "h")
        do throws(BusError) {
            guard kind == "bytes" else { return try reader.sealedFile(limit: Self.fileLimit) }
            return try reader.bytes { (bytes) throws(BusError) in
                try SealedFile(bytes, limit: Self.fileLimit)
            }
        } catch {
            throw BusError(
                name: error.name, message: "\(key): \(kind): \(error.message)", code: error.code)
        }
    }

    // MARK: Actions

    private func readButtons(
        _ type: String, into request: inout PortalRequest
    ) throws(BusError) {
        try require("buttons", type, "aa{sv}")
        var number = 0
        try reader.array("a{sv}") { () throws(BusError) in
            number += 1
            guard request.buttons.count < TextLimits.actions else { return try reader.skip() }
            guard let button = try button("button \(number)") else { return }
            guard button.purpose == .customAlert else { return request.buttons.append(button) }
            if request.alert == nil { request.alert = button }
        }
    }

    /// Reads a button; nil: it cannot be shown, because its purpose is not known and it has no label.
    private func button(_ place: String) throws(BusError) -> PortalRequest.Button? {
        var button = PortalRequest.Button()
        var hasPurpose = false
        try reader.dictionary(keyLimit: TextLimits.name) { (key, type) throws(BusError) in
            let place = "\(place): \(key)"
            switch key {
            case "label":
                button.label = TextCollector.line(
                    try text(place, type, TextLimits.label), limit: TextLimits.label)
            case "action": button.action = try action(place, type)
            case "target": button.target = try target(place, type)
            case "purpose":
                // The meaning of vendors' own purposes is not known; their labels say it.
                hasPurpose = true
                button.purpose = PortalRequest.Purpose(
                    rawValue: try text(place, type, TextLimits.name))
            default: break
            }
        }
        guard !button.action.isEmpty else { throw Self.invalid("\(place): it has no action") }
        if button.label.isEmpty, let purpose = button.purpose { button.label = label(purpose) }
        guard button.label.isEmpty, button.purpose != .customAlert else { return button }
        // The frontend lets a button with any purpose and no label through, and expects backends to leave it out.
        guard hasPurpose else { throw Self.invalid("\(place): it has no label") }
        return nil
    }

    private func action(_ place: String, _ type: String) throws(BusError) -> String {
        let name = try text(place, type, Self.actionLimit)
        guard name.utf8.count <= Self.actionLimit else {
            throw Self.invalid("\(place) is too long: at most \(Self.actionLimit) bytes")
        }
        return name
    }

    private func target(
        _ place: String, _ type: String
    ) throws(BusError) -> PortalNotification.Target {
        do throws(BusError) {
            let value = try reader.opaque(type, limit: TextLimits.target)
            return PortalNotification.Target(signature: value.signature, bytes: value.bytes)
        } catch {
            throw BusError(
                name: error.name, message: "\(place): \(error.message)", code: error.code)
        }
    }

    // MARK: Words

    private func displayHints(_ type: String) throws(BusError) -> Set<PortalRequest.DisplayHint> {
        try require("display-hint", type, "as")
        var hints: Set<PortalRequest.DisplayHint> = []
        // Later versions of the portal may send more words.
        for word in try reader.strings(count: TextLimits.actions, limit: TextLimits.name) {
            if let hint = PortalRequest.DisplayHint(rawValue: word) { hints.insert(hint) }
        }
        return hints
    }

    private func word(_ key: String, _ type: String) throws(BusError) -> PortalRequest.Priority {
        let text = try text(key, type, TextLimits.name)
        guard let word = PortalRequest.Priority(rawValue: text) else {
            let words = PortalRequest.Priority.allCases.map { $0.rawValue }
            throw Self.invalid("\(key) is “\(text)”: one of \(words.joined(separator: ", "))")
        }
        return word
    }

    private func text(_ place: String, _ type: String, _ limit: Int) throws(BusError) -> String {
        try require(place, type, "s")
        return try reader.string(limit: limit * Self.slack)
    }

    private func require(
        _ place: String, _ type: String, _ expected: String
    ) throws(BusError) {
        guard type == expected else {
            throw Self.invalid("\(place) is of the type \(type): \(expected) is needed")
        }
    }

    private static func invalid(_ text: String) -> BusError {
        BusError(name: "org.freedesktop.DBus.Error.InvalidArgs", message: text)
    }
}

/// The names of the notification portal, version 2, for backends of xdg-desktop-portal.
package enum PortalInterface {
    /// Bus name of this backend, as in `martlet.portal`.
    package static let name = "org.freedesktop.impl.portal.desktop.martlet"
    package static let path = "/org/freedesktop/portal/desktop"
    package static let interface = "org.freedesktop.impl.portal.Notification"
    /// Bus name of the only program that may call: it knows for which application it speaks.
    package static let frontend = "org.freedesktop.portal.Desktop"
    static let version: UInt32 = 2

    static let actionInvoked = "ActionInvoked"

    /// The methods, in the order of the description.
    enum Method: Int {
        case add
        case remove
    }

    /// The properties, in the order of the description.
    enum Property: Int {
        case version
        case supportedOptions
    }

    /// Categories of the specification.
    static let categories = [
        "im.received", "alarm.ringing", "call.incoming", "call.ongoing", "call.unanswered",
        "weather.warning.extreme", "cellbroadcast.danger.presidential",
        "cellbroadcast.danger.extreme", "cellbroadcast.danger.severe",
        "cellbroadcast.public-safety", "cellbroadcast.amber-alert", "cellbroadcast.test",
        "os.battery.low", "browser.web-notification",
    ]

    static func description() -> BusInterface {
        BusInterface(
            "org.freedesktop.impl.portal.Notification",
            methods: [
                BusMethod("AddNotification", "ssa{sv}", "app_id id notification"),
                BusMethod("RemoveNotification", "ss", "app_id id"),
            ],
            signals: [BusSignal("ActionInvoked", "sssav", "app_id id action parameter")],
            properties: [
                BusProperty("version", "u"), BusProperty("SupportedOptions", "a{sv}"),
            ])
    }
}
