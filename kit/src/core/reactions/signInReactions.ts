import type { Namespace } from '../../protocol/namespaces.js'
import type { Kit } from '../Kit.js'
import { accountOf } from '../select/connection.js'
import { signInAccount } from '../select/signIn.js'
import { cancelSignIn } from '../signIn/cancelSignIn.js'
import type { PendingSignOuts } from '../signIn/createPendingSignOuts.js'
import { promptsSlice } from '../state/prompts.js'
import { setSignIn } from '../state/signIn.js'
import { viewSlice } from '../state/view.js'
import { topOf, uncovered } from '../view/viewMachine.js'
import { createSignInScreen, type SignInScreen } from './signInScreen.js'

type Known = { readonly address: string | undefined; readonly account: string | undefined }

/**
 * Requests a sign-in if it is configured and missing (SPEC section 4). Sessions are checked for each namespace; the view shows
 * the active one.
 */
export function installSignInReactions(kit: Kit, pendingSignOuts: PendingSignOuts): void {
  const known = new Map<Namespace, Known>()
  const screen = createSignInScreen(kit, pendingSignOuts)
  const look = () => {
    for (const namespace of namespacesOf(kit)) follow(kit, known, { screen, pendingSignOuts }, namespace)
    screen.show()
  }
  kit.onDestroy(kit.state.connection.subscribe(look))
  kit.onDestroy(kit.state.network.subscribe(look))
  kit.onDestroy(kit.state.signIn.subscribe(screen.show))
  // After the prompt has left the screen.
  kit.onDestroy(kit.slice(promptsSlice).subscribe(() => void Promise.resolve().then(screen.show)))
  kit.onDestroy(cancelOnLeave(kit))
  look()
}

function namespacesOf(kit: Kit): readonly Namespace[] {
  return [...new Set(kit.state.network.get().networks.map(network => network.chainNamespace))]
}

/** Checks the session of a new account or network; ends the sessions of a replaced account (promise P19). */
function follow(
  kit: Kit,
  known: Map<Namespace, Known>,
  { screen, pendingSignOuts }: { readonly screen: SignInScreen; readonly pendingSignOuts: PendingSignOuts },
  namespace: Namespace
): void {
  const before = known.get(namespace)
  const address = accountOf(kit, namespace)?.address
  const account = signInAccount(kit, namespace)?.caipAddress
  known.set(namespace, { address, account })
  if (before?.address !== undefined && address !== undefined && before.address !== address)
    void pendingSignOuts.end(namespace, before.address)
  if (before?.account === account) return
  if (account) screen.lookUp(namespace, account)
  else if (kit.state.signIn.get()[namespace]) setSignIn(kit, namespace, undefined)
}

/** Every way of leaving the view equals Cancel (promise P19), unless the sign-in is done or the account is disconnected. */
function cancelOnLeave(kit: Kit): () => void {
  let asked: Namespace | undefined
  const look = () => {
    const { name } = topOf(uncovered(kit.slice(viewSlice).get()))
    const isAsking = kit.state.modal.get().open && name === 'SIWXSignMessage'
    const left = asked
    asked = isAsking ? kit.state.network.get().activeNamespace : undefined
    if (left === undefined || isAsking || name === 'ApproveTransaction') return
    void cancelSignIn(kit, left)
  }
  const stops = [kit.slice(viewSlice).subscribe(look), kit.state.modal.subscribe(look)]
  return () => {
    for (const stop of stops) stop()
  }
}
