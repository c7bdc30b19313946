import Wayland

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

    /// Whether this is the offer `other`.
    func isOf(_ other: WlDataOffer?) -> Bool {
        if case .clipboard(let offer) = offer { offer === other } else { false }
    }

    /// Whether this is the offer `other`.
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
