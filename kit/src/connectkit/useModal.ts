'use client'
import { useContext, useMemo } from 'react'
import type { OpenParameters } from '../core/contracts/Opening.js'
import { useClientValue } from '../react/context/ClientContext.js'
import { useLatchkeyAccount } from '../react/hooks/useLatchkeyAccount.js'
import { useLatchkeyState } from '../react/hooks/useLatchkeyState.js'
import { useSignIn } from '../react/hooks/useSignIn.js'
import { SiweContext } from './ConnectKitContext.js'
import type { ConnectCallbacks } from './props.js'
import { useConnectEvents } from './useConnectEvents.js'

/** The modal, as `useModal` returns it. */
export type ConnectKitModal = {
  readonly open: boolean
  /** Opens the account, or the list of wallets; or closes. */
  readonly setOpen: (show: boolean) => void
  /** What a wallet is. */
  readonly openAbout: () => void
  /** How to get a wallet. */
  readonly openOnboarding: () => void
  /** The account. Where none is connected this, and the next two, open the list of wallets. */
  readonly openProfile: () => void
  readonly openSwitchNetworks: () => void
  /** The question for a signature. `true` asks the wallet at once. */
  readonly openSIWE: (triggerSIWE?: boolean) => void
}

/**
 * Opens and closes the modal.
 * @example
 * const Connect = () => {
 *   const { setOpen } = useModal()
 *   return <button type="button" onClick={() => setOpen(true)}>Connect</button>
 * }
 */
export function useModal(callbacks: ConnectCallbacks = {}): ConnectKitModal {
  const { client } = useClientValue()
  const { open } = useLatchkeyState()
  const { isConnected } = useLatchkeyAccount({ namespace: 'eip155' })
  const { signIn } = useSignIn('eip155')
  const canSignIn = useContext(SiweContext) !== undefined
  useConnectEvents(callbacks)
  return useMemo(() => {
    const show = (view: OpenParameters['view']) => {
      void client.open(view === undefined ? {} : { view })
    }
    const connected = (view: OpenParameters['view']) => show(isConnected ? view : 'Connect')
    return {
      open,
      setOpen: wanted => (wanted ? connected('Account') : client.close()),
      openAbout: () => show('WhatIsAWallet'),
      openOnboarding: () => show('GetWallet'),
      openProfile: () => connected('Account'),
      openSwitchNetworks: () => connected('Networks'),
      openSIWE(triggerSIWE) {
        connected(canSignIn ? 'SIWXSignMessage' : 'Account')
        // A failure is shown in the modal, and reported.
        if (triggerSIWE && isConnected && canSignIn) signIn().catch(() => undefined)
      }
    }
  }, [client, open, isConnected, canSignIn, signIn])
}
