extension Message {
    /// Bytes of all texts of the message.
    package var textBytes: Int {
        var count = appName.utf8.count + title.utf8.count + iconText.utf8.count
        count += category.utf8.count + desktopEntry.utf8.count + tag.utf8.count
        count += group.utf8.count
        for run in body.runs {
            count += run.text.utf8.count + (run.style.link?.utf8.count ?? 0)
            count += run.style.image?.utf8.count ?? 0
        }
        for action in actions { count += action.key.utf8.count + action.label.utf8.count }
        switch sound {
        case .none: break
        case .name(let text), .file(let text): count += text.utf8.count
        }
        return count + reply.placeholder.utf8.count + reply.submit.utf8.count + (portal?.size ?? 0)
    }

    /// Bytes of all bitmaps of the message.
    package var bitmapBytes: Int {
        let own = Self.bytes(image) + Self.bytes(icon)
        return bodyPictures.reduce(own + (content.map { Self.bytes($0.bitmap) } ?? 0)) {
            $0 + Self.bytes($1.bitmap)
        }
    }

    /// Removes the message's bitmaps; pictures that are yet to be decoded stay.
    mutating func removeBitmaps() {
        if Self.bytes(image) > 0 { image = nil }
        if Self.bytes(icon) > 0 { icon = nil }
        content = nil
        bodyPictures = []
    }

    /// Removes all pictures of the message, decoded or not.
    mutating func removePictures() {
        (image, icon, content) = (nil, nil, nil)
        bodyPictures = []
    }

    private static func bytes(_ picture: Picture?) -> Int {
        guard case .bitmap(let bitmap)? = picture else { return 0 }
        return bytes(bitmap)
    }

    private static func bytes(_ bitmap: Bitmap) -> Int {
        bitmap.pixels.count * MemoryLayout<UInt32>.stride
    }
}
