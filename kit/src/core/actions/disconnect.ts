import { disconnectTimeout } from '../../protocol/limits.js'
import type { Namespace } from '../../protocol/namespaces.js'
import { release } from '../connection/release.js'
import type { Kit } from '../Kit.js'
import { within } from '../within.js'

/**
 * Ends the connection of one namespace, or of all. Final at once: every hook says disconnected in the same tick. Then the
 * storage is cleared and the wallet told; resolves within 3 s whatever they do, and never rejects (promise P1).
 * @example await disconnect(kit, { namespace: 'eip155' })
 */
export async function disconnect(
  kit: Kit,
  { namespace }: { readonly namespace?: Namespace | undefined } = {}
): Promise<void> {
  const connections = kit.state.connection.get()
  const ended = (namespace ? [namespace] : (Object.keys(connections) as Namespace[])).filter(
    name => connections[name]
  )
  const work = ended.flatMap(name => {
    const state = connections[name]
    const connector = state && 'connector' in state ? state.connector : undefined
    return [release(kit, name), tellWallet(connector?.disconnect)]
  })
  if (ended.length === 0) return
  kit.tell({ type: 'disconnected', namespaces: ended })
  const results = await within(kit, disconnectTimeout, Promise.allSettled(work))
  const failure = results?.find(result => result.status === 'rejected')
  if (failure) kit.track('DISCONNECT_ERROR', { message: String(failure.reason) })
  kit.track('DISCONNECT_SUCCESS', { namespace: namespace ?? 'all' })
}

async function tellWallet(run: (() => Promise<void>) | undefined): Promise<void> {
  await run?.()
}
