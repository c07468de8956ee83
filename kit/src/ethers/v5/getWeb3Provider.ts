import { connectedWallet } from '../../evm/host/connectedWallet.js'
import type { Eip1193Provider } from '../../evm/provider.js'
import type { Latchkey } from '../../latchkey.js'
import { noActiveAddress } from '../../protocol/errors/wallet.js'

/** `providers.Web3Provider` of ethers 5. */
export type Web3ProviderClass<Provider> = new (provider: Eip1193Provider, network: 'any') => Provider

/**
 * Returns the `Web3Provider` of ethers 5 over the connected EVM wallet, which follows its chain. `Web3Provider` is the class of the
 * application's own ethers. The signer is `getSigner(address)`. Throws LATCHKEY_ACCOUNT__NO_ACTIVE_ADDRESS without a connected account, or with
 * one that is only watched.
 * @example
 * const make = (latchkey: Latchkey, Web3Provider: Web3ProviderClass<object>) => getWeb3Provider(latchkey, Web3Provider)
 */
export function getWeb3Provider<Provider>(
  latchkey: Latchkey,
  Web3Provider: Web3ProviderClass<Provider>
): Provider {
  const wallet = connectedWallet(latchkey)
  if (!wallet) throw noActiveAddress()
  return new Web3Provider(wallet.provider, 'any')
}
