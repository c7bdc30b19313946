import Bus

extension MethodCall {
    /// Answers with an error of the control interface.
    func fail(_ error: ControlError) {
        fail(error.name, error.text)
    }
}
