import { createHmac } from 'node:crypto'
import type { HistoryAnswer, OnRampOptions, OnRampOrderAnswer } from 'latchkey/protocol/http'
import { formatUnits } from 'viem'
import { nativeAddressOf } from '../../chains/caip10.js'
import { isEvmAddress } from '../../chains/evmAddressOf.js'
import { findChain, isSolanaChain } from '../../chains/findChain.js'
import type { ServedChain } from '../../config/chainsFile.js'
import type { SandboxAsset, SandboxConfig } from '../../config/onrampFile.js'
import { HttpFailure } from '../../http/HttpFailure.js'
import type { PriceSource } from '../../price/PriceSource.js'
import { isSolanaAddress } from '../../solana/base58.js'
import type { OnRampOrder, OnRampProvider } from '../OnRampProvider.js'
import { type CardKind, cardKind } from './cards.js'
import type { Delivery } from './createDelivery.js'
import { assetOf, type Orders, publicId, type StoredOrder, statusOf } from './orders.js'
import {
  cardLimits,
  isSandboxCurrency,
  partsOf,
  quoteOf,
  readCents,
  type SandboxCurrency,
  type Sum,
  sandboxCurrencies,
  sumOf,
  writeCents
} from './prices.js'

/** An order with what it buys now: the content of its page. */
export type ShownOrder = {
  readonly order: StoredOrder
  readonly status: OnRampOrderAnswer['status']
  /** The name of the network. */
  readonly network: string
  readonly asset: SandboxAsset
  readonly currency: SandboxCurrency
  readonly sum: Sum
}

/** Why nothing was paid. `nothing`: the amount buys none; `limit`: the day's orders are used up. */
export type PayProblem = 'unknownCard' | 'changed' | 'nothing' | 'limit'

/** The sandbox: a seller without money that delivers tokens without value (decision D18). */
export type Sandbox = OnRampProvider & {
  /** Undefined if there is no such order. */
  show(id: string): Promise<ShownOrder | undefined>
  describe(id: string): Promise<OnRampOrderAnswer | undefined>
  setAmount(id: string, text: string): Promise<'invalid' | 'set'>
  /** Tries a card with what the page showed: the amount in hundredths, and what it buys in base units. */
  pay(
    id: string,
    number: string,
    shown: { readonly cents: string; readonly units: string }
  ): Promise<PayProblem | CardKind>
  cancel(id: string): Promise<void>
}

type Tools = {
  readonly orders: Orders
  readonly delivery: Delivery
  readonly chains: readonly ServedChain[]
  readonly prices: PriceSource
  readonly now: () => number
}

const pageSize = 50

/** The amount of an order whose client names none, in hundredths. */
const usualCents = 10_000

