import type { Namespace } from '../../protocol/namespaces.js'
import type { Kit } from '../Kit.js'
import { accountOf } from '../select/connection.js'
import { signInAccount } from '../select/signIn.js'
import { cancelSignIn } from '../signIn/cancelSignIn.js'
import type { Endings } from '../signIn/createEndings.js'
import { setSignIn } from '../state/session.js'
import { viewSlice } from '../state/view.js'
import { topOf } from '../view/viewMachine.js'
import { createSignInScreen, type SignInScreen } from './signInScreen.js'

type Known = { readonly address: string | undefined; readonly account: string | undefined }

/**
 * Asks for a sign-in where one is configured and missing (SPEC section 4). Each namespace is looked after on its own; the screen
 * belongs to the active one.
 */
export function installSignInReactions(kit: Kit, endings: Endings): void {
  const known = new Map<Namespace, Known>()
  const screen = createSignInScreen(kit, endings)
  const look = () => {
    for (const namespace of namespacesOf(kit)) follow(kit, known, { screen, endings }, namespace)
    screen.show()
  }
  kit.onDestroy(kit.state.connection.subscribe(look))
  kit.onDestroy(kit.state.network.subscribe(look))
  kit.onDestroy(kit.state.session.subscribe(screen.show))
  kit.onDestroy(cancelWhatIsLeft(kit))
  look()
}

function namespacesOf(kit: Kit): readonly Namespace[] {
  return [...new Set(kit.state.network.get().networks.map(network => network.chainNamespace))]
}

/** A new account or network is looked up; the sessions of an account that made way for another end (promise P19). */
function follow(
  kit: Kit,
  known: Map<Namespace, Known>,
  { screen, endings }: { readonly screen: SignInScreen; readonly endings: Endings },
  namespace: Namespace
): void {
  const before = known.get(namespace)
  const address = accountOf(kit, namespace)?.address
  const account = signInAccount(kit, namespace)?.caipAddress
  known.set(namespace, { address, account })
  if (before?.address !== undefined && address !== undefined && before.address !== address)
    void endings.end(namespace, before.address)
  if (before?.account === account) return
  if (account) screen.lookUp(namespace, account)
  else if (kit.state.session.get()[namespace]) setSignIn(kit, namespace, undefined)
}

/** Any way of leaving equals Cancel (promise P19), unless the sign-in is done or the account is gone. */
function cancelWhatIsLeft(kit: Kit): () => void {
  let asked: Namespace | undefined
  const look = () => {
    const { name } = topOf(kit.slice(viewSlice).get())
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
