import type { ConnectorContext } from '../core/contracts/ConnectorFactory.js'
import { hash } from '../protocol/hash.js'
import { lateInjectionWindow, pageWalletLimit } from '../protocol/limits.js'
import { discoverStandard, type StandardPage } from '../walletStandard/discoverStandard.js'
import { createWalletIds } from '../walletStandard/walletIds.js'
import { createConnector } from './connector.js'
import { type InjectedWallet, injectedWallets } from './injectedWallets.js'
import { isBitcoinWallet, satsConnectOf } from './standardWallets.js'

/** The part of a window that discovery needs. */
export type DiscoveryWindow = StandardPage

/** Interval in ms between two looks at the page. Some extensions fill `btc_providers` 600 ms late. */
const lookInterval = 100

/**
 * Discovers Bitcoin wallets until the kit is destroyed: those that register by the Wallet Standard, and those that put an object on the page (WBIP
 * `btc_providers`, UniSat, Leather, OKX and others), for 3 s (promise P2). One object is one connector, whatever it claims to be.
 */
export function discover(context: ConnectorContext, page: DiscoveryWindow = window): void {
  const { environment, enableEIP6963, enableInjected, addConnector, onDestroy } = context
  const owned = new Set<unknown>()
  const ids = createWalletIds()
  let count = 0

  const look = (left: number) => {
    for (const found of injectedWallets(page)) {
      if (owned.has(found.wallet.source) || count >= pageWalletLimit) continue
      owned.add(found.wallet.source)
      count += 1
      addInjected(found)
    }
    if (left > 0) environment.clock.after(lookInterval, () => look(left - lookInterval))
  }
  const addInjected = ({ name, icon, wallet }: InjectedWallet) => {
    const identity = hash([name, icon ?? ''].join('\n')).toString(36)
    const description = { ...ids.claim(name), name, icon, identity, type: 'INJECTED' as const }
    addConnector(createConnector(description, wallet, context))
  }
  // Before the Wallet Standard, so that a wallet of both keeps the API that can pay and switch.
  if (enableInjected) look(lateInjectionWindow)
  if (!enableEIP6963) return
  onDestroy(
    discoverStandard(page, source => {
      if (!isBitcoinWallet(source) || owned.has(satsConnectOf(source))) return undefined
      const { name, icon, identity } = source
      const description = { ...ids.claim(name), name, icon, identity, type: 'ANNOUNCED' as const }
      const remove = addConnector(createConnector(description, { family: 'standard', source }, context))
      return () => {
        ids.release(description.id)
        remove()
      }
    })
  )
}