export function createSandbox(config: SandboxConfig, tools: Tools): Sandbox {
  const { orders, delivery, chains, now } = tools
  const show = async (id: string): Promise<ShownOrder | undefined> => {
    const order = await orders.find(id)
    if (!order || !isSandboxCurrency(order.currency)) return undefined
    const { currency, chain_id } = order
    const cents = Number(order.cents)
    const asset = assetOf(order)
    // What was paid is delivered, whatever the price is now, and shown even if there is none.
    const sum =
      order.units === null
        ? sumOf(cents, currency, asset, await priceOf(tools.prices, chain_id, asset))
        : { ...partsOf(cents), units: BigInt(order.units) }
    const network = chains.find(({ caipNetworkId }) => caipNetworkId === chain_id)?.name ?? chain_id
    return { order, network, asset, currency, sum, status: statusOf(order, now()) }
  }
  return {
    id: 'sandbox',
    isTest: true,
    networks: config.networks.map(({ caipNetworkId }) => caipNetworkId),
    options: async () => optionsOf(config, chains),
    async createLink(order) {
      const id = await orders.create(readOrder(config, order))
      return { url: `${order.ownUrl}/onramp/sandbox/${id}`, orderId: id }
    },
    async quote({ symbol, currency, amount, network }) {
      const cents = readCents(amount)
      const sold = config.networks.flatMap(({ caipNetworkId, assets }) =>
        assets.filter(asset => asset.symbol === symbol).map(asset => ({ caipNetworkId, asset }))
      )
      // Tokens of several networks may have one symbol.
      const found =
        sold.find(({ caipNetworkId }) => findChain(chains, caipNetworkId).name === network) ?? sold[0]
      if (!found || !isSandboxCurrency(currency)) return undefined
      if (cents === undefined || !isInLimits(cents))
        throw new HttpFailure(400, 'amount', 'The amount is not within the limits of a card')
      const price = await priceOf(tools.prices, found.caipNetworkId, found.asset)
      const sum = sumOf(cents, currency, found.asset, price)
      if (sum.units === 0n) throw new HttpFailure(400, 'amount', 'The amount buys nothing')
      return quoteOf(sum, currency, found.asset, `sandbox-${now()}`)
    },
    history: async (address, cursor) => listOrders(orders, address, cursor),
    show,
    async describe(id) {
      const shown = await show(id)
      if (!shown) return undefined
      const { order, status, currency, asset, sum } = shown
      return {
        status,
        payment: { amount: writeCents(sum.total), currency },
        purchase: { amount: formatUnits(sum.units, asset.decimals), currency: asset.symbol },
        network: order.chain_id,
        hash: status === 'delivered' ? order.hash : null
      }
    },
    async setAmount(id, text) {
      const cents = readCents(text)
      if (cents === undefined || !isInLimits(cents)) return 'invalid'
      await orders.setCents(id, cents)
      return 'set'
    },
    async pay(id, number, { cents, units }) {
      const kind = cardKind(number)
      if (kind === undefined) return 'unknownCard'
      const shown = await show(id)
      if (!shown || `${shown.sum.total}` !== cents || `${shown.sum.units}` !== units) return 'changed'
      if (shown.sum.units === 0n) return 'nothing'
      const { order } = shown
      if (kind === 'declined') await orders.decline(id)
      else if (order.units === null) {
        const deliverAt = now() + (kind === 'slow' ? config.slowFor : 0)
        const paid = { cents: Number(cents), units: shown.sum.units, deliverAt }
        if ((await orders.pay(id, paid, config.dailyLimits)) === 'limit') return 'limit'
        delivery.wake(order.chain_id)
      }
      return kind
    },
    cancel: id => orders.cancel(id)
  }
}

const isInLimits = (cents: number): boolean => cents >= cardLimits.min && cents <= cardLimits.max

/** The price of an asset in US dollars. Throws 503 where it is not known: a guess would be shown as a price. */
async function priceOf(
  prices: PriceSource,
  chainId: string,
  { contract, symbol }: SandboxAsset
): Promise<number> {
  const native = nativeAddressOf({ caipNetworkId: chainId })
  const [price] = await prices([`${chainId}:${contract ?? native}`], 'usd').catch(cause => {
    throw new HttpFailure(503, 'purchaseCurrency', 'Prices cannot be read right now', { cause })
  })
  if (price !== undefined && price > 0) return price
  throw new HttpFailure(503, 'purchaseCurrency', `The price of ${symbol} is not known right now`)
}

/** The order to store. Throws 400 for a network or a token that the sandbox does not sell. */
function readOrder(config: SandboxConfig, order: OnRampOrder) {
  const { networks } = config
  const [wallet] = order.wallets
  const invalid = () => new HttpFailure(400, 'walletAddress', 'The address is not valid')
  if (!wallet || !(isEvmAddress(wallet.address) || isSolanaAddress(wallet.address))) throw invalid()
  const takes = ({ caipNetworkId }: { readonly caipNetworkId: string }) =>
    isSolanaChain({ caipNetworkId }) ? isSolanaAddress(wallet.address) : isEvmAddress(wallet.address)
  const network =
    order.network === undefined
      ? networks.find(takes)
      : networks.find(one => one.caipNetworkId === order.network)
  if (!network) throw new HttpFailure(400, 'chainId', 'The sandbox does not deliver on this network')
  if (!takes(network)) throw invalid()
  const symbol = wallet.assets?.[0]
  const asset = network.assets.find(one => one.symbol === symbol)
  if (!asset) throw new HttpFailure(400, 'destinationCurrencyCode', 'The sandbox does not sell this token')
  if (!isSandboxCurrency(order.currency))
    throw new HttpFailure(400, 'sourceCurrencyCode', 'The sandbox does not take this currency')
  const cents = order.fiatAmount === undefined ? usualCents : readCents(order.fiatAmount)
  if (cents === undefined || !isInLimits(cents))
    throw new HttpFailure(400, 'sourceAmount', 'The amount is not within the limits of a card')
  return {
    project_id: order.projectId,
    chain_id: network.caipNetworkId,
    address: wallet.address,
    client: clientKey(config, order.clientIp),
    asset: JSON.stringify(asset),
    currency: order.currency,
    cents
  }
}

