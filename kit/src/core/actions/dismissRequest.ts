import type { Namespace } from '../../protocol/namespaces.js'
import type { PendingRequest } from '../contracts/Connector.js'
import type { Kit } from '../Kit.js'
import { connectionOf } from '../select/connection.js'

/** Which request of `pendingRequests`, and of whose connection. */
export type DismissParameters = { readonly namespace: Namespace } & Pick<PendingRequest, 'id'>

/**
 * Takes an unanswered request out of the list: somebody has looked what became of it. Its answer still arrives (`lateAnswer`), and
 * the same may be asked again, which until then is refused (promise P18). One that is not there changes nothing.
 * @example await dismissRequest(kit, { namespace: 'eip155', id })
 */
export async function dismissRequest(kit: Kit, { namespace, id }: DismissParameters): Promise<void> {
  const state = connectionOf(kit, namespace)
  if (state.status === 'connected') await state.connector.dismissRequest?.(id)
}
