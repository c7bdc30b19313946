import Images
import Messages

/// Has the pictures of the bar's items decoded.
final class BarPictures {
    private struct Wish {
        var source: PictureSource
        var size: Int
        var ticket: PictureTicket
        /// The item, if its picture was asked for again meanwhile: the file may not hold any more what is being decoded.
        var next: BarItem?
    }

    private let loader: ImageLoader
    private let scale: () -> Int
    /// Takes a picture of an item in: nil where it cannot be shown.
    private let deliver: (BarItemID, PictureSource, Bitmap?) -> Void
    /// Pictures that were asked for and have not come: one an item, since a further wish replaces the one before.
    private var wishes: [BarItemID: Wish] = [:]

    /// - Parameter scale: Gives the whole-number scale to decode for.
    init(
        loader: ImageLoader, scale: @escaping () -> Int,
        deliver: @escaping (BarItemID, PictureSource, Bitmap?) -> Void
    ) {
        (self.loader, self.scale, self.deliver) = (loader, scale, deliver)
    }

    /// Asks for the picture of an item.
    ///
    /// - Parameter side: Of the place for the picture, logical pixels.
    func supply(_ item: BarItem, side: Double) {
        guard case .source(let source)? = item.image else { return cancel(item.id) }
        let scale = scale()
        let size = side.isFinite ? Int(min(max(side, 1), 4096).rounded(.up)) * scale : 1
        if let wish = wishes[item.id], wish.source == source, wish.size == size {
            if case .file = source { wishes[item.id]?.next = item }
            return
        }
        cancel(item.id)
        let request = PictureRequest(source: source, size: size, scale: scale)
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

    /// The picture of an item is not wanted any more.
    func cancel(_ id: BarItemID) {
        if let wish = wishes.removeValue(forKey: id) { loader.cancel(wish.ticket) }
    }
}
