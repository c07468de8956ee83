import { afterEach, beforeEach, expect, test } from 'vitest'
import { createUpstream } from '../rpc/createUpstream.js'
import { startNode } from '../test/startNode.js'
import { createOtterscanSource } from './createOtterscanSource.js'
import { createScriptedChain, type ScriptedChain } from './test/scriptedChain.js'

const alice = `0x${'a1'.repeat(20)}`
const search = 'ots_searchTransactionsBefore'

let chain: ScriptedChain
let node: Awaited<ReturnType<typeof startNode>>
beforeEach(async () => {
  chain = createScriptedChain()
  node = await startNode(request => chain.behaviour(request))
})
afterEach(() => node.stop())

const open = () => createOtterscanSource(createUpstream([node.url], { fetch, onFailure: () => {} }))
const searches = () => node.seen.filter(request => JSON.stringify(request).includes(search)).length

test.each([
  ['as JSON-RPC has it', { code: -32601, message: `the method ${search} does not exist/is not available` }],
  // github.com/paradigmxyz/reth, crates/rpc/rpc/src/otterscan.rs
  ['as Reth does', { code: -32603, message: 'unimplemented' }]
])('a node without the search, %s, has no history, and is not searched again', async (_, error) => {
  node.behave(request => (request.method === search ? { error } : chain.behaviour(request)))
  const source = open()
  expect(await source({ account: alice, limit: 10 })).toBeUndefined()
  expect(await source({ account: alice, limit: 10 })).toBeUndefined()
  expect(searches()).toBe(1)
})

test('a node that fails to search has no answer', async () => {
  const error = { code: -32603, message: 'execution aborted (timeout = 5s)' }
  node.behave(request => (request.method === search ? { error } : chain.behaviour(request)))
  await expect(open()({ account: alice, limit: 10 })).rejects.toThrow('-32603')
})

/** Answers a search as Erigon does: whole blocks, and an error for a page size above 25. */
function erigon(): void {
  node.behave(request => {
    if (request.method === 'eth_getLogs') return []
    if (request.method !== search) return chain.behaviour(request)
    const [, before, size] = request.params as [string, number, number]
    if (size > 25) return { error: { code: -32000, message: 'max allowed page size: 25' } }
    const older = chain
      .all()
      .filter(({ block }) => block.number < before)
      .reverse()
    const lastBlock = older[Math.min(size, older.length) - 1]?.block.number ?? 0
    const txs = older
      .filter(({ block }) => block.number >= lastBlock)
      .map(({ hash, block, index }) => ({
        hash,
        blockNumber: `0x${block.number.toString(16)}`,
        transactionIndex: `0x${index.toString(16)}`
      }))
    return { txs, receipts: [], firstPage: false, lastPage: txs.length === older.length }
  })
}

test('a node with the page size of Erigon answers pages of any length, each transaction once', async () => {
  const own = { from: alice, to: `0x${'b2'.repeat(20)}`, value: 1n }
  // The 25th transaction is in the middle of a block.
  for (let block = 0; block < 40; block++) chain.mine(own, own)
  erigon()
  const source = open()
  const first = await source({ account: alice, limit: 75 })
  expect(first?.transactions).toHaveLength(75)
  const rest = await source({ account: alice, limit: 75, cursor: first?.next ?? '' })
  const hashes = [...(first?.transactions ?? []), ...(rest?.transactions ?? [])].map(({ hash }) => hash)
  expect(hashes).toEqual(
    chain
      .all()
      .map(({ hash }) => hash)
      .reverse()
  )
  expect(rest?.next).toBeNull()
})

test('a node that repeats a page of its search has no answer', async () => {
  const own = { from: alice, to: alice }
  chain.mine(own)
  chain.mine(own)
  const [place] = chain.all()
  const tx = { hash: place?.hash, blockNumber: '0x9', transactionIndex: '0x0' }
  node.behave(request =>
    request.method === search ? { txs: [tx], lastPage: false } : chain.behaviour(request)
  )
  await expect(open()({ account: alice, limit: 10 })).rejects.toThrow('repeats')
})
