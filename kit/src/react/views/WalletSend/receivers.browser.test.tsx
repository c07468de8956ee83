import { afterEach, expect, test } from 'vitest'
import type { FetchScript } from '../../../testing/scriptedFetch.js'
import { transaction } from '../Activity/activity.harness.js'
import { at, drawSend, type SendWorld, shows } from './drawSend.harness.js'
import { bob, respondToSend, showReview } from './send.harness.js'

let unmount: (() => void) | undefined
afterEach(() => {
  unmount?.()
  unmount = undefined
})

async function draw(world: SendWorld = {}) {
  const setup = await drawSend(world)
  unmount = setup.unmount
  return setup
}

const poisoned = '0x70990000000000000000000000000000000079C8'
const ether = {
  fungible_info: {
    name: 'Ether',
    symbol: 'ETH',
    icon: { url: 'https://server.example/public/getTokenImage/ETH' },
    flags: { is_spam: false, is_poisoning: false }
  },
  nft_info: null,
  direction: 'out',
  quantity: { numeric: '1' },
  value: null,
  price: null
}
const sentTo = (day: number, to: string) =>
  transaction(`2023-11-${String(day).padStart(2, '0')}T10:00:00`, 'send', [ether], { sentTo: to })
const others = Array.from({ length: 6 }, (_, index) => sentTo(12 - index, `0x${'0'.repeat(39)}${index + 1}`))

/** An account that has sent to Bob, and to six others since. */
const respond: FetchScript = (url, init) =>
  url.includes('/history')
    ? { body: { data: [...others, sentTo(1, bob)], next: null } }
    : respondToSend(url, init)

test('the form offers the receivers of the history, which no other view has read', async () => {
  await draw({ respond })
  await expect.poll(() => at('latchkey-send-recent').elements()).toHaveLength(5)
})

test('an imitation of any known receiver must be confirmed, without a visit to the activity', async () => {
  const { kit } = await draw({ respond })
  await showReview(kit, { to: poisoned })
  await shows('latchkey-send-warnings', 'This address looks like one you know')
  await expect.element(at('latchkey-send-confirm')).toBeDisabled()
})
