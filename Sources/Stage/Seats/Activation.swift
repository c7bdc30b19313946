import Bus
import Wayland

/// A request for an activation token (`xdg_activation_v1`): the right to raise a window that a click gives.
///
/// The request ends exactly once: with the token, or without one if the compositor offers none or has not answered in
/// time.
final class Activation {
    private var token: XdgActivationTokenV1?
    private var deadline: EventTimer?
    private var completion: ((String?) -> Void)?

    /// Time that an action waits for its token, microseconds.
    private static let patience: UInt64 = 1_000_000

    init(completion: @escaping (String?) -> Void) {
        self.completion = completion
    }

    func start(
        _ activation: XdgActivationV1, seat: WlSeat, serial: UInt32, surface: WlSurface,
        loop: EventLoop
    ) {
        let token = activation.getActivationToken()
        token.onEvent = { [self] event in
            switch event {
            case .done(let text): finish(text)
            }
        }
        token.setSerial(serial: serial, seat: seat)
        token.setSurface(surface: surface)
        token.commit()
        self.token = token
        do throws(BusError) {
            deadline = try loop.timer(at: loop.now + Activation.patience) { [self] in finish(nil) }
        } catch { finish(nil) }
    }

    func finish(_ text: String?) {
        guard let completion else { return }
        self.completion = nil
        deadline?.cancel()
        deadline = nil
        token?.onEvent = nil
        token?.destroy()
        token = nil
        completion(text)
    }
}
