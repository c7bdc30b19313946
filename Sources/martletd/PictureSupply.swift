import Bus
import Host
import Images
import Messages

/// Decodes the pictures of shown messages, and adds them to the messages.
final class PictureSupply: EffectReceiver {
    private let loop: EventLoop
    private let switchboard: Switchboard
    let loader: ImageLoader
    /// Requests for each message, including those that failed.
    private var asked: [MessageID: [Wish]] = [:]
    /// Returns the scale for which pictures are decoded.
    var scale: () -> Int = { 1 }

    /// A request for one picture of a message.
    private struct Wish {
        var source: PictureSource
        var place: Place
        var ticket: PictureTicket?
    }

    /// The use of a picture in a message.
    private enum Place {
        case image
        case icon
        case body
    }

    /// Side length of the largest picture on a card, logical pixels.
    private static let side = 64
    /// Side length of a picture in a body, logical pixels.
    private static let bodySide = 256

    init(loop: EventLoop, switchboard: Switchboard) {
        self.loop = loop
        self.switchboard = switchboard
        loader = ImageLoader(
            loop: loop, decoder: ProgramPath.besideThisProgram("martlet-decode"),
            log: Daemon.log)
    }

    func perform(_ effect: BoardEffect) {
        switch effect {
        case .present(let message), .updated(let message, .shown): supply(message)
        case .withdraw(let message): forget(message)
        case .ended(let message, _): forget(message.id)
        case .added, .updated, .kept, .chosen, .replied, .arrange, .phase, .refused,
            .picturesLeftOut, .limited, .heldBack, .snoozed, .counted, .timeLeft, .wake,
            .endSnoozes:
            break
        }
    }

    private func supply(_ message: Message) {
        dropOutdated(message)
        ask(message, message.image, .image)
        ask(message, message.icon, .icon)
        guard switchboard.settings.showsBodyImages else { return }
        for source in message.body.images
        where !message.bodyPictures.contains(where: { $0.source == source }) {
            ask(message, .source(source), .body)
        }
    }

    /// Cancels requests that a replacement of the message no longer needs.
    private func dropOutdated(_ message: Message) {
        guard let wishes = asked[message.id] else { return }
        asked[message.id] = wishes.filter { wish in
            if isWanted(wish, by: message) { return true }
            if let ticket = wish.ticket { loader.cancel(ticket) }
            return false
        }
    }

    private func isWanted(_ wish: Wish, by message: Message) -> Bool {
        switch wish.place {
        case .image: message.image == .source(wish.source)
        case .icon: message.icon == .source(wish.source)
        case .body:
            message.body.images.contains(wish.source)
                && !message.bodyPictures.contains { $0.source == wish.source }
        }
    }

    private func ask(_ message: Message, _ picture: Picture?, _ place: Place) {
        guard case .source(let source) = picture else { return }
        let id = message.id
        let isAsked =
            asked[id]?.contains {
                $0.place == place && (place != .body || $0.source == source)
            } ?? false
        guard !isAsked else { return }
        let scale = scale()
        let side = place == .body ? PictureSupply.bodySide : PictureSupply.side
        let request = PictureRequest(source: source, size: side * scale, scale: scale)
        var wish = Wish(source: source, place: place, ticket: nil)
        let load = loader.load(request) { [self] bitmap in
            deliver(bitmap, of: source, to: id, place)
        }
        if case .pending(let ticket) = load { wish.ticket = ticket }
        asked[id, default: []].append(wish)
        switch load {
        case .ready(let bitmap): deliver(bitmap, of: source, to: id, place)
        case .unavailable: deliver(nil, of: source, to: id, place)
        case .pending: break
        }
    }

    /// Decodes a picture in memory for a card, and calls `finished` once; nil: the picture cannot be decoded.
    func decode(_ file: SealedFile, _ finished: @escaping (Bitmap?) -> Void) {
        let scale = scale()
        let request = PictureRequest(
            subject: .memory(file), size: PictureSupply.side * scale, scale: scale)
        switch loader.load(request, completion: finished) {
        case .ready(let bitmap): finished(bitmap)
        case .unavailable: finished(nil)
        case .pending: break
        }
    }

    private func deliver(
        _ bitmap: Bitmap?, of source: PictureSource, to message: MessageID, _ place: Place
    ) {
        let event: BoardEvent
        switch (place, bitmap) {
        case (.image, let bitmap?): event = .illustrate(message, image: bitmap, icon: nil)
        case (.icon, let bitmap?): event = .illustrate(message, image: nil, icon: bitmap)
        case (.body, let bitmap?):
            event = .illustrateBody(message, BodyPicture(source: source, bitmap: bitmap))
        case (.image, nil), (.icon, nil): event = .leaveOut(message, source)
        // A body shows the text of a missing picture.
        case (.body, nil): return
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
