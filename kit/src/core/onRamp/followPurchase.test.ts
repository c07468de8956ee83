import { describe, expect, test } from 'vitest'
import { alice } from '../../setupTestKit.harness.js'
import { release } from '../connection/release.js'
import { fetchQuery } from '../query/fetchQuery.js'
import { resetOnRamp } from '../state/onRamp.js'
import { buy } from './buy.js'
import { fakeWindow, makeBuyer } from './buyer.harness.js'
import { boughtTransaction } from './onRamp.harness.js'
import { onRampHistoryQuery, purchasesByMonth } from './onRampHistory.js'

const account = `eip155:1:${alice}` as const

describe('a purchase', () => {
  const start = async (provider: 'sandbox' | 'coinbase' | 'meld' = 'sandbox') => {
    const world = await makeBuyer()
    const delivered: unknown[] = []
    const { state, window } = fakeWindow()
    await world.ask()
    await buy(world.kit, { provider, window, onDelivered: ({ bought }) => delivered.push(bought) })
    const look = async (milliseconds = 4_000) => {
      await world.environment.advance(milliseconds)
      await new Promise(resolve => setTimeout(resolve))
    }
    return { ...world, delivered, window: state, look, is: () => world.purchase()?.status }
  }

  test('is paid, then delivered, which is reported once', async () => {
    const { seller, look, is, delivered, purchase, window, environment } = await start()
    expect([is(), window.url]).toEqual(['waiting', 'https://seller.example/buy'])
    await look()
    expect(is()).toBe('waiting')
    seller.order = 'processing'
    await look()
    expect(is()).toBe('processing')
    seller.order = 'delivered'
    await look()
    expect(is()).toBe('delivered')
    expect(purchase()?.bought).toEqual({ amount: '98.5', symbol: 'USDC' })
    const asked = environment.requests.length
    await look(60_000)
    expect(delivered).toEqual([{ amount: '98.5', symbol: 'USDC' }])
    expect(environment.requests.filter(({ url }) => url.includes('/orders/'))).toHaveLength(3)
    expect(environment.requests.length).toBeGreaterThanOrEqual(asked)
  })

  test.each(['declined', 'cancelled', 'expired'])('is %s', async status => {
    const { seller, look, is, delivered } = await start()
    seller.order = status
    await look()
    expect(is()).toBe(status)
    // A declined card may be followed by another one.
    seller.order = 'delivered'
    await look()
    expect(is()).toBe(status === 'declined' ? 'delivered' : status)
    expect(delivered).toHaveLength(status === 'declined' ? 1 : 0)
  })

  test('is late after three minutes, and is still noticed then', async () => {
    const { seller, look, is } = await start()
    for (let seconds = 0; seconds < 188; seconds += 4) await look()
    expect(is()).toBe('late')
    seller.order = 'delivered'
    await look(20_000)
    expect(is()).toBe('delivered')
  })

  test('whose window was closed is abandoned perhaps, and followed', async () => {
    const { seller, look, is, window, purchase } = await start()
    window.isClosed = true
    await look()
    expect([is(), purchase()?.isWindowClosed]).toEqual(['waiting', true])
    seller.order = 'delivered'
    await look()
    expect(is()).toBe('delivered')
  })

  test('survives failures of the service', async () => {
    const { seller, look, is } = await start()
    seller.isDown = true
    await look()
    await look()
    seller.isDown = false
    seller.order = 'delivered'
    await look()
    await look()
    expect(is()).toBe('delivered')
  })

  test('that another one follows is not followed any more', async () => {
    const { kit, look, environment, purchase } = await start()
    const { id } = purchase() ?? {}
    await buy(kit, { provider: 'meld' })
    expect(purchase()?.id).not.toBe(id)
    const asked = environment.requests.length
    await look(8_000)
    expect(environment.requests).toHaveLength(asked)
    resetOnRamp(kit)
    expect(purchase()).toBeUndefined()
  })

  test('whose tokens could not be sent is undelivered, and no more looks follow', async () => {
    const { seller, look, is, environment } = await start()
    seller.order = 'failed'
    await look()
    expect(is()).toBe('undelivered')
    const asked = environment.requests.length
    await look(60_000)
    expect(environment.requests.filter(({ url }) => url.includes('/orders/')).length).toBe(1)
    expect(environment.requests.length).toBeGreaterThanOrEqual(asked)
  })

  test('ends with its account', async () => {
    const { kit, seller, look, environment, purchase, delivered } = await start()
    await release(kit, 'eip155')
    seller.order = 'delivered'
    await look()
    await look()
    expect(purchase()).toBeUndefined()
    expect(delivered).toEqual([])
    expect(environment.requests.filter(({ url }) => url.includes('/orders/'))).toEqual([])
  })

  test('is not asked for while the page is hidden', async () => {
    const world = await makeBuyer()
    await world.ask()
    let isHidden = true
    const { window } = fakeWindow()
    await buy(world.kit, { provider: 'sandbox', window: { ...window, isPageHidden: () => isHidden } })
    world.seller.order = 'delivered'
    const look = async () => {
      await world.environment.advance(4_000)
      await new Promise(resolve => setTimeout(resolve))
    }
    await look()
    await look()
    expect(world.environment.requests.filter(({ url }) => url.includes('/orders/'))).toEqual([])
    isHidden = false
    await look()
    expect(world.purchase()?.status).toBe('delivered')
  })

  test.each(['another purchase', 'another account'])(
    'whose link comes after %s has followed closes its window',
    async what => {
      const { kit, ask, seller, purchase } = await makeBuyer()
      await ask()
      let open = () => {}
      seller.gate = new Promise<void>(resolve => {
        open = resolve
      })
      const [first, second] = [fakeWindow(), fakeWindow()]
      const buying = [buy(kit, { provider: 'sandbox', window: first.window })]
      if (what === 'another purchase') buying.push(buy(kit, { provider: 'sandbox', window: second.window }))
      else await release(kit, 'eip155')
      open()
      await Promise.all(buying)
      expect(first.state).toEqual({ url: '', isClosed: true })
      if (what === 'another purchase') expect(second.state.url).toBe('https://seller.example/buy')
      else expect(purchase()).toBeUndefined()
    }
  )

  test('at Coinbase is none of the purchases that were there at the beginning', async () => {
    const world = await makeBuyer()
    await world.ask()
    const now = world.environment.clock.now()
    world.seller.history = [
      boughtTransaction('before', now, 'SUCCESS'),
      boughtTransaction('on', now, 'IN_PROGRESS')
    ]
    await buy(world.kit, { provider: 'coinbase' })
    const look = async () => {
      await world.environment.advance(4_000)
      await new Promise(resolve => setTimeout(resolve))
    }
    await look()
    expect(world.purchase()?.status).toBe('waiting')
    world.seller.history = [boughtTransaction('mine', now + 1, 'IN_PROGRESS'), ...world.seller.history]
    await look()
    expect(world.purchase()?.status).toBe('processing')
    // One that began later, elsewhere.
    world.seller.history = [boughtTransaction('later', now + 2, 'SUCCESS'), ...world.seller.history]
    await look()
    expect(world.purchase()?.status).toBe('processing')
  })

  test('at Coinbase is found in its history: one newer than the beginning', async () => {
    const { seller, look, is, environment } = await start('coinbase')
    const now = environment.clock.now()
    seller.history = [boughtTransaction('old', now - 3_600_000, 'SUCCESS')]
    await look()
    expect(is()).toBe('waiting')
    seller.history = [boughtTransaction('new', now, 'IN_PROGRESS', null), ...seller.history]
    await look()
    expect(is()).toBe('processing')
    seller.history = [boughtTransaction('new', now, 'SUCCESS', 'eip155:8453')]
    await look()
    expect(is()).toBe('delivered')
  })
})

