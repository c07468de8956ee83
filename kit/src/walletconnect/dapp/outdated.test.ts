import { afterEach, expect, it } from 'vitest'
import { authenticate, closeAll, codeOf, createHostileWallet } from './hostileWallet.harness.js'

afterEach(closeAll)

/** Like many wallets, this one ignores that the code was cancelled. */
it('the dapp rejects at once a wallet that approves a cancelled code (promise P12)', async () => {
  const { pairing, accept, settle, answers, client, keychain } = await createHostileWallet()
  await pairing.cancel()
  accept()
  settle()
  await expect.poll(() => answers().map(({ error }) => error?.code)).toEqual([7000])
  expect(await codeOf(pairing.settled)).toEqual(['LATCHKEY_WALLETCONNECT__CANCELLED', undefined])
  expect([client.sessions(), await keychain.names('wc:session:')]).toEqual([[], []])
})

it('the dapp rejects a wallet that had approved, but not settled, when the code was cancelled', async () => {
  const { pairing, accept, settle, answers, client, relay, sessionTopic } = await createHostileWallet()
  accept()
  // The subscription shows that the answer was accepted.
  await expect.poll(() => relay.topics()).toContain(sessionTopic)
  await pairing.cancel()
  settle()
  await expect.poll(() => answers().map(({ error }) => error?.code)).toEqual([7000])
  expect(client.sessions()).toEqual([])
})

it('the dapp ends the session of a sign-in that used a cancelled code', async () => {
  const { pairing, signIn, answers, client, messages } = await createHostileWallet(authenticate)
  await pairing.cancel()
  signIn({})
  await expect.poll(answers).toMatchObject([{ method: 'wc_sessionDelete', params: { code: 6000 } }])
  expect([client.sessions(), messages]).toEqual([[], []])
})

it('the dapp notifies a wallet whose sign-in was rejected that it has no session', async () => {
  const { signIn, answers, pairing } = await createHostileWallet(authenticate)
  signIn({ nonce: 'another' })
  await expect.poll(answers).toMatchObject([{ method: 'wc_sessionDelete', params: { code: 11_001 } }])
  expect(await codeOf(pairing.settled)).toEqual(['LATCHKEY_WALLETCONNECT__INVALID_SIGN_IN', 'nonce'])
})

it('the dapp connects the first of several wallets, and rejects the others at once', async () => {
  const { pairing, accept, settle, another, client, relay, sessionTopic } = await createHostileWallet()
  accept()
  await expect.poll(() => relay.topics()).toContain(sessionTopic)
  expect(await another()).toMatchObject({ error: { code: 7000 } })
  settle()
  const session = await pairing.settled
  expect(await another()).toMatchObject({ error: { code: 7000 } })
  // A repeated answer of the connected wallet is not another wallet's.
  accept()
  settle()
  expect(client.sessions()).toEqual([session])
})
