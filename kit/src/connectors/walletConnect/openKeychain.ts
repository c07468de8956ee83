import type { ConnectorContext } from '../../core/contracts/ConnectorFactory.js'
import { lazyImport } from '../../protocol/lazyImport.js'
import type { Keychain } from '../../walletconnect/contracts.js'
import { createKeychain } from '../../walletconnect/keys/createKeychain.js'
import type { BoundedStorage } from './boundedStorage.js'

const loadStorageKeychain = /* @__PURE__ */ lazyImport(() => import('./storageKeychain.js'))
const loadOwnName = /* @__PURE__ */ lazyImport(() => import('./ownName.js'))

/** Where keys and sessions are kept: the host's storage where it gave one, else the browser's database. */
export async function openKeychain(context: ConnectorContext, storage: BoundedStorage): Promise<Keychain> {
  const { environment, tabs } = context
  if (environment.isHostStorage) {
    const { storageKeychain } = await loadStorageKeychain()
    return storageKeychain(storage)
  }
  if (tabs === 'shared') return createKeychain()
  const { ownName } = await loadOwnName()
  return createKeychain({ name: await ownName(context, storage) })
}
