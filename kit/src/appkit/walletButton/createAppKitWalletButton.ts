import type { Namespace } from '../../protocol/namespaces.js'
import { latest } from '../page/latest.js'
import type { ParsedCaipAddress } from '../types.js'
import { connectWallet } from './connectWallet.js'

/** What connects wallets by their names, without the list of the modal. */
export type AppKitWalletButton = {
  /** Whether the wallets of the page are known. A call before waits for them. */
  isReady(): boolean
  /** Calls back when they are; returns the function that ends it. */
  subscribeIsReady(callback: (state: { readonly isReady: boolean }) => void): () => void
  /**
   * Connects a wallet by its name, such as `metamask`, `walletConnect` or `google`: at once if it is on this page, else by the modal. Rejects with
   * LATCHKEY_CONNECT__*.
   */
  connect(wallet: string): Promise<ParsedCaipAddress>
}

/**
 * Connects wallets by their names in the instance that `createAppKit` made. Throws LATCHKEY_APPKIT__NOT_CREATED before.
 * @example
 * const button = createAppKitWalletButton({ namespace: 'eip155' })
 * const connect = () => button.connect('metamask')
 */
export function createAppKitWalletButton(
  options: { readonly namespace?: Namespace | undefined } = {}
): AppKitWalletButton {
  const modal = latest.get()
  const { kit, report } = modal.latchkey._internal
  modal.latchkey.load().catch(report)
  return {
    isReady: () => kit.get() !== undefined,
    subscribeIsReady: callback => kit.subscribe(() => callback({ isReady: kit.get() !== undefined })),
    connect: wallet => connectWallet(modal, wallet, options.namespace)
  }
}
