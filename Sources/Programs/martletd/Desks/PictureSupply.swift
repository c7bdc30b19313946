import Bus
import Host
import Images
import Messages

/// Decodes the pictures of messages, and adds them to the messages.
///
/// Files are found before the sender has its answer, because the sender may remove them then (`NamedPictures`). Those of
/// messages that are not shown are decoded one by one afterwards, so that the history has them, too; icons of the theme
/// and pictures in bodies wait until their messages are shown.
final class PictureSupply: EffectReceiver {
    private let loop: EventLoop
    private let switchboard: Switchboard
    let loader: ImageLoader
    /// Requests for each message, including those that failed.
    private var asked: [MessageID: [Wish]] = [:]
    private var named = NamedPictures<FileKey>()
    /// Messages that are not shown and whose pictures are in files.
    private var unseen: [Unseen] = []
    /// The message in `unseen` whose picture is being decoded; nil: none is.
    private var current: FileKey?
    /// Number of messages that ended before their pictures were decoded.
    private var endedCount = 0
    /// Decodes the picture of the next message in `unseen`.
    private var next: DeferredWork?
    /// Stores a decoded picture of a message that has ended, in place of its source.
    var store: (MessageID, PictureSource, Bitmap) -> Void = { _, _, _ in }
    /// Returns the scale for which pictures are decoded.
    var scale: () -> Int = { 1 }
    /// Returns the side length of the square into which a message's image must fit, logical pixels; nil: as for any
    /// other picture.
    var imageSide: (Message) -> Int? = { _ in nil }
    /// Returns the side length of the square into which a large picture must fit if nobody has said a layout, logical
    /// pixels.
    var largeSide: () -> Int = { PictureSupply.side }
    /// Returns the root folder of a sandboxed sender; nil: it is not known.
    var root: (Message) -> RootFolder? = { _ in nil }

    /// A request for one picture of a message.
    private struct Wish {
        var source: PictureSource
        var place: Place
        var ticket: PictureTicket?
    }

    /// The message or entry to which open files belong.
    private enum FileKey: Hashable {
        case message(MessageID)
        /// A message of the history that has ended, by a number of our own.
        case ended(Int)
    }

    /// A message that is not shown.
    private struct Unseen {
        var key: FileKey
        var message: MessageID
        /// Pictures of a message that has ended; the others may change.
        var sources: [PictureSource] = []
        var owners: [PictureOwner] = []
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

    init(loop: EventLoop, switchboard: Switchboard) throws(BusError) {
        self.loop = loop
        self.switchboard = switchboard
        loader = ImageLoader(
            loop: loop, decoder: ProgramPath.besideThisProgram("martlet-decode"),
            log: Daemon.log)
        next = try loop.deferred(priority: .idle) { [self] in decodeUnseen() }
    }

    /// Finds the files that messages name. Called before their senders have an answer.
    func noteFiles(of effects: [BoardEffect]) {
        for effect in effects {
            switch effect {
            case .added(let message), .updated(let message, _): noteFiles(of: message)
            case .ended(let message, .stopped): named.release(.message(message.id))
            case .ended(let message, _): keepFiles(ofEnded: message)
            default: break
            }
        }
    }

    private func noteFiles(of message: Message) {
        var sources = message.undecodedPictures
        if switchboard.settings.showsBodyImages { sources += message.undecodedBodyImages }
        sources = sources.filter { if case .file = $0 { true } else { false } }
        let confined = confinedSources(of: message)
        let others = sources.filter { !confined.contains($0) }
        var root = PictureRoot.system
        if sources.isEmpty || !others.isEmpty {
            sources = others
        } else if !confined.isEmpty {
            root = self.root(message).map { .sandbox($0) } ?? .none
        }
        named.note(
            sources, for: .message(message.id), since: message.arrival, of: message.pictureOwners,
            in: root)
    }

    /// The pictures that a sandboxed sender names, whose paths begin in its own root; those of rules do not.
    private func confinedSources(of message: Message) -> [PictureSource] {
        guard message.sandbox != nil else { return [] }
        let said = switchboard.original(message.id) ?? message
        return said.undecodedPictures + said.body.images
    }

    func perform(_ effect: BoardEffect) {
        switch effect {
        case .present(let message), .updated(let message, .shown): supply(message)
        case .added(let message):
            // Messages of the history are added without being recorded again.
            noteFiles(of: message)
            decodeLater(message.id)
        case .updated(let message, _):
            dropOutdated(message)
            decodeLater(message.id)
        case .withdraw(let message):
            forget(message)
            decodeLater(message)
        case .ended(let message, _): forget(message.id)
        case .kept, .repeated, .chosen, .replied, .arrange, .phase, .refused, .picturesLeftOut,
            .limited,
            .heldBack, .gatheredOver, .snoozed, .counted, .timeLeft, .wake, .endSnoozes, .undoable,
            .gathered, .openGathered, .codeHidden:
            break
        }
    }

    private func supply(_ message: Message) {
        dropOutdated(message)
        ask(message, message.image, .image)
        ask(message, message.icon, .icon)
        guard switchboard.settings.showsBodyImages else { return }
        for source in message.undecodedBodyImages { ask(message, .source(source), .body) }
    }

    /// Cancels requests that a replacement of the message no longer needs.
    private func dropOutdated(_ message: Message) {
        guard let wishes = asked[message.id] else { return }
        asked[message.id] = wishes.filter { isWanted($0, by: message) }
        for wish in wishes where !isWanted(wish, by: message) { cancel(wish, of: message.id) }
    }

