import type { ConnectorContext } from '../../core/contracts/ConnectorFactory.js'
import type { Environment } from '../../core/contracts/Environment.js'
import { storageFailed } from '../../protocol/errors/opening.js'
import { lazyImport } from '../../protocol/lazyImport.js'
import { storageTimeout } from '../../protocol/limits.js'
import type { Keychain, RelayStatus } from '../../walletconnect/contracts.js'
import { createSignClient } from '../../walletconnect/dapp/createSignClient.js'
import type { SignClient } from '../../walletconnect/dapp/types.js'
import { createKeychain } from '../../walletconnect/keys/createKeychain.js'
import { browserPage } from '../../walletconnect/relay/systemEnvironment.js'
import { createSharedTransport } from '../../walletconnect/tabs/createSharedTransport.js'
import type { WalletConnectOptions } from '../walletConnect.js'
import type { BoundedStorage, Context } from './context.js'

const loadKeychain = /* @__PURE__ */ lazyImport(() => import('./keychain.js'))

type RelayListener = (status: 'up' | 'down', reason?: string) => void

/** Opens the client once, when it is first needed. After a failure the next call tries again. */
export function openClient(
  kit: ConnectorContext,
  storage: BoundedStorage,
  options: WalletConnectOptions
): Pick<Context, 'client' | 'clientId' | 'sessions' | 'pending' | 'onRelayStatus'> {
  const listeners = new Set<RelayListener>()
  let relay: readonly [RelayStatus, (string | undefined)?] = ['idle']
  let client: SignClient | undefined
  let opening: Promise<SignClient> | undefined

  const open = async () => {
    const { environment, metadata, projectId } = kit
    const { clock, random } = environment
    const relays = kit.relays.map(url => url.replace(/^http/i, 'ws'))
    const keychain = options.keychain ?? (await openKeychain(kit, storage))
    const page = browserPage()
    const transport = await createSharedTransport({
      relays,
      tabs: kit.tabs,
      keychain,
      clock,
      random,
      ...(projectId && { projectId }),
      ...(page && { page }),
      ...(options.createSocket && { createSocket: options.createSocket })
    })
    transport.onStatus((status, reason) => {
      relay = [status, reason]
      for (const listener of [...listeners]) notify(listener)
    })
    const verifyCacao = kit.verifySignIn
    client = await createSignClient({ transport, keychain, metadata, clock, random, verifyCacao })
    const opened = client
    kit.onDestroy(() => void Promise.all([opened.close(), transport.close()]).catch(kit.report))
    return client
  }
  const notify = (listener: RelayListener) => {
    const [status, reason] = relay
    if (status === 'open') listener('up')
    else if (status === 'down') listener('down', reason)
  }
  return {
    client() {
      opening ??= open().catch(error => {
        opening = undefined
        throw error
      })
      return opening
    },
    clientId: () => client?.clientId,
    sessions: () => client?.sessions() ?? [],
    pending: () => client?.pending() ?? [],
    onRelayStatus(listener) {
      listeners.add(listener)
      notify(listener)
      return () => listeners.delete(listener)
    }
  }
}

/** The place of keys and sessions: the application's own storage if it gave one, else the browser's database. */
export async function openKeychain(kit: ConnectorContext, storage: BoundedStorage): Promise<Keychain> {
  const { environment, tabs } = kit
  if (environment.isHostStorage) return (await loadKeychain()).storageKeychain(storage)
  if (tabs === 'shared') return createKeychain()
  const { tabKeychainName } = await loadKeychain()
  return createKeychain({ name: await tabKeychainName(kit, storage) })
}

/** The storage of a kit. A call that throws, rejects or does not settle in time rejects (promise P25). */
export function boundedStorage({ storage, clock }: Pick<Environment, 'storage' | 'clock'>): BoundedStorage {
  // After one timeout, calls fail at once: a page must not wait for the same storage again and again.
  let hasTimedOut = false
  const bound = <T>(run: () => T | Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const fail = () => {
        hasTimedOut = true
        reject(storageFailed({ details: 'it does not answer' }))
      }
      if (hasTimedOut) return fail()
      const cancel = clock.after(storageTimeout, fail)
      Promise.resolve().then(run).then(resolve, reject).finally(cancel)
    })
  return {
    get: key => bound(() => storage.get(key)),
    set: (key, value) => bound(() => storage.set(key, value)),
    remove: key => bound(() => storage.remove(key))
  }
}
