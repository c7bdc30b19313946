import Host
import Martlet
import Messages

/// Warnings about pictures and sounds that are named and are not there: the message is shown all the same, and the
/// daemon, which answers before it reads a file, cannot say so.
enum MissingFiles {
    /// Warns of each option whose value names a file that does not exist.
    static func warn(_ options: KeyValuePairs<String, String>) {
        for (option, value) in options {
            guard case .file(let path)? = PictureSource(value), File.realPath(path) == nil else {
                continue
            }
            Terminal.warn("\(option): there is no file “\(path)”")
        }
    }

    /// Warns of the options of a message.
    static func warn(about request: MessageRequest) {
        warn(["--icon": request.icon, "--image": request.image, "--sound": request.sound ?? ""])
    }
}
