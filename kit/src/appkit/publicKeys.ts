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
    if (connection.status !== 'connected') return
    const { getAccountAddresses } = (connection.provider ?? {}) as Partial<BitcoinProvider>
    if (!getAccountAddresses) return
    getAccountAddresses()
      .then(all => {
        if (asked !== accounts) return
        keys.set(
          Object.fromEntries(
            all.flatMap(({ address, publicKey }) => (publicKey ? [[address, publicKey]] : []))
          )
        )
      })
      .catch(client.report)
  }
  client.onDestroy(client.subscribe(look))
  return keys.get
}
