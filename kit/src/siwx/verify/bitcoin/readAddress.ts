import { sha256 } from '@noble/hashes/sha2'
import { bech32, bech32m, createBase58check } from '@scure/base'

/** A parsed address: the kind of its script, and the hash or key in it. */
export type BitcoinAddress = {
  /** `script`: a coin whose script decides (P2WSH), or an undefined witness version. */
  readonly kind: 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2tr' | 'script'
  readonly payload: Uint8Array
}

type Prefixes = { readonly segwit: string; readonly p2pkh: number; readonly p2sh: number }

/** Bitcoin's mainnet. Every other network of CAIP-2 (BIP-122: by genesis hash) uses testnet's address format. */
const mainnet = '000000000019d6689c085ae165831e93'
/** Regtest differs from testnet in the segwit prefix only. */
const regtest = '0f9188f13cb7b2c71f2a335e3a4fc328'

/** Parses an address of the network with that CAIP-2 reference. Undefined for an address of another network or kind. */
export function readAddress(reference: string, address: string): BitcoinAddress | undefined {
  const prefixes: Prefixes =
    reference === mainnet
      ? { segwit: 'bc', p2pkh: 0x00, p2sh: 0x05 }
      : { segwit: reference === regtest ? 'bcrt' : 'tb', p2pkh: 0x6f, p2sh: 0xc4 }
  try {
    return address.toLowerCase().startsWith(`${prefixes.segwit}1`)
      ? readSegwit(address, prefixes.segwit)
      : readBase58(address, prefixes)
  } catch {
    return undefined
  }
}

/** BIP-173 for version 0, BIP-350 for all others. */
function readSegwit(address: string, expected: string): BitcoinAddress | undefined {
  const isFirst = address.toLowerCase().startsWith(`${expected}1q`)
  const coder = isFirst ? bech32 : bech32m
  const { prefix, words } = coder.decode(address as `${string}1${string}`)
  const [version = 17, ...rest] = words
  const payload = coder.fromWords(rest)
  if (prefix !== expected || version > 16 || payload.length < 2 || payload.length > 40) return undefined
  if (version === 0 && payload.length === 20) return { kind: 'p2wpkh', payload }
  if (version === 1 && payload.length === 32) return { kind: 'p2tr', payload }
  return version > 0 || payload.length === 32 ? { kind: 'script', payload } : undefined
}

function readBase58(address: string, { p2pkh, p2sh }: Prefixes): BitcoinAddress | undefined {
  const bytes = createBase58check(sha256).decode(address)
  if (bytes.length !== 21) return undefined
  const payload = bytes.subarray(1)
  if (bytes[0] === p2pkh) return { kind: 'p2pkh', payload }
  return bytes[0] === p2sh ? { kind: 'p2sh', payload } : undefined
}

/** The script that locks a coin to this address of a single key. */
export function scriptOf({ kind, payload }: BitcoinAddress): Uint8Array {
  if (kind === 'p2pkh') return Uint8Array.of(0x76, 0xa9, 0x14, ...payload, 0x88, 0xac)
  if (kind === 'p2sh') return Uint8Array.of(0xa9, 0x14, ...payload, 0x87)
  if (kind === 'p2wpkh') return Uint8Array.of(0x00, 0x14, ...payload)
  return Uint8Array.of(0x51, 0x20, ...payload)
}
