import {
  type Client,
  encodeEventTopics,
  encodeFunctionData,
  type Hex,
  hexToBigInt,
  keccak256,
  parseAbi,
  parseTransaction,
  type Transport
} from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { estimateFeesPerGas, estimateGas, getTransactionCount } from 'viem/actions'
import type { SandboxConfig } from '../../config/onrampFile.js'
import { assetOf, hashesOf, type Orders, type StoredOrder } from './orders.js'
import { signAnew } from './signAnew.js'

type Tools = {
  readonly config: SandboxConfig
  readonly orders: Orders
  readonly client: Client<Transport>
  readonly account: PrivateKeyAccount
  readonly now: () => number
  /** An order whose transaction was reverted fails, instead of getting another one. */
  readonly isLast: boolean
}

const tokenAbi = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'function transfer(address, uint256)',
  'function mint(address, uint256)'
])

/** After this time a transaction that is not included is replaced by one with higher fees, in ms. Ours. */
const replaceAfter = 180_000

/**
 * One step of an order. Exactly once: the signed transaction is stored before it is sent, and an order with a stored one gets another
 * nonce only when no transaction of the order can be included any more, as seen `confirmations` blocks below the head of the chain.
 * `sent`: a transaction is on its way.
 */
export async function deliver(
  tools: Tools,
  order: StoredOrder
): Promise<'delivered' | 'sent' | 'replaced' | 'signedAnew' | 'failed'> {
  const { config, orders, client, now } = tools
  let { hash, raw_transaction: raw, signed_at } = order
  if (hash === null || raw === null) {
    const signed = await sign(tools, order)
    // Another process signs the same order: it also sends it.
    if (!(await orders.setTransaction(order.id, null, signed))) return 'sent'
    ;({ hash, raw } = signed)
    signed_at = now()
  }
  const hashes = [...hashesOf(order), hash]
  if (!(await findReceipt(client, hashes)))
    await client.request({ method: 'eth_sendRawTransaction', params: [raw as Hex] }).catch(() => {})
  const head = hexToBigInt(await client.request({ method: 'eth_blockNumber' }))
  const depth = head - BigInt(config.confirmations)
  const receipt = await findReceipt(client, hashes)
  if (receipt) {
    if (receipt.blockNumber === null || hexToBigInt(receipt.blockNumber) > depth) return 'sent'
    if (receipt.status !== '0x1') return signAnew(tools, order, hash, () => sign(tools, order))
    if (hasMoved(receipt, order)) {
      await orders.setDelivered(order.id, receipt.transactionHash)
      return 'delivered'
    }
    await orders.setFailed(order.id)
    return 'failed'
  }
  if (await isDead(tools, order, depth, hashes)) return signAnew(tools, order, hash, () => sign(tools, order))
  if (now() - Number(signed_at) < replaceAfter) return 'sent'
  await orders.setTransaction(order.id, hash, await sign(tools, order, raw as Hex))
  return 'replaced'
}

/** Whether transactions without a receipt can never be included: another one has their nonce, `depth` says since when. */
async function isDead(
  { client, account, config }: Tools,
  { nonce }: StoredOrder,
  depth: bigint,
  hashes: readonly string[]
): Promise<boolean> {
  if (nonce === null || depth < 0n) return false
  const block = config.confirmations === 0 ? { blockTag: 'latest' as const } : { blockNumber: depth }
  const count = await getTransactionCount(client, { address: account.address, ...block })
  // The receipts are read again after the count: a transaction may have been included between.
  return count > Number(nonce) && !(await findReceipt(client, hashes))
}

/** Signs the transaction of an order. `before`: the one that it replaces, with the same nonce and higher fees. */
async function sign(
  { client, account }: Tools,
  order: StoredOrder,
  before?: Hex
): Promise<{ readonly raw: Hex; readonly hash: Hex; readonly nonce: number }> {
  const { contract, supply } = assetOf(order)
  const to = order.address as Hex
  const units = BigInt(order.units ?? 0)
  const call =
    contract === undefined
      ? { to, value: units }
      : {
          to: contract as Hex,
          data: encodeFunctionData({ abi: tokenAbi, functionName: supply, args: [to, units] })
        }
  const old = before && parseTransaction(before)
  const [nonce, gas, now] = await Promise.all([
    old ? Number(old.nonce) : getTransactionCount(client, { address: account.address, blockTag: 'pending' }),
    estimateGas(client, { account: account.address, ...call }),
    estimateFeesPerGas(client)
  ])
  const fees = {
    maxFeePerGas: higher(now.maxFeePerGas, old?.maxFeePerGas),
    maxPriorityFeePerGas: higher(now.maxPriorityFeePerGas, old?.maxPriorityFeePerGas)
  }
  const chainId = Number(order.chain_id.slice('eip155:'.length))
  const raw = await account.signTransaction({ ...call, ...fees, type: 'eip1559', chainId, nonce, gas })
  return { raw, hash: keccak256(raw), nonce }
}

/** A fee that replaces `old`: nodes want at least a tenth more. https://geth.ethereum.org/docs/fundamentals/command-line-options (txpool.pricebump) */
function higher(fee: bigint, old: bigint | undefined): bigint {
  if (old === undefined) return fee
  const least = (old * 5n) / 4n + 1n
  return fee > least ? fee : least
}

/** The receipt of whichever transaction of an order has succeeded; else that of the newest one, the last of `hashes`. */
async function findReceipt(client: Client<Transport>, hashes: readonly string[]) {
  const receipts = await Promise.all(
    hashes.map(hash => client.request({ method: 'eth_getTransactionReceipt', params: [hash as Hex] }))
  )
  return receipts.find(receipt => receipt?.status === '0x1') ?? receipts.at(-1) ?? undefined
}

type Receipt = NonNullable<Awaited<ReturnType<typeof findReceipt>>>

/** Whether an included transaction has moved the asset. A token may return false and move nothing. */
function hasMoved({ logs }: Receipt, order: StoredOrder): boolean {
  const { contract } = assetOf(order)
  if (contract === undefined) return true
  const [event, , to] = encodeEventTopics({
    abi: tokenAbi,
    eventName: 'Transfer',
    args: { to: order.address as Hex }
  })
  return logs.some(
    ({ address, topics, data }) =>
      address.toLowerCase() === contract.toLowerCase() &&
      topics[0] === event &&
      topics[2] === to &&
      data !== '0x' &&
      hexToBigInt(data) > 0n
  )
}
