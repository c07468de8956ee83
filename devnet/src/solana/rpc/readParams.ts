import { getBase58Decoder, getBase58Encoder, isAddress } from '@solana/kit'
import type { Ledger, LedgerAccount } from '../ledger/createLedger.js'
import { invalidParams, RpcFailure } from '../ledger/RpcFailure.js'
import { parseAccount } from './parseAccount.js'

/** The last parameter of a method. */
export type RpcConfig = Readonly<Record<string, unknown>>

/** When a transaction counts: blocks of this devnet are confirmed at once, and final some slots later. */
export type Commitment = 'processed' | 'confirmed' | 'finalized'

/** Slots until a block is final: less than a second, which is 13 s on public clusters. */
export const slotsToFinality = 2

export function addressOf(value: unknown): string {
  if (typeof value === 'string' && isAddress(value)) return value
  throw invalidParams('Invalid param: Invalid')
}

export function configOf(value: unknown): RpcConfig {
  if (value === undefined || value === null) return {}
  if (typeof value === 'object' && !Array.isArray(value)) return value as RpcConfig
  throw invalidParams(`invalid type: ${typeof value}, expected a map`)
}

export function integerOf(value: unknown, what: string, max = Number.MAX_SAFE_INTEGER): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= max) return value
  throw invalidParams(`invalid ${what}`)
}

export function listOf(value: unknown, max: number): readonly unknown[] {
  if (!Array.isArray(value)) throw invalidParams('expected a list')
  if (value.length > max) throw invalidParams(`Too many inputs provided; max ${max}`)
  return value
}

/** The commitment of a configuration: finalized if absent. The old names that Agave still takes are among them. */
export function commitmentOf({ commitment }: RpcConfig): Commitment {
  if (commitment === undefined || commitment === null) return 'finalized'
  if (commitment === 'processed' || commitment === 'recent') return 'processed'
  if (commitment === 'confirmed' || commitment === 'single' || commitment === 'singleGossip')
    return 'confirmed'
  if (commitment === 'finalized' || commitment === 'max' || commitment === 'root') return 'finalized'
  throw invalidParams(`unknown commitment ${String(commitment).slice(0, 32)}`)
}

/** The newest slot of a commitment. */
export const slotAt = (ledger: Pick<Ledger, 'slot'>, commitment: Commitment): number =>
  commitment === 'finalized' ? Math.max(0, ledger.slot() - slotsToFinality) : ledger.slot()

/** A value with the slot that it was read at. Throws -32016 if the client knows a later slot. */
export function withContext<T>(ledger: Pick<Ledger, 'slot'>, config: RpcConfig, value: T) {
  const slot = slotAt(ledger, commitmentOf(config))
  const { minContextSlot } = config
  if (minContextSlot !== undefined && integerOf(minContextSlot, 'minContextSlot') > slot)
    throw new RpcFailure(-32016, 'Minimum context slot has not been reached', { contextSlot: slot })
  return { context: { apiVersion, slot }, value }
}

/** The version of Agave whose answers these are. */
export const apiVersion = '2.3.0'

/** The bytes of a text in base58 or base64. */
export function bytesOf(text: unknown, encoding: unknown = 'base58'): Uint8Array {
  if (typeof text !== 'string') throw invalidParams('expected a string')
  try {
    if (encoding === 'base58') {
      if (text.length > 1683) throw new RangeError('too long')
      return new Uint8Array(getBase58Encoder().encode(text))
    }
    if (encoding === 'base64') {
      const bytes = new Uint8Array(Buffer.from(text, 'base64'))
      if (Buffer.from(bytes).toString('base64') !== text) throw new Error('not base64')
      return bytes
    }
  } catch {
    throw invalidParams(`invalid ${encoding} encoding`)
  }
  throw invalidParams(
    `unsupported encoding: ${String(encoding).slice(0, 32)}. Supported encodings: base58, base64`
  )
}

/** An account as JSON-RPC has it, in the encoding that the client asks for. */
export function describeAccount(account: LedgerAccount, config: RpcConfig, ledger: Ledger) {
  return {
    data: describeData(account, config, ledger),
    executable: account.executable,
    lamports: Number(account.lamports),
    owner: account.programAddress,
    // The largest number of 64 bits, as clients that parse JSON without BigInt see it: the account is exempt of rent.
    rentEpoch: 2 ** 64,
    space: account.data.length
  }
}

function describeData(account: LedgerAccount, { encoding, dataSlice }: RpcConfig, ledger: Ledger) {
  if (encoding === 'jsonParsed') {
    const parsed = parseAccount(account, ledger)
    if (parsed) return parsed
  }
  const data = sliceOf(account.data, dataSlice)
  if (encoding === undefined || encoding === null || encoding === 'binary' || encoding === 'base58') {
    if (data.length > 128)
      throw new RpcFailure(
        -32600,
        'Encoded binary (base 58) data should be less than 128 bytes, please use Base64 encoding.'
      )
    const text = base58(data)
    return encoding === 'base58' ? [text, 'base58'] : text
  }
  if (encoding === 'base64' || encoding === 'jsonParsed')
    return [Buffer.from(data).toString('base64'), 'base64']
  throw invalidParams(
    `unsupported encoding ${String(encoding).slice(0, 32)}: this devnet has base58, base64 and jsonParsed`
  )
}

function sliceOf(data: Uint8Array, slice: unknown): Uint8Array {
  if (slice === undefined || slice === null) return data
  const { offset, length } = configOf(slice)
  const from = integerOf(offset, 'offset')
  return data.subarray(from, from + integerOf(length, 'length'))
}

const base58 = (data: Uint8Array) => getBase58Decoder().decode(data)
