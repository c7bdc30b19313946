import Bus
import Wayland

/// A text that was copied from a reply, or selected in one. It is handed to every program that pastes, until something
/// else is copied or selected.
final class CopiedText {
    private let source: Source
    private let text: String
    private let loop: EventLoop
    private var transfers: [OutgoingText] = []

    /// Maximum number of transfers at the same time. More than these come from no honest program.
    private static let mostTransfers = 8

    /// The data source: the clipboard's, or the primary selection's.
    enum Source {
        case clipboard(WlDataSource)
        case primary(ZwpPrimarySelectionSourceV1)
    }

    /// Offers `text` through a new source.
    ///
    /// - Parameter onReplaced: Called when something else was copied or selected, which ends this object's work.
    init(_ text: String, _ source: Source, loop: EventLoop, onReplaced: @escaping () -> Void) {
        (self.source, self.text, self.loop) = (source, text, loop)
        switch source {
        case .clipboard(let source):
            for type in TextType.all { source.offer(mimeType: type) }
            source.onEvent = { [self] event in
                switch event {
                case .send(let type, let descriptor): send(as: type, to: descriptor)
                case .cancelled: onReplaced()
                default: break
                }
            }
        case .primary(let source):
            for type in TextType.all { source.offer(mimeType: type) }
            source.onEvent = { [self] event in
                switch event {
                case .send(let type, let descriptor): send(as: type, to: descriptor)
                case .cancelled: onReplaced()
                }
            }
        }
    }

    /// Ends the offer: the text can no longer be pasted.
    func endOffer() {
        switch source {
        case .clipboard(let source):
            source.onEvent = nil
            source.destroy()
        case .primary(let source):
            source.onEvent = nil
            source.destroy()
        }
        for transfer in transfers { transfer.cancel() }
        transfers = []
    }

    private func send(as type: String, to descriptor: ReceivedDescriptor) {
        transfers.removeAll { $0.isFinished }
        guard TextType.rank(of: type) != nil, transfers.count < Self.mostTransfers,
            let end = TransferEnd(taking: descriptor)
        else { return }
        let transfer = OutgoingText(text, to: end, loop: loop) { [self] in
            transfers.removeAll { $0.isFinished }
        }
        if !transfer.isFinished { transfers.append(transfer) }
    }
}
