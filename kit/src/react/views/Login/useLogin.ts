import { useEffect, useRef } from 'react'
import { dispatch } from '../../../core/dispatch.js'
import { signInOf } from '../../../core/select/signIn.js'
import { type LoginState, loginSlice } from '../../../core/state/login.js'
import type { ViewData, ViewName } from '../../../core/state/view.js'
import { useKit } from '../../context/KitContext.js'
import { useKitState } from '../../context/useKitState.js'
import { isShown } from '../hooks/isShown.js'

/**
 * The login that a view shows; undefined if none is under way. It stays drawn while the view leaves. Once its account is connected, the view
 * leads to `redirectView`, or closes; with sign-in, once it is signed in.
 */
export function useLogin(
  view: ViewName,
  { redirectView }: ViewData,
  isOwn: (login: LoginState) => boolean
): LoginState | undefined {
  const kit = useKit()
  const current = useKitState(kit => kit.slice(loginSlice).get())
  const last = useRef(current)
  if (current && isOwn(current)) last.current = current
  const isDone = useKitState(kit => {
    const state = signInOf(kit)
    return kit.slice(loginSlice).get()?.step === 'connected' && (!state || state.status === 'signedIn')
  })
  useEffect(() => {
    if (!isDone || !isShown(kit, view)) return
    dispatch(kit, redirectView ? { type: 'reset', view: redirectView } : { type: 'close' })
  }, [kit, isDone, redirectView, view])
  return last.current && isOwn(last.current) ? last.current : undefined
}
