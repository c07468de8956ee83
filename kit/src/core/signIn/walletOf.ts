import { type CaipNetworkId, parseCaipNetworkId } from '../../protocol/caip.js'
import type { SiwxWallet } from '../../siwx/SiwxConfig.js'
import type { ConnectorType } from '../contracts/Connector.js'
import type { Kit } from '../Kit.js'
import { accountOf } from '../select/connection.js'

const types: Readonly<Partial<Record<ConnectorType, SiwxWallet['type']>>> = {
  WALLET_CONNECT: 'walletconnect',
  ANNOUNCED: 'extension',
  INJECTED: 'extension'
}

/** The wallet that signs for a network's namespace: the app behind WalletConnect, not the way to it. */
export function walletOf(kit: Kit, chainId: CaipNetworkId): SiwxWallet | undefined {
  const connected = accountOf(kit, parseCaipNetworkId(chainId).namespace)?.connected
  if (!connected) return undefined
  const { connector, wallet = connector } = connected
  return { type: types[connector.type] ?? 'unknown', name: wallet.name, icon: wallet.icon }
}
