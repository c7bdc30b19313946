import Bus
import Host
import Images
import Messages

/// Has the pictures of messages that are shown decoded, and puts them in.
final class PictureSupply: EffectReceiver {
    private let loop: EventLoop
    private let switchboard: Switchboard
    let loader: ImageLoader
    /// What has been asked for, also in vain.
    private var asked: [MessageID: [Wish]] = [:]
    /// The whole-number scale to decode for.
    var scale: () -> Int = { 1 }

    /// One picture of one message.
    private struct Wish {
        var source: PictureSource
        var isImage: Bool
        var ticket: PictureTicket?
    }

    /// The side of the largest place for a picture on a card, in logical pixels.
    private static let side = 64

    init(loop: EventLoop, switchboard: Switchboard) {
        self.loop = loop
        self.switchboard = switchboard
        loader = ImageLoader(
            loop: loop, decoder: DecoderPath.besideThisProgram() ?? "martlet-decode",
            log: Daemon.log)
    }

    func perform(_ effect: BoardEffect) {
        switch effect {
        case .present(let message), .updated(let message, .shown): supply(message)
        case .withdraw(let message): forget(message)
        case .ended(let message, _): forget(message.id)
        case .added, .updated, .kept, .chosen, .replied, .arrange, .phase, .refused,
            .picturesLeftOut, .doNotDisturb, .wake:
            break
        }
    }

    private func supply(_ message: Message) {
        dropOutdated(message)
        ask(message, message.image, isImage: true)
        ask(message, message.icon, isImage: false)
    }

    /// Takes back what a replacement of the message no longer wants.
    private func dropOutdated(_ message: Message) {
        guard let wishes = asked[message.id] else { return }
        asked[message.id] = wishes.filter { wish in
            let picture = wish.isImage ? message.image : message.icon
            if case .source(let source) = picture, source == wish.source { return true }
            if let ticket = wish.ticket { loader.cancel(ticket) }
            return false
        }
    }

    private func ask(_ message: Message, _ picture: Picture?, isImage: Bool) {
        guard case .source(let source) = picture else { return }
        let id = message.id
        let isAsked = asked[id]?.contains { $0.isImage == isImage } ?? false
        guard !isAsked else { return }
        let scale = scale()
        let request = PictureRequest(
            source: source, size: PictureSupply.side * scale, scale: scale)
        var wish = Wish(source: source, isImage: isImage, ticket: nil)
        let load = loader.load(request) { [self] bitmap in
            deliver(bitmap, of: source, to: id, isImage: isImage)
        }
        if case .pending(let ticket) = load { wish.ticket = ticket }
        asked[id, default: []].append(wish)
        switch load {
        case .ready(let bitmap): deliver(bitmap, of: source, to: id, isImage: isImage)
        case .unavailable: deliver(nil, of: source, to: id, isImage: isImage)
        case .pending: break
        }
    }

    private func deliver(
        _ bitmap: Bitmap?, of source: PictureSource, to message: MessageID, isImage: Bool
    ) {
        let event: BoardEvent =
            if let bitmap {
                .illustrate(message, image: isImage ? bitmap : nil, icon: isImage ? nil : bitmap)
            } else {
                .leaveOut(message, source)
            }
        switchboard.handle(event, at: Instant(microseconds: loop.now))
    }

    private func forget(_ message: MessageID) {
        for wish in asked.removeValue(forKey: message) ?? [] {
            if let ticket = wish.ticket { loader.cancel(ticket) }
        }
        if asked.isEmpty { loader.clearCache() }
    }
}
