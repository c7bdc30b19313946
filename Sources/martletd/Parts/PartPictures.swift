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

    /// Side length of the largest picture on a card, logical pixels.
    private static let side = 64

    /// - Parameter scale: Returns the scale for which pictures are decoded.
    init(
        loader: ImageLoader, scale: @escaping () -> Int,
        deliver: @escaping (Int64, PictureSource, Bitmap?) -> Void
    ) {
        (self.loader, self.scale, self.deliver) = (loader, scale, deliver)
    }

    /// Requests the pictures of a message that is about to be shown.
    ///
    /// - Parameter number: Number of the message in the panel or the deck.
    func supply(_ number: Int64, _ message: Message) {
        cancel(number)
        for picture in [message.image, message.icon] {
            guard case .source(let source)? = picture else { continue }
            // Paths of a sandboxed sender lead to other files here.
            if message.sandbox != nil, case .file = source {
                deliver(number, source, nil)
            } else {
                ask(number, source)
            }
        }
    }

    private func ask(_ number: Int64, _ source: PictureSource) {
        let scale = scale()
        let request = PictureRequest(source: source, size: Self.side * scale, scale: scale)
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
