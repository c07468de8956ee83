import type { ActivitySource, ActivityTransaction } from '../activity/ActivitySource.js'
import { createReadCache } from '../chains/createReadCache.js'
import { HttpFailure } from '../http/HttpFailure.js'
import { InternalError } from '../InternalError.js'
import { isSolanaSignature } from './base58.js'
import type { SignatureEntry, SolanaReader, TokenAccount } from './createSolanaReader.js'
import { readTransaction } from './readTransaction.js'

/**
 * The most token accounts whose transactions are looked for, those that hold something first. A transfer of tokens to an account does not
 * name its owner, and anyone can make such accounts.
 */
const maxTokenAccounts = 300

/** The most entries that a node lists at once. */
const maxEntries = 1_000

/** How long the list of token accounts, and a transaction, are used from memory, in ms. */
const accountsLifetime = 10_000
const transactionLifetime = 10 * 60 * 1000

/**
 * Where to continue: after or at an entry of the order, and `anchor`, the signature of an entry in a later slot, before which nodes list.
 * Entries are ordered by their slots, then by their signatures: nodes say no other order that holds for several addresses.
 */
type Cursor = {
  readonly includes: boolean
  readonly slot: number
  readonly signature: string
  readonly anchor: string | undefined
}

/** The history of accounts of a Solana network from the transactions of an owner and of its token accounts. */
export function createSolanaActivity(reader: SolanaReader, now: () => number): ActivitySource {
  const accounts = createReadCache<readonly TokenAccount[]>({
    now,
    lifetime: accountsLifetime,
    capacity: 1_000,
    maxBytes: 4 * 1024 * 1024
  })
  const transactions = createReadCache<ActivityTransaction>({
    now,
    lifetime: transactionLifetime,
    capacity: 20_000,
    maxBytes: 8 * 1024 * 1024
  })
  return async ({ account, cursor, limit }) => {
    const from = cursor === undefined ? undefined : readCursor(cursor)
    const held = await accounts.read(account, () => reader.readTokenAccounts(account))
    const first = held.toSorted((one, other) => Number(other.amount > 0n) - Number(one.amount > 0n))
    const addresses = [account, ...first.slice(0, maxTokenAccounts).map(({ address }) => address)]
    const entries = await readEntries(reader, addresses, from, limit + 1)
    const page = entries.slice(0, limit)
    const cursors = page.map((entry, i) => ({
      ...entry,
      includes: false,
      anchor: anchorOf(page, i) ?? from?.anchor
    }))
    const keyOf = ({ signature }: SignatureEntry) => `${account} ${signature}`
    const missing = page.filter(entry => transactions.current(keyOf(entry)) === undefined)
    const reading =
      missing.length === 0 ? undefined : reader.readTransactions(missing.map(({ signature }) => signature))
    const read = await Promise.all(
      page.map((entry, i) => {
        const { signature } = entry
        const at = missing.indexOf(entry)
        return transactions.read(keyOf(entry), async () => {
          const answer = (await reading)?.[at]
          const found = readTransaction(answer, { account, signature, cursor: '' })
          if (found === undefined) throw new InternalError(`The node has no valid transaction ${i}`)
          return found
        })
      })
    )
    const last = cursors.at(-1)
    const [start] = cursors
    return {
      transactions: read.map((transaction, i) => ({
        ...transaction,
        cursor: writeCursor(cursors[i] as Cursor)
      })),
      start: start === undefined ? null : writeCursor({ ...start, includes: true }),
      next: last !== undefined && entries.length > limit ? writeCursor(last) : null
    }
  }
}

/** The last entry before `i` of a later slot. */
function anchorOf(page: readonly SignatureEntry[], i: number): string | undefined {
  const slot = page[i]?.slot ?? 0
  return page.slice(0, i).findLast(entry => entry.slot > slot)?.signature
}

const inOrder = (one: SignatureEntry, other: SignatureEntry): number =>
  other.slot - one.slot || (one.signature < other.signature ? -1 : 1)

/** The next entries of all addresses together, at least `wanted` if there are as many. */
async function readEntries(
  reader: SolanaReader,
  addresses: readonly string[],
  from: Cursor | undefined,
  wanted: number
): Promise<readonly SignatureEntry[]> {
  const isAfter = (entry: SignatureEntry) => {
    if (from === undefined) return true
    if (entry.signature === from.signature) return from.includes
    return inOrder(from, entry) < 0
  }
  let before = from?.anchor
  const found = new Map<string, SignatureEntry>()
  // New transactions are listed first where there is no anchor, and are not of this page.
  for (let size = Math.min(maxEntries, wanted + 20), rounds = 0; rounds < 20; size = maxEntries, rounds++) {
    const lists = await reader.readSignatures(addresses, { limit: size, before })
    // Of a list that is cut, nothing is known from its last slot on.
    const cut = lists.filter(list => list.length >= size).map(list => list.at(-1)?.slot ?? 0)
    const horizon = Math.max(-1, ...cut)
    const known = lists.flat().filter(({ slot }) => slot > horizon)
    for (const entry of known) if (isAfter(entry)) found.set(entry.signature, entry)
    const entries = [...found.values()].toSorted(inOrder)
    if (cut.length === 0 || entries.length >= wanted) return entries
    const oldest = known.toSorted(inOrder).at(-1)
    if (oldest !== undefined) before = oldest.signature
    else if (size === maxEntries)
      throw new InternalError('A slot has more transactions of an address than a node lists')
  }
  throw new InternalError('The page is too far behind the newest transaction')
}

const cursorForm = /^([ai])(\d{1,15})\.([1-9A-HJ-NP-Za-km-z]{64,88})\.([1-9A-HJ-NP-Za-km-z]{64,88})?$/

const writeCursor = ({ includes, slot, signature, anchor = '' }: Cursor): string =>
  `${includes ? 'i' : 'a'}${slot}.${signature}.${anchor}`

function readCursor(text: string): Cursor {
  const [, kind, slot = '', signature = '', anchor] = cursorForm.exec(text) ?? []
  const isValid = isSolanaSignature(signature) && (anchor === undefined || isSolanaSignature(anchor))
  if (kind === undefined || !isValid) throw new HttpFailure(400, 'cursor', 'The cursor is not valid')
  return { includes: kind === 'i', slot: Number(slot), signature, anchor }
}
