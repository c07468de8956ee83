import { toCanonical } from '../../bitcoin/readShared.js'
import { mainReference } from '../../protocol/bitcoinNetworks.js'
import type { NamespaceRules } from './namespaceRules.js'

export const bitcoinRules: NamespaceRules = {
  namespace: 'bip122',
  firstChain: mainReference,
  toReference: chain => /^bip122:([\da-f]{32})$/.exec(String(chain))?.[1],
  toFrameChain: reference => `bip122:${reference}`,
  toProviderChain: reference => reference,
  toAddress(address) {
    const canonical = toCanonical(address)
    if (canonical === undefined) throw new TypeError('Not an address of Bitcoin')
    return canonical
  }
}
