import { type CreateConnectorFn, injected } from '@wagmi/core'
import { type CoinbasePreference, coinbase } from '../../connectors/coinbase.js'
import { safe } from '../../connectors/safe/safe.js'
import { kitConnector } from '../../migration/kitConnector.js'
import type { WalletRow } from '../../migration/walletTable/WalletRow.js'
import { createWallet } from './createWallet.js'
import type { WalletFactory, WalletParameters } from './Wallet.js'

// Wallets of the table that have a connector of their own.

/** Base Account: the pop-up of Coinbase, with a smart account. */
export const connectBase = (parameters: WalletParameters): CreateConnectorFn =>
  kitConnector('baseAccount', coinbase({ preference: 'smartWalletOnly' }), parameters)

/** The Safe in whose web app the page is opened. */
export const connectSafe = (parameters: WalletParameters): CreateConnectorFn =>
  kitConnector('safe', safe(), parameters)

/** The wallet at `window.ethereum`, also where it does not announce itself (EIP-6963). */
export const connectInjected = (): CreateConnectorFn => injected() as CreateConnectorFn

/** `coinbaseWallet`, with the property by which an application says which accounts it wants. */
export type CoinbaseWallet = WalletFactory & {
  /** Default: `all`. `options`: as the SDK of Coinbase has it. */
  preference: CoinbasePreference | { readonly options?: CoinbasePreference | undefined } | undefined
}

/** Makes the function of Coinbase Wallet. */
export function createCoinbaseWallet(row: WalletRow): CoinbaseWallet {
  const create = createWallet(row, parameters =>
    kitConnector('coinbaseWalletSDK', coinbase({ preference: preferenceOf(wallet) }), parameters)
  )
  const wallet: CoinbaseWallet = Object.assign(
    ((parameters?: WalletParameters) => create(parameters)) as WalletFactory,
    {
      preference: undefined
    }
  )
  return wallet
}

function preferenceOf({ preference }: CoinbaseWallet): CoinbasePreference | undefined {
  return typeof preference === 'object' ? preference.options : preference
}
