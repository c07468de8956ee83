import type { Currency, HistoryTransaction } from 'latchkey/protocol/http'
import { getAddress, isAddress } from 'viem'
import { nativeAddressOf } from '../chains/caip10.js'
import type { ServedChain } from '../config/chainsFile.js'
import type { PriceSource } from '../price/PriceSource.js'
import type { TokenDescription } from '../tokens/TokenSource.js'
import { type ActivityTransaction, type ActivityTransfer, maxTransfers } from './ActivitySource.js'
import { describeTransfer, type HistoryToken } from './describeTransfer.js'
import { operationTypeOf } from './operationType.js'
import type { HistoryItem } from './readHistory.js'
import { createHistoryFlags } from './transferFlags.js'

/** The most tokens that are described and priced for a page: anyone can send an account many thousands. */
const maxTokens = 500

/** What a history needs of the tokens of a network. */
export type HistoryTokens = {
  readonly knownSymbols: () => Promise<ReadonlySet<string>>
  readonly describe: (
    addresses: readonly string[]
  ) => Promise<readonly (TokenDescription<string> | undefined)[]>
}

type Options = {
  /** Transactions before the described ones, with which their addresses are compared. */
  readonly older: readonly HistoryItem[]
  /** The account on a chain, in the form of its sources. */
  readonly account: string
  readonly currency: Currency
  readonly prices: PriceSource
  readonly tokens: (chain: ServedChain) => HistoryTokens
  readonly iconUrl: (chain: ServedChain, token: HistoryToken) => string
}

/** The transactions in the wire format (wire.md section 1.3), with today's prices, and null for a price that is unknown. */
export async function describeHistory(
  items: readonly HistoryItem[],
  options: Options
): Promise<readonly HistoryTransaction[]> {
  const describers = new Map<ServedChain, (transaction: ActivityTransaction) => HistoryTransaction>()
  await Promise.all(
    [...new Set(items.map(({ chain }) => chain))].map(async chain => {
      const transactions = items.filter(item => item.chain === chain).map(item => item.transaction)
      const olderOnes = options.older.filter(item => item.chain === chain).map(item => item.transaction)
      describers.set(chain, await createDescriber(chain, transactions, olderOnes, options))
    })
  )
  return items.flatMap(({ chain, transaction }) => describers.get(chain)?.(transaction) ?? [])
}

async function createDescriber(
  chain: ServedChain,
  transactions: readonly ActivityTransaction[],
  older: readonly ActivityTransaction[],
  { account, currency, prices, tokens, iconUrl }: Options
): Promise<(transaction: ActivityTransaction) => HistoryTransaction> {
  const id = chain.caipNetworkId
  const shown = transactions.flatMap(({ transfers }) => transfers.slice(0, maxTransfers))
  const addresses = [...new Set(shown.flatMap(({ token }) => token ?? []))].slice(0, maxTokens)
  const nativeAddress = nativeAddressOf(chain)
  const assets = [nativeAddress, ...addresses]
  const [knownSymbols, described, found] = await Promise.all([
    tokens(chain).knownSymbols(),
    tokens(chain).describe(addresses),
    prices(
      assets.map(token => `${id}:${token}`),
      currency
    )
  ])
  const known = new Map<string, HistoryToken | undefined>(
    addresses.map((address, i) => [address, described[i]])
  )
  const tokenOf = ({ kind, token }: ActivityTransfer): HistoryToken | undefined =>
    kind === 'native' ? { ...chain.nativeCurrency, origin: 'configuration' } : known.get(token ?? '')
  const priced = new Map(assets.map((token, i) => [token, found[i]]))
  const flags = createHistoryFlags({
    account,
    transactions: [...transactions, ...older],
    knownSymbols,
    tokenOf
  })

  const describe = (transaction: ActivityTransaction) => (transfer: ActivityTransfer) =>
    describeTransfer(transfer, {
      account,
      token: tokenOf(transfer),
      flags: flags.ofTransfer(transaction, transfer),
      price: priced.get(transfer.token ?? nativeAddress),
      iconUrl: token => iconUrl(chain, token)
    })
  return transaction => ({
    id: `${id}:${transaction.hash}`,
    metadata: {
      operationType: operationTypeOf(transaction, account),
      hash: transaction.hash,
      minedAt: new Date(transaction.minedAt).toISOString(),
      ...partiesOf(transaction, account),
      status: transaction.isFailed ? 'failed' : 'confirmed',
      nonce: transaction.nonce,
      application: null,
      chain: id,
      ...(flags.isPoisoning(transaction) ? { flags: { is_poisoning: true } } : {})
    },
    transfers: transaction.transfers.slice(0, maxTransfers).map(describe(transaction))
  })
}

/**
 * Between whom it moved: the two sides of its transfers if all have the same, as the receiver of a token is not the receiver of
 * the transaction; otherwise sender and receiver of the transaction.
 */
function partiesOf({ from, to, created, transfers }: ActivityTransaction, account: string) {
  const [first] = transfers
  const isOne =
    first !== undefined &&
    transfers.every(transfer => transfer.from === first.from && transfer.to === first.to)
  const [sender, receiver] = isOne ? [first.from, first.to] : [from, to ?? created ?? account]
  return { sentFrom: shownAddress(sender), sentTo: shownAddress(receiver) }
}

function shownAddress(address: string): string {
  return isAddress(address, { strict: false }) ? getAddress(address) : address
}
