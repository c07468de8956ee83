import { isCaipAddress } from '../../protocol/caip.js'
import type { Namespace } from '../../protocol/namespaces.js'
import { sanitizeText } from '../../protocol/text.js'
import type { Kit } from '../Kit.js'
import { setWatched, type WatchedAccount } from '../state/watched.js'
import { isRecord } from './parseVersioned.js'
import { readVersioned, writeVersioned } from './versioned.js'
import { watchedKey, watchedVersion } from './watchedKey.js'
import { withLock } from './withLock.js'

/** The maximum number of watched accounts of a namespace, and the longest name (that of DNS). Ours. */
const watchedLimit = 20
const longestName = 255

/** Whether a text is an address of the namespace. */
export type AddressTest = (address: string) => boolean | Promise<boolean>

/** The stored watch-only accounts of a namespace, newest first. Invalid entries are left out. */
export async function readWatched(
  kit: Kit,
  namespace: Namespace,
  isAddress: AddressTest
): Promise<readonly WatchedAccount[]> {
  const stored = await readVersioned(kit, watchedKey(namespace), watchedVersion)
  const list: readonly unknown[] = Array.isArray(stored?.accounts) ? stored.accounts : []
  const read = await Promise.all(
    list.slice(0, watchedLimit).map(async (value): Promise<readonly WatchedAccount[]> => {
      if (!isRecord(value) || !isCaipAddress(`${namespace}:1:${value.address}`)) return []
      const address = String(value.address)
      if (!(await isAddress(address))) return []
      const name = typeof value.name === 'string' ? sanitizeText(value.name, longestName) : ''
      return [{ address, ...(name && { name }) }]
    })
  )
  return read.flat()
}

/**
 * Changes the stored accounts while no other tab does, and writes them to the state as well. What `change` throws rejects, and nothing is
 * written. An empty list removes the record.
 */
export function changeWatched(
  kit: Kit,
  namespace: Namespace,
  isAddress: AddressTest,
  change: (old: readonly WatchedAccount[]) => readonly WatchedAccount[]
): Promise<readonly WatchedAccount[]> {
  const key = watchedKey(namespace)
  const work = async () => {
    const accounts = change(await readWatched(kit, namespace, isAddress)).slice(0, watchedLimit)
    setWatched(kit, namespace, accounts)
    await writeVersioned(kit, key, watchedVersion, accounts.length > 0 ? { accounts } : undefined)
    return accounts
  }
  return withLock(kit, key, () => kit.inTurn(work))
}
