import type { SiwxWallet } from '../../siwx/SiwxConfig.js'
import type { Connector, ConnectorType, PeerWallet } from '../contracts/Connector.js'

const types: Readonly<Partial<Record<ConnectorType, SiwxWallet['type']>>> = {
  WALLET_CONNECT: 'walletconnect',
  ANNOUNCED: 'extension',
  INJECTED: 'extension'
}

/** The wallet that signs: the app behind WalletConnect, not the way to it. */
export function walletOf(connector: Connector, wallet: PeerWallet = connector): SiwxWallet {
  return { type: types[connector.type] ?? 'unknown', name: wallet.name, icon: wallet.icon }
}
