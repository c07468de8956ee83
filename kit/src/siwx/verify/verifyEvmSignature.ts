import { secp256k1 } from '@noble/curves/secp256k1'
import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils'
import { parseCaipNetworkId } from '../../protocol/caip.js'
import type { SignatureAnswer, SignatureQuestion, SiwxClient } from './SignatureQuestion.js'
import { signatureCheckCode } from './signatureCheckCode.js'

/** Contract signatures have any length; this bound limits the calldata sent to a node. In hex digits. */
const signatureLimit = 65_536

/**
 * Verifies a signature of `personal_sign`. With a client in the order of ERC-6492: a signature with its suffix,
 * ERC-1271 if the account has code, then ECDSA. If the client fails the result is `unverified`, whatever ECDSA gives.
 * Without a client only ECDSA is checked: another signature may still be a contract's.
 */
export async function verifyEvmSignature(question: SignatureQuestion): Promise<SignatureAnswer> {
  const { address, signature, client, chainId } = question
  if (!/^0x(?:[\da-f]{2})*$/i.test(signature) || signature.length > signatureLimit)
    return { status: 'invalid' }
  const bytes = hexToBytes(signature.slice(2))
  const hash = hashPersonalMessage(question.message)
  if (client) {
    const { reference } = parseCaipNetworkId(chainId)
    // Contracts of another chain do not count.
    if (client.chain && String(client.chain.id) !== reference)
      return { status: 'unverified', reason: 'noClient' }
    return askChain(client, address, hash, bytes)
  }
  if (recoverAddress(hash, bytes) === address.toLowerCase()) return { status: 'valid' }
  return { status: 'unverified', reason: 'noClient' }
}

/** EIP-191 version 0x45. The length is that of the bytes. */
function hashPersonalMessage(message: string): Uint8Array {
  const bytes = utf8ToBytes(message)
  return keccak_256(concatBytes(utf8ToBytes(`\x19Ethereum Signed Message:\n${bytes.length}`), bytes))
}

/**
 * The address, in lower case, that made a signature of 65 bytes. A high s is rejected (EIP-2: it would be a second
 * valid signature), and so is any recovery value except 27, 28, 0 and 1.
 */
export function recoverAddress(hash: Uint8Array, signature: Uint8Array): string | undefined {
  const v = signature[64] ?? 255
  const recovery = v >= 27 ? v - 27 : v
  if (signature.length !== 65 || recovery > 1) return undefined
  try {
    const parsed = secp256k1.Signature.fromCompact(signature.subarray(0, 64)).addRecoveryBit(recovery)
    if (parsed.hasHighS()) return undefined
    const key = parsed.recoverPublicKey(hash).toRawBytes(false)
    return `0x${bytesToHex(keccak_256(key.subarray(1)).subarray(12))}`
  } catch {
    return undefined
  }
}

async function askChain(
  client: SiwxClient,
  address: string,
  hash: Uint8Array,
  signature: Uint8Array
): Promise<SignatureAnswer> {
  const data = `0x${signatureCheckCode.slice(2)}${encodeArguments(address, hash, signature)}` as const
  let answer: unknown
  try {
    answer = await client.request({ method: 'eth_call', params: [{ data }, 'latest'] })
  } catch (cause) {
    // The check reverts only for a wrapped signature that cannot be decoded.
    return isRevert(cause) ? { status: 'invalid' } : { status: 'unverified', reason: 'rpcFailed', cause }
  }
  if (answer === `0x${'1'.padStart(64, '0')}`) return { status: 'valid' }
  if (answer === `0x${'0'.repeat(64)}`) return { status: 'invalid' }
  // This node does not run the code, so the result is unknown.
  return { status: 'unverified', reason: 'rpcFailed' }
}

/** ABI encoding of (address, bytes32, bytes). */
function encodeArguments(address: string, hash: Uint8Array, signature: Uint8Array): string {
  const word = (hex: string) => hex.padStart(64, '0')
  const tail = bytesToHex(signature)
  return [
    word(address.slice(2).toLowerCase()),
    bytesToHex(hash),
    word('60'),
    word(signature.length.toString(16)),
    tail.padEnd(Math.ceil(tail.length / 64) * 64, '0')
  ].join('')
}

/** Nodes report a revert as code 3, and libraries wrap the error: all causes are searched. */
function isRevert(error: unknown): boolean {
  for (let [cause, depth] = [error, 0]; typeof cause === 'object' && cause !== null && depth < 8; depth++) {
    const { code, message, cause: inner } = cause as { code?: unknown; message?: unknown; cause?: unknown }
    if (code === 3 || (typeof message === 'string' && /\bexecution reverted\b/i.test(message))) return true
    cause = inner
  }
  return false
}
