import type { CreateConnectorFn } from '@wagmi/core'
import { connectorsForWallets } from './connectorsForWallets.js'
import type { WalletList, WalletParameters } from './Wallet.js'
import { baseAccount, metaMaskWallet, rainbowWallet, safeWallet, walletConnectWallet } from './index.js'

/** What `getDefaultWallets` returns. */
export type DefaultWallets = { readonly wallets: WalletList; readonly connectors: CreateConnectorFn[] }

/**
 * The wallets of `getDefaultConfig`: Safe, Rainbow, Base Account, MetaMask and WalletConnect, and their connectors.
 * @example const { wallets } = getDefaultWallets({ appName: 'My app', projectId: 'my-app' })
 */
export function getDefaultWallets(parameters: WalletParameters = {}): DefaultWallets {
  const wallets: WalletList = [
    {
      groupName: 'Popular',
      wallets: [safeWallet, rainbowWallet, baseAccount, metaMaskWallet, walletConnectWallet]
    }
  ]
  return { wallets, connectors: connectorsForWallets(wallets, parameters) }
}
