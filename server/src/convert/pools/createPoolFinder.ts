import { createReadCache } from '../../chains/createReadCache.js'
import { addressOf, type ChainReader, readMany } from '../../chains/readMany.js'
import { InternalError } from '../../InternalError.js'
import { type Pair, type Place, type PoolFactories, placesToAsk } from '../../price/readPools.js'

/** Returns the pools of each pair, in the order of the pairs. Rejects if they cannot be read now. */
export type PoolFinder = (pairs: readonly Pair[]) => Promise<readonly (readonly Place[])[]>

/** A pool never moves, and another may be made at any time, in ms. */
const foundLifetime = 10 * 60 * 1000
const absentLifetime = 60_000

/** Finds pools by their factories, in one round trip for all pairs that are not in the cache. */
export function createPoolFinder(
  reader: ChainReader,
  factories: PoolFactories,
  now: () => number
): PoolFinder {
  const cache = createReadCache<readonly Place[]>({
    now,
    lifetime: places => (places.length > 0 ? foundLifetime : absentLifetime),
    capacity: 10_000,
    maxBytes: 16 * 1024 * 1024
  })
  return async pairs => {
    const keys = pairs.map(keyOf)
    const cached = keys.map(cache.current)
    const missing = pairs.filter((_, i) => cached[i] === undefined)
    const loading = missing.length === 0 ? undefined : load(reader, factories, missing)
    return Promise.all(
      keys.map(
        (key, i) =>
          cached[i] ??
          cache.read(key, async () => (await loading)?.filter(place => keyOf(place) === key) ?? [])
      )
    )
  }
}

async function load(
  reader: ChainReader,
  factories: PoolFactories,
  pairs: readonly Pair[]
): Promise<readonly Place[]> {
  const asked = placesToAsk(factories, pairs)
  const found = await readMany(reader, asked)
  // To take a slow node for a chain without pools would hide routes for a minute.
  if (found.includes(null)) throw new InternalError('There was no time to find the pools')
  return asked.flatMap(({ to: _, data: __, ...place }, i) => {
    const pool = addressOf(found[i])
    return pool === undefined ? [] : [{ ...place, pool }]
  })
}

function keyOf({ token, quote }: Pair): string {
  return [token, quote].sort().join()
}
