/// Who acts on the effects of a `Switchboard`.
package protocol EffectReceiver: AnyObject {
    /// Acts on one effect, if it is of any concern here. Long work is put off.
    func perform(_ effect: BoardEffect)
}