/** A client without its address. */
const clientKey = ({ key }: SandboxConfig, clientIp: string): string =>
  createHmac('sha256', key).update(clientIp).digest('hex').slice(0, 32)

function optionsOf(
  { networks }: SandboxConfig,
  chains: readonly ServedChain[]
): Omit<OnRampOptions, 'providers'> {
  const limit = { id: 'card', min: writeCents(cardLimits.min), max: writeCents(cardLimits.max) }
  const symbols = [...new Set(networks.flatMap(({ assets }) => assets.map(({ symbol }) => symbol)))]
  return {
    paymentCurrencies: Object.keys(sandboxCurrencies).map(id => ({ id, payment_method_limits: [limit] })),
    purchaseCurrencies: symbols.map(symbol => {
      const sold = networks.flatMap(({ caipNetworkId, assets }) =>
        assets.filter(asset => asset.symbol === symbol).map(asset => ({ caipNetworkId, asset }))
      )
      return {
        id: `sandbox-${symbol.toLowerCase()}`,
        name: sold[0]?.asset.name ?? symbol,
        symbol,
        networks: sold.map(({ caipNetworkId, asset }) => {
          const { name } = findChain(chains, caipNetworkId)
          const chain_id = caipNetworkId.slice(caipNetworkId.indexOf(':') + 1)
          return { name, display_name: name, chain_id, contract_address: asset.contract ?? '' }
        })
      }
    })
  }
}

const wireStatus = { processing: 'IN_PROGRESS', delivered: 'SUCCESS' } as const

/** The orders of an address on which a card was tried, as a page of the history (wire.md section 1.3). */
async function listOrders(
  orders: Orders,
  address: string,
  cursor: string | undefined
): Promise<HistoryAnswer> {
  if (cursor !== undefined && !/^\d{1,15}$/.test(cursor))
    throw new HttpFailure(400, 'cursor', 'The cursor is not valid')
  const found = await orders.list(address, cursor === undefined ? undefined : Number(cursor), pageSize + 1)
  const page = found.slice(0, pageSize)
  const data = page.map((order): HistoryAnswer['data'][number] => {
    const asset = assetOf(order)
    const status =
      order.status === 'processing' || order.status === 'delivered' ? wireStatus[order.status] : 'FAILED'
    const info = { name: asset.name, symbol: asset.symbol, icon: null }
    return {
      id: publicId(order.id),
      metadata: {
        operationType: 'buy',
        hash: status === 'SUCCESS' ? (order.hash ?? '') : '',
        minedAt: new Date(Number(order.tried_at)).toISOString(),
        sentFrom: 'Sandbox',
        sentTo: order.address,
        status: `ONRAMP_TRANSACTION_STATUS_${status}`,
        nonce: 1,
        application: null,
        chain: order.chain_id
      },
      transfers:
        order.units === null
          ? []
          : [
              {
                fungible_info: info,
                nft_info: null,
                direction: 'in',
                quantity: { numeric: formatUnits(BigInt(order.units), asset.decimals) },
                value: order.currency === 'USD' ? Number(order.cents) / 100 : null,
                price: null
              }
            ]
    }
  })
  return { data, next: found.length > pageSize ? `${page.at(-1)?.tried_at}` : null }
}
