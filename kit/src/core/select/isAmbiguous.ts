import type { Connector } from '../contracts/Connector.js'

/**
 * Whether two of these connectors have the same namespace: two wallets share an identifier, because any extension can announce
 * any EIP-6963 `rdns`. The person chooses between them (promise P9).
 */
export function isAmbiguous(connectors: readonly Connector[]): boolean {
  return new Set(connectors.map(({ namespace }) => namespace)).size < connectors.length
}
