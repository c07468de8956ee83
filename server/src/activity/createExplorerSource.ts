import * as v from 'valibot'
import { type Explorer, UnknownAction } from '../chains/createExplorer.js'
import { InternalError } from '../InternalError.js'
import type { Upstream } from '../rpc/createUpstream.js'
import type { ActivitySource, ActivityTransfer } from './ActivitySource.js'
import { callNode, resultOf } from './evm/callNode.js'
import { createPage, endPage, lastBlockOf } from './evm/createPage.js'
import { accountsOf } from './evm/EvmTransaction.js'
import { coin } from './evm/internalTransfers.js'
import { address, blockNumberSchema, hash } from './evm/nodeSchemas.js'
import { readCursor } from './evm/position.js'
import { type Candidate, readMinedTransactions } from './evm/readMinedTransactions.js'

/**
 * The lists of `module=account`, by address: transactions, internal ones, and transfers of ERC-20, ERC-721 and ERC-1155
 * tokens (docs.etherscan.io, endpoints `txlist` to `token1155tx`; Blockscout's RPC API has the same).
 */
const actions = ['txlist', 'txlistinternal', 'tokentx', 'tokennfttx', 'token1155tx'] as const

const nftActions: ReadonlySet<string> = new Set(['tokennfttx', 'token1155tx'])

const decimal = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))
/** Etherscan's name of what the genesis block gave an account, which is no transaction: `GENESIS`, and `GENESIS_…` as its hash. */
const genesis = v.pipe(
  v.string(),
  v.regex(/^GENESIS/),
  v.transform(() => null)
)
const party = v.union([address, v.literal(''), v.null_(), genesis])
const transactionHash = v.nullish(v.union([hash, genesis]))

/** What is used of a row: which transaction it is. Blockscout's internal ones have `transactionHash`. */
const rowSchema = v.object({
  blockNumber: decimal,
  hash: transactionHash,
  transactionHash,
  from: v.nullish(party),
  to: v.nullish(party),
  value: v.nullish(v.string()),
  isError: v.nullish(v.string())
})
type Row = v.InferOutput<typeof rowSchema>
const rowsSchema = v.array(rowSchema)

/** Rows of a list; a second time with more, if they are all of one block. */
const sizes = [100, 1_000] as const

type Options = {
  readonly explorer: Explorer
  readonly upstream: Upstream
}

/**
 * Reads histories with an Etherscan-compatible service (Etherscan v2, Blockscout). The service only says which transactions
 * there are; the chain's own node says what happened in them.
 */
export function createExplorerSource(options: Options): ActivitySource {
  const { upstream } = options
  return async ({ account, cursor, limit }) => {
    const before = readCursor(cursor)
    const [answer] = await callNode(upstream, [['eth_blockNumber', []]])
    // Blocks that the service has and the node does not have yet would fail.
    const head = resultOf(answer, blockNumberSchema)
    const last = lastBlockOf(before, head)
    if (last < 0) return endPage
    const lists = await Promise.all(
      actions.map(action => readList(last, size => fetchRows(options, account, action, last, size)))
    )
    const firstBlock = Math.max(...lists.map(list => list.firstBlock))
    const candidates = new Map<string, Candidate & { readonly internal: ActivityTransfer[] }>()
    lists.forEach(({ rows }, list) => {
      for (const row of rows) {
        const id = row.hash ?? row.transactionHash
        if (id == null || row.blockNumber < firstBlock || row.blockNumber > last) continue
        const candidate = candidates.get(id) ?? { hash: id, block: row.blockNumber, internal: [] }
        candidates.set(id, candidate)
        const transfer = actions[list] === 'txlistinternal' ? internalOf(row) : undefined
        if (transfer !== undefined) candidate.internal.push(transfer)
      }
    })
    const { newest, first } = takeNewest([...candidates.values()], limit, firstBlock)
    const transactions = await readMinedTransactions(upstream, newest)
    const own = transactions.filter(transaction => accountsOf(transaction).has(account))
    return createPage(own, { account, limit, before, firstBlock: first })
  }
}

/** The candidates of the newest blocks, whole blocks only: a little more than `limit`, and the block that one more would be in. */
function takeNewest(candidates: readonly Candidate[], limit: number, firstBlock: number) {
  const sorted = candidates.toSorted((a, b) => b.block - a.block)
  const cut = sorted[limit]?.block
  if (cut === undefined) return { newest: sorted, first: firstBlock }
  return { newest: sorted.filter(({ block }) => block >= cut), first: cut }
}

/** Rows of one list, and the first block of which all rows are among them. */
async function readList(last: number, read: (size: number) => Promise<readonly Row[]>) {
  for (const size of sizes) {
    const rows = await read(size)
    if (rows.length < size) return { rows, firstBlock: 0 }
    // Of the oldest block some rows may be missing.
    const firstBlock = Math.min(...rows.map(row => row.blockNumber)) + 1
    if (firstBlock <= last) return { rows, firstBlock }
  }
  throw new InternalError('The service has too many rows of one block')
}

async function fetchRows(
  { explorer }: Options,
  account: string,
  action: (typeof actions)[number],
  last: number,
  size: number
): Promise<readonly Row[]> {
  const parameters = {
    address: account,
    startblock: '0',
    endblock: `${last}`,
    page: '1',
    offset: `${size}`,
    sort: 'desc'
  }
  const found = await explorer(action, parameters).catch((error: unknown) => {
    // Older Blockscouts have no lists of NFTs: their `tokentx` has all kinds of tokens.
    if (error instanceof UnknownAction && nftActions.has(action)) return []
    throw error
  })
  const rows = v.safeParse(rowsSchema, found, { abortEarly: true })
  if (!rows.success) throw new InternalError(`The explorer answered another form to ${action}`)
  return rows.output
}

function internalOf({ from, to, value, isError }: Row): ActivityTransfer | undefined {
  if (isError === '1' || !from || !to || !/^\d{1,78}$/.test(value ?? '')) return undefined
  return coin(from, to, BigInt(value ?? 0))
}
