import { type Address, type Hex, pad, toHex } from 'viem'
import { expect, test } from 'vitest'
import type { Explorer } from '../chains/createExplorer.js'
import { InternalError } from '../InternalError.js'
import { createExplorerApprovals } from './createExplorerApprovals.js'
import { alice, approve, bob, usdc } from './test/serveApprovals.js'

const hashOf = (block: number) => pad(toHex(block))
const spenderOf = (block: number) => pad(toHex(block), { size: 20 })
const head = async () => 1_000_000

/** A log of block `block` by which alice approves another spender. */
const template = approve(usdc, bob)
const logAt = (block: number, spender: Address = spenderOf(block)) => ({
  ...template,
  topics: [template.topics[0], template.topics[1], pad(spender)] as readonly Hex[],
  blockNumber: toHex(block),
  timeStamp: toHex(1_700_000_000 + block),
  transactionHash: hashOf(block)
})

type Log = ReturnType<typeof logAt>

/** An explorer that answers as Etherscan does: the oldest 1,000 logs of the blocks. `sent`: alice's own transactions. */
function explorerOf(logs: readonly Log[], sent: readonly Hex[] = []) {
  const asked: string[] = []
  const sorted = [...logs].sort((one, other) => Number(one.blockNumber) - Number(other.blockNumber))
  const explorer: Explorer = async (action, query) => {
    if (action === 'txlist') {
      if (query.sort !== 'desc') throw new InternalError('not the newest')
      return [...sent.map(hash => ({ hash, from: alice })), { hash: hashOf(1), from: bob }]
    }
    asked.push(`${query.fromBlock}-${query.toBlock}`)
    const last = query.toBlock === 'latest' ? Number.POSITIVE_INFINITY : Number(query.toBlock)
    return sorted
      .filter(({ topics }) => topics[0] === query.topic0)
      .filter(({ blockNumber: at }) => Number(at) >= Number(query.fromBlock) && Number(at) <= last)
      .slice(0, 1_000)
  }
  return { explorer, asked }
}

const blocksOf = ({ items }: { readonly items: readonly { readonly approvedAt: number | null }[] }) =>
  new Set(items.map(({ approvedAt }) => (approvedAt ?? 0) / 1000 - 1_700_000_000))
const every = (count: number, step: number) => Array.from({ length: count }, (_, i) => (i + 1) * step)

test('the newest of 100,000 logs are found, the list is incomplete, and the explorer is asked at most 8 times for logs', async () => {
  const { explorer, asked } = explorerOf(every(100_000, 10).map(block => logAt(block)))
  const found = await createExplorerApprovals(explorer, head)(alice, new Set())
  expect(found.gaps).toEqual(['cut'])
  const blocks = blocksOf(found)
  // Without a gap from there on.
  expect(every(200, 10).filter(back => !blocks.has(1_000_010 - back))).toEqual([])
  expect(blocks.has(10)).toBe(true)
  expect(asked.length).toBeLessThanOrEqual(8)
})

test('logs that many blocks at the end have, as anyone can write them, hide none of the last block', async () => {
  const junk = Array.from({ length: 5_000 }, (_, i) => logAt(999_000 + Math.floor(i / 10), spenderOf(i + 1)))
  const { explorer } = explorerOf([
    ...every(900, 1_000).map(block => logAt(block)),
    ...junk,
    logAt(1_000_000)
  ])
  const found = await createExplorerApprovals(explorer, head)(alice, new Set())
  expect(blocksOf(found).has(1_000_000)).toBe(true)
})

test('3,000 logs are read completely', async () => {
  const { explorer } = explorerOf(every(3_000, 300).map(block => logAt(block)))
  const found = await createExplorerApprovals(explorer, head)(alice, new Set())
  expect([found.items.length, found.gaps]).toEqual([3_000, []])
})

test('where the newest block is not known, or a later request is refused, the first logs are kept', async () => {
  const { explorer, asked } = explorerOf(every(3_000, 300).map(block => logAt(block)))
  const noHead = () => Promise.reject(new InternalError('down'))
  const refusing: Explorer = (action, query) =>
    query.fromBlock === '0' ? explorer(action, query) : Promise.reject(new InternalError('refused'))
  for (const source of [createExplorerApprovals(explorer, noHead), createExplorerApprovals(refusing, head)]) {
    const found = await source(alice, new Set())
    expect([found.items.length, found.gaps]).toEqual([1_000, ['cut']])
  }
  expect(asked).not.toContain('0-0')
})

test('an approval is of the account itself if one of its own transactions gave it', async () => {
  const own = [logAt(1), logAt(2, bob), logAt(5, bob)]
  const { explorer } = explorerOf([...own, logAt(3)], [hashOf(2)])
  const { items } = await createExplorerApprovals(explorer, head)(alice, new Set())
  expect(items.map(({ spender, isOwn, hash }) => [spender, isOwn, hash])).toEqual([
    [spenderOf(1), false, hashOf(1)],
    [bob, true, hashOf(5)],
    [spenderOf(3), false, hashOf(3)]
  ])
})

test('without the list of transactions no approval is known to be of the account', async () => {
  const { explorer } = explorerOf([logAt(1)], [hashOf(1)])
  const silent: Explorer = (action, query) =>
    action === 'txlist' ? Promise.reject(new InternalError('refused')) : explorer(action, query)
  const { items, gaps } = await createExplorerApprovals(silent, head)(alice, new Set())
  expect([items.map(({ isOwn }) => isOwn), gaps]).toEqual([[false], []])
})
