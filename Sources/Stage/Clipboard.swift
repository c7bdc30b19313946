import Bus
import Wayland

/// What can be pasted into a reply, and where what is copied from it goes: the clipboard of a seat, and what
/// is selected elsewhere where the compositor tells that (`zwp_primary_selection_v1`).
final class Clipboard {
    private let device: WlDataDevice
    private let primaryDevice: ZwpPrimarySelectionDeviceV1?
    private let manager: WlDataDeviceManager
    private let primaryManager: ZwpPrimarySelectionDeviceManagerV1?
    private let loop: EventLoop
    /// Offers that are not yet said to be anything.
    private var fresh: [TextOffer] = []
    private var copied: TextOffer?
    private var selected: TextOffer?
    private var transfer: IncomingText?

    /// Which text is meant.
    enum Kind {
        /// What was copied.
        case copied
        /// What is selected.
        case selected
    }

    init(_ facilities: TextFacilities, manager: WlDataDeviceManager, seat: WlSeat, loop: EventLoop)
    {
        (self.manager, self.loop) = (manager, loop)
        device = manager.getDataDevice(seat: seat)
        primaryManager = facilities.primary
        primaryDevice = primaryManager?.getDevice(seat: seat)
        device.onEvent = { [self] event in handle(event) }
        primaryDevice?.onEvent = { [self] event in handle(event) }
    }

    /// Stops listening, and lets go of everything but what was copied from here.
    func forget() {
        transfer?.cancel()
        device.onEvent = nil
        primaryDevice?.onEvent = nil
        device.release()
        primaryDevice?.destroy()
        for offer in fresh { offer.destroy() }
        copied?.destroy()
        selected?.destroy()
        (fresh, copied, selected, transfer) = ([], nil, nil, nil)
    }

    /// Copies `text`. The result keeps it until something else is copied, which outlives this.
    ///
    /// - Parameter serial: Of the key that means so.
    func copy(_ text: String, serial: UInt32, onReplaced: @escaping () -> Void) -> CopiedText {
        let source = manager.createDataSource()
        let copied = CopiedText(text, .clipboard(source), loop: loop, onReplaced: onReplaced)
        device.setSelection(source: source, serial: serial)
        return copied
    }

    /// Has `text` be what is selected, as `copy` does; nil where the compositor knows of no such thing.
    ///
    /// - Parameter serial: Of the key or the button that selected it.
    func select(
        _ text: @autoclosure () -> String, serial: UInt32, onReplaced: @escaping () -> Void
    ) -> CopiedText? {
        guard let primaryManager, let primaryDevice else { return nil }
        let source = primaryManager.createSource()
        let selected = CopiedText(text(), .primary(source), loop: loop, onReplaced: onReplaced)
        primaryDevice.setSelection(source: source, serial: serial)
        return selected
    }

    /// Fetches a text to paste; `use` is called when it is there, and not at all where there is none. One
    /// that is still on its way is forgotten.
    func paste(_ kind: Kind, use: @escaping (String) -> Void) {
        transfer?.cancel()
        transfer = nil
        guard let end = (kind == .copied ? copied : selected)?.receive() else { return }
        transfer = IncomingText(end, loop: loop) { [self] text in
            transfer = nil
            if let text { use(text) }
        }
    }

    private func handle(_ event: WlDataDevice.Event) {
        switch event {
        case .dataOffer(let offer): expect(TextOffer(.clipboard(offer)))
        case .selection(let offer):
            copied?.destroy()
            copied = take { $0.isOf(offer) }
        // What is dragged over the card finds nothing here.
        case .enter(_, _, _, _, let offer): take { $0.isOf(offer) }?.destroy()
        default: break
        }
    }

    private func handle(_ event: ZwpPrimarySelectionDeviceV1.Event) {
        switch event {
        case .dataOffer(let offer): expect(TextOffer(.primary(offer)))
        case .selection(let offer):
            selected?.destroy()
            selected = take { $0.isOf(offer) }
        }
    }

    /// An offer is said to be something at once; a compositor that does not do so fills nothing.
    private func expect(_ offer: TextOffer) {
        if fresh.count >= 4 { fresh.removeFirst().destroy() }
        fresh.append(offer)
    }

    private func take(_ isMeant: (TextOffer) -> Bool) -> TextOffer? {
        guard let index = fresh.firstIndex(where: isMeant) else { return nil }
        return fresh.remove(at: index)
    }
}
