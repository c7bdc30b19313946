import Bus
import Wayland

/// What was copied from a reply, for whoever pastes it, until something else is copied.
final class CopiedText {
    private let source: WlDataSource
    private let text: String
    private let loop: EventLoop
    private var transfers: [OutgoingText] = []

    /// More than so many take it at the same time in no good faith.
    private static let mostTransfers = 8

    /// Has the compositor take `text` for what was copied.
    ///
    /// - Parameters:
    ///   - serial: Of the key that means so.
    ///   - onReplaced: Called when something else was copied, which ends this.
    init(
        _ text: String, by manager: WlDataDeviceManager, device: WlDataDevice, serial: UInt32,
        loop: EventLoop, onReplaced: @escaping () -> Void
    ) {
        source = manager.createDataSource()
        (self.text, self.loop) = (text, loop)
        for type in TextType.all { source.offer(mimeType: type) }
        source.onEvent = { [self] event in
            switch event {
            case .send(let type, let descriptor): send(as: type, to: descriptor)
            case .cancelled: onReplaced()
            default: break
            }
        }
        device.setSelection(source: source, serial: serial)
    }

    /// Ends it; what was copied can be pasted no more.
    func forget() {
        source.onEvent = nil
        source.destroy()
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
