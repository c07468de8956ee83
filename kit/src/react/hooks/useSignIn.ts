'use client'
import { useMemo } from 'react'
import type { SignInState } from '../../client/state/signIn.js'
import { signInOf } from '../../core/select/signIn.js'
import { lazyImport } from '../../protocol/lazyImport.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { SiwxSession } from '../../siwx/SiwxConfig.js'
import { useClientValue } from '../context/ClientContext.js'
import { useSelection } from '../context/useSelection.js'

const loadSignIn = /* @__PURE__ */ lazyImport(() => import('../../core/signIn.js'))

/** A sign-in, as `useSignIn` returns it. */
export type LatchkeySignIn = {
  /** `none`: sign-in is not configured, no account is connected, or the app does not support the network. */
  readonly status: 'none' | SignInState['status']
  /** The session of the current account, never that of another (promise P19). */
  readonly session: SiwxSession | undefined
  /** Requests a signature of the wallet. Rejects with LATCHKEY_SIWX__*, with the original error as `cause`. */
  signIn(): Promise<void>
  /**
   * Ends the session; without a namespace those of all connected accounts. If sign-in is required, the accounts are disconnected too.
   */
  signOut(): Promise<void>
}

/**
 * Sign-in of the active account, or of a namespace's account (public API section 6): each namespace has a session of its own. Option `siwx` configures it.
 * @example
 * const Door = () => {
 *   const { status, session, signIn } = useSignIn()
 *   if (status === 'signedIn') return <p>Welcome, {session?.data.accountAddress}</p>
 *   return <button type="button" onClick={() => signIn().catch(console.warn)}>Sign in</button>
 * }
 */
export function useSignIn(namespace?: Namespace): LatchkeySignIn {
  const { client } = useClientValue()
  const { run } = client._internal
  const state = useSelection(stores => signInOf(stores, namespace))
  return useMemo(
    () => ({
      status: state?.status ?? 'none',
      session: state?.status === 'signedIn' ? state.session : undefined,
      signIn: () => run(async kit => (await loadSignIn()).signIn(kit, { namespace })),
      signOut: () => run(async kit => (await loadSignIn()).signOut(kit, { namespace }))
    }),
    [run, namespace, state]
  )
}
