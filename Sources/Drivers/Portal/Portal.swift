package import Bus
package import Messages

/// `org.freedesktop.impl.portal.Notification` at a connection. Requests of applications become messages, and the chosen
/// actions go back to the applications.
///
/// Only calls of the portal's frontend are answered, because the frontend knows for which application it speaks.
/// Messages are identified by their application's own ids, and stay when the application has ended: it is started again
/// when an exported action is chosen. This is the only interface that accepts file descriptors; a file that is not
/// sealed is refused.
package final class Portal: EffectReceiver {
    private let bus: BusConnection
    private let switchboard: Switchboard
    private let entries: DesktopEntries
    private let clock: () -> Instant
    private let log: (String) -> Void
    /// Decodes a picture and calls `finished` once; nil: there is none.
    private let decode: (_ file: SealedFile, _ finished: @escaping (Bitmap?) -> Void) -> Void
    /// Kept as long as the interface is served.
    private var registrations: (export: BusExport?, watch: BusMatch?) = (nil, nil)
    /// Unique name of the frontend; nil: it is not running.
    private var frontend: String?
    private var names = PortalNames()
    private var files = (pictures: PortalPictures(), sounds: PortalSounds())
    private var hasMissedApplication = false
    /// Returns the label of a button that has only a purpose, such as "call.accept", in the user's language; nil: the
    /// English one is used.
    package var label: (_ purpose: String) -> String? = { _ in nil }

    private static let excess = "org.freedesktop.DBus.Error.LimitsExceeded"

    /// Exports the interface; the owner of the connection requests the name. This object must be connected to the
    /// switchboard.
    ///
    /// - Parameters:
    ///   - bus: A connection that accepts descriptors.
    ///   - clock: Returns the time of the present turn of the loop.
    ///   - decode: Decodes a picture and calls its closure once; nil: there is none.
    package init(
        bus: BusConnection, switchboard: Switchboard, entries: DesktopEntries,
        clock: @escaping () -> Instant, log: @escaping (String) -> Void,
        decode: @escaping (_ file: SealedFile, _ finished: @escaping (Bitmap?) -> Void) -> Void
    ) throws(BusError) {
        (self.bus, self.switchboard, self.entries) = (bus, switchboard, entries)
        (self.clock, self.log, self.decode) = (clock, log, decode)
        registrations.watch = try bus.watchOwner(of: PortalInterface.frontend) {
            [unowned(unsafe) self] owner in unsafe self.frontend = owner
        }
        // Answered before the first call that uses the backend's name, which is requested later.
        try bus.call(.bus, "GetNameOwner") { writer in
            writer.string(PortalInterface.frontend)
        } reply: { [unowned(unsafe) self] result in
            if case .success(let reader) = result { unsafe self.noteFrontend(reader) }
        }
        registrations.export = try bus.export(
            PortalInterface.description(), at: PortalInterface.path
        ) {
            [unowned(unsafe) self] call in
            unsafe self.answer(call)
        } properties: { index, writer in
            switch PortalInterface.Property(rawValue: index) {
            case .version: writer.uint32(PortalInterface.version)
            case .supportedOptions: Self.writeOptions(&writer)
            case nil: break
            }
        }
    }

    private func noteFrontend(_ reader: MessageReader) {
        do throws(BusError) { frontend = try reader.string() } catch {
            // The answer is not from the bus, whose answer is a text.
        }
    }

    private static func writeOptions(_ writer: inout MessageWriter) {
        writer.array("{sv}") { writer in
            writer.field("category", "as") { $0.strings(PortalInterface.categories) }
            writer.field("button-purpose", "as") {
                $0.strings(PortalRequest.Purpose.allCases.map { $0.rawValue })
            }
        }
    }

    // MARK: Calls

    private func answer(_ call: MethodCall) {
        guard let sender = call.sender, sender == frontend else {
            return call.fail(
                "org.freedesktop.DBus.Error.AccessDenied",
                "only the owner of \(PortalInterface.frontend) may call this")
        }
        let reader = PortalReader(reader: call.reader) { [label] purpose in
            label(purpose.rawValue) ?? purpose.label
        }
        do throws(BusError) {
            switch PortalInterface.Method(rawValue: call.index) {
            case .add: add(try reader.request(), call)
            case .remove:
                let name = try reader.name()
                call.reply()
                close(PortalNames.Name(name.application, name.id))
            case nil: break
            }
        } catch {
            call.fail(error)
        }
    }

    private func add(_ request: PortalRequest, _ call: MethodCall) {
        let name = PortalNames.Name(request.application, request.id)
        if case .file? = request.icon, !files.pictures.hasRoom(for: name.application) {
            return call.fail(
                Self.excess,
                "icon: at most \(PortalPictures.mostFiles) files of an application are open")
        }
        if request.displayHints.contains(.showAsNew) { close(name) }
        let now = clock()
        let entry = entries.entry(of: request.application)
        let replaced = names.id(of: name)
        let make = { [switchboard] (messenger: MessengerName, urgency: MessageUrgency) -> Message in
            var message = request.message(
                entry, urgency: urgency, arrival: now,
                defaults: switchboard.defaults(for: messenger, urgency))
            // An id that is used again means the same notification.
            if replaced != nil { message.duplicates = .update }
            return message
        }
        let posting = Posting(
            make(.notifications, request.urgency),
            hints: request.hints.filter { switchboard.needs.hints.contains($0.key) },
            rebuild: make)
        let claim = MessageClaim(
            replaces: replaced, origin: posting.message.origin, appName: posting.message.appName)
        var taken: MessageID?
        switchboard.post(posting, claim, at: now) { id in
            taken = id
            guard let id else {
                return call.fail(
                    Self.excess, "too many notifications are held, of this application or in all")
            }
            call.reply()
            // Before the message appears, which is when its sound is played.
            keepSound(request.sound, of: id)
        }
        guard let id = taken else { return }
        guard names.name(of: id) == name else { return files.sounds.forget(id) }
        files.pictures.forget(id)
        if case .file(let file)? = request.icon { supply(file, to: id, of: name.application) }
    }

    private func keepSound(_ sound: PortalRequest.Sound, of id: MessageID) {
        guard case .own(let file) = sound else { return files.sounds.forget(id) }
        files.sounds.set(file, for: id)
    }

    private func close(_ name: PortalNames.Name) {
        guard let id = names.id(of: name) else { return }
        switchboard.handle(.close(id, .closed), at: clock())
    }

    /// Decodes a picture for a message, which gets it if the message still waits for this picture.
    private func supply(_ file: SealedFile, to id: MessageID, of application: String) {
        let number = files.pictures.begin(id, of: application)
        decode(file) { [self] bitmap in
            guard files.pictures.end(number, id, of: application), let bitmap else { return }
            switchboard.handle(.illustrate(id, image: bitmap, icon: nil), at: clock())
        }
    }

    // MARK: Effects

    /// Records which messages came through the portal, and reports chosen actions to applications.
    package func perform(_ effect: BoardEffect) {
        switch effect {
        case .added(let message), .updated(let message, _), .kept(let message),
            .snoozed(let message, _):
            note(message)
        case .ended(let message, _): forget(message.id)
        case .chosen(let message, let key, let token):
            tell(message, key: key, Choice(token: token))
        case .replied(let message, let text, let token):
            tell(message, key: MessageAction.replyKey, Choice(token: token, response: text))
        case .present, .repeated, .withdraw, .arrange, .counted, .timeLeft, .limited, .heldBack,
            .gatheredOver, .phase, .refused, .picturesLeftOut, .wake, .endSnoozes, .undoable,
            .gathered, .openGathered, .codeHidden:
            break
        }
    }

    /// Chooses the alert of a message whose sound is to be played now. Tells the application if it alerts the person
    /// itself.
    ///
    /// - Returns: nil: the sound of the message is to be played.
    package func alert(for id: MessageID) -> OwnAlert? {
        guard let message = switchboard.message(id), let portal = message.portal,
            message.sound == .name(PortalRequest.usualSound)
        else { return nil }
        if portal.actions.contains(where: { $0.key == PortalNotification.alertKey }) {
            tell(message, key: PortalNotification.alertKey, Choice())
            return .byApplication
        }
        return files.sounds.file(of: id).map { .sound($0) }
    }

    /// The data that an application gets with an action.
    private struct Choice {
        /// Activation token with which the application may raise its window; nil: none.
        var token: String?
        /// The text of a reply; nil: no reply.
        var response: String?
    }

    private func note(_ message: Message) {
        guard let portal = message.portal else { return forget(message.id) }
        let name = PortalNames.Name(portal)
        if names.name(of: message.id) != name { forget(message.id) }
        names.set(name, of: message.id)
    }

    private func forget(_ id: MessageID) {
        guard names.remove(id) else { return }
        files.pictures.forget(id)
        files.sounds.forget(id)
    }

    private func tell(_ message: Message, key: String, _ choice: Choice) {
        guard let portal = message.portal,
            let action = portal.actions.first(where: { $0.key == key })
        else { return }
        if action.isExported {
            activate(action, of: portal.application, choice)
        } else if let frontend {
            // Sent to the frontend only, because no other program may learn of it.
            bus.emit(
                path: PortalInterface.path, interface: PortalInterface.interface,
                member: PortalInterface.actionInvoked, to: frontend
            ) { writer in
                writer.string(portal.application)
                writer.string(portal.id)
                writer.string(action.name)
                writer.array("v") { writer in
                    Self.write(action.target, &writer)
                    writer.variant("a{sv}") { Self.writePlatformData(choice, &$0) }
                    Self.write(choice.response, &writer)
                }
            }
        }
    }

    /// Activates an exported action of an application, or the application itself; the bus starts the application if
    /// necessary.
    private func activate(
        _ action: PortalNotification.Action, of application: String, _ choice: Choice
    ) {
        guard let object = ApplicationObject(application) else { return }
        let target = BusTarget(
            destination: object.name, path: object.path, interface: "org.freedesktop.Application")
        do throws(BusError) {
            try bus.call(target, action.exportedName == nil ? "Activate" : "ActivateAction") {
                writer in
                if let name = action.exportedName {
                    writer.string(name)
                    writer.array("v") { writer in
                        Self.write(action.target, &writer)
                        Self.write(choice.response, &writer)
                    }
                }
                Self.writePlatformData(choice, &writer)
            } reply: { [self] result in
                if case .failure(let error) = result { complain(application, error) }
            }
        } catch { complain(application, error) }
    }

    private func complain(_ application: String, _ error: BusError) {
        guard !hasMissedApplication else { return }
        hasMissedApplication = true
        log("portal: \(application) cannot be activated: \(error.message) (logged once)")
    }

    private static func write(_ target: PortalNotification.Target?, _ writer: inout MessageWriter) {
        guard let target else { return }
        writer.variant(OpaqueValue(signature: target.signature, bytes: target.bytes))
    }

    private static func write(_ response: String?, _ writer: inout MessageWriter) {
        guard let response else { return }
        writer.variant("s") { $0.string(response) }
    }

    private static func writePlatformData(_ choice: Choice, _ writer: inout MessageWriter) {
        writer.array("{sv}") { writer in
            if let token = choice.token {
                writer.field("activation-token", "s") { $0.string(token) }
            }
        }
    }
}
