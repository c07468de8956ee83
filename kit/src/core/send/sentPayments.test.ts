import { expect, test } from 'vitest'
import { alice, setupTestKit } from '../../setupTestKit.harness.js'
import type { Device } from '../contracts/Device.js'
import { type Claimed, claimPayment, keyOfPayment, settlePayment } from './sentPayments.js'

const intent = (id: string): Claimed => ({ id, account: `eip155:1:${alice}`, print: 'print' })

test('a browser that refuses locks, as in a frame without an origin, refuses no payment', async () => {
  const lock = async () => Promise.reject(new DOMException('refused', 'SecurityError'))
  const { kit, errors } = setupTestKit({}, { device: { lock } })
  expect(await claimPayment(kit, intent('a'), { isRepeat: false })).toMatchObject({ isClaimed: true })
  const claimed = (isSent: boolean) => ({ isClaimed: false, earlier: [{ id: 'a', isSent }] })
  expect(await claimPayment(kit, intent('b'), { isRepeat: false })).toMatchObject(claimed(false))
  await settlePayment(kit, keyOfPayment(intent('a')), 'sent')
  expect(await claimPayment(kit, intent('b'), { isRepeat: false })).toMatchObject(claimed(true))
  expect(errors).toHaveLength(4)
  kit.destroy()
})

test('work that a lock has begun is not done twice when the lock fails afterwards', async () => {
  const lock: NonNullable<Device['lock']> = async (_name, run) => {
    await run()
    throw new DOMException('stolen', 'AbortError')
  }
  const { kit } = setupTestKit({}, { device: { lock } })
  await expect(claimPayment(kit, intent('a'), { isRepeat: false })).rejects.toThrow('stolen')
  kit.destroy()
})
