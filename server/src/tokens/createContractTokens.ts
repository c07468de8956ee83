import type { Address } from 'viem'
import type { Context } from '../Context.js'
import { createReadCache } from '../chains/createReadCache.js'
import type { ChainReader } from '../chains/readMany.js'
import { HttpFailure } from '../http/HttpFailure.js'
import { readTokens } from './readTokens.js'
import type { TokenDescription } from './TokenSource.js'
import { findTokenRows, saveTokenRows, type TokenRow } from './tokenRows.js'

/** How long a description is used from memory and from the database, in ms: contracts behind a proxy may change their names. */
const memoryLifetime = 10 * 60 * 1000
const storedLifetime = 24 * 60 * 60 * 1000
/** How long a description is kept for the time when no node responds, in ms. */
const keptLifetime = 30 * storedLifetime

type Options = Pick<Context, 'db' | 'now' | 'log'> & {
  readonly chainId: string
  readonly reader: ChainReader
}

type Found = ReadonlyMap<Address, TokenDescription>

/** Called with the reason if contracts cannot be read now. */
export type OnUnreadable = (error: unknown) => void

/**
 * Describes tokens and collections by their own contracts, by addresses in lower case. Contracts are read together, then kept
 * for a day in the database, which all servers share. If no node responds it rejects, unless all were read before; with
 * `onUnreadable` it calls that, and those that were not read before are missing.
 */
export function createContractTokens(
  options: Options
): (addresses: readonly Address[], onUnreadable?: OnUnreadable) => Promise<Found> {
  const cache = createReadCache<TokenDescription | undefined>({
    now: options.now,
    lifetime: memoryLifetime,
    capacity: 20_000,
    maxBytes: 8 * 1024 * 1024
  })
  return async (addresses, onUnreadable) => {
    const ids = [...new Set(addresses.map(address => address.toLowerCase() as Address))]
    const cached = ids.map(cache.current)
    const missing = ids.filter((_, i) => cached[i] === undefined)
    const loading = missing.length === 0 ? undefined : load(options, missing)
    const readings = await Promise.allSettled(
      ids.map((id, i) => cached[i] ?? cache.read(id, async () => tokenIn(await loading, id)))
    )
    const failed = readings.find(({ status }) => status === 'rejected') as PromiseRejectedResult | undefined
    if (failed !== undefined && onUnreadable === undefined) throw failed.reason
    if (failed !== undefined) onUnreadable?.(failed.reason)
    return byAddress(
      readings.flatMap(reading => (reading.status === 'fulfilled' ? (reading.value ?? []) : []))
    )
  }
}

/** What is known of contracts, and why those that are missing could not be read. */
type Loaded = { readonly found: Found; readonly failure?: { readonly error: unknown } }

function tokenIn(loaded: Loaded | undefined, id: Address): TokenDescription | undefined {
  const token = loaded?.found.get(id)
  if (token === undefined && loaded?.failure !== undefined) throw loaded.failure.error
  return token
}

/**
 * Contracts of which nothing could be read are missing, and are not stored. Those that cannot be read now keep what they said
 * before.
 */
async function load(options: Options, addresses: readonly Address[]): Promise<Loaded> {
  const { chainId, reader, db, now, log } = options
  // The database is only a cache: if it fails, contracts are read.
  const withoutRows = (error: unknown) => {
    log.error('token store failed', error)
    return []
  }
  const rows = await findTokenRows(db, chainId, addresses).catch(withoutRows)
  const fresh = rows.filter(({ read_at }) => now() - read_at < storedLifetime)
  const due = addresses.filter(address => !fresh.some(row => row.address === address))
  const [reading] = await Promise.allSettled([due.length === 0 ? [] : readTokens(reader, due)])
  const read = reading.status === 'fulfilled' ? reading.value : []
  const tokens = read.flatMap(token => token ?? [])
  if (tokens.length > 0) {
    const read_at = now()
    await db
      .deleteFrom('token_metadata')
      .where('read_at', '<', read_at - keptLifetime)
      .execute()
      .catch(withoutRows)
    await saveTokenRows(
      db,
      tokens.map(({ address, name, symbol, decimals }) => {
        return { chain_id: chainId, address, name, symbol, decimals, read_at }
      })
    ).catch(withoutRows)
  }
  const found = byAddress([...rows.map(tokenOf), ...tokens])
  if (reading.status === 'rejected') return { found, failure: { error: reading.reason } }
  return read.includes(null)
    ? { found, failure: { error: new HttpFailure(503, 'address', 'Contracts are too slow') } }
    : { found }
}

function tokenOf({ address, name, symbol, decimals }: TokenRow): TokenDescription {
  return {
    address: address as Address,
    name: name ?? '',
    symbol: symbol ?? '',
    decimals,
    origin: 'contract'
  }
}

function byAddress(tokens: readonly TokenDescription[]): Found {
  return new Map(tokens.map(token => [token.address, token]))
}
