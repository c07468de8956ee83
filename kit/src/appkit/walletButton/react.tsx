'use client'
import { useEffect, useMemo } from 'react'
import type { Namespace } from '../../protocol/namespaces.js'
import {
  LatchkeyWalletButton,
  type LatchkeyWalletButtonProps
} from '../../react/buttons/LatchkeyWalletButton.js'
import { LatchkeyProvider } from '../../react/provider/LatchkeyProvider.js'
import { useModal, useModalValue } from '../react/useModal.js'
import { type RequestCallbacks, type RequestState, useRequest } from '../react/useAppKitUpdateEmail.js'
import type { ParsedCaipAddress } from '../types.js'
import { connectWallet } from './connectWallet.js'
import { rdnsOf } from './walletNames.js'

export { useAppKitUpdateEmail } from '../react/useAppKitUpdateEmail.js'

/** What `useAppKitWallet` takes. */
export type AppKitWalletOptions = RequestCallbacks<ParsedCaipAddress> & {
  readonly namespace?: Namespace | undefined
}

/** What `useAppKitWallet` returns. */
export type AppKitWalletRequest = RequestState<ParsedCaipAddress> & {
  /** The wallets of the page are known. */
  readonly isReady: boolean
  /** Connects a wallet by its name, such as `metamask`, `walletConnect` or `google`. Never rejects: `onError` gets the error. */
  readonly connect: (wallet: string) => Promise<void>
}

/**
 * Connects wallets by their names, without the list of the modal: at once if the wallet is on this page, else by the modal.
 * @example
 * const Quick = () => {
 *   const { isReady, isPending, connect } = useAppKitWallet({ onError: console.warn })
 *   return <button type="button" disabled={!isReady || isPending} onClick={() => connect('metamask')}>MetaMask</button>
 * }
 */
export function useAppKitWallet({ namespace, ...callbacks }: AppKitWalletOptions = {}): AppKitWalletRequest {
  const modal = useModal()
  const [state, ask] = useRequest(callbacks)
  const isReady = useModalValue(({ kit }) => kit.get() !== undefined)
  const { load, _internal } = modal.latchkey
  useEffect(() => {
    load().catch(_internal.report)
  }, [load, _internal])
  return useMemo(
    () => ({
      ...state,
      isReady,
      async connect(wallet: string) {
        await ask(() => connectWallet(modal, wallet, namespace))
      }
    }),
    [state, ask, isReady, modal, namespace]
  )
}

/**
 * A button for one wallet, by its name. Disabled while an account is connected.
 * @example const Quick = () => <AppKitWalletButton wallet="metamask" />
 */
export function AppKitWalletButton({ wallet, ...props }: LatchkeyWalletButtonProps) {
  return (
    <LatchkeyProvider client={useModal().latchkey}>
      <LatchkeyWalletButton {...props} wallet={rdnsOf(wallet) ?? wallet} />
    </LatchkeyProvider>
  )
}
