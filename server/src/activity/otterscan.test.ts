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
