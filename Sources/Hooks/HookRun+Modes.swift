extension HookRun {
    /// Creates the run of a command for a mode that has begun or ended.
    package init(_ words: [String], mode: String, isEntered: Bool) {
        var object = JSONObject()
        let event = isEntered ? "mode-entered" : "mode-left"
        object.add("event", event)
        object.add("mode", mode)
        self.init(
            words: words, environment: ["MARTLET_EVENT=" + event, "MARTLET_MODE=" + mode],
            input: object.text)
    }
}
