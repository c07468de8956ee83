import { disconnected } from '../../client/state/connection.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { Kit } from '../Kit.js'
import { connectionOf } from '../select/connection.js'
import { setConnection } from '../state/connection.js'
import { setAttempt } from './attempt.js'

/** Ends the pending attempt of a namespace without a connection. A wallet that was locked before the attempt is locked again. */
export function giveUp(kit: Kit, namespace: Namespace): void {
  const { locked } = setAttempt(kit, namespace, { isPending: false })
  if (connectionOf(kit, namespace).status !== 'connecting') return
  setConnection(kit, namespace, locked ? { status: 'locked', connector: locked } : disconnected)
}
