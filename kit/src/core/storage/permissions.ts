import { hash } from '../../protocol/hash.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { ConnectorContext } from '../contracts/ConnectorFactory.js'
import { isRecord, type JsonRecord } from './parseVersioned.js'
import { permissionsKey, permissionsVersion } from './permissionsKey.js'
import { readVersioned, writeVersioned } from './versioned.js'

/**
 * What a wallet has permitted to this page, for wallets that show a window to a page that asks whether it has a permission. `chains`: those
 * that it permitted, where it permits single ones. `account`: the active account by `accountMark`, where the wallet has none.
 */
export type Permission = { readonly chains: readonly string[]; readonly account?: string | undefined }

type Source = Pick<ConnectorContext, 'environment' | 'report' | 'onDestroy'>

/** More chains than a person permits; limits what a changed record can cause. Ours. */
const chainLimit = 100

/** A short number that finds an account among those that the wallet shares again. It is neither its address nor its key (promise P1). */
export const accountMark = (account: string): string => hash(account).toString(36)

/** The permission of one wallet, as stored; `undefined` without one. */
export async function readPermission(
  source: Source,
  namespace: Namespace,
  id: string
): Promise<Permission | undefined> {
  const found = (await readAll(source, namespace))[id]
  if (!isRecord(found)) return undefined
  const { chains, account } = found
  return {
    chains: Array.isArray(chains) ? chains.slice(0, chainLimit).filter(isName) : [],
    ...(isName(account) && { account })
  }
}

/** Stores the permission of one wallet; `undefined` removes it. */
export async function writePermission(
  source: Source,
  namespace: Namespace,
  id: string,
  permission: Permission | undefined
): Promise<void> {
  const { [id]: _, ...others } = await readAll(source, namespace)
  const wallets = permission ? { ...others, [id]: permission } : others
  const value = Object.keys(wallets).length > 0 ? { wallets } : undefined
  await writeVersioned(source, permissionsKey(namespace), permissionsVersion, value)
}

async function readAll(source: Source, namespace: Namespace): Promise<JsonRecord> {
  const stored = await readVersioned(source, permissionsKey(namespace), permissionsVersion)
  return isRecord(stored?.wallets) ? stored.wallets : {}
}

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= 64
