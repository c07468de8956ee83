import type { Client } from '../client/Client.js'
import { connectionOf } from '../core/select/connection.js'
import type { BitcoinProvider } from '../protocol/bitcoinProvider.js'
import type { PublicKeys } from './account.js'

const none: PublicKeys = {}

/** Follows the public keys of the Bitcoin accounts, which the wallet says without a question to the person. Returns the function that reads them. */
export function followPublicKeys(client: Client): () => PublicKeys {
  const keys = client.createStore(none)
  let asked: unknown
  const look = () => {
    const connection = connectionOf(client, 'bip122')
    const accounts = connection.status === 'connected' ? connection.accounts : undefined
    if (accounts === asked) return
    asked = accounts
    keys.set(none)
    if (connection.status === 'connected')
      read(connection.provider)
        .then(found => asked === accounts && keys.set(found))
        .catch(client.report)
  }
  client.onDestroy(client.subscribe(look))
  return keys.get
}

/** A provider of WalletConnect has no such function. */
async function read(provider: unknown): Promise<PublicKeys> {
  const all = (await (provider as Partial<BitcoinProvider> | undefined)?.getAccountAddresses?.()) ?? []
  return Object.fromEntries(
    all.flatMap(({ address, publicKey }) => (publicKey ? [[address, publicKey]] : []))
  )
}
