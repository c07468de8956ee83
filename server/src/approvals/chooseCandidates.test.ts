import type { Address } from 'viem'
import { expect, test } from 'vitest'
import type { ServedChain } from '../config/chainsFile.js'
import type { ApprovalCandidate } from './ApprovalSource.js'
import { chooseCandidates, fairShare } from './chooseCandidates.js'
import { spenderNames } from './spenderNames.js'

const address = (value: number) => `0x${value.toString(16).padStart(40, '0')}` as Address
const candidate = (
  contract: number,
  spender: number,
  more: Partial<ApprovalCandidate> = {}
): ApprovalCandidate => ({
  kind: 'token',
  contract: address(contract),
  tokenId: null,
  spender: address(spender),
  isOwn: false,
  approvedAt: 0,
  hash: null,
  lastUsedAt: null,
  ...more
})
const many = (count: number, make: (i: number) => ApprovalCandidate) =>
  Array.from({ length: count }, (_, i) => make(i))

test('known contracts and the own approvals come first, and the newest of each', () => {
  const all = [
    candidate(1, 1, { approvedAt: 9 }),
    candidate(2, 2, { approvedAt: 1, isOwn: true }),
    candidate(3, 3, { approvedAt: 2 }),
    candidate(4, 4, { approvedAt: 5 })
  ]
  const { items, gaps } = chooseCandidates(all, new Set([address(3)]))
  expect([items.map(({ spender }) => Number(spender)), gaps]).toEqual([[3, 2, 1, 4], []])
})

test('beyond its fair share an unknown contract comes after all others, even what the account itself gave it', () => {
  const own = many(600, i => candidate(1, i, { isOwn: true, approvedAt: 1_000 + i }))
  const known = many(fairShare + 5, i => candidate(2, i))
  const { items, gaps } = chooseCandidates([...own, ...known, candidate(3, 1)], new Set([address(2)]))
  expect([items.length, gaps]).toEqual([500, ['cut']])
  expect(items.slice(0, fairShare).every(({ contract }) => contract === address(1))).toBe(true)
  expect(items.filter(({ contract }) => contract === address(2))).toHaveLength(fairShare + 5)
  expect(items[2 * fairShare + 5]?.contract).toBe(address(3))
})

test('a name of a list is known; one that the spender claims is not, even if it is the same', async () => {
  const chain = {
    caipNetworkId: 'eip155:1',
    spenders: [{ address: address(1), name: 'A router' }]
  } as unknown as ServedChain
  const names = await spenderNames(chain, [1, 2, 3].map(address), async spender =>
    spender === address(2) ? 'A router' : null
  )
  expect([1, 2, 3].map(digit => names.get(address(digit)))).toEqual([
    { name: 'A router', isKnown: true },
    { name: 'A router', isKnown: false },
    undefined
  ])
})
