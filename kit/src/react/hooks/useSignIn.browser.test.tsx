import { expect, test } from 'vitest'
import { createMemorySiwx } from '../../core/signIn/memorySiwx.harness.js'
import { alice, bob } from '../../setupTestKit.harness.js'
import { createMockConnector } from '../../testing/mockConnector.js'
import { probe } from './probe.harness.js'
import { useSignIn } from './useSignIn.js'

test('option siwx: follows the account, signs in and out, and never returns the session of another account', async () => {
  const siwx = createMemorySiwx()
  const wallet = createMockConnector()
  const { now, client, answers } = await probe(() => useSignIn(), { options: { siwx }, wallet })
  expect(client.getSIWX()).toBe(siwx)
  expect(now().status).toBe('none')
  await client.connect(wallet)
  await expect.poll(() => now().status).toBe('signedOut')
  await now().signIn()
  await expect
    .poll(() => now())
    .toMatchObject({ status: 'signedIn', session: { data: { accountAddress: alice } } })
  const before = answers.length
  wallet.emit({ type: 'accounts', accounts: [bob] })
  await expect.poll(() => now().status).toBe('signedOut')
  expect(answers.slice(before).some(({ status }) => status === 'signedIn')).toBe(false)
  await now().signIn()
  await expect.poll(() => now().session?.data.accountAddress).toBe(bob)
  await now().signOut()
  await expect.poll(() => now().status).toBe('signedOut')
  expect(siwx.sessions).toEqual([])
})

test('without option siwx the status is none', async () => {
  const { now } = await probe(() => useSignIn())
  expect([now().status, now().session]).toEqual(['none', undefined])
  await expect(now().signIn()).rejects.toMatchObject({ shortMessage: 'SIWX is not enabled' })
})
