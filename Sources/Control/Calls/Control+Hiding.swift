import Bus
import Messages

/// Calls that end messages.
extension Control {
    func hide(_ call: MethodCall) throws(BusError) {
        guard let id = heldMessage(call, try call.reader.uint32()) else { return }
        call.reply()
        switchboard.handle(.hide(id), at: clock())
    }

    func hideAtOnce(_ call: MethodCall) throws(BusError) {
        guard let id = heldMessage(call, try call.reader.uint32()) else { return }
        call.reply()
        switchboard.handle(.hideAtOnce(id), at: clock())
    }

    func hideNamed(_ call: MethodCall) throws(BusError) {
        let name = try call.reader.text(longest: TextLimits.tag)
        let ids = switchboard.messageIDs(named: name)
        if ids.isEmpty { return call.fail(.unknownMessage(ControlError.quoted(name))) }
        call.reply()
        for id in ids { switchboard.handle(.hide(id), at: clock()) }
    }

    func hideCounted(_ call: MethodCall) throws(BusError) {
        guard let id = try named(call)?.id else { return }
        call.reply()
        switchboard.handle(.hideCounted(id), at: clock())
    }

    func hideCurrent(_ call: MethodCall) throws(BusError) {
        guard let messenger = try messenger(call, call.reader) else { return }
        call.reply()
        switchboard.handle(.hideCurrent(messenger), at: clock())
    }

    func hideGroup(_ call: MethodCall) throws(BusError) {
        guard let id = heldMessage(call, try call.reader.uint32()) else { return }
        let ids = switchboard.group(of: id)
        call.reply { $0.uint32(UInt32(clamping: ids.count)) }
        for id in ids { switchboard.handle(.hide(id), at: clock()) }
    }

    func expire(_ call: MethodCall) throws(BusError) {
        guard let id = heldMessage(call, try call.reader.uint32()) else { return }
        call.reply()
        switchboard.handle(.expire(id), at: clock())
    }

    func hideMessenger(_ call: MethodCall) throws(BusError) {
        guard let messenger = try messenger(call, call.reader) else { return }
        let count = switchboard.order(of: messenger).count { !isSnoozed($0) }
        call.reply { $0.uint32(UInt32(clamping: count)) }
        switchboard.handle(.hideAll(messenger), at: clock())
    }

    func hideAll(_ call: MethodCall) {
        let count = switchboard.order.count { !isSnoozed($0) }
        call.reply { $0.uint32(UInt32(clamping: count)) }
        switchboard.handle(.hideAll(nil), at: clock())
    }
}
