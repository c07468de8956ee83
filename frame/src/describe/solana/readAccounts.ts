import { base58 } from '@scure/base'
import type { Context } from '../DescribeTools.js'
import type { SolanaMessage } from './parseMessage.js'

/** Bytes of an address lookup table before its addresses. Source: https://docs.anza.xyz/proposals/versioned-transactions. */
const tableHead = 56
const lookupTableProgram = 'AddressLookupTab1e1111111111111111111111111'

/** The addresses of a message, in the order in which its instructions count them. Undefined where a table was not to be read. */
export async function readAccounts(
  context: Context,
  { accounts, lookups }: SolanaMessage
): Promise<readonly (string | undefined)[]> {
  const tables = await Promise.all(lookups.map(({ table }) => readTable(context, table)))
  const pick = (kind: 'writable' | 'readonly') =>
    lookups.flatMap((lookup, index) => lookup[kind].map(place => tables[index]?.[place]))
  return [...accounts, ...pick('writable'), ...pick('readonly')]
}

async function readTable(context: Context, table: string): Promise<readonly string[]> {
  const answer = await context.reader.request('getAccountInfo', [table, { encoding: 'base64' }])
  const { owner, data } = accountOf(answer)
  const text = Array.isArray(data) && data[1] === 'base64' ? data[0] : undefined
  if (owner !== lookupTableProgram || typeof text !== 'string' || text.length > 12_000) return []
  try {
    const bytes = Uint8Array.from(atob(text), letter => letter.charCodeAt(0)).slice(tableHead)
    return Array.from({ length: Math.floor(bytes.length / 32) }, (_, index) =>
      base58.encode(bytes.slice(32 * index, 32 * index + 32))
    )
  } catch {
    return []
  }
}

/** What the chain says of a token account. */
export type TokenAccount = {
  readonly mint: string
  readonly owner: string
  readonly decimals: number | undefined
}

/** Undefined if it is none, or is not there yet. */
export async function readTokenAccount(
  context: Context,
  address: string | undefined
): Promise<TokenAccount | undefined> {
  if (address === undefined) return undefined
  const answer = await context.reader.request('getAccountInfo', [address, { encoding: 'jsonParsed' }])
  const { data } = accountOf(answer)
  const info = peek(peek(data, 'parsed'), 'info')
  const [mint, owner] = [peek(info, 'mint'), peek(info, 'owner')]
  const decimals = peek(peek(info, 'tokenAmount'), 'decimals')
  if (!isKey(mint) || !isKey(owner)) return undefined
  return { mint, owner, decimals: isDecimals(decimals) ? decimals : undefined }
}

const isKey = (value: unknown): value is string =>
  typeof value === 'string' && /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(value)
const isDecimals = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 36

const peek = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined
const accountOf = (answer: unknown): { readonly owner: unknown; readonly data: unknown } => {
  const value = peek(answer, 'value')
  return { owner: peek(value, 'owner'), data: peek(value, 'data') }
}
