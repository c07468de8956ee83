import type { Namespace } from '../../protocol/namespaces.js'
import type { Kit } from '../Kit.js'
import { type KeptSession, smartSessionsSlice } from '../state/smartSessions.js'
import { accountOf } from './connection.js'

/** The sessions of the connected account, on any of its networks, that the server does not list. */
export function keptSessionsOf(
  kit: Kit,
  namespace: Namespace = kit.state.network.get().activeNamespace
): readonly KeptSession[] {
  const address = accountOf(kit, namespace)?.address
  return kit
    .slice(smartSessionsSlice)
    .get()
    .kept.filter(({ account }) => account.startsWith(`${namespace}:`) && account.endsWith(`:${address}`))
}
