/// An object that carries out effects of a `Switchboard`.
package protocol EffectReceiver: AnyObject {
    /// Carries out one effect, or ignores it. Must return quickly: long work is scheduled for later.
    func perform(_ effect: BoardEffect)
}
