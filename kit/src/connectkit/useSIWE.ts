'use client'
import { useCallback, useContext, useEffect, useMemo, useRef } from 'react'
import { parseCaipNetworkId } from '../protocol/caip.js'
import { isLatchkeyError } from '../protocol/errors/isLatchkeyError.js'
import type { LatchkeyError } from '../protocol/errors/LatchkeyError.js'
import { useClientValue } from '../react/context/ClientContext.js'
import { useSelection } from '../react/context/useSelection.js'
import { useSignIn } from '../react/hooks/useSignIn.js'
import type { SiwxSession } from '../siwx/SiwxConfig.js'
import { SiweContext } from './ConnectKitContext.js'
import type { SIWESession } from './siwe.js'

/** Called when the account has signed in, and when it no longer is. */
export type SignInCallbacks = {
  readonly onSignIn?: ((session?: SIWESession) => void) | undefined
  readonly onSignOut?: (() => void) | undefined
}

/** A sign-in, as `useSIWE` returns it. */
export type SIWEState = {
  readonly isSignedIn: boolean
  readonly data: SIWESession | undefined
  readonly status: 'ready' | 'loading' | 'success' | 'rejected' | 'error'
  readonly error: LatchkeyError | undefined
  readonly isReady: boolean
  readonly isLoading: boolean
  readonly isSuccess: boolean
  readonly isRejected: boolean
  readonly isError: boolean
  /** Asks the wallet for a signature. Resolves with the session, or `false`. */
  readonly signIn: () => Promise<SIWESession | false>
  /** Ends the session. Resolves with whether there was one. */
  readonly signOut: () => Promise<boolean>
  /** Nothing is to be reset: an error goes with the next try. */
  readonly reset: () => void
}

/**
 * The sign-in of the connected account. Without `SIWEProvider` there is no sign-in.
 * @example
 * const Door = () => {
 *   const { isSignedIn, signIn } = useSIWE()
 *   return isSignedIn ? <p>Welcome</p> : <button type="button" onClick={signIn}>Sign in</button>
 * }
 */
export function useSIWE(callbacks: SignInCallbacks = {}): SIWEState {
  const { client } = useClientValue()
  const isConfigured = useContext(SiweContext) !== undefined
  const { status: kitStatus, session, signIn: sign, signOut: leave } = useSignIn('eip155')
  const error = useSelection(stores => {
    const state = stores.state.signIn.get().eip155
    return state?.status === 'signedOut' ? state.error : undefined
  })
  useSignInCallbacks(session, callbacks)
  const isSignedIn = isConfigured && session !== undefined
  const signIn = useCallback(async (): Promise<SIWESession | false> => {
    if (!isConfigured) return false
    try {
      await sign()
    } catch {
      // It is in `error`, and was reported.
      return false
    }
    const state = client._internal.state.signIn.get().eip155
    return state?.status === 'signedIn' ? sessionOf(state.session) : false
  }, [client, isConfigured, sign])
  const signOut = useCallback(async () => {
    if (!isSignedIn) return false
    await leave()
    return true
  }, [isSignedIn, leave])
  const status = !isConfigured ? 'error' : statusOf(kitStatus, error)
  return useMemo(
    () => ({
      isSignedIn,
      data: isSignedIn && session ? sessionOf(session) : undefined,
      status,
      error,
      isReady: status !== 'loading' && isConfigured,
      isLoading: status === 'loading',
      isSuccess: status === 'success',
      isRejected: status === 'rejected',
      isError: status === 'error',
      signIn,
      signOut,
      reset: () => undefined
    }),
    [isSignedIn, session, status, error, isConfigured, signIn, signOut]
  )
}

const sessionOf = ({ data }: SiwxSession): SIWESession => ({
  address: data.accountAddress,
  chainId: Number(parseCaipNetworkId(data.chainId).reference)
})

function statusOf(
  status: ReturnType<typeof useSignIn>['status'],
  error: LatchkeyError | undefined
): SIWEState['status'] {
  if (status === 'signedIn') return 'success'
  if (status === 'signing' || status === 'checking') return 'loading'
  if (!error) return 'ready'
  return isLatchkeyError(error, 'LATCHKEY_SIWX__SIGNATURE_DECLINED') ? 'rejected' : 'error'
}

function useSignInCallbacks(
  session: SiwxSession | undefined,
  { onSignIn, onSignOut }: SignInCallbacks
): void {
  const callbacks = useRef({ onSignIn, onSignOut })
  const before = useRef(session !== undefined)
  useEffect(() => {
    callbacks.current = { onSignIn, onSignOut }
  })
  useEffect(() => {
    const isSignedIn = session !== undefined
    if (before.current === isSignedIn) return
    before.current = isSignedIn
    if (session) callbacks.current.onSignIn?.(sessionOf(session))
    else callbacks.current.onSignOut?.()
  }, [session])
}

/** The callbacks of the provider. */
export function SignInEvents(props: SignInCallbacks): null {
  useSignInCallbacks(useSignIn('eip155').session, props)
  return null
}
