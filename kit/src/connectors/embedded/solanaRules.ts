import { fromBase58 } from '../../protocol/base58.js'
import { solanaClusters } from '../../protocol/solana/clusters.js'
import type { NamespaceRules } from './namespaceRules.js'

export const solanaRules: NamespaceRules = {
  namespace: 'solana',
  firstChain: solanaClusters.mainnet,
  toReference: chain => /^solana:([-\w]{1,32})$/.exec(String(chain))?.[1],
  toFrameChain: reference => `solana:${reference}`,
  toProviderChain: reference => reference,
  toAddress(address) {
    // A key of Ed25519. Base58 has one spelling for it.
    if (fromBase58(address)?.length !== 32) throw new TypeError('Not an address of Solana')
    return address
  }
}
