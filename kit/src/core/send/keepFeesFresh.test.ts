import { expect, test } from 'vitest'
import { open } from '../actions/send.harness.js'
import { send } from '../actions/send.js'
import { keepFeesFresh } from './keepFeesFresh.js'

/** A network whose fee is higher at each reading. `isVisible`: whether the page is. */
async function review(answer: () => Promise<string> = () => new Promise(() => undefined)) {
  const shown = { isVisible: true, isDown: false, readings: 0 }
  const setup = await open(
    answer,
    undefined,
    {},
    {
      estimateFees: async () => {
        if (shown.isDown) throw new Error('down')
        shown.readings += 1
        const gasPrice = BigInt(shown.readings)
        return [{ speed: 'normal', amount: 21_000n * gasPrice, parameters: { gas: 21_000n, gasPrice } }]
      }
    },
    { device: { isVisible: () => shown.isVisible } }
  )
  const intent = await setup.review()
  await expect.poll(() => setup.state().intent?.fees).toHaveLength(1)
  const fee = () => setup.state().intent?.fees?.[0]?.parameters.gasPrice
  return { ...setup, intent, shown, fee }
}

test('the fees under review are read again every 30 s, and not after the end', async () => {
  const { kit, environment, intent, fee } = await review()
  const stop = keepFeesFresh(kit, intent.id)
  await environment.advance(29_000)
  expect(fee()).toBe(1n)
  await environment.advance(1_000)
  await expect.poll(fee).toBe(2n)
  await environment.advance(30_000)
  await expect.poll(fee).toBe(3n)
  stop()
  await environment.advance(90_000)
  expect(fee()).toBe(3n)
})

test('a hidden page reads no fees until it is visible again (promise P28)', async () => {
  const { kit, environment, intent, shown, fee } = await review()
  keepFeesFresh(kit, intent.id)
  shown.isVisible = false
  await environment.advance(120_000)
  expect(shown.readings).toBe(1)
  shown.isVisible = true
  await environment.advance(1_000)
  await expect.poll(fee).toBe(2n)
})

test('the wallet gets the fee that was shown when the person confirmed', async () => {
  const { kit, environment, intent, shown, asked, fee } = await review()
  keepFeesFresh(kit, intent.id)
  await environment.advance(30_000)
  await expect.poll(fee).toBe(2n)
  void send(kit, { id: intent.id })
  await environment.advance(60_000)
  await expect.poll(() => asked).toHaveLength(1)
  expect(asked[0]?.fee).toMatchObject({ gasPrice: 2n })
  expect([fee(), shown.readings]).toEqual([2n, 2])
})

test('an answer that arrives after the confirmation changes nothing', async () => {
  const late: (() => void)[] = []
  const { kit, environment, review, state, asked } = await open(
    () => new Promise(() => undefined),
    undefined,
    {},
    {
      estimateFees: () =>
        new Promise(resolve => {
          const gasPrice = BigInt(late.length + 1)
          late.push(() =>
            resolve([{ speed: 'normal', amount: 21_000n * gasPrice, parameters: { gas: 21_000n, gasPrice } }])
          )
        })
    }
  )
  const intent = await review()
  await expect.poll(() => late).toHaveLength(1)
  late[0]?.()
  await expect.poll(() => state().intent?.fees).toHaveLength(1)
  keepFeesFresh(kit, intent.id)
  await environment.advance(30_000)
  await expect.poll(() => late).toHaveLength(2)
  void send(kit, { id: intent.id })
  late[1]?.()
  await expect.poll(() => asked).toHaveLength(1)
  expect(asked[0]?.fee).toMatchObject({ gasPrice: 1n })
  expect(state().intent?.fees?.[0]?.parameters).toMatchObject({ gasPrice: 1n })
})

test('fees that cannot be read stay as they are', async () => {
  const { kit, environment, intent, shown, fee } = await review()
  keepFeesFresh(kit, intent.id)
  shown.isDown = true
  await environment.advance(30_000)
  expect(fee()).toBe(1n)
  shown.isDown = false
  await environment.advance(30_000)
  await expect.poll(fee).toBe(2n)
})
