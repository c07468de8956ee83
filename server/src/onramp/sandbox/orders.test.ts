import { describe, expect, test } from 'vitest'
import { openTestStore, stores } from '../../test/openTestStore.js'
import { onRampProviderConformance } from '../../testing/onRampProviderConformance.js'
import { buyer, sandboxConfig } from '../test/serveOnRamp.js'
import { createSandbox } from './createSandbox.js'
import { createOrders, hashesOf } from './orders.js'

const addressOf = (i: number) => `0x${String(i).padStart(40, '0')}`
const payment = { cents: 1_000, units: 5n, deliverAt: 1_000 }
const noLimits = { perAddress: 100, perClient: 100 }
const one = { perAddress: 1, perClient: 1 }

describe.each(stores)('on %s', store => {
  test('of many callers at the same time one pays, and one stores the transaction', async () => {
    const { db, stop } = await openTestStore(store)
    const orders = createOrders(db, () => 1_000, 1_000)
    const id = await orders.create({
      project_id: '',
      chain_id: 'eip155:1',
      address: buyer,
      client: 'c',
      asset: JSON.stringify(sandboxConfig.networks[0]?.assets[0]),
      currency: 'USD',
      cents: 1_000
    })
    const ten = <T>(work: (index: number) => Promise<T>) =>
      Promise.all(Array.from({ length: 10 }, (_, i) => work(i)))
    const paid = await ten(() => orders.pay(id, payment, noLimits))
    expect(paid.filter(outcome => outcome === 'paid')).toHaveLength(1)
    expect(await orders.due('eip155:1')).toHaveLength(1)
    expect(await orders.nextDue('eip155:1')).toBe(1_000)
    const stored = await ten(i =>
      orders.setTransaction(id, null, { raw: `0x${i}`, nonce: i, hash: `0x${i}` })
    )
    expect(stored.filter(Boolean)).toHaveLength(1)
    const { hash } = (await orders.find(id)) ?? {}
    expect(await orders.setTransaction(id, '0xother', { raw: '0x', nonce: 11, hash: '0x' })).toBe(false)
    await orders.setDelivered(id, hash ?? '')
    expect(await orders.find(id)).toMatchObject({ status: 'delivered', hash, replaced: '' })
    expect(await orders.nextDue('eip155:1')).toBeUndefined()
    await stop()
  })

  test.each([
    ['address', { perAddress: 3, perClient: 100 }, (i: number) => ({ client: `c${i}` })],
    ['client', { perAddress: 100, perClient: 3 }, (i: number) => ({ address: addressOf(i) })]
  ])('of 50 payments at the same time no more than an %s may make are made', async (_, limits, differ) => {
    const { db, stop } = await openTestStore(store)
    const orders = createOrders(db, () => 1_000, 1_000)
    const order = {
      project_id: '',
      chain_id: 'eip155:1',
      address: buyer,
      client: 'c',
      asset: JSON.stringify(sandboxConfig.networks[0]?.assets[0]),
      currency: 'USD',
      cents: 1_000
    }
    const ids: string[] = []
    for (let i = 0; i < 50; i++) ids.push(await orders.create({ ...order, ...differ(i) }))
    const outcomes = await Promise.all(ids.map(id => orders.pay(id, payment, limits)))
    expect(outcomes.filter(outcome => outcome === 'paid')).toHaveLength(3)
    expect(outcomes.filter(outcome => outcome === 'limit')).toHaveLength(47)
    // `due` returns at most 20.
    expect(await orders.due('eip155:1')).toHaveLength(3)
    await stop()
  })

  test('a replaced transaction is kept, paid orders are counted for a day, and old unpaid ones are deleted', async () => {
    const { db, stop } = await openTestStore(store)
    const clock = { now: 1_000 }
    const orders = createOrders(db, () => clock.now, 1_000)
    const create = () =>
      orders.create({
        project_id: '',
        chain_id: 'eip155:1',
        address: buyer,
        client: 'c',
        asset: JSON.stringify(sandboxConfig.networks[0]?.assets[0]),
        currency: 'USD',
        cents: 1_000
      })
    const [paid, declined] = [await create(), await create()]
    await orders.decline(declined)
    expect(await orders.pay(paid, payment, one)).toBe('paid')
    for (const [before, hash] of [
      [null, '0x1'],
      ['0x1', '0x2'],
      ['0x2', '0x3']
    ] as const)
      expect(await orders.setTransaction(paid, before, { raw: hash, nonce: 1, hash })).toBe(true)
    const order = await orders.find(paid)
    expect(order && hashesOf(order)).toEqual(['0x1', '0x2'])
    expect(await orders.pay(await create(), payment, one)).toBe('limit')
    await orders.postpone(paid, 5_000, 3)
    expect([await orders.due('eip155:1'), await orders.nextDue('eip155:1')]).toEqual([[], 5_000])
    clock.now += 90_000_000
    expect(await orders.pay(await create(), payment, one)).toBe('paid')
    expect(await orders.find(declined)).toBeUndefined()
    expect((await orders.find(paid))?.status).toBe('processing')
    await stop()
  })

  for (const { name, run } of onRampProviderConformance(async () => {
    const opened = await openTestStore(store)
    const provider = createSandbox(sandboxConfig, {
      orders: createOrders(opened.db, Date.now, 1_000),
      delivery: { wake: () => {} },
      chains: [],
      prices: async () => [1],
      now: Date.now
    })
    const order = {
      wallets: [{ address: buyer, assets: ['USDC'] }],
      currency: 'USD',
      projectId: '',
      clientIp: '192.0.2.1',
      ownUrl: 'https://server.example'
    }
    return { provider, order, origin: 'https://server.example', secrets: [sandboxConfig.key, buyer] }
  }))
    test(`the sandbox ${name}`, run)
})
