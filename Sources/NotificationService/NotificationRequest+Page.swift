import Messages

extension NotificationRequest {
    /// The web page that a browser names in the body's first line; nil: the sender is no browser, or names no page.
    var page: WebPage? {
        guard let page = WebPage(body), PageBrowser.isKnown(hints.desktopEntry) else { return nil }
        return page
    }

    /// Makes the page the application, and removes its line from the body. Does nothing if the sender is no browser.
    ///
    /// - Parameter sandbox: Id of the sender's sandbox, which is more reliable than the sender's own name; nil: the
    /// sender is in no sandbox.
    mutating func namePage(sandbox: String?) {
        guard let page, sandbox.map({ PageBrowser.isKnown($0) }) ?? true else { return }
        setSender(page.host, body: page.body)
    }
}
