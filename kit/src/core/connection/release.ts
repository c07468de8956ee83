import { disconnected } from '../../client/state/connection.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { Kit } from '../Kit.js'
import { connectionOf } from '../select/connection.js'
import { hasOthers, usedId } from '../select/others.js'
import { watchConnectorId } from '../select/watchConnectorId.js'
import { setConnection } from '../state/connection.js'
import { setWatched } from '../state/watched.js'
import { accountTypeKey, accountTypeVersion } from '../storage/accountTypeKey.js'
import { askedGrantsKey, askedGrantsVersion } from '../storage/askedGrantsKey.js'
import { keptSessionsKey, keptSessionsVersion } from '../storage/keptSessionsKey.js'
import { otherWalletsKey, otherWalletsVersion } from '../storage/otherWalletsKey.js'
import { permissionsKey, permissionsVersion } from '../storage/permissionsKey.js'
import { remember } from '../storage/remember.js'
import { sentPaymentsKey, sentPaymentsVersion } from '../storage/sentPaymentsKey.js'
import { writeVersioned } from '../storage/versioned.js'
import { rememberLink } from '../storage/walletLink.js'
import { watchedKey, watchedVersion } from '../storage/watchedKey.js'
import { beginAttempt } from './attempt.js'
import { stopListening } from './listening.js'
import { removeQueries } from './removeQueries.js'

/**
 * Ends a namespace's connection: at once in the state, then in the storage. Pending attempts become stale. Sends no request to the
 * wallet. `keepMemory`: the wallet stays remembered, or another tab has stored its successor. `keepPending`: a pending attempt with
 * another wallet continues. The records of the namespace (watched accounts, preferred account type, kept sessions, sent payments, permissions) are cleared with
 * its last wallet only, the watched accounts also with the connection that shows them; `keepRecords`: the tab that ended this wallet decides that.
 */
export async function release(
  kit: Kit,
  namespace: Namespace,
  {
    keepMemory = false,
    keepPending = false,
    keepRecords = false
  }: {
    readonly keepMemory?: boolean
    readonly keepPending?: boolean
    readonly keepRecords?: boolean
  } = {}
): Promise<void> {
  if (!(keepPending && kit.attempts.get(namespace)?.isPending)) beginAttempt(kit, namespace)
  stopListening(kit, namespace)
  const ended = connectionOf(kit, namespace)
  removeQueries(kit, ['account', namespace])
  setConnection(kit, namespace, disconnected)
  if (keepMemory) return
  const isLast = !keepRecords && !hasOthers(kit, namespace)
  const endsWatching = isLast || usedId(ended) === watchConnectorId
  if (endsWatching) setWatched(kit, namespace, [])
  if (ended.status === 'connected' && kit.config.get().siwx?.signOutOnDisconnect !== false) {
    const engine = await kit.signIn
    for (const address of ended.accounts) await engine?.endSessions(namespace, address)
  }
  if (ended.status === 'connected' && ended.connector.reach === 'code')
    await rememberLink(kit, [namespace], undefined)
  const forgotten = remember(kit, old => {
    const { [namespace]: _connector, ...connectors } = old.connectors
    const { [namespace]: _network, ...networks } = old.networks
    const { [namespace]: _identity, ...identities } = old.identities ?? {}
    return { ...old, connectors, networks, identities }
  })
  const records = [
    [sentPaymentsKey, sentPaymentsVersion],
    [accountTypeKey, accountTypeVersion],
    [watchedKey, watchedVersion],
    [keptSessionsKey, keptSessionsVersion],
    [askedGrantsKey, askedGrantsVersion],
    [otherWalletsKey, otherWalletsVersion],
    [permissionsKey, permissionsVersion]
  ] as const
  const clear = ([key, version]: (typeof records)[number]) =>
    writeVersioned(kit, key(namespace), version, undefined)
  // At the same time: a storage that does not answer is waited for once.
  await Promise.all([
    forgotten,
    ...records.filter(([key]) => isLast || (endsWatching && key === watchedKey)).map(clear)
  ])
}
