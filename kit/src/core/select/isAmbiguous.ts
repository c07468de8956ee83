import type { Connector } from '../contracts/Connector.js'

/**
 * Whether several of these connectors are of one namespace: two wallets that call themselves the same (EIP-6963 `rdns` can be announced
 * by anybody). Which of them is meant, only the visitor can say (promise P9).
 */
export function isAmbiguous(connectors: readonly Connector[]): boolean {
  return new Set(connectors.map(({ namespace }) => namespace)).size < connectors.length
}
