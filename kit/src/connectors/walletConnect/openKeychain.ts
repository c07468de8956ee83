import type { ConnectorContext } from '../../core/contracts/ConnectorFactory.js'
import type { Keychain } from '../../walletconnect/contracts.js'
import { createKeychain } from '../../walletconnect/keys/createKeychain.js'

const tabKey = 'latchkey.tab'

/** Where keys and sessions are kept: the host's storage where it gave one, else the browser's database. */
export async function openKeychain({ environment, tabs }: ConnectorContext): Promise<Keychain> {
  if (environment.isHostStorage) {
    const { storageKeychain } = await import('./storageKeychain.js')
    return storageKeychain(environment.storage)
  }
  return tabs === 'shared' ? createKeychain() : createKeychain({ name: await ownName(environment) })
}

/** A tab on its own has sessions of its own, over its reloads (promise P5): its storage is its own then. */
async function ownName({ storage, random }: ConnectorContext['environment']): Promise<string> {
  try {
    const known = await storage.get(tabKey)
    if (known && /^[\w-]{1,64}$/.test(known)) return known
    const name = `latchkey-walletconnect-${random.bytes(8).join('-')}`
    await storage.set(tabKey, name)
    return name
  } catch {
    return 'latchkey-walletconnect-alone'
  }
}
