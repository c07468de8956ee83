import type { Namespace } from '../../protocol/namespaces.js'
import type { PendingRequest } from '../contracts/Connector.js'
import type { Kit } from '../Kit.js'
import { connectionOf } from '../select/connection.js'

/** A request of `pendingRequests`, and the namespace of its connection. */
export type DismissParameters = { readonly namespace: Namespace } & Pick<PendingRequest, 'id'>

/**
 * Removes an unanswered request from the list, once the visitor has checked its outcome. Its answer still arrives (`lateAnswer`), and
 * the page may send the same request again, which the kit refuses until then (promise P18). An unknown id changes nothing.
 * @example await dismissRequest(kit, { namespace: 'eip155', id })
 */
export async function dismissRequest(kit: Kit, { namespace, id }: DismissParameters): Promise<void> {
  const state = connectionOf(kit, namespace)
  if (state.status === 'connected') await state.connector.dismissRequest?.(id)
}
