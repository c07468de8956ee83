import { toBase58 } from '../../protocol/base58.js'
import { unsupportedChain } from '../../protocol/errors/wallet.js'
import { token2022Program, tokenProgram } from '../../protocol/solana/programs.js'
import { sanitizeText } from '../../protocol/text.js'
import type { ChainAccount } from './read.js'

/** A token: its mint, as far as a transfer needs it. */
export type Mint = {
  readonly program: typeof tokenProgram | typeof token2022Program
  readonly decimals: number
  /** It can never be moved, or only through a program of its issuer. */
  readonly isLocked: boolean
  /** New token accounts can do nothing until the issuer allows it. */
  readonly isFrozenByDefault: boolean
  /** The size of an associated token account: extensions of the mint need room in it. */
  readonly accountSize: number
  readonly name: string
  readonly symbol: string
}

/** An account that holds a token. */
export type TokenAccount = {
  readonly mint: string
  readonly owner: string
  readonly amount: bigint
  readonly isFrozen: boolean
  /** What it receives needs a memo (Token-2022). */
  readonly needsMemo: boolean
}

/** Sizes of the token program's accounts, and where the extensions of Token-2022 begin (https://spl.solana.com/token-2022/extensions). */
const mintSize = 82
const accountSize = 165
const extensionsAt = 166

/** Types of extensions. */
const extension = { fee: 1, frozenState: 6, memo: 8, nonTransferable: 9, hook: 14, metadata: 19 } as const

/** Reads a mint; `undefined` if the account is none. */
export function readMint(account: ChainAccount | undefined): Mint | undefined {
  const program = programOf(account)
  const { data } = account ?? {}
  // 45: whether it is initialized.
  if (!program || !data || data.length < mintSize || data[45] !== 1) return undefined
  if (data.length > mintSize && data[accountSize] !== 1) return undefined
  const extensions = readExtensions(data)
  const hook = extensions.get(extension.hook)
  const [name = '', symbol = ''] = readMetadata(extensions.get(extension.metadata))
  return {
    program,
    decimals: data[44] ?? 0,
    isLocked: extensions.has(extension.nonTransferable) || !!hook?.slice(32, 64).some(byte => byte !== 0),
    isFrozenByDefault: extensions.get(extension.frozenState)?.[0] === 2,
    accountSize: accountSizeOf(program, extensions),
    name,
    symbol
  }
}

/** Reads an account that holds a token; `undefined` if the account is none. */
export function readTokenAccount(account: ChainAccount | undefined): TokenAccount | undefined {
  const { data } = account ?? {}
  if (!programOf(account) || !data || data.length < accountSize) return undefined
  if (data.length > accountSize && data[accountSize] !== 2) return undefined
  const state = data[108]
  if (state !== 1 && state !== 2) return undefined
  return {
    mint: toBase58(data.slice(0, 32)),
    owner: toBase58(data.slice(32, 64)),
    amount: new DataView(data.buffer, data.byteOffset).getBigUint64(64, true),
    isFrozen: state === 2,
    needsMemo: readExtensions(data).get(extension.memo)?.[0] === 1
  }
}

/** Token-2022 marks the owner of an associated account as unchangeable, and keeps withheld fees and the state of hooks in it. */
function accountSizeOf(program: string, extensions: ReadonlyMap<number, Uint8Array>): number {
  if (program === tokenProgram) return accountSize
  return (
    extensionsAt + 4 + (extensions.has(extension.fee) ? 12 : 0) + (extensions.has(extension.hook) ? 5 : 0)
  )
}

function programOf(account: ChainAccount | undefined) {
  const owner = account?.owner
  return owner === tokenProgram || owner === token2022Program ? owner : undefined
}

/** Type, length and value of each extension, one after the other. */
function readExtensions(data: Uint8Array): ReadonlyMap<number, Uint8Array> {
  const found = new Map<number, Uint8Array>()
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  for (let at = extensionsAt; at + 4 <= data.length; ) {
    const type = view.getUint16(at, true)
    const length = view.getUint16(at + 2, true)
    if (type === 0 || at + 4 + length > data.length) break
    found.set(type, data.slice(at + 4, at + 4 + length))
    at += 4 + length
  }
  return found
}

/** Name and symbol after two keys (`TokenMetadata` of https://github.com/solana-program/token-metadata). */
function readMetadata(data: Uint8Array | undefined): readonly string[] {
  return data ? readTexts(data, 64) : []
}

/** Name and symbol of an account of Metaplex Token Metadata: after a type, and two keys. Filled up with zeros. */
export function readMetaplex(account: ChainAccount | undefined): readonly string[] {
  return account?.data[0] === 4 ? readTexts(account.data, 65) : []
}

/** Two texts with their lengths before them. Any text can be in a token, so that it is sanitized. */
function readTexts(data: Uint8Array, from: number): readonly string[] {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const texts: string[] = []
  let at = from
  while (texts.length < 2 && at + 4 <= data.length) {
    const length = view.getUint32(at, true)
    if (length > 256 || at + 4 + length > data.length) break
    texts.push(sanitizeText(new TextDecoder().decode(data.slice(at + 4, at + 4 + length)).replace(/\0/g, '')))
    at += 4 + length
  }
  return texts
}

/** Throws LATCHKEY_NETWORK__UNSUPPORTED_CHAIN for a mint that does not exist. */
export function needMint(mint: Mint | undefined): Mint {
  if (!mint) throw unsupportedChain({ details: 'there is no such token' })
  return mint
}
