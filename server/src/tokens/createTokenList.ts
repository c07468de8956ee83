import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { shareReads } from '../chains/shareReads.js'
import { fetchJson, parseForeignJson, type SafeFetch } from '../http/createSafeFetch.js'
import { limits } from '../http/limits.js'
import { type Found, maxTokens, type Token, type TokenCandidate, type TokenSource } from './TokenSource.js'

/** When a list is read again, in ms: a day after it was read, a minute after a failure. */
const freshness = 24 * 60 * 60 * 1000
const retryAfter = 60_000

/** A list by the schema of tokenlists.org; tokens that do not fit are left out, so that one does not hide the others. */
const listSchema = v.object({ tokens: v.pipe(v.array(v.unknown()), v.maxLength(50_000)) })
const label = v.pipe(v.string(), v.minLength(1), v.maxLength(128))
const entrySchema = v.object({
  address: label,
  symbol: label,
  name: label,
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(77)),
  logoURI: v.optional(v.pipe(v.string(), v.maxLength(2048)))
})

type Options = {
  /** Whether an entry with this `chainId` is of the network. */
  readonly isOf: (chainId: unknown) => boolean
  readonly isAddress: (text: string) => boolean
  /** The form in which addresses are compared. */
  readonly idOf: (address: string) => string
  readonly read: ListReader
  readonly now: () => number
  readonly onFailure: (error: unknown) => void
}

/** Reads the entries of the token list at an http(s) URL or in a file. */
export type ListReader = (location: string) => Promise<readonly unknown[]>

/** A reader that reads a list once for all networks that ask for it at the same time, as they do at the start. */
export function createListReader(fetch: SafeFetch): ListReader {
  const shared = shareReads<readonly unknown[]>()
  return location => shared(location, () => readEntries(location, fetch))
}

/**
 * The tokens of one network in a token list: read at once and then daily. A list that cannot be read again stays as it was.
 */
export function createTokenList<Id extends string>(location: string, options: Options): TokenSource<Id> {
  const { now, onFailure } = options
  let list: Found<TokenCandidate<Id>> | undefined
  let reading: Promise<void> | undefined
  let next = 0
  const refresh = () => {
    reading ??= readList<Id>(location, options)
      .then(tokens => {
        list = {
          items: tokens.slice(0, maxTokens).map(token => ({ address: token.address, token })),
          isComplete: tokens.length <= maxTokens
        }
        next = now() + freshness
      })
      .catch(error => {
        next = now() + retryAfter
        onFailure(error)
      })
      .finally(() => {
        reading = undefined
      })
    return reading
  }
  void refresh()
  return async () => {
    const refreshing = now() >= next || reading !== undefined ? refresh() : undefined
    if (list === undefined) await refreshing
    return list ?? { items: [], isComplete: false }
  }
}

async function readEntries(location: string, fetch: SafeFetch): Promise<readonly unknown[]> {
  const isUrl = /^https?:\/\//.test(location)
  const value = isUrl
    ? await fetchJson(fetch, location, {
        maxBytes: limits.upstreamBody,
        trustedOrigins: [new URL(location).origin]
      })
    : parseForeignJson(await readFile(location, 'utf8'))
  return v.parse(listSchema, value).tokens
}

/** The tokens of the network, each once, and at most one more than are used. */
async function readList<Id extends string>(
  location: string,
  { isOf, isAddress, idOf, read }: Options
): Promise<readonly Token<Id>[]> {
  const tokens = new Map<string, Token<Id>>()
  for (const entry of await read(location)) {
    // Lists have the tokens of many networks: only those of this one are worth a complete check.
    if (!isOf((entry as { chainId?: unknown } | null)?.chainId)) continue
    const parsed = v.safeParse(entrySchema, entry)
    if (!parsed.success || !isAddress(parsed.output.address)) continue
    const { address, symbol, name, decimals, logoURI } = parsed.output
    const id = idOf(address)
    if (!tokens.has(id))
      tokens.set(id, {
        address: address as Id,
        symbol,
        name,
        decimals,
        origin: 'list',
        logoUri: logoURI
      })
    if (tokens.size > maxTokens) break
  }
  return [...tokens.values()]
}
