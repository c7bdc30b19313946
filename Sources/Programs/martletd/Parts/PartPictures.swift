import Images
import Messages

/// Decodes the pictures of messages in the panel or on the deck.
final class PartPictures {
    private let loader: ImageLoader
    private let scale: () -> Int
    /// Receives a picture: number of the message, source of the picture, and the bitmap; nil: it cannot be shown.
    private let deliver: (Int64, PictureSource, Bitmap?) -> Void
    /// Pictures that were requested and have not arrived, by the number of the message.
    private var tickets: [Int64: [PictureTicket]] = [:]

    /// Side length of the largest picture beside the text of a card, logical pixels.
    static let side = 64

    /// - Parameter scale: Returns the scale for which pictures are decoded.
    init(
        loader: ImageLoader, scale: @escaping () -> Int,
        deliver: @escaping (Int64, PictureSource, Bitmap?) -> Void
    ) {
        (self.loader, self.scale, self.deliver) = (loader, scale, deliver)
    }

    /// Requests the pictures of a message that is about to be shown.
    ///
    /// - Parameters:
    ///   - number: Number of the message in the panel or the deck.
    ///   - side: Side length of the square into which the file of the message's image must fit, logical pixels.
    func supply(_ number: Int64, _ message: Message, side: Int = side) {
        cancel(number)
        for (picture, imageSide) in [
            (message.image, max(side, Self.side)), (message.icon, Self.side),
        ] {
            guard case .source(let source)? = picture else { continue }
            var side = Self.side
            if case .file = source { side = imageSide }
            // Paths of a sandboxed sender lead to other files here.
            if message.sandbox != nil, case .file = source {
                deliver(number, source, nil)
            } else {
                ask(number, source, side)
            }
        }
    }

    private func ask(_ number: Int64, _ source: PictureSource, _ side: Int) {
        let scale = scale()
        let request = PictureRequest(source: source, size: side * scale, scale: scale)
        let load = loader.load(request) { [self] bitmap in deliver(number, source, bitmap) }
        switch load {
        case .ready(let bitmap): deliver(number, source, bitmap)
        case .unavailable: deliver(number, source, nil)
        case .pending(let ticket): tickets[number, default: []].append(ticket)
        }
    }

    private func cancel(_ number: Int64) {
        for ticket in tickets.removeValue(forKey: number) ?? [] { loader.cancel(ticket) }
    }

    /// Cancels all requests, because nothing is shown any more.
    func end() {
        for number in Array(tickets.keys) { cancel(number) }
    }
}

/// Decodes the pictures of bar items.
final class BarPictures {
    private struct Wish {
        var source: PictureSource
        var size: Int
        var ticket: PictureTicket
        /// The item, if its picture was requested again meanwhile: the file may have other contents by now. nil: it was
        /// not.
        var next: BarItem?
    }

    private let loader: ImageLoader
    private let scale: () -> Int
    /// Receives the picture of an item; nil: it cannot be shown.
    private let deliver: (BarItemID, PictureSource, Bitmap?) -> Void
    /// Pictures that were requested and have not arrived. A new request for an item replaces the earlier one.
    private var wishes: [BarItemID: Wish] = [:]
    private var named = NamedPictures<BarItemID>()

    /// - Parameter scale: Returns the scale for which pictures are decoded.
    init(
        loader: ImageLoader, scale: @escaping () -> Int,
        deliver: @escaping (BarItemID, PictureSource, Bitmap?) -> Void
    ) {
        (self.loader, self.scale, self.deliver) = (loader, scale, deliver)
    }

    /// Finds the file that an item names as its picture. Called before its program has an answer: the program may remove
    /// the file then.
    func noteFile(of item: BarItem, at time: Instant) {
        var sources: [PictureSource] = []
        if case .source(let source)? = item.image { sources = [source] }
        named.note(
            sources, for: item.id, since: time, of: [.application(item.id.source.rawValue)])
    }

    /// Closes the files of all items but these.
    func releaseFiles(except items: [BarItem]) {
        named.releaseAll { id in !items.contains { $0.id == id } }
    }

    /// Requests the picture of an item.
    ///
    /// - Parameter side: Side length of the picture's frame, logical pixels.
    func supply(_ item: BarItem, side: Double) {
        guard case .source(let source)? = item.image else { return cancel(item.id) }
        let scale = scale()
        let size = side.isFinite ? Int(min(max(side, 1), 4096).rounded(.up)) * scale : 1
        if let wish = wishes[item.id], wish.source == source, wish.size == size {
            if case .file = source { wishes[item.id]?.next = item }
            return
        }
        cancel(item.id)
        let file = named.file(source, of: item.id)
        let request = PictureRequest(
            subject: file.map { .file($0, path: source.text) } ?? .source(source), size: size,
            scale: scale)
        let id = item.id
        let load = loader.load(request) { [self] bitmap in
            let next = wishes.removeValue(forKey: id)?.next
            deliver(id, source, bitmap)
            if let next { supply(next, side: side) }
        }
        switch load {
        case .ready(let bitmap): deliver(id, source, bitmap)
        case .unavailable: deliver(id, source, nil)
        case .pending(let ticket):
            wishes[id] = Wish(source: source, size: size, ticket: ticket)
        }
    }

    /// Cancels the request for an item's picture.
    func cancel(_ id: BarItemID) {
        if let wish = wishes.removeValue(forKey: id) { loader.cancel(wish.ticket) }
    }
}