    private func isWanted(_ wish: Wish, by message: Message) -> Bool {
        switch wish.place {
        case .image: message.image == .source(wish.source)
        case .icon: message.icon == .source(wish.source)
        case .body: message.undecodedBodyImages.contains(wish.source)
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
        var wish = Wish(source: source, place: place, ticket: nil)
        guard
            let subject = named.subject(
                source, of: .message(id), isConfined: confinedSources(of: message).contains(source))
        else {
            asked[id, default: []].append(wish)
            return deliver(nil, of: source, to: id, place)
        }
        let request = request(subject, for: source, of: message, place, scale: scale)
        let load = loader.load(request, of: message.pictureOwners) { [self] bitmap in
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

    private func request(
        _ subject: PictureRequest.Subject, for source: PictureSource, of message: Message,
        _ place: Place, scale: Int
    ) -> PictureRequest {
        switch (place, source) {
        case (.body, _):
            return PictureRequest(
                subject: subject, size: PictureSupply.bodySide * scale, scale: scale)
        case (.image, .icon), (.icon, _):
            return PictureRequest(subject: subject, size: PictureSupply.side * scale, scale: scale)
        case (.image, .file):
            if let side = imageSide(message) {
                return PictureRequest(subject: subject, size: side * scale, scale: scale)
            }
            // At the highest scales, too, small pictures are smaller than what counts as large.
            let size = min(PictureSupply.side * scale, Bitmap.leastLarge.longer - 1)
            return PictureRequest(
                subject: subject, size: size, scale: scale,
                largeSize: message.saidLayout == nil ? largeSide() * scale : nil)
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
        // A picture for which there was no room is asked for again when its message is shown.
        if switchboard.state(of: message) != .shown {
            asked[message]?.removeAll { $0.place == place && $0.source == source }
            if asked[message]?.isEmpty == true { asked[message] = nil }
        }
        switchboard.handle(event, at: Instant(microseconds: loop.now))
        endUnseen(.message(message))
    }

    private func forget(_ message: MessageID) {
        for wish in asked.removeValue(forKey: message) ?? [] { cancel(wish, of: message) }
        if asked.isEmpty { loader.clearCache() }
    }

    private func cancel(_ wish: Wish, of message: MessageID) {
        if let ticket = wish.ticket { loader.cancel(ticket) }
        endUnseen(.message(message))
    }

    // MARK: Messages that are not shown

    /// Schedules the decoding of a message's pictures, if their files are open.
    private func decodeLater(_ message: MessageID) {
        let key = FileKey.message(message)
        guard named.hasFiles(of: key), !unseen.contains(where: { $0.key == key }) else {
            return
        }
        unseen.append(Unseen(key: key, message: message))
        next?.schedule()
    }

    /// Schedules the decoding of the pictures of a message that has ended too early, as it does at once during do not
    /// disturb: the history shows them.
    private func keepFiles(ofEnded message: Message) {
        let key = FileKey.message(message.id)
        let sources = message.undecodedPictures.filter { named.file($0, of: key) != nil }
        guard !sources.isEmpty, !message.isTransient else { return named.release(key) }
        endedCount += 1
        named.move(key, to: .ended(endedCount))
        unseen.append(
            Unseen(
                key: .ended(endedCount), message: message.id, sources: sources,
                owners: message.pictureOwners))
        next?.schedule()
    }

    private func decodeUnseen() {
        while current == nil, !unseen.isEmpty {
            var first = unseen.removeFirst()
            if case .ended = first.key {
                guard let source = first.sources.popLast() else {
                    named.release(first.key)
                    continue
                }
                unseen.insert(first, at: 0)
                decodeEnded(first, source)
            } else {
                decodeHeld(first.message)
            }
        }
    }

    private func decodeHeld(_ id: MessageID) {
        guard let message = switchboard.message(id), switchboard.state(of: id) != .shown else {
            return
        }
        for (picture, place) in [(message.image, Place.image), (message.icon, Place.icon)] {
            guard current == nil, case .source(let source)? = picture,
                named.file(source, of: .message(id)) != nil
            else { continue }
            current = .message(id)
            ask(message, picture, place)
        }
    }

    private func decodeEnded(_ ended: Unseen, _ source: PictureSource) {
        guard let file = named.file(source, of: ended.key) else { return }
        let scale = scale()
        let request = PictureRequest(
            subject: .file(file, path: source.text), size: PictureSupply.side * scale, scale: scale)
        let load = loader.load(request, of: ended.owners) { [self] bitmap in
            if let bitmap { store(ended.message, source, bitmap) }
            endUnseen(ended.key)
        }
        // Files are not cached, so there is no picture at once.
        if case .pending = load { current = ended.key }
    }

    /// Notes that the picture of a message that is not shown is decoded, or not needed any more.
    private func endUnseen(_ key: FileKey) {
        guard current == key else { return }
        current = nil
        if !unseen.isEmpty { next?.schedule() }
    }
}

extension Message {
    /// Image and icon, as far as they are yet to be decoded.
    fileprivate var undecodedPictures: [PictureSource] {
        [image, icon].compactMap { if case .source(let source)? = $0 { source } else { nil } }
    }

    /// Pictures of the body that are yet to be decoded.
    fileprivate var undecodedBodyImages: [PictureSource] {
        body.images.filter { source in !bodyPictures.contains { $0.source == source } }
    }

    /// The parties whose open files count together, and whose pictures and sounds wait longer after one did harm.
    var pictureOwners: [PictureOwner] {
        if let sandbox { return [.sandbox(sandbox)] }
        return appName.isEmpty ? [.origin(origin)] : [.origin(origin), .application(appName)]
    }
}
