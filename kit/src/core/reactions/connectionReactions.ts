import type { Namespace } from '../../protocol/namespaces.js'
import { dispatch } from '../dispatch.js'
import type { Kit } from '../Kit.js'
import { activeAccount } from '../select/connection.js'
import { isBlockedByNetwork } from '../select/isBlockedByNetwork.js'
import { signInOf } from '../select/signIn.js'
import type { ViewName } from '../state/view.js'
import { viewSlice } from '../state/view.js'
import { topOf } from '../view/viewMachine.js'
import { abandonOnLeave, connectingViews } from './abandonOnLeave.js'

/** Views that lead to a connection: a new account ends them. */
export const connectViews: readonly ViewName[] = [
  ...connectingViews,
  'Connect',
  'ConnectingMultiChain',
  'AllWallets'
]

/** Changes the view when the account or its network changes; no other code does. */
export function installConnectionReactions(kit: Kit): void {
  let before = look(kit)
  const react = () => {
    const now = look(kit)
    const was = before
    before = now
    // A change of the active namespace does not end an account: SPEC section 2, first opening rule.
    if (now.address === undefined && now.namespace !== was.namespace) return
    // A session that replaced another has a provider of its own.
    const isNew =
      now.address !== was.address || now.connector !== was.connector || now.provider !== was.provider
    if (!isNew && now.isBlocked === was.isBlocked) return
    if (now.address === undefined) onAccountGone(kit, now.namespace)
    else if (now.isBlocked) onBlocked(kit)
    else if (was.isBlocked) onUnblocked(kit)
    else if (isNew) onConnected(kit)
  }
  kit.onDestroy(kit.state.connection.subscribe(react))
  kit.onDestroy(kit.state.network.subscribe(react))
  kit.onDestroy(kit.config.subscribe(react))
  abandonOnLeave(kit)
}

function look(kit: Kit) {
  const account = activeAccount(kit)
  const address = account?.address
  return {
    namespace: kit.state.network.get().activeNamespace,
    address,
    connector: account?.connected.connector,
    provider: account?.connected.provider,
    isBlocked: address !== undefined && isBlockedByNetwork(kit)
  }
}

function onAccountGone(kit: Kit, namespace: Namespace): void {
  if (!kit.state.modal.get().open) return
  const state = kit.state.signIn.get()[namespace]
  const failure = state?.status === 'checking' ? state.failure : undefined
  // The account was disconnected because its sign-in session could not be read: show the reason (SPEC section 8).
  if (failure) dispatch(kit, { type: 'reset', view: 'SIWXSignMessage', data: { failure: failure.code } })
  else if (topOf(kit.slice(viewSlice).get()).name !== 'ProfileWallets') dispatch(kit, { type: 'close' })
}

function onBlocked(kit: Kit): void {
  const { name } = topOf(kit.slice(viewSlice).get())
  if (name === 'SIWXSignMessage') return
  if (kit.state.modal.get().open) dispatch(kit, { type: 'reset', view: 'UnsupportedChain' })
  else dispatch(kit, { type: 'open', view: 'UnsupportedChain' })
}

/** Goes on from the view that led to a connection. */
export function onConnected(kit: Kit): void {
  const { name, data } = topOf(kit.slice(viewSlice).get())
  if (!kit.state.modal.get().open || !connectViews.includes(name)) return
  // If sign-in follows, `signInReactions` changes the view.
  if (signInOf(kit)) return
  if (data.redirectView) dispatch(kit, { type: 'reset', view: data.redirectView })
  else dispatch(kit, { type: 'close' })
}

function onUnblocked(kit: Kit): void {
  const { history } = kit.slice(viewSlice).get()
  if (history.some(entry => entry.name === 'UnsupportedChain')) dispatch(kit, { type: 'close' })
}
