import type { ConnectionState } from '../../client/state/connection.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { Kit } from '../Kit.js'
import { type OtherConnection, otherConnectionsSlice, restoringSlice } from '../state/otherConnections.js'
import { connectionFacts, type LatchkeyConnection } from './connections.js'

const none: readonly OtherConnection[] = []

/** Wallets of a namespace that stay connected beside the one in use. */
export const otherConnections = (kit: Kit, namespace: Namespace): readonly OtherConnection[] =>
  kit.slice(otherConnectionsSlice).get()[namespace] ?? none

/** The ids of the wallets that were connected beside the one in use before a reload, and have not answered yet. */
export const restoringIds = (kit: Kit, namespace: Namespace): readonly string[] =>
  kit.slice(restoringSlice).get()[namespace] ?? []

/** Whether a wallet of the namespace is connected beside the one in use, or may come back after a reload. */
export const hasOthers = (kit: Kit, namespace: Namespace): boolean =>
  otherConnections(kit, namespace).length + restoringIds(kit, namespace).length > 0

/** Whether a wallet is one of them. */
export const isRestoring = (kit: Kit, namespace: Namespace, id: string): boolean =>
  restoringIds(kit, namespace).includes(id)

/** The id of the wallet that is in use, or is being connected. */
export const usedId = (state: ConnectionState | undefined): string | undefined =>
  state && 'connector' in state
    ? state.connector.id
    : state?.status === 'connecting'
      ? state.connectorId
      : undefined

/** The same as `otherConnections`, of all namespaces, as hosts see them. */
export const listOtherConnections = (kit: Kit): readonly LatchkeyConnection[] =>
  Object.values(kit.slice(otherConnectionsSlice).get()).flatMap((others = none) =>
    others.map(({ connected }) => connectionFacts(connected))
  )
