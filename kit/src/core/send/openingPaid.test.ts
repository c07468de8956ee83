import { expect, test } from 'vitest'
import { userRejected } from '../../protocol/errors/wallet.js'
import { bob } from '../../setupTestKit.harness.js'
import { disconnect } from '../actions/disconnect.js'
import { ether, hashOf, open } from '../actions/send.harness.js'
import { send } from '../actions/send.js'
import { dispatch } from '../dispatch.js'
import type { Kit } from '../Kit.js'
import { openModal } from '../openModal.js'
import { sendSlice, updateSend } from '../state/send.js'
import { viewSlice } from '../state/view.js'
import { topOf } from '../view/viewMachine.js'
import { openIntent } from './openIntent.js'
import { openSend } from './openSend.js'
import { setReceiver } from './setReceiver.js'

const values = { amount: '2', to: bob }

/** Opens the form for an application's payment, as view WalletSend does. */
async function ask(kit: Kit) {
  const outcome = openModal(kit, async () => {}, { view: 'WalletSend', arguments: values })
  await expect.poll(() => kit.state.modal.get().open).toBe(true)
  openSend(kit, topOf(kit.slice(viewSlice).get()).data)
  return outcome
}

/** Reviews and sends the payment of the form. */
async function pay(kit: Kit, amount = '2') {
  updateSend(kit, { token: ether, amount })
  await setReceiver(kit, { text: bob })
  return send(kit, { id: openIntent(kit).id })
}

test('an opening with arguments resolves with the payment of its own form, not with one that was under way', async () => {
  const answers: ((hash: string) => void)[] = []
  const { kit } = await open(() => new Promise(resolve => answers.push(resolve)))
  const earlier = pay(kit, '1')
  await expect.poll(() => answers.length).toBe(1)
  // Wrapped: an async function would wait for it.
  const outcome = { of: ask(kit) }
  await expect.poll(() => kit.slice(sendSlice).get().isFixed).toBe(true)
  answers[0]?.(hashOf(1))
  expect(await earlier).toBe(hashOf(1))
  dispatch(kit, { type: 'close' })
  expect(await outcome.of).toEqual({ type: 'closed' })
})

test('an opening with arguments keeps its payment, whatever else happens before it is closed', async () => {
  const answers = [async () => hashOf(2), async () => Promise.reject(userRejected()), async () => hashOf(3)]
  const { kit } = await open(async () => (await answers.shift()?.()) ?? '')
  const outcome = { of: ask(kit) }
  await expect.poll(() => kit.slice(sendSlice).get().isFixed).toBe(true)
  expect(await pay(kit)).toBe(hashOf(2))
  kit.track('SEND_SUCCESS', {
    network: 'eip155:1',
    isSmartAccount: false,
    token: 'ETH',
    amount: '9',
    hash: hashOf(9)
  })
  kit.track('USER_REJECTED', { message: 'no' })
  await disconnect(kit)
  dispatch(kit, { type: 'close' })
  expect(await outcome.of).toEqual({ type: 'sent', hash: hashOf(2) })
})

test('of two openings with the same arguments each resolves with its own payment', async () => {
  let count = 0
  const { kit } = await open(async () => hashOf(++count))
  for (const number of [1, 2]) {
    const outcome = { of: ask(kit) }
    await expect.poll(() => kit.slice(sendSlice).get().isFixed).toBe(true)
    await pay(kit, String(number))
    dispatch(kit, { type: 'close' })
    expect(await outcome.of).toEqual({ type: 'sent', hash: hashOf(number) })
  }
})
