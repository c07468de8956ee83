'use client'
import { type NewTransaction, useRainbowKit } from './provider/RainbowKitContext.js'

/**
 * Opens the list of wallets, or asks for a signature where the application's server has no session. `openConnectModal` is undefined while an
 * account is connected.
 * @example
 * const Connect = () => {
 *   const { openConnectModal } = useConnectModal()
 *   return openConnectModal ? <button type="button" onClick={openConnectModal}>Connect</button> : null
 * }
 */
export function useConnectModal(): {
  readonly connectModalOpen: boolean
  readonly openConnectModal: (() => void) | undefined
} {
  const { shown, open } = useRainbowKit()
  return { connectModalOpen: shown === 'connect', openConnectModal: open.connect }
}

/**
 * Opens the account. `openAccountModal` is undefined while none is connected, and on a network that the application does not support.
 * @example
 * const Account = () => {
 *   const { openAccountModal } = useAccountModal()
 *   return openAccountModal ? <button type="button" onClick={openAccountModal}>Account</button> : null
 * }
 */
export function useAccountModal(): {
  readonly accountModalOpen: boolean
  readonly openAccountModal: (() => void) | undefined
} {
  const { shown, open } = useRainbowKit()
  return { accountModalOpen: shown === 'account', openAccountModal: open.account }
}

/**
 * Opens the list of networks. `openChainModal` is undefined while no account is connected.
 * @example
 * const Chain = () => {
 *   const { openChainModal } = useChainModal()
 *   return openChainModal ? <button type="button" onClick={openChainModal}>Network</button> : null
 * }
 */
export function useChainModal(): {
  readonly chainModalOpen: boolean
  readonly openChainModal: (() => void) | undefined
} {
  const { shown, open } = useRainbowKit()
  return { chainModalOpen: shown === 'chain', openChainModal: open.chain }
}

/**
 * A function that adds a transaction of the application to the history of the account, which follows it. It throws
 * LATCHKEY_CONFIG__INVALID_OPTION for what is no transaction.
 * @example
 * const useNote = (hash: string) => {
 *   const addRecentTransaction = useAddRecentTransaction()
 *   return () => addRecentTransaction({ hash, description: 'Mint' })
 * }
 */
export function useAddRecentTransaction(): (transaction: NewTransaction) => void {
  return useRainbowKit().addTransaction
}
