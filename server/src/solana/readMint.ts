import { createHash } from 'node:crypto'
import { metadataAddress } from 'latchkey/protocol/solana'
import { encodeBase58 } from './base58.js'
import type { AccountData } from './createSolanaReader.js'
import { programs } from './programs.js'

/** What a mint, or its metadata, says of a token: untrusted texts, empty where there is none. */
export type MintNames = { readonly name: string; readonly symbol: string; readonly uri: string }

/** A mint: its decimals, the names in the mint itself, and where else they are. */
export type Mint = {
  readonly decimals: number
  readonly names: MintNames | undefined
  /** The account of Metaplex that the mint points to, or that belongs to it. */
  readonly metadata: string
}

/** The bytes of a mint that are read: its extensions follow each other, and the metadata are the last. */
export const mintBytes = 4_096
/** The bytes of an account of Metaplex up to the end of its URI. */
export const metaplexBytes = 1 + 64 + 3 * 4 + 32 + 10 + 200

const sha256 = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest()

const maxLength = 128
const maxUri = 2_048

/** Without control, bidirectional and zero-width characters, cut as clients take it. */
function cleanText(bytes: Uint8Array, most = maxLength): string {
  return new TextDecoder()
    .decode(bytes)
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
}

/** A text after its length in 4 bytes, and where it ends; undefined where the data end before it. */
function textAt(data: Buffer, at: number): { readonly bytes: Buffer; readonly end: number } | undefined {
  if (at + 4 > data.length) return undefined
  const end = at + 4 + data.readUInt32LE(at)
  return end > data.length ? undefined : { bytes: data.subarray(at + 4, end), end }
}

/** Name, symbol and URI one after the other, as both Metaplex and Token-2022 have them (Borsh). */
function namesAt(data: Buffer, at: number): MintNames | undefined {
  const name = textAt(data, at)
  const symbol = name && textAt(data, name.end)
  const uri = symbol && textAt(data, symbol.end)
  if (!name || !symbol) return undefined
  return {
    name: cleanText(name.bytes),
    symbol: cleanText(symbol.bytes),
    uri: uri === undefined || uri.bytes.length > maxUri ? '' : cleanText(uri.bytes, maxUri)
  }
}

/** The extensions of a mint of Token-2022, which begin after the 165 bytes of an account and a byte that says what it is (1: a mint). */
function extensionsOf(data: Buffer): ReadonlyMap<number, Buffer> {
  const found = new Map<number, Buffer>()
  if (data.length <= 166 || data[165] !== 1) return found
  for (let at = 166; at + 4 <= data.length; ) {
    const [type, length] = [data.readUInt16LE(at), data.readUInt16LE(at + 2)]
    if (type === 0) break
    if (!found.has(type)) found.set(type, data.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return found
}

const pointerType = 18
const metadataType = 19

/**
 * Reads a mint of either program; undefined if the account is none. A mint of Token-2022 points to its metadata, usually to itself
 * (https://www.solana-program.com/docs/token-2022/extensions).
 */
export function readMint(mint: string, account: AccountData | undefined): Mint | undefined {
  if (account === undefined) return undefined
  const { program, data } = account
  if ((program !== programs.token && program !== programs.token2022) || data.length < 82 || data[45] !== 1)
    return undefined
  const isMint = data.length === 82 || (program === programs.token2022 && data[165] === 1)
  if (!isMint) return undefined
  const extensions = extensionsOf(data)
  const pointer = extensions.get(pointerType)
  const target = pointer && pointer.length >= 64 ? encodeBase58(pointer.subarray(32, 64)) : undefined
  const own = extensions.get(metadataType)
  // The authority and the mint come first.
  const isOwn = target === mint && own !== undefined && encodeBase58(own.subarray(32, 64)) === mint
  const elsewhere =
    target === undefined || target === mint || target === programs.system
      ? metadataAddress(sha256, mint)
      : target
  return {
    decimals: data[44] ?? 0,
    names: isOwn ? namesAt(own, 64) : undefined,
    metadata: elsewhere
  }
}

/** Reads an account of Metaplex: a byte of its kind, the authority, the mint, and the names. Undefined unless it is this mint's. */
export function readMetaplex(mint: string, account: AccountData | undefined): MintNames | undefined {
  if (account?.program !== programs.metaplex || account.data.length < 69 || account.data[0] !== 4)
    return undefined
  if (encodeBase58(account.data.subarray(33, 65)) !== mint) return undefined
  return namesAt(account.data, 65)
}
