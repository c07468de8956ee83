import type { CreateConnectorFn } from '@wagmi/core'
import { codeConnector } from '../../migration/kitConnector.js'
import type { CreateConnector, WalletParameters } from './Wallet.js'

/** The function of a connector that all wallets share which are reached by a code. */
type SharedConnectorFn = CreateConnectorFn & { readonly isShared?: boolean }

/**
 * `createConnector` of a wallet that is reached by WalletConnect: by a code, or by the link of its app. All such wallets of
 * `connectorsForWallets` share one connector, with the id `walletConnect`.
 * @example
 * import { getWalletConnectConnector, type Wallet } from 'latchkey/rainbowkit'
 * const myWallet = ({ projectId }: { projectId?: string }): Wallet => ({
 *   id: 'my-wallet',
 *   name: 'My wallet',
 *   iconUrl: 'https://my.app/wallet.png',
 *   iconBackground: '#fff',
 *   mobile: { getUri: uri => `my-wallet://wc?uri=${encodeURIComponent(uri)}` },
 *   createConnector: getWalletConnectConnector({ projectId })
 * })
 */
export function getWalletConnectConnector(parameters: WalletParameters): CreateConnector {
  return () => Object.assign(codeConnector(parameters), { isShared: true })
}

/** Whether all wallets that have such a connector have one together. */
export const isShared = (connector: CreateConnectorFn): boolean =>
  (connector as SharedConnectorFn).isShared === true
