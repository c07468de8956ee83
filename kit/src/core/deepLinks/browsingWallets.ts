import type { CustomWallet } from '../../client/state/wallets.js'
import type { Wallet } from '../../protocol/http/directory.js'
import type { Namespace } from '../../protocol/namespaces.js'

/**
 * Wallets that connect after they have opened the page in their own browser (SPEC section 4, wire.md section 5.4): the name of their
 * global, the beginning of their id in the public directory, their rdns, and the only namespace for which they do, if it is only one.
 */
const wallets = [
  ['phantom', 'a797aa35c0fadbfc', 'app.phantom', undefined],
  ['solflare', '1ca0bdd474757870', 'com.solflare', 'solana'],
  ['coinbaseSolana', 'fd20dc426fb37566', 'com.coinbase.wallet', 'solana']
] as const

/** Returns the name of the wallet's global, if the wallet opens pages in its own browser for accounts of `namespace`. */
export const browsingWallet = (
  { id, rdns }: Pick<Wallet | CustomWallet, 'id' | 'rdns'>,
  namespace: Namespace
): (typeof wallets)[number][0] | undefined =>
  wallets.find(
    ([, start, name, only]) =>
      (id.startsWith(start) || id === name || rdns === name) && (!only || only === namespace)
  )?.[0]
