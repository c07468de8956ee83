import type { Namespace } from '../../protocol/namespaces.js'

/** A contract's signature is of any length, or wrapped (ERC-6492); a key's is 65 bytes. Only EVM has such accounts. */
export function isContractSignature(namespace: Namespace, signature: string): boolean {
  return namespace === 'eip155' && /^0x[\da-f]*$/i.test(signature) && signature.length !== 2 + 2 * 65
}
