import type { SiwxWallet } from '../../siwx/SiwxConfig.js'
import type { Connector, ConnectorReach, PeerWallet } from '../contracts/Connector.js'

const types: Readonly<Partial<Record<ConnectorReach, SiwxWallet['type']>>> = {
  code: 'walletconnect',
  page: 'extension'
}

/** Returns the wallet that signs: with WalletConnect the connected app, not the connector. */
export function walletOf(connector: Connector, wallet: PeerWallet = connector): SiwxWallet {
  return { type: types[connector.reach] ?? 'unknown', name: wallet.name, icon: wallet.icon }
}
