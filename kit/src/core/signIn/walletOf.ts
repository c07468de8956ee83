import type { SiwxWallet } from '../../siwx/SiwxConfig.js'
import type { Connector, ConnectorReach, PeerWallet } from '../contracts/Connector.js'

const types: Readonly<Partial<Record<ConnectorReach, SiwxWallet['type']>>> = {
  code: 'walletconnect',
  page: 'extension'
}

/** The wallet that signs: the app behind WalletConnect, not the way to it. */
export function walletOf(connector: Connector, wallet: PeerWallet = connector): SiwxWallet {
  return { type: types[connector.reach] ?? 'unknown', name: wallet.name, icon: wallet.icon }
}
