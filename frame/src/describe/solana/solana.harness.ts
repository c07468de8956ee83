import { base58 } from '@scure/base'

/** An address that is made of one number. */
export const key = (n: number): string => base58.encode(new Uint8Array(32).fill(n))

/** A number in little-endian order. */
export const le = (value: number | bigint, size: number): readonly number[] =>
  Array.from({ length: size }, (_, index) => Number((BigInt(value) >> BigInt(8 * index)) & 255n))

type Wanted = {
  readonly payer: string
  readonly signers?: readonly string[]
  readonly version?: 0
  readonly lookups?: readonly {
    readonly table: string
    readonly writable: readonly number[]
    readonly readonly: readonly number[]
  }[]
  readonly instructions: readonly {
    readonly program: string
    readonly accounts: readonly (string | { readonly lookup: number })[]
    readonly data: Uint8Array
  }[]
}

const size = (value: number): readonly number[] =>
  value < 0x80 ? [value] : [(value & 0x7f) | 0x80, value >> 7]

/** A message of Solana with all accounts writable: it is only read. */
export function buildMessage({
  payer,
  signers = [],
  version,
  lookups = [],
  instructions
}: Wanted): Uint8Array {
  const named = instructions.flatMap(({ program, accounts }) => [
    ...accounts.filter(account => typeof account === 'string'),
    program
  ])
  const keys = [...new Set([payer, ...signers, ...named])]
  const place = (account: string | { readonly lookup: number }) =>
    typeof account === 'string' ? keys.indexOf(account) : keys.length + account.lookup
  return Uint8Array.from([
    ...(version === 0 ? [0x80] : []),
    1 + signers.length,
    0,
    0,
    ...size(keys.length),
    ...keys.flatMap(one => [...base58.decode(one)]),
    ...new Array(32).fill(7),
    ...size(instructions.length),
    ...instructions.flatMap(({ program, accounts, data }) => [
      place(program),
      ...size(accounts.length),
      ...accounts.map(place),
      ...size(data.length),
      ...data
    ]),
    ...(version === 0
      ? [
          ...size(lookups.length),
          ...lookups.flatMap(({ table, writable, readonly }) => [
            ...base58.decode(table),
            ...size(writable.length),
            ...writable,
            ...size(readonly.length),
            ...readonly
          ])
        ]
      : [])
  ])
}

/** With empty signatures, as an application hands it over. */
export function buildTransaction(wanted: Wanted): Uint8Array {
  const count = 1 + (wanted.signers?.length ?? 0)
  return Uint8Array.from([count, ...new Array(64 * count).fill(0), ...buildMessage(wanted)])
}
