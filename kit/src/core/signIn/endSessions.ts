import type { Namespace } from '../../protocol/namespaces.js'
import type { Kit } from '../Kit.js'

/**
 * Ends every session of an account that is gone, on all configured networks of its namespace: nothing of it stays in any storage
 * (promise P1). A plug-in that fails is reported: the person has left all the same.
 */
export async function endSessions(kit: Kit, namespace: Namespace, address: string): Promise<void> {
  const { siwx } = kit.config.get()
  if (!siwx) return
  const networks = kit.state.network.get().networks.filter(network => network.chainNamespace === namespace)
  for (const { caipNetworkId } of networks) {
    try {
      await siwx.revokeSession(caipNetworkId, address)
    } catch (error) {
      kit.report(error)
    }
  }
}
