import Wayland

/// What somebody else has copied or selected, as far as it is a text.
final class TextOffer {
    /// The type to ask for; nil while none of a text was named.
    private(set) var type: String?
    private var rank = TextType.all.count
    private let offer: Offer

    /// The clipboard's, or that of what is selected.
    enum Offer {
        case clipboard(WlDataOffer)
        case primary(ZwpPrimarySelectionOfferV1)
    }

    init(_ offer: Offer) {
        self.offer = offer
        switch offer {
        case .clipboard(let offer):
            offer.onEvent = { [self] event in
                if case .offer(let type) = event { take(type) }
            }
        case .primary(let offer):
            offer.onEvent = { [self] event in
                if case .offer(let type) = event { take(type) }
            }
        }
    }

    /// Is about this offer.
    func isOf(_ other: WlDataOffer?) -> Bool {
        if case .clipboard(let offer) = offer { offer === other } else { false }
    }

    /// Is about this offer.
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

    /// Has whoever copied it write it into a pipe; nil where it is no text.
    func receive() -> TransferEnd? {
        guard let type, let (reader, writer) = TransferEnd.pipe() else { return nil }
        switch offer {
        case .clipboard(let offer): offer.receive(mimeType: type, fd: writer.descriptor)
        case .primary(let offer): offer.receive(mimeType: type, fd: writer.descriptor)
        }
        return reader
    }

    private func take(_ type: String) {
        guard let rank = TextType.rank(of: type), rank < self.rank else { return }
        (self.type, self.rank) = (type, rank)
    }
}
