import { type Address, erc20Abi } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { evmClient } from '../chains/evmClient.js'
import { createChainReader } from '../chains/readMany.js'
import { createLog } from '../log.js'
import { createUpstream } from '../rpc/createUpstream.js'
import type { Database } from '../store/Schema.js'
import { openTestStore, stores } from '../test/openTestStore.js'
import { contract, multicall3, scriptedContracts } from '../test/scriptedContracts.js'
import { startNode } from '../test/startNode.js'
import { createContractTokens } from './createContractTokens.js'

const token: Address = `0x${'7'.repeat(40)}`
const other: Address = `0x${'8'.repeat(40)}`
const day = 24 * 60 * 60 * 1000

describe.each(stores)('%s', name => {
  let store: Awaited<ReturnType<typeof openTestStore>>
  let db: Database
  let node: Awaited<ReturnType<typeof startNode>>
  let now = 0
  beforeAll(async () => {
    store = await openTestStore(name)
    db = store.db
  })
  afterAll(() => store.stop())
  beforeEach(async () => {
    now = 1_700_000_000_000
    await db.deleteFrom('token_metadata').execute()
    node = await startNode(named('First'))
  })
  afterEach(async () => {
    await node.stop()
  })

  /** A chain whose one token has this name. */
  const named = (text: string) =>
    scriptedContracts({
      contracts: {
        [token]: contract(erc20Abi, { name: () => text, symbol: () => 'ONE', decimals: () => 8 })
      }
    })

  /** What one server knows of tokens. */
  function open() {
    const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
    const chain = { caipNetworkId: 'eip155:1', name: 'One', rpcUrls: [node.url], nativeCurrency }
    const client = evmClient(chain, createUpstream([node.url], { fetch, onFailure: () => {} }))
    return createContractTokens({
      chainId: 'eip155:1',
      reader: createChainReader(client, multicall3, () => now),
      db,
      now: () => now,
      log: createLog('silent', { write: () => {}, flush: () => {} })
    })
  }
  const nameIn = async (server: ReturnType<typeof open>) => (await server([token])).get(token)?.name

  test('a contract is read once a day by all servers of a database', async () => {
    const [one, two] = [open(), open()]
    expect(await nameIn(one)).toBe('First')
    node.behave(named('Second'))
    now += day - 1
    expect([await nameIn(one), await nameIn(two)]).toEqual(['First', 'First'])
    expect(node.seen).toHaveLength(1)
    now += 10 * 60_000
    expect([await nameIn(one), await nameIn(two)]).toEqual(['Second', 'Second'])
    expect(node.seen).toHaveLength(2)
  })

  test('nothing is stored of an address without code, and nothing for longer than 30 days', async () => {
    const count = async () => (await db.selectFrom('token_metadata').selectAll().execute()).length
    expect((await open()([other])).size).toBe(0)
    expect(await count()).toBe(0)
    await nameIn(open())
    now += 31 * day
    await db.updateTable('token_metadata').set({ address: other }).execute()
    await nameIn(open())
    const rows = await db.selectFrom('token_metadata').select('address').execute()
    expect(rows).toEqual([{ address: token }])
  })

  test('what a contract said is used while no node responds; without it the reading fails', async () => {
    await open()([token])
    now += day
    node.behave({ raw: (_, response) => void response.writeHead(500).end() })
    expect(await nameIn(open())).toBe('First')
    await expect(open()([token, other])).rejects.toThrow()
    const errors: unknown[] = []
    const found = await open()([token, other], error => errors.push(error))
    expect([[...found.keys()], errors.length]).toEqual([[token], 1])
  })

  test.each([
    [-32005, 'limit exceeded'],
    [429, 'limit exceeded'],
    [-32000, 'header not found'],
    [-32000, 'missing trie node 5f2a (path ) state is not available'],
    [-32002, 'resource unavailable'],
    [-32603, 'Internal error']
  ])('the error %i (%s) of a node says nothing about a contract', async (code, message) => {
    node.behave(() => ({ error: { code, message } }))
    const server = open()
    await expect(server([token])).rejects.toThrow()
    node.behave(named('First'))
    expect(await nameIn(server)).toBe('First')
  })

  test.each([
    [3, 'execution reverted: header not found'],
    [-32015, 'VM execution error.'],
    [-32000, 'out of gas'],
    [-32000, 'invalid opcode: INVALID'],
    [-32000, 'execution aborted (timeout = 5s)'],
    [-32003, 'stack underflow (0 <=> 1)'],
    [-32603, 'EVM error OutOfGas']
  ])('the error %i (%s) is that of a contract, which is unknown then', async (code, message) => {
    node.behave(() => ({ error: { code, message } }))
    expect(await nameIn(open())).toBeUndefined()
  })

  test('a contract that says nothing is unknown, and is asked again after 10 min', async () => {
    node.behave(() => ({ error: { code: 3, message: 'execution reverted' } }))
    const server = open()
    expect(await nameIn(server)).toBeUndefined()
    node.behave(named('Late'))
    expect(await nameIn(server)).toBeUndefined()
    now += 10 * 60_000
    expect(await nameIn(server)).toBe('Late')
  })

  test.each([
    ['pairs of surrogates', `x${'\u{1f600}'.repeat(200)}`, `x${'\u{1f600}'.repeat(63)}`],
    ['characters that are not seen', ' a\u202eb\u200bc\u0000d ', 'abcd']
  ])('a name with %s is cut to what clients accept', async (_, text, shown) => {
    node.behave(named(text))
    expect(await nameIn(open())).toBe(shown)
  })
})
