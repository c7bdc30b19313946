import Messages

extension NotificationRequest {
    /// The web page that a browser names in the first line; nil: the sender is none, or names none.
    var page: WebPage? { PageBrowser.isKnown(hints.desktopEntry) ? WebPage(body) : nil }

    /// Has the page be the application, and its line no text; nothing happens where the sender is no browser.
    ///
    /// - Parameter sandbox: The id of the sender's sandbox, which says more than the sender does; nil: the sender is in
    ///   none.
    mutating func namePage(sandbox: String?) {
        guard sandbox.map({ PageBrowser.isKnown($0) }) ?? true, let page else { return }
        setSender(page.host, body: page.body)
    }
}
