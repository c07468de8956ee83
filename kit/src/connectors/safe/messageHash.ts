import { keccak_256 } from '@noble/hashes/sha3'
import type { TypedData } from '../../protocol/walletRequests.js'
import type { SafeInfo } from './readInfo.js'
import { bytesToHex, hashTypedData, hexToBytes } from './typedDataHash.js'

/** The hash of a text that is signed (ERC-191, version 0x45). */
export function hashText(text: string): string {
  const bytes = new TextEncoder().encode(text)
  const head = new TextEncoder().encode(`\x19Ethereum Signed Message:\n${bytes.length}`)
  return bytesToHex(keccak_256(Uint8Array.from([...head, ...bytes])))
}

/** The hash of typed data (EIP-712). Throws a `TypeError` for data that do not fit their types. */
export const hashOfTypedData = (typedData: TypedData): string => bytesToHex(hashTypedData(typedData))

/**
 * The hash that a Safe's owners sign, and by which its web app knows a message: EIP-712 `SafeMessage(bytes message)` around the hash of the
 * message (ERC-1271). The domain has no `chainId` before version 1.3.0 of the contract.
 */
export function hashSafeMessage({ address, chainId, version }: SafeInfo, hash: string): string {
  const domain = isBefore130(version)
    ? { verifyingContract: address }
    : { chainId, verifyingContract: address }
  return hashOfTypedData({
    domain,
    types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
    primaryType: 'SafeMessage',
    message: { message: hash }
  })
}

/** Of a version that is not known, the newer form. */
function isBefore130(version: string | undefined): boolean {
  const [major = 1, minor = 3] = (version ?? '').split('.').map(part => Number.parseInt(part, 10))
  return major < 1 || (major === 1 && minor < 3)
}

/**
 * `isValidSignature(bytes32,bytes)` of ERC-1271 with an empty signature, which a Safe answers for a message that its owners have signed on the
 * chain.
 */
export function isValidOnChainCall(
  address: string,
  hash: string
): { readonly to: string; readonly data: string } {
  const words = [
    hexToBytes(hash),
    Uint8Array.from({ length: 32 }, (_, i) => (i === 31 ? 64 : 0)),
    new Uint8Array(32)
  ]
  return { to: address, data: `0x1626ba7e${words.map(word => bytesToHex(word).slice(2)).join('')}` }
}
