import Bus
import Wayland

/// The clipboard of a seat, and its primary selection where the compositor offers that (`zwp_primary_selection_v1`):
/// source of pastes into a reply, and destination of copies from it.
final class Clipboard {
    private let device: WlDataDevice
    private let primaryDevice: ZwpPrimarySelectionDeviceV1?
    private let manager: WlDataDeviceManager
    private let primaryManager: ZwpPrimarySelectionDeviceManagerV1?
    private let loop: EventLoop
    /// Offers that are neither the clipboard's nor the primary selection's yet.
    private var fresh: [TextOffer] = []
    private var copied: TextOffer?
    private var selected: TextOffer?
    private var transfer: IncomingText?

    /// The source of a paste.
    enum Kind {
        /// The clipboard.
        case copied
        /// The primary selection.
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

    /// Stops listening, and drops everything except texts copied from here.
    func stopListening() {
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

    /// Copies `text` to the clipboard. The returned object owns the text until something else is copied, and may
    /// outlive this clipboard.
    ///
    /// - Parameter serial: Serial of the key press that copies.
    func copy(_ text: String, serial: UInt32, onReplaced: @escaping () -> Void) -> CopiedText {
        let source = manager.createDataSource()
        let copied = CopiedText(text, .clipboard(source), loop: loop, onReplaced: onReplaced)
        device.setSelection(source: source, serial: serial)
        return copied
    }

    /// Makes `text` the primary selection, in the same way as `copy`; nil: the compositor has no primary selection.
    ///
    /// - Parameter serial: Serial of the key or button that selected the text.
    func select(
        _ text: @autoclosure () -> String, serial: UInt32, onReplaced: @escaping () -> Void
    ) -> CopiedText? {
        guard let primaryManager, let primaryDevice else { return nil }
        let source = primaryManager.createSource()
        let selected = CopiedText(text(), .primary(source), loop: loop, onReplaced: onReplaced)
        primaryDevice.setSelection(source: source, serial: serial)
        return selected
    }

    /// Fetches a text to paste. `use` is called when the text has arrived, and never if there is none. An earlier fetch
    /// that is not complete is cancelled.
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
        // Things dragged over the card are not accepted.
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

    /// Keeps an offer until the compositor says its purpose, which follows at once. Keeps four at most, so that a
    /// faulty compositor cannot fill the memory.
    private func expect(_ offer: TextOffer) {
        if fresh.count >= 4 { fresh.removeFirst().destroy() }
        fresh.append(offer)
    }

    private func take(_ isMeant: (TextOffer) -> Bool) -> TextOffer? {
        guard let index = fresh.firstIndex(where: isMeant) else { return nil }
        return fresh.remove(at: index)
    }
}

/// A text offered by the program that copied or selected it.
final class TextOffer {
    /// The best text type that is offered; nil: no text type was named.
    private(set) var type: String?
    private var rank = TextType.all.count
    private let offer: Offer

    /// The data offer: the clipboard's, or the primary selection's.
    enum Offer {
        case clipboard(WlDataOffer)
        case primary(ZwpPrimarySelectionOfferV1)
    }

    init(_ offer: Offer) {
        self.offer = offer
        switch offer {
        case .clipboard(let offer):
            offer.onEvent = { [self] event in
                if case .offer(let type) = event { add(type) }
            }
        case .primary(let offer):
            offer.onEvent = { [self] event in
                if case .offer(let type) = event { add(type) }
            }
        }
    }

    func isOf(_ other: WlDataOffer?) -> Bool {
        if case .clipboard(let offer) = offer { offer === other } else { false }
    }

    func isOf(_ other: ZwpPrimarySelectionOfferV1?) -> Bool {
        if case .primary(let offer) = offer { offer === other } else { false }
    }

    func destroy() {
        switch offer {
        case .clipboard(let offer):
            offer.onEvent = nil
            offer.destroy()
        case .primary(let offer):
            offer.onEvent = nil
            offer.destroy()
        }
    }

    /// Makes the other program write the text into a pipe; nil: the offer has no text.
    func receive() -> TransferEnd? {
        guard let type else { return nil }
        return TransferEnd { writer in
            switch offer {
            case .clipboard(let offer): offer.receive(mimeType: type, fd: writer)
            case .primary(let offer): offer.receive(mimeType: type, fd: writer)
            }
        }
    }

    private func add(_ type: String) {
        guard let rank = TextType.rank(of: type), rank < self.rank else { return }
        (self.type, self.rank) = (type, rank)
    }
}

/// The data types under which a text is copied and pasted.
enum TextType {
    /// The types, best first: the one that names its encoding, then X's name for it, then those that are UTF-8 by
    /// custom.
    static let all = [
        "text/plain;charset=utf-8", "text/plain;charset=UTF-8", "UTF8_STRING", "text/plain",
        "STRING",
        "TEXT",
    ]

    /// The rank of an offered type, 0 for the best; nil: it is no text type.
    static func rank(of type: String) -> Int? { all.firstIndex(of: type) }
}
