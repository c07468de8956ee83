import type { CustomWallet } from '../../client/state/wallets.js'
import type { Wallet } from '../../protocol/http/directory.js'
import type { Namespace } from '../../protocol/namespaces.js'

/**
 * Wallets that connect by showing the page in their own browser (SPEC section 4, wire.md section 5.4): their global on a page, how
 * their id in the public directory begins, their rdns, and for which namespace alone.
 */
const wallets = [
  ['phantom', 'a797aa35c0fadbfc', 'app.phantom', undefined],
  ['solflare', '1ca0bdd474757870', 'com.solflare', 'solana'],
  ['coinbaseSolana', 'fd20dc426fb37566', 'com.coinbase.wallet', 'solana']
] as const

/** Which of them a wallet is, for accounts of `namespace`; nothing for others. */
export const browsingWallet = (
  { id, rdns }: Pick<Wallet | CustomWallet, 'id' | 'rdns'>,
  namespace: Namespace
): (typeof wallets)[number][0] | undefined =>
  wallets.find(
    ([, start, name, only]) =>
      (id.startsWith(start) || id === name || rdns === name) && (!only || only === namespace)
  )?.[0]
