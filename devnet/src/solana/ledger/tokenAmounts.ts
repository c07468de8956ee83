import { getAddressDecoder } from '@solana/kit'
import { programs } from '../programs.js'

/** Whether an account belongs to one of the two token programs. */
export const isTokenProgram = (address: string): boolean =>
  address === programs.token || address === programs.token2022

/** What a token account and a mint have in common in both programs. */
export type TokenAccount = {
  readonly mint: string
  readonly owner: string
  readonly amount: bigint
  readonly state: number
}

const addressAt = (data: Uint8Array, at: number) => getAddressDecoder().decode(data.subarray(at, at + 32))
const u64At = (data: Uint8Array, at: number) =>
  new DataView(data.buffer, data.byteOffset, data.byteLength).getBigUint64(at, true)

/** Token-2022 tells accounts with extensions by the byte after an account's 165: 1 is a mint, 2 an account. */
const typeByte = 165

/** Reads a token account; undefined if the data are none, or not initialized. */
export function readTokenAccount(data: Uint8Array): TokenAccount | undefined {
  if (data.length < 165 || (data.length > 165 && data[typeByte] !== 2)) return undefined
  const state = data[108] ?? 0
  if (state === 0) return undefined
  return { mint: addressAt(data, 0), owner: addressAt(data, 32), amount: u64At(data, 64), state }
}

/** Reads supply and decimals of a mint; undefined if the data are none, or not initialized. */
export function readMint(
  data: Uint8Array
): { readonly supply: bigint; readonly decimals: number } | undefined {
  const isMint = data.length === 82 || (data.length > 165 && data[typeByte] === 1)
  if (!isMint || data[45] !== 1) return undefined
  return { supply: u64At(data, 36), decimals: data[44] ?? 0 }
}

/** An amount as JSON-RPC has it. */
export function uiAmount(amount: bigint, decimals: number) {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const part = decimals === 0 ? '' : digits.slice(-decimals).replace(/0+$/, '')
  const text = part === '' ? whole : `${whole}.${part}`
  return { amount: amount.toString(), decimals, uiAmount: Number(text), uiAmountString: text }
}
