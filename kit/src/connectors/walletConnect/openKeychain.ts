import type { ConnectorContext } from '../../core/contracts/ConnectorFactory.js'
import type { Keychain } from '../../walletconnect/contracts.js'
import { createKeychain } from '../../walletconnect/keys/createKeychain.js'
import type { BoundedStorage } from './boundedStorage.js'

/** Where keys and sessions are kept: the host's storage where it gave one, else the browser's database. */
export async function openKeychain(context: ConnectorContext, storage: BoundedStorage): Promise<Keychain> {
  const { environment, tabs } = context
  if (environment.isHostStorage) {
    const { storageKeychain } = await import('./storageKeychain.js')
    return storageKeychain(storage)
  }
  if (tabs === 'shared') return createKeychain()
  const { ownName } = await import('./ownName.js')
  return createKeychain({ name: await ownName(context, storage) })
}