test('purchases of all pages are listed, at most five of a seller', async () => {
  const { kit, seller, ask } = await makeBuyer({ features: { onramp: ['coinbase'] } })
  await ask()
  seller.history = [boughtTransaction('0', 9_000, 'SUCCESS')]
  seller.laterPages = [1, 2, 3, 4, 5].map(page => [
    boughtTransaction(`${page}`, 9_000 - page * 1_000, 'SUCCESS')
  ])
  const items = await fetchQuery(kit, onRampHistoryQuery(kit, account))
  expect(items.map(({ id }) => id)).toEqual(['0', '1', '2', '3', '4'])
})

test('purchases are listed by month on any network, of all sellers with a history; one that fails hides none', async () => {
  const { kit, seller, ask, environment } = await makeBuyer()
  await ask()
  const at = (text: string) => Date.parse(text)
  seller.history = [
    boughtTransaction('b', at('2026-02-01T12:00:00Z'), 'FAILED', 'eip155:8453'),
    boughtTransaction('a', at('2026-02-03T12:00:00Z'), 'SUCCESS', null),
    boughtTransaction('c', at('2025-12-03T12:00:00Z'), 'IN_PROGRESS')
  ]
  const months = purchasesByMonth(await fetchQuery(kit, onRampHistoryQuery(kit, account)))
  expect(months.map(({ year, month, items }) => [year, month, items.map(({ id }) => id)])).toEqual([
    [2026, 2, ['a', 'b']],
    [2025, 12, ['c']]
  ])
  const asked = environment.requests.flatMap(({ url, init }) => {
    const seller = new URL(url).searchParams.get('onramp')
    return seller ? [[seller, init.cache]] : []
  })
  // SPEC section 7.
  expect(asked).toEqual([
    ['coinbase', 'no-cache'],
    ['sandbox', 'no-cache']
  ])
  seller.isDown = true
  const failing = fetchQuery(kit, onRampHistoryQuery(kit, account))
  const outcome = expect(failing).rejects.toMatchObject({ code: 'LATCHKEY_HTTP__FAILED' })
  await environment.advance(2_000)
  await outcome
})
