import type { Context } from '../Context.js'
import { createSafeFetch } from '../http/createSafeFetch.js'
import type { PriceSource } from '../price/PriceSource.js'
import { createCoinbase } from './coinbase/createCoinbase.js'
import { createMeld } from './createMeld.js'
import type { OnRampProvider } from './OnRampProvider.js'
import { createDelivery } from './sandbox/createDelivery.js'
import { createSandbox, type Sandbox } from './sandbox/createSandbox.js'
import { createOrders } from './sandbox/orders.js'

/** The configured providers, in the order in which they are offered. */
export type OnRamp = {
  readonly providers: readonly OnRampProvider[]
  readonly sandbox: Sandbox | undefined
}

/** Creates the providers of the configuration. Undefined if there is none. The sandbox goes on with orders that were paid before. */
export function createOnRamp(context: Context, prices: PriceSource): OnRamp | undefined {
  const { config, now, log, db, upstreams, isStopping } = context
  const { coinbase, meld, sandbox: sandboxConfig } = config.onramp ?? {}
  let sandbox: Sandbox | undefined
  if (sandboxConfig) {
    const { chains } = config
    const orders = createOrders(db, now, sandboxConfig.orderLife)
    const delivery = createDelivery(sandboxConfig, { orders, chains, upstreams, now, log, isStopping })
    sandbox = createSandbox(sandboxConfig, { orders, delivery, chains, prices, now })
    for (const { caipNetworkId } of sandboxConfig.networks) delivery.wake(caipNetworkId)
  }
  const providers = [
    ...(coinbase ? [createCoinbase(coinbase, { fetch: createSafeFetch(), now })] : []),
    ...(meld ? [createMeld(meld)] : []),
    ...(sandbox ? [sandbox] : [])
  ]
  return providers.length > 0 ? { providers, sandbox } : undefined
}
