import { afterEach, expect, it } from 'vitest'
import { authenticate, closeAll, codeOf, world } from './liar.harness.js'

afterEach(closeAll)

/** A wallet that does not heed that the code was taken back, as many do. */
it('refuses at once who approves a code that was taken back (promise P12)', async () => {
  const { pairing, accept, settle, answers, client, keychain } = await world()
  await pairing.cancel()
  accept()
  settle()
  await expect.poll(() => answers().map(({ error }) => error?.code)).toEqual([7000])
  expect(await codeOf(pairing.settled)).toEqual(['LATCHKEY_WALLETCONNECT__CANCELLED', undefined])
  expect([client.sessions(), await keychain.names('wc:session:')]).toEqual([[], []])
})

it('refuses who had approved when the code was taken back, but not settled', async () => {
  const { pairing, accept, settle, answers, client, relay, sessionTopic } = await world()
  accept()
  // Its topic is listened to: the answer was taken.
  await expect.poll(() => relay.topics()).toContain(sessionTopic)
  await pairing.cancel()
  settle()
  await expect.poll(() => answers().map(({ error }) => error?.code)).toEqual([7000])
  expect(client.sessions()).toEqual([])
})

it('takes a sign-in back that came by a code of no use any more', async () => {
  const { pairing, signIn, answers, client, messages } = await world(authenticate)
  await pairing.cancel()
  signIn({})
  await expect.poll(answers).toMatchObject([{ method: 'wc_sessionDelete', params: { code: 6000 } }])
  expect([client.sessions(), messages]).toEqual([[], []])
})

it('tells a wallet whose sign-in was refused that it has no session', async () => {
  const { signIn, answers, pairing } = await world(authenticate)
  signIn({ nonce: 'another' })
  await expect.poll(answers).toMatchObject([{ method: 'wc_sessionDelete', params: { code: 11_001 } }])
  expect(await codeOf(pairing.settled)).toEqual(['LATCHKEY_WALLETCONNECT__INVALID_SIGN_IN', 'nonce'])
})

it('connects the first of several wallets, and refuses the others at once', async () => {
  const { pairing, accept, settle, another, client, relay, sessionTopic } = await world()
  accept()
  await expect.poll(() => relay.topics()).toContain(sessionTopic)
  expect(await another()).toMatchObject({ error: { code: 7000 } })
  settle()
  const session = await pairing.settled
  expect(await another()).toMatchObject({ error: { code: 7000 } })
  // A late answer of the one that has it is no other.
  accept()
  settle()
  expect(client.sessions()).toEqual([session])
})
