import type { Namespace } from '../../protocol/namespaces.js'
import type { Kit } from '../Kit.js'
import { offeredNamespaces } from '../select/accounts.js'
import { askedNamespaces } from '../select/askedNamespace.js'
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
 * Requests a sign-in if it is configured and missing (SPEC section 4). Sessions are checked for each namespace; the view asks for them one
 * after the other, the active one first.
 */
export function installSignInReactions(kit: Kit, pendingSignOuts: PendingSignOuts): void {
  const known = new Map<Namespace, Known>()
  const screen = createSignInScreen(kit, pendingSignOuts)
  const look = () => {
    for (const namespace of offeredNamespaces(kit)) follow(kit, known, { screen, pendingSignOuts }, namespace)
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

/**
 * Every way of leaving the view equals Cancel (promise P19), unless the sign-in is done or the account is disconnected: of all accounts that
 * were to be asked, so that the view does not open again for the next of them.
 */
function cancelOnLeave(kit: Kit): () => void {
  let asked: readonly Namespace[] = []
  const look = () => {
    const { name, data } = topOf(uncovered(kit.slice(viewSlice).get()))
    const isAsking = kit.state.modal.get().open && name === 'SIWXSignMessage' && !data.failure
    const left = asked
    asked = isAsking ? askedNamespaces(kit) : []
    if (isAsking || name === 'ApproveTransaction') return
    for (const namespace of left) void cancelSignIn(kit, namespace)
  }
  const stops = [kit.slice(viewSlice), kit.state.modal, kit.state.signIn].map(store => store.subscribe(look))
  return () => {
    for (const stop of stops) stop()
  }
}
