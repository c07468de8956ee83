import { type Client, encodeFunctionData, type Hex, keccak256, parseAbi, type Transport } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { estimateFeesPerGas, estimateGas, getTransactionCount } from 'viem/actions'
import { evmClient } from '../../chains/evmClient.js'
import { findEvmChain } from '../../chains/findChain.js'
import type { ServedChain } from '../../config/chainsFile.js'
import type { SandboxAsset, SandboxConfig } from '../../config/onrampFile.js'
import { InternalError } from '../../InternalError.js'
import type { Log } from '../../log.js'
import { rootCause } from '../../rootCause.js'
import type { Upstreams } from '../../rpc/createUpstreams.js'
import type { Orders, StoredOrder } from './orders.js'

/** Delivers what was paid. */
export type Delivery = {
  /** Looks for orders to deliver, now. Also called once at the start, for those of a server that ended meanwhile. */
  wake(): void
}

type Tools = {
  readonly orders: Orders
  readonly chains: readonly ServedChain[]
  readonly upstreams: Upstreams
  readonly now: () => number
  readonly log: Log
  readonly isStopping: () => boolean
}

/** The time until the next try of an order that is not on the chain yet, in ms. */
const retryAfter = 1_000

const tokenAbi = parseAbi(['function transfer(address, uint256)', 'function mint(address, uint256)'])

/**
 * Delivers paid orders, one after the other. Exactly once: the signed transaction is stored before it is sent, and an order with a
 * stored one gets another only when that can never be included, because its nonce was used by something else.
 */
export function createDelivery(config: SandboxConfig, tools: Tools): Delivery {
  const { orders, log, now, isStopping } = tools
  const account = privateKeyToAccount(config.key as Hex)
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isWanted = false

  const run = async () => {
    let hasLeft = false
    for (const order of await orders.due()) {
      if (isStopping()) return
      try {
        hasLeft = !(await deliver(config, tools, account, order)) || hasLeft
      } catch (error) {
        hasLeft = true
        log.error('order not delivered yet', rootCause(error), { chain: order.chain_id })
      }
    }
    const next = await orders.nextDue()
    if (next !== undefined) sleep(hasLeft ? retryAfter : Math.max(0, next - now()))
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
  return { wake }
}

/** One step of an order. Returns whether it is delivered. */
async function deliver(
  config: SandboxConfig,
  { orders, chains, upstreams }: Tools,
  account: PrivateKeyAccount,
  order: StoredOrder
): Promise<boolean> {
  const chain = findEvmChain(chains, order.chain_id)
  const client = evmClient(chain, upstreams(chain))
  let { hash, raw_transaction: raw } = order
  if (hash === null || raw === null) {
    const signed = await sign(client, account, assetOf(config, order), order)
    // Another process signs the same order: it also sends it.
    if (!(await orders.setTransaction(order.id, null, signed))) return false
    ;({ hash, raw } = signed)
  }
  const before = await receiptOf(client, hash)
  if (!before)
    await client.request({ method: 'eth_sendRawTransaction', params: [raw as Hex] }).catch(() => {})
  const receipt = before ?? (await receiptOf(client, hash))
  if (receipt?.status === '0x1') {
    await orders.setDelivered(order.id, hash)
    return true
  }
  if (receipt || (await isDead(client, account, order, hash))) {
    const signed = await sign(client, account, assetOf(config, order), order)
    await orders.setTransaction(order.id, hash, signed)
  }
  return false
}

/** Whether a transaction without a receipt can never be included: another one has its nonce. */
async function isDead(
  client: Client<Transport>,
  account: PrivateKeyAccount,
  { nonce }: StoredOrder,
  hash: string
): Promise<boolean> {
  if (nonce === null) return false
  const count = await getTransactionCount(client, { address: account.address, blockTag: 'latest' })
  // The receipt is read again after the count: the transaction itself may have been included between.
  return count > Number(nonce) && !(await receiptOf(client, hash))
}

async function sign(
  client: Client<Transport>,
  account: PrivateKeyAccount,
  { contract, supply }: SandboxAsset,
  order: StoredOrder
): Promise<{ readonly raw: Hex; readonly hash: Hex; readonly nonce: number }> {
  const to = order.address as Hex
  const units = BigInt(order.units ?? 0)
  const call =
    contract === undefined
      ? { to, value: units }
      : {
          to: contract as Hex,
          data: encodeFunctionData({ abi: tokenAbi, functionName: supply, args: [to, units] })
        }
  const [nonce, gas, fees] = await Promise.all([
    getTransactionCount(client, { address: account.address, blockTag: 'pending' }),
    estimateGas(client, { account: account.address, ...call }),
    estimateFeesPerGas(client)
  ])
  const chainId = Number(order.chain_id.slice('eip155:'.length))
  const raw = await account.signTransaction({ ...call, ...fees, type: 'eip1559', chainId, nonce, gas })
  return { raw, hash: keccak256(raw), nonce }
}

function receiptOf(client: Client<Transport>, hash: string) {
  return client.request({ method: 'eth_getTransactionReceipt', params: [hash as Hex] })
}

/** The asset of an order; the configuration may have changed since. */
export function assetOf(
  { networks }: SandboxConfig,
  order: Pick<StoredOrder, 'chain_id' | 'symbol'>
): SandboxAsset {
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === order.chain_id)
  const asset = network?.assets.find(({ symbol }) => symbol === order.symbol)
  if (asset) return asset
  throw new InternalError(`The sandbox does not sell ${order.symbol} on ${order.chain_id}`)
}
