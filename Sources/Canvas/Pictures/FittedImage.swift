import Geometry
import Layout
import Messages

/// The part of a bitmap that is drawn, and the frame that it fills.
struct FittedImage {
    /// Frame in whole buffer pixels, at least 1 by 1.
    let frame: Rectangle
    /// Part of the bitmap, in the bitmap's pixels.
    let column: Int
    let row: Int
    let columns: Int
    let rows: Int

    init(_ bitmap: Bitmap, in frame: Rectangle, fit: ImageFit) {
        let (width, height) = (Double(bitmap.width), Double(bitmap.height))
        let ratio = (frame.width / width, frame.height / height)
        switch fit {
        case .contain:
            let factor = min(ratio.0, ratio.1)
            let size = Size(
                width: max(1, (width * factor).rounded()),
                height: max(1, (height * factor).rounded()))
            self.frame = Rectangle(
                origin: Point(
                    x: (frame.midX - size.width / 2).rounded(),
                    y: (frame.midY - size.height / 2).rounded()),
                size: size)
            (column, row, columns, rows) = (0, 0, bitmap.width, bitmap.height)
        case .cover:
            self.frame = frame
            let factor = max(ratio.0, ratio.1)
            columns = min(max(1, Int((frame.width / factor).rounded())), bitmap.width)
            rows = min(max(1, Int((frame.height / factor).rounded())), bitmap.height)
            column = (bitmap.width - columns) / 2
            row = (bitmap.height - rows) / 2
        }
    }
}
