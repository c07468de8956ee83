import type { ConnectorContext } from '../../core/contracts/ConnectorFactory.js'
import type { BoundedStorage } from './boundedStorage.js'

const tabKey = 'latchkey.tab'
const prefix = 'latchkey-walletconnect-'

/** A page that is being replaced by its reload lets go of its name within this. */
const reloadTime = 1_000

type Context = Pick<ConnectorContext, 'environment' | 'onDestroy'>

/**
 * What a tab on its own keeps its keys and sessions under, over its reloads (promise P5). A tab that was duplicated comes with
 * the storage of the other: it finds the name taken, and takes another.
 */
export async function ownName(context: Context, storage: BoundedStorage): Promise<string> {
  const known = await recall(storage)
  if (known && (await claim(context, known))) return known
  const name =
    prefix +
    [...context.environment.random.bytes(16)].map(byte => byte.toString(16).padStart(2, '0')).join('')
  await claim(context, name)
  try {
    await storage.set(tabKey, name)
  } catch {
    // Then it is this page's alone.
  }
  return name
}

async function recall(storage: BoundedStorage): Promise<string | undefined> {
  try {
    const known = await storage.get(tabKey)
    return typeof known === 'string' && /^[\w-]{1,64}$/.test(known) ? known : undefined
  } catch {
    return undefined
  }
}

/** Takes a name as long as the kit lives (W3C Web Locks); where the browser has no locks it is free. */
function claim({ environment, onDestroy }: Context, name: string): Promise<boolean> {
  const locks = globalThis.navigator?.locks
  if (!locks) return Promise.resolve(true)
  return new Promise(resolve => {
    const abort = new AbortController()
    const stopTimer = environment.clock.after(reloadTime, () => abort.abort())
    const held = () => {
      stopTimer()
      resolve(true)
      return new Promise<void>(release => onDestroy(release))
    }
    locks
      .request(name, { signal: abort.signal }, held)
      // Refused altogether (an opaque origin), there is nobody to share with.
      .catch(() => {
        stopTimer()
        resolve(!abort.signal.aborted)
      })
  })
}
