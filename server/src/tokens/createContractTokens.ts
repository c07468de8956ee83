import type { Address } from 'viem'
import type { Context } from '../Context.js'
import { createReadCache } from '../chains/createReadCache.js'
import type { ChainReader } from '../chains/readMany.js'
import type { Schema } from '../store/Schema.js'
import { readTokens } from './readTokens.js'
import type { TokenDescription } from './TokenSource.js'

/** How long a description is used from memory and from the database, in ms: contracts behind a proxy may change their names. */
const memoryLifetime = 10 * 60 * 1000
const storedLifetime = 24 * 60 * 60 * 1000
/** How long a description is kept for the time when no node responds, in ms. */
const keptLifetime = 30 * storedLifetime

type Options = Pick<Context, 'db' | 'now' | 'log'> & {
  readonly chainId: string
  readonly reader: ChainReader
}

type Row = Schema['token_metadata']
type Found = ReadonlyMap<Address, TokenDescription>

/**
 * Describes tokens and collections by their own contracts, by addresses in lower case. Contracts are read together, then kept
 * for a day in the database, which all servers share. Rejects if no node responds, unless all were read before.
 */
export function createContractTokens(options: Options): (addresses: readonly Address[]) => Promise<Found> {
  const cache = createReadCache<TokenDescription | undefined>({
    now: options.now,
    lifetime: memoryLifetime,
    capacity: 20_000
  })
  return async addresses => {
    const ids = [...new Set(addresses.map(address => address.toLowerCase() as Address))]
    const cached = ids.map(cache.current)
    const missing = ids.filter((_, i) => cached[i] === undefined)
    const loading = missing.length === 0 ? undefined : load(options, missing)
    const tokens = await Promise.all(
      ids.map((id, i) => cached[i] ?? cache.read(id, async () => (await loading)?.get(id)))
    )
    return byAddress(tokens.flatMap(token => token ?? []))
  }
}

/** Contracts of which nothing could be read are missing, and are not stored. */
async function load(options: Options, addresses: readonly Address[]): Promise<Found> {
  const { chainId, reader, db, now, log } = options
  // The database is only a cache: if it fails, contracts are read.
  const withoutRows = (error: unknown) => {
    log.error('token store failed', error)
    return []
  }
  const rows = await db
    .selectFrom('token_metadata')
    .selectAll()
    .where('chain_id', '=', chainId)
    .where('address', 'in', addresses)
    .execute()
    .catch(withoutRows)
  const fresh = rows.filter(({ read_at }) => now() - read_at < storedLifetime)
  const due = addresses.filter(address => !fresh.some(row => row.address === address))
  const read = due.length === 0 ? [] : await readTokens(reader, due).catch(rejectUnless(rows, due))
  const tokens = read.flatMap(token => token ?? [])
  if (tokens.length > 0) {
    const read_at = now()
    await db
      .deleteFrom('token_metadata')
      .where('read_at', '<', read_at - keptLifetime)
      .execute()
      .catch(withoutRows)
    await save(
      db,
      tokens.map(({ address, name, symbol, decimals }) => {
        return { chain_id: chainId, address, name, symbol, decimals, read_at }
      })
    ).catch(withoutRows)
  }
  return byAddress([...rows.map(tokenOf), ...tokens])
}

/** Contracts that cannot be read now keep what they said before, if all of `due` were read before. */
function rejectUnless(rows: readonly Row[], due: readonly Address[]) {
  return (error: unknown): readonly undefined[] => {
    if (due.every(address => rows.some(row => row.address === address))) return []
    throw error
  }
}

function save(db: Context['db'], rows: readonly Row[]): Promise<unknown> {
  return db
    .insertInto('token_metadata')
    .values(rows)
    .onConflict(conflict =>
      conflict.columns(['chain_id', 'address']).doUpdateSet(({ ref }) => ({
        name: ref('excluded.name'),
        symbol: ref('excluded.symbol'),
        decimals: ref('excluded.decimals'),
        read_at: ref('excluded.read_at')
      }))
    )
    .execute()
}

function tokenOf({ address, name, symbol, decimals }: Row): TokenDescription {
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
