import { sha256 } from '@noble/hashes/sha2'
import { bech32, bech32m, createBase58check } from '@scure/base'
import { concatBytes, toHex } from '../keys/bytes.js'

const base58check = createBase58check(sha256)

/** The first bytes of addresses before segwit: of a key's hash, and of a script's. */
const versions = (prefix: string): readonly [number, number] => (prefix === 'bc' ? [0, 5] : [0x6f, 0xc4])

/** Scripts before segwit around a hash: `OP_DUP OP_HASH160 hash OP_EQUALVERIFY OP_CHECKSIG`, and `OP_HASH160 hash OP_EQUAL`. */
const forms = [
  { before: [0x76, 0xa9, 0x14], after: [0x88, 0xac] },
  { before: [0xa9, 0x14], after: [0x87] }
] as const

/** The address that a script pays, on a network whose segwit addresses begin with `prefix` (BIP-173, BIP-350); undefined if it has none. */
export function addressOf(script: Uint8Array, prefix: string): string | undefined {
  const [first = 0, length] = script
  const version = first === 0 ? 0 : first - 0x50
  const program = script.subarray(2)
  if (isProgram(version, program) && length === program.length) {
    const code = version === 0 ? bech32 : bech32m
    return code.encode(prefix, [version, ...code.toWords(program)])
  }
  const form = forms.findIndex(({ before, after }) => {
    const hash = script.slice(before.length, before.length + 20)
    return (
      hash.length === 20 && isSame(concatBytes(Uint8Array.from(before), hash, Uint8Array.from(after)), script)
    )
  })
  const found = forms[form]
  if (!found) return undefined
  const { length: start } = found.before
  return base58check.encode(
    concatBytes(Uint8Array.of(versions(prefix)[form] ?? 0), script.subarray(start, start + 20))
  )
}

/** The script of an address of the network; undefined for any other text. */
export function scriptOf(address: string, prefix: string): Uint8Array | undefined {
  try {
    if (address.toLowerCase().startsWith(`${prefix}1`)) return segwitScript(address)
    const bytes = base58check.decode(address)
    const form = forms[versions(prefix).indexOf(bytes[0] ?? -1)]
    return form && bytes.length === 21
      ? concatBytes(Uint8Array.from(form.before), bytes.subarray(1), Uint8Array.from(form.after))
      : undefined
  } catch {
    return undefined
  }
}

function segwitScript(address: string): Uint8Array | undefined {
  for (const code of [bech32, bech32m]) {
    const decoded = code.decodeUnsafe(address as `${string}1${string}`)
    const [version = -1, ...words] = decoded?.words ?? []
    if (!decoded || (version === 0) !== (code === bech32)) continue
    const program = code.fromWords(words)
    if (isProgram(version, program))
      return concatBytes(Uint8Array.of(version && version + 0x50, program.length), program)
  }
  return undefined
}

/** BIP-141: a version from 0 to 16, and 2 to 40 bytes; those of versions 0 and 1 are known. */
function isProgram(version: number, { length }: Uint8Array): boolean {
  if (version < 0 || version > 16) return false
  if (version === 0) return length === 20 || length === 32
  return version === 1 ? length === 32 : length >= 2 && length <= 40
}

/** Below this amount of satoshis nodes do not pass an output on: three times what it costs to spend it (Bitcoin Core, `GetDustThreshold`). */
export const dustOf = (script: Uint8Array): bigint =>
  BigInt(3 * (9 + script.length + ((script[0] ?? 0) === 0 || isNewer(script) ? 67 : 148)))

const isNewer = ([first = 0, length, ...rest]: Uint8Array): boolean =>
  first > 0x50 && first <= 0x60 && length === rest.length

export const isSame = (one: Uint8Array, other: Uint8Array): boolean => toHex(one) === toHex(other)
