import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import { base64 } from '@scure/base'
import type { CosmosSecret } from './keys.js'

type Json = Readonly<Record<string, unknown>>

/** The document of a text by ADR-36. */
export function arbitraryDocument(signer: string, data: string | Uint8Array): Json {
  const bytes = typeof data === 'string' ? utf8ToBytes(data) : data
  return {
    chain_id: '',
    account_number: '0',
    sequence: '0',
    fee: { gas: '0', amount: [] },
    msgs: [{ type: 'sign/MsgSignData', value: { signer, data: base64.encode(bytes) } }],
    memo: ''
  }
}

/** The bytes that are signed of an Amino document: JSON with sorted keys, and `&`, `<` and `>` escaped as Go does. */
export function aminoBytes(document: unknown): Uint8Array {
  const escaped = JSON.stringify(sorted(document))
    .replaceAll('&', '\\u0026')
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
  return utf8ToBytes(escaped)
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]))
}

/** A transaction of `signDirect` (`SignDoc` of `cosmos.tx.v1beta1`). */
export type DirectDocument = {
  readonly bodyBytes: Uint8Array
  readonly authInfoBytes: Uint8Array
  readonly chainId: string
  readonly accountNumber: bigint | number | string
}

/** `SignDoc` in protobuf: fields of bytes, bytes, text and a number; the number is left out if it is 0. */
export function directBytes(document: DirectDocument): Uint8Array {
  const number = BigInt(document.accountNumber)
  return concatBytes(
    field(1, document.bodyBytes),
    field(2, document.authInfoBytes),
    field(3, utf8ToBytes(document.chainId)),
    number === 0n ? new Uint8Array() : concatBytes(Uint8Array.of(4 << 3), varint(number))
  )
}

function field(number: number, bytes: Uint8Array): Uint8Array {
  if (bytes.length === 0) return bytes
  return concatBytes(Uint8Array.of((number << 3) | 2), varint(BigInt(bytes.length)), bytes)
}

function varint(value: bigint): Uint8Array {
  const bytes: number[] = []
  let rest = value
  for (; rest > 127n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128)
  return Uint8Array.from([...bytes, Number(rest)])
}

/** `StdSignature` of Amino. */
export function stdSignature({ publicKey, sign }: CosmosSecret, bytes: Uint8Array) {
  return {
    pub_key: { type: 'tendermint/PubKeySecp256k1', value: base64.encode(publicKey) },
    signature: base64.encode(sign(bytes))
  }
}
