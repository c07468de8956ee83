import type { Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { evmClient } from '../../chains/evmClient.js'
import { findChain, isSolanaChain } from '../../chains/findChain.js'
import type { ServedChain } from '../../config/chainsFile.js'
import type { SandboxConfig } from '../../config/onrampFile.js'
import { InternalError } from '../../InternalError.js'
import type { Log } from '../../log.js'
import { rootCause } from '../../rootCause.js'
import type { Upstreams } from '../../rpc/createUpstreams.js'
import { readSecretKey, type SolanaKey } from '../../solana/secretKey.js'
import { deliver } from './deliver.js'
import { deliverSol } from './deliverSol.js'
import type { Orders, StoredOrder } from './orders.js'

/** Delivers what was paid. */
export type Delivery = {
  /** Looks for orders to deliver on a network, now. */
  wake(chainId: string): void
}

type Tools = {
  readonly orders: Orders
  readonly chains: readonly ServedChain[]
  readonly upstreams: Upstreams
  readonly now: () => number
  readonly log: Log
  readonly isStopping: () => boolean
}

/** The shortest and the longest time until the next try of an order, in ms. */
const retryAfter = 1_000
const longestWait = 300_000

/** Delivers paid orders: those of a network one after the other, so that their nonces differ; no network waits for another one. */
export function createDelivery(config: SandboxConfig, tools: Tools): Delivery {
  const loops = new Map(
    config.networks.map(({ caipNetworkId }) => [caipNetworkId, createLoop(config, tools, caipNetworkId)])
  )
  return { wake: chainId => loops.get(chainId)?.() }
}

/** The deliveries of one network. Returns what starts them. */
function createLoop(config: SandboxConfig, tools: Tools, chainId: string): () => void {
  const { orders, log, now, isStopping } = tools
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isWanted = false

  const run = async () => {
    for (const order of await orders.due(chainId)) {
      if (isStopping()) return
      await step(config, tools, order)
    }
    const next = await orders.nextDue(chainId)
    if (next !== undefined) sleep(Math.max(0, next - now()))
  }
  const sleep = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(wake, milliseconds)
    timer.unref()
  }
  const wake = () => {
    if (isStopping()) return
    if (running) {
      isWanted = true
      return
    }
    running = run()
      .catch(error => {
        if (isStopping()) return
        log.error('orders cannot be read', rootCause(error))
        sleep(retryAfter)
      })
      .finally(() => {
        running = undefined
        if (isWanted) wake()
        isWanted = false
      })
  }
  return wake
}

/** One step of an order; what is left of it comes later. */
async function step(config: SandboxConfig, tools: Tools, order: StoredOrder): Promise<void> {
  const { orders, chains, upstreams, now, log } = tools
  const tries = Number(order.tries) + 1
  const isLast = tries >= config.tries
  const failLater = () =>
    orders.postpone(order.id, now() + Math.min(longestWait, retryAfter * 2 ** Math.min(tries - 1, 20)), tries)
  try {
    const chain = findChain(chains, order.chain_id)
    const upstream = upstreams(chain)
    const common = { config, orders, now, isLast }
    const outcome = isSolanaChain(chain)
      ? await deliverSol({ ...common, upstream, from: solanaKeyOf(config) }, order)
      : await deliver(
          {
            ...common,
            client: evmClient(chain, upstream),
            account: privateKeyToAccount(config.key as Hex)
          },
          order
        )
    if (outcome === 'sent' || outcome === 'replaced') {
      const wait = outcome === 'sent' ? waitOf(order, now()) : retryAfter
      await orders.postpone(order.id, now() + wait, Number(order.tries))
    }
    if (outcome === 'signedAnew') await failLater()
    if (outcome === 'failed') log.error('order not delivered', undefined, { chain: order.chain_id })
  } catch (error) {
    log.error('order not delivered yet', rootCause(error), { chain: order.chain_id })
    // A stored transaction, which this step may have signed, may still be included: its order does not fail.
    if (!isLast || !(await orders.setUnsent(order.id))) await failLater()
  }
}

/** The account that delivers SOL. The configuration was checked for it at the start. */
function solanaKeyOf({ solanaKey = '' }: SandboxConfig): SolanaKey {
  const key = readSecretKey(solanaKey)
  if (!key) throw new InternalError('the sandbox has no key for Solana')
  return key
}

/** The time until the next look for a transaction: longer, the longer it was waited for. */
function waitOf({ signed_at }: StoredOrder, now: number): number {
  return Math.min(60_000, Math.max(retryAfter, (now - Number(signed_at ?? now)) / 10))
}
