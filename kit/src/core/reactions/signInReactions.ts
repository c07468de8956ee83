import type { Namespace } from '../../protocol/namespaces.js'
import type { Kit } from '../Kit.js'
import { accountOf } from '../select/connection.js'
import { signInAccount, signInOf } from '../select/signIn.js'
import { cancelSignIn } from '../signIn/cancelSignIn.js'
import { checkSession } from '../signIn/checkSession.js'
import { endSessions } from '../signIn/endSessions.js'
import { setSignIn } from '../signIn/setSignIn.js'
import { topOf } from '../view/viewMachine.js'
import { connectViews } from './connectionReactions.js'

type Known = { readonly address: string | undefined; readonly account: string | undefined }

/**
 * Asks for a sign-in where one is configured and missing (SPEC section 4). Each namespace is looked after on its own; the screen
 * belongs to the active one.
 */
export function installSignInReactions(kit: Kit): void {
  const known = new Map<Namespace, Known>()
  const look = () => {
    for (const namespace of namespacesOf(kit)) follow(kit, known, namespace)
    show(kit)
  }
  kit.onDestroy(kit.state.connection.subscribe(look))
  kit.onDestroy(kit.state.network.subscribe(look))
  kit.onDestroy(kit.state.session.subscribe(() => show(kit)))
  kit.onDestroy(cancelWhatIsLeft(kit))
  look()
}

function namespacesOf(kit: Kit): readonly Namespace[] {
  return [...new Set(kit.state.network.get().networks.map(network => network.chainNamespace))]
}

/** A new account or network is looked up; the sessions of an account that made way for another end (promise P19). */
function follow(kit: Kit, known: Map<Namespace, Known>, namespace: Namespace): void {
  const before = known.get(namespace)
  const address = accountOf(kit, namespace)?.address
  const account = signInAccount(kit, namespace)?.caipAddress
  known.set(namespace, { address, account })
  if (before?.address !== undefined && address !== undefined && before.address !== address)
    void endSessions(kit, namespace, before.address)
  if (before?.account === account) return
  if (account) void checkSession(kit, namespace)
  else if (kit.state.session.get()[namespace]) setSignIn(kit, namespace, undefined)
}

function show(kit: Kit): void {
  const state = signInOf(kit)
  if (!state) return
  const isOpen = kit.state.modal.get().open
  const { name, data } = topOf(kit.state.view.get())
  const isAsking = isOpen && name === 'SIWXSignMessage'
  if (state.status === 'signedIn') {
    if (isAsking && data.redirectView) kit.dispatch({ type: 'reset', view: data.redirectView })
    else if (isAsking) kit.dispatch({ type: 'close' })
  } else if (isAsking || state.status === 'signing') return
  else if (isOpen && connectViews.includes(name)) {
    // Who has just connected is not shown a closed modal in between.
    kit.dispatch({
      type: 'reset',
      view: 'SIWXSignMessage',
      data: { redirectView: data.redirectView }
    })
  } else if (state.status === 'signedOut' && !state.isDismissed) {
    if (isOpen && name === 'ApproveTransaction') return
    kit.dispatch({ type: isOpen ? 'reset' : 'open', view: 'SIWXSignMessage' })
  }
}

/** Any way of leaving equals Cancel (promise P19), unless the sign-in is done or the account is gone. */
function cancelWhatIsLeft(kit: Kit): () => void {
  let asked: Namespace | undefined
  const look = () => {
    const { name } = topOf(kit.state.view.get())
    const isAsking = kit.state.modal.get().open && name === 'SIWXSignMessage'
    const left = asked
    asked = isAsking ? kit.state.network.get().activeNamespace : undefined
    if (left === undefined || isAsking || name === 'ApproveTransaction') return
    void cancelSignIn(kit, left)
  }
  const stops = [kit.state.view.subscribe(look), kit.state.modal.subscribe(look)]
  return () => {
    for (const stop of stops) stop()
  }
}
