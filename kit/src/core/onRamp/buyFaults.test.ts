import { beforeAll, expect, test } from 'vitest'
import type { FetchScript } from '../../testing/scriptedFetch.js'
import { type Break, everyFault, playTwice, playUnbroken } from '../faults.harness.js'
import { buy } from './buy.js'
import { fakeWindow, makeBuyer } from './buyer.harness.js'

/** Purchases at the sandbox. The server counts its orders; `delivered` counts what the page was told. */
async function buying({ harm }: Break) {
  let orders = 0
  const counting =
    (respond: FetchScript): FetchScript =>
    (url, init) => {
      if (url.includes('/v1/onramp/widget')) orders += 1
      return respond(url, init)
    }
  const { kit, environment, seller, ask, purchase } = await makeBuyer({}, '1', respond =>
    harm(counting(respond))
  )
  seller.order = 'delivered'
  const windows: ReturnType<typeof fakeWindow>[] = []
  const delivered: unknown[] = []
  const play = async () => {
    await ask()
    const opened = fakeWindow()
    windows.push(opened)
    const onDelivered = ({ id }: { readonly id: string }) => delivered.push(id)
    await buy(kit, { provider: 'sandbox', window: opened.window, onDelivered })
    // What was ordered is followed to its end.
    await new Promise<void>(resolve => {
      const look = () =>
        purchase()?.status === 'delivered' ? resolve() : void environment.clock.after(500, look)
      look()
    })
  }
  /** No window without a purchase is left, and none shows an order twice. */
  const sent = () => {
    const shown = windows.filter(({ state }) => !state.isClosed)
    expect(shown.every(({ state }) => state.url !== '')).toBe(true)
    expect(new Set(delivered).size).toBe(delivered.length)
    expect(shown.length).toBeLessThanOrEqual(orders)
    return orders
  }
  return { environment, play, sent, delivered }
}

beforeAll(async () => expect(await playUnbroken(buying)).toBe(1))

test.each(everyFault(['/v1/onramp/options', '/v1/onramp/widget', '/v1/onramp/orders/']))(
  'where the answer of %s is %s, each try orders at most once, and the second is delivered once',
  async (path, fault) => {
    let delivered: readonly unknown[] = []
    const { first, both, harmed } = await playTwice(path, fault, async broken => {
      const flow = await buying(broken)
      delivered = flow.delivered
      return flow
    })
    expect([first <= 1, both - first, harmed > 0]).toEqual([true, 1, true])
    expect(delivered.length).toBeGreaterThan(0)
  }
)
