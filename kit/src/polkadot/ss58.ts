import { blake2b } from '@noble/hashes/blake2'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils'
import { toBase58 } from '../protocol/base58.js'
import type { Network } from '../protocol/network.js'
import { readSs58 } from './readSs58.js'

/** Prefixes of networks without `ss58Format`, by their CAIP-2 reference (https://github.com/paritytech/ss58-registry). */
const knownFormats: Readonly<Record<string, number>> = {
  '91b171bb158e2d3848fa23a9f1c25182': 0,
  b0a8d493285c2df73290dfb7e61f870f: 2
}

/** The prefix of any Substrate chain. */
const genericFormat = 42

/** The prefix of a network's addresses. */
export function formatOf({ id, ss58Format }: Pick<Network, 'id' | 'ss58Format'>): number {
  return ss58Format ?? knownFormats[id] ?? genericFormat
}

/** The account of an SS58 address of any network, in hex; `undefined` if its checksum is wrong, or it is no address of 32 bytes. */
export function accountOf(address: unknown): string | undefined {
  const parts = readSs58(address)
  if (!parts) return undefined
  const isRight = checksumOf(hexToBytes(parts.prefix + parts.key)) === parts.checksum
  return isRight ? parts.key : undefined
}

/** The address of an account for one network (SS58). */
export function toSs58(account: string, format: number): string {
  const named = concatBytes(Uint8Array.from(prefixOf(format)), hexToBytes(account))
  return toBase58(concatBytes(named, hexToBytes(checksumOf(named))))
}

/** One byte below 64; else 14 bits in two bytes, the lower ones first but for two of them. */
function prefixOf(format: number): readonly number[] {
  if (format < 64) return [format]
  return [((format & 0xfc) >> 2) | 0x40, (format >> 8) | ((format & 3) << 6)]
}

function checksumOf(named: Uint8Array): string {
  return bytesToHex(blake2b(concatBytes(utf8ToBytes('SS58PRE'), named)).subarray(0, 2))
}
