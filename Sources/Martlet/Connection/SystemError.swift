import CLibc

/// The system's sentence for an `errno`.
func systemError(_ number: Int32) -> String {
    guard let text = unsafe strerror(number) else { return "error \(number)" }
    return unsafe String(cString: text)
}
