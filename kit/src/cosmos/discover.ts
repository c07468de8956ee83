import type { ConnectorContext } from '../core/contracts/ConnectorFactory.js'
import { lateInjectionWindow } from '../protocol/limits.js'
import { createConnector } from './connector.js'
import type { CosmosPage } from './keplr.js'
import { places, walletAt } from './places.js'

/** Interval in ms between two looks. */
const lookInterval = 200

/**
 * Looks for wallets with Keplr's API now, and for 3 s, because they announce themselves by no event (promise P2). One object at several
 * places is one wallet, by the name of the first. Nothing that is on the page can throw here.
 */
export function discover(context: ConnectorContext, page: CosmosPage = window): void {
  const { environment, enableInjected, addConnector, onDestroy } = context
  if (!enableInjected) return
  const known = new Set<unknown>()
  let cancel: (() => void) | undefined
  let isOver = false
  const look = (left: number) => {
    for (const place of places) {
      const wallet = walletAt(page, place)
      if (!wallet || known.has(wallet) || known.has(place)) continue
      known.add(wallet).add(place)
      addConnector(createConnector(place, wallet, page, context))
    }
    cancel =
      left > 0 && !isOver ? environment.clock.after(lookInterval, () => look(left - lookInterval)) : undefined
  }
  onDestroy(() => {
    isOver = true
    cancel?.()
  })
  if (!isOver) look(lateInjectionWindow)
}
