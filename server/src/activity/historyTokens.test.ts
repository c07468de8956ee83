import { afterEach, beforeEach, expect, test } from 'vitest'
import { logs } from './test/scriptedChain.js'
import {
  alice,
  chains,
  get,
  mine,
  nameless,
  nodes,
  pictures,
  pool,
  start,
  stopHistory,
  usdc
} from './test/serveHistory.js'

afterEach(stopHistory)
beforeEach(() => start())

test('a transaction with thousands of tokens reads 500 of them', async () => {
  const many = Array.from({ length: 2_000 }, (_, i) => `0x${i.toString(16).padStart(40, 'c')}`)
  const sent = many.map(token => logs.erc20(token, pool, alice, 1n))
  await mine(...[0, 1, 2, 3].map(i => ({ from: pool, to: pool, logs: sent.slice(500 * i, 500 * (i + 1)) })))
  nodes[0]?.seen.splice(0)
  expect((await get()).data.flatMap(({ transfers }) => transfers ?? [])).toHaveLength(2_000)
  await get()
  const called = JSON.stringify(nodes[0]?.seen).match(/"to":"0x\w{40}"/g) ?? []
  expect(new Set(called).size).toBeLessThanOrEqual(500)
})

test('slow contracts do not hold up a history, and are there later', async () => {
  let isSlow = true
  const chain = chains[0]
  const held: (() => void)[] = []
  nodes[0]?.behave({
    raw: (request, response) => {
      let text = ''
      request.on('data', chunk => {
        text += chunk
      })
      request.on('end', () => {
        const body = JSON.parse(text)
        const all = [body].flat()
        const answers = all.map(one => ({ jsonrpc: '2.0', id: one.id, result: chain?.behaviour(one) }))
        const end = () => response.end(JSON.stringify(Array.isArray(body) ? answers : answers[0]))
        if (isSlow && all.some(({ method }) => method === 'eth_call')) held.push(end)
        else end()
      })
    }
  })
  const [hash] = await mine({
    from: pool,
    to: pictures,
    logs: [logs.erc20(usdc, pool, alice, 2_000_000n), logs.erc721(pictures, pool, alice, 5n)]
  })
  const names = async () =>
    (await get()).data[0]?.transfers?.map(one => one.fungible_info?.name ?? one.nft_info?.name)
  expect([hash?.length, await names()]).toEqual([66, ['USD Coin', '#5']])
  isSlow = false
  for (const end of held) end()
  await expect.poll(names).toEqual(['USD Coin', 'Good Pictures #5'])
})

test('a contract that cannot be read leaves the other tokens as they are, and has no price without its decimals', async () => {
  nodes[0]?.behave(request =>
    request.method === 'eth_call' ? { status: 500 } : chains[0]?.behaviour(request)
  )
  await mine({
    from: alice,
    to: pool,
    logs: [logs.erc20(usdc, pool, alice, 100_000_000n), logs.erc20(nameless, pool, alice, 5n)]
  })
  expect((await get()).data[0]?.transfers).toMatchObject([
    { fungible_info: { symbol: 'USDC' }, quantity: { numeric: '100' }, value: 100, price: 1 },
    { fungible_info: { symbol: null }, quantity: { numeric: '5' }, value: null, price: null }
  ])
})
