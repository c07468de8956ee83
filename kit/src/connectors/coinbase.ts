import type { Connector } from '../core/contracts/Connector.js'
import type { ConnectorContext, ConnectorFactory } from '../core/contracts/ConnectorFactory.js'
import { lazyImport } from '../protocol/lazyImport.js'
import type { CoinbaseWallet } from './coinbase/createWallet.js'
import { findExtension, isInAppBrowser } from './coinbase/findExtension.js'
import { coinbaseIcon, baseIcon } from './coinbase/icons.js'
import { openBrowserPopup } from './coinbase/openBrowserPopup.js'
import type { OpenPopup } from './coinbase/openBrowserPopup.js'

export type { OpenPopup, Popup, PopupMessage } from './coinbase/openBrowserPopup.js'

const loadCreateWallet = /* @__PURE__ */ lazyImport(() => import('./coinbase/createWallet.js'))
const loadExtension = /* @__PURE__ */ lazyImport(() => import('./coinbase/createExtension.js'))
const loadOpenApp = /* @__PURE__ */ lazyImport(() => import('./coinbase/openApp.js'))

/**
 * Which accounts of Coinbase are offered: smart accounts in the pop-up (`smartWalletOnly`, Base Account), accounts of keys in the
 * extension and the app (`eoaOnly`), or both (`all`).
 * @example const preference: CoinbasePreference = 'smartWalletOnly'
 */
export type CoinbasePreference = 'all' | 'smartWalletOnly' | 'eoaOnly'

/**
 * Options of `coinbase()`. The URLs are for tests, and for a host of the pop-up of your own.
 * @example const options: CoinbaseOptions = { preference: 'smartWalletOnly' }
 */
export type CoinbaseOptions = {
  /** Default: option `coinbasePreference` of `createLatchkey`, else `all`: the extension where it is installed, else the pop-up. */
  readonly preference?: CoinbasePreference | undefined
  /** The page of the pop-up. Default: `https://keys.coinbase.com/connect`. */
  readonly walletUrl?: string | undefined
  /** Answers `wallet_getCallsStatus` for batches that this wallet has sent. Default: `https://rpc.wallet.coinbase.com`. */
  readonly walletRpcUrl?: string | undefined
  /** Opens the pop-up. Default: `window.open`. */
  readonly openPopup?: OpenPopup | undefined
}

/** https://github.com/coinbase/coinbase-wallet-sdk, `CB_KEYS_URL` and `CB_WALLET_RPC_URL` of version 4.4.0. */
const defaults = {
  walletUrl: 'https://keys.coinbase.com/connect',
  walletRpcUrl: 'https://rpc.wallet.coinbase.com'
}

/**
 * Coinbase Wallet and Base Account for `eip155`. Their pop-up opens in the click and connects and signs in at once (docs/coinbase.md);
 * its client is ours, and is loaded when the wallet is chosen. The extension is a wallet of the page: `evm()` lists it by EIP-6963, and in
 * that case the row of the pop-up is left out. On phones with `eoaOnly` the row opens the page in the wallet's app. In the app's own browser
 * there is no row beside the app's provider.
 * Its connectors reject with LATCHKEY_CONNECT__*, LATCHKEY_NETWORK__*, and with LATCHKEY_CONNECT__WINDOW_ISOLATED if the header
 * Cross-Origin-Opener-Policy of your page separates it from the pop-up.
 * @example createLatchkey({ adapters: [evm()], networks: [base], connectors: [coinbase({ preference: 'all' })] })
 */
export function coinbase(options: CoinbaseOptions = {}): ConnectorFactory {
  return context => {
    const preference = preferenceOf(context, options)
    if (preference === 'smartWalletOnly') return [createPopupConnector(context, options)]
    if (isInAppBrowser()) return []
    const provider = context.environment.page.isBrowser ? findExtension(context.enableEIP6963) : undefined
    if (provider) {
      const load = async () => (await loadExtension()).createExtension(provider, context)
      return [
        deferred({ ...coinbaseWallet, id: 'com.coinbase.wallet', type: 'INJECTED', reach: 'page' }, load)
      ]
    }
    if (preference === 'all') return [createPopupConnector(context, options)]
    return context.environment.page.isMobile() ? [createAppConnector(context)] : []
  }
}

// wire.md section 7.6: the ids that hosts know from other kits.
const coinbaseWallet = {
  id: 'coinbaseWalletSDK',
  name: 'Coinbase Wallet',
  rdns: 'com.coinbase.wallet',
  icon: coinbaseIcon,
  namespace: 'eip155'
} as const
const baseAccount = {
  id: 'baseAccount',
  name: 'Base Account',
  rdns: 'app.base.account',
  icon: baseIcon,
  namespace: 'eip155'
} as const

type Description = Omit<Connector, 'connect' | 'disconnect' | 'subscribe' | 'switchNetwork' | 'signMessage'>

/** A connector whose functions are loaded on first use. */
function deferred(description: Description, load: () => Promise<Connector>): Connector {
  let loaded: Connector | undefined
  const use = async () => {
    loaded ??= await load()
    return loaded
  }
  return {
    ...description,
    connect: async parameters => (await use()).connect(parameters),
    disconnect: async parameters => (await use()).disconnect?.(parameters),
    // Before the first `connect` there is nothing to report.
    subscribe: listener => loaded?.subscribe?.(listener) ?? (() => undefined),
    switchNetwork: async (network, how) => (await use()).switchNetwork?.(network, how),
    signMessage: async question => (await use()).signMessage?.(question) ?? ''
  }
}

function createPopupConnector(context: ConnectorContext, options: CoinbaseOptions): Connector {
  const { walletUrl = defaults.walletUrl, walletRpcUrl = defaults.walletRpcUrl } = options
  const preference = preferenceOf(context, options)
  const { openPopup = openBrowserPopup } = options
  const description = preference === 'smartWalletOnly' ? baseAccount : coinbaseWallet
  const open = () => openPopup(walletUrl)
  let wallet: CoinbaseWallet | undefined
  const load = async () => {
    const { createWallet } = await loadCreateWallet()
    wallet ??= createWallet({ context, connector, open, preference, walletRpcUrl })
    return wallet
  }
  const connector: Connector = {
    ...description,
    type: 'EXTERNAL',
    reach: 'window',
    activeChain: 'page',
    connect(parameters) {
      // In the click, before anything is loaded: browsers open windows in clicks only.
      const opened = parameters.silent ? undefined : open()
      const work = load().then(wallet => wallet.connect(parameters, opened))
      work.catch(() => opened?.close())
      return work
    },
    disconnect: async ({ keepPermission } = { keepPermission: false }) =>
      (await load()).disconnect(keepPermission),
    // Before the first `connect` there is no account, and so no event.
    subscribe: listener => wallet?.subscribe(listener) ?? (() => undefined),
    switchNetwork: async (network, how) => (await load()).switchNetwork(network, how?.signal),
    signMessage: async question => (await load()).signMessage(question)
  }
  return connector
}

/** The connector's own option has the last word. */
const preferenceOf = (
  { coinbasePreference }: Pick<ConnectorContext, 'coinbasePreference'>,
  { preference = coinbasePreference ?? 'all' }: CoinbaseOptions
): CoinbasePreference => preference

/** The row of the app on phones: its page is this one, in the app's own browser, so that nothing connects here. */
function createAppConnector(context: ConnectorContext): Connector {
  return {
    ...coinbaseWallet,
    type: 'EXTERNAL',
    reach: 'app',
    connect: async parameters => (await loadOpenApp()).openApp(context, parameters)
  }
}
