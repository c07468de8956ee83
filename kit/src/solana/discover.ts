import type { ConnectorContext } from '../core/contracts/ConnectorFactory.js'
import { lazyImport } from '../protocol/lazyImport.js'
import { discoverStandard, type StandardPage } from '../walletStandard/discoverStandard.js'
import type { StandardWallet } from '../walletStandard/StandardWallet.js'
import { createWalletIds } from '../walletStandard/walletIds.js'
import { hasSolana } from './chains.js'
import { createConnector } from './connector.js'
import type { SolanaOptions } from './SolanaOptions.js'

const loadPort = /* @__PURE__ */ lazyImport(() => import('./standardPort.js'))
const loadMobile = /* @__PURE__ */ lazyImport(() => import('./mobile/mobileConnector.js'))

/** The part of a browser by which it is known whether wallet apps can be opened. */
type MobilePage = StandardPage & {
  readonly isSecureContext?: boolean | undefined
  readonly navigator?: Pick<Navigator, 'userAgent'> | undefined
}

/** Discovers wallets until the kit is destroyed: those of the Wallet Standard, and on Android those of other apps. */
export async function discover(
  context: ConnectorContext,
  options: SolanaOptions,
  page: MobilePage = window
): Promise<void> {
  const ids = createWalletIds()
  const stop = discoverStandard(page, wallet => {
    if (!isOurs(wallet)) return undefined
    const { name, icon, identity } = wallet
    const { id, rdns } = ids.claim(name)
    const connector = createConnector(
      { id, rdns, name, icon, identity, type: 'ANNOUNCED', reach: 'page' },
      async () => (await loadPort()).createStandardPort(wallet),
      context,
      options
    )
    const remove = context.addConnector(connector)
    return () => {
      ids.release(id)
      remove()
    }
  })
  context.onDestroy(stop)
  if (options.mobileWalletAdapter === false || !isAndroidPage(page)) return
  const { createMobileConnector } = await loadMobile()
  context.addConnector(createMobileConnector(context, options))
}

/** Whether a wallet has what the kit needs, for Solana. */
function isOurs(wallet: StandardWallet): boolean {
  const has = (feature: string) => wallet.feature(feature) !== undefined
  return (
    hasSolana(wallet.chains()) &&
    has('standard:connect') &&
    has('standard:events') &&
    (has('solana:signAndSendTransaction') || has('solana:signTransaction'))
  )
}

/**
 * Whether the page is one of a browser on Android, and not of an app's web view, which cannot open a wallet by its link. The wallet is reached at
 * `ws://localhost`, and keys are made by WebCrypto: both need a secure context.
 */
function isAndroidPage({ isSecureContext, navigator }: MobilePage): boolean {
  const agent = navigator?.userAgent ?? ''
  return isSecureContext === true && /Android/.test(agent) && !/; wv\)/.test(agent)
}
