import { type IdentityProvider, startIdentityProvider } from '@latchkey/devnet/identityProvider'
import { type FrameStorage, memoryStorage } from '@latchkey/frame/storage'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../test/freePort.js'
import { startWallet, type WalletHouse, walletTestProject } from '../test/startWallet.js'
import { codeOf, createWalletClient } from '../test/walletClient.js'
import { walkLogin } from '../test/walkLogin.js'
import { frameOrigin, openTestFrame, type TestFrame } from './test/openTestFrame.js'

const address = 'ada@mail.example'
let house: WalletHouse
let identity: IdentityProvider
beforeAll(async () => {
  const port = await freePort()
  identity = await startIdentityProvider({ port: 0, serverOrigins: [`http://127.0.0.1:${port}`] })
  house = await startWallet('SQLite', {
    port,
    social: identity.social,
    wallet: { codeLength: 6, mailsPerHour: 100_000, frameUrl: frameOrigin }
  })
})
afterAll(async () => {
  await house.stop()
  await identity.stop()
})

const frames: TestFrame[] = []
afterEach(() => {
  for (const frame of frames.splice(0)) frame.close()
})

const newBrowser = (): FrameStorage => ({ ...memoryStorage(), kind: 'indexedDB' })

/** A frame, and the titles of the views that it has asked the person. */
async function openTab(options: { readonly enableLogger?: boolean } = {}) {
  const asked: string[] = []
  const frame = await openTestFrame(house, newBrowser(), {
    ...options,
    async ask(view) {
      asked.push(view.title)
      return undefined as never
    }
  })
  frames.push(frame)
  return { frame, asked }
}

async function byEmail(frame: TestFrame, email: string): Promise<void> {
  const { action } = (await frame.request('CONNECT_EMAIL', { email })) as { action: string }
  if (action === 'VERIFY_DEVICE') {
    const approval = frame.request('CONNECT_DEVICE')
    await house.approve(email)
    await approval
  }
  await frame.request('CONNECT_OTP', { otp: codeOf(await house.mails.next(email)) })
}

async function byGoogle(frame: TestFrame): Promise<unknown> {
  const { uri } = (await frame.request('GET_SOCIAL_REDIRECT_URI', { provider: 'google' })) as { uri: string }
  const { url } = await walkLogin(uri, { person: 'ada' }, to => to.origin === frameOrigin)
  return frame.request('CONNECT_SOCIAL', { uri: url.href })
}

const refusalOf = (login: Promise<unknown>) => login.catch(error => error)

test('a login whose address has an account names its ways; after a login there the person is asked once', async () => {
  const { frame: first } = await openTab()
  await byEmail(first, address)
  const { frame, asked } = await openTab()
  expect(await refusalOf(byGoogle(frame))).toMatchObject({ reason: 'linkRequired', ways: ['email'] })
  house.pass(31_000)
  await byEmail(frame, address)
  await frame.request('GET_USER')
  expect(asked).toEqual(['Link Google?'])
  await frame.request('GET_USER')
  expect(asked, 'asked once').toHaveLength(1)
  // The question was not answered with yes: nothing was linked.
  const client = await createWalletClient(house.server, walletTestProject.id, house.now)
  house.pass(31_000)
  const session = await house.login(client, address)
  const { body } = await client.get('/identities', session.accessToken)
  expect(body).toMatchObject({ identities: [{ kind: 'email' }] })
})

test('a sign-out forgets the login that waits', async () => {
  const { frame, asked } = await openTab()
  expect(await refusalOf(byGoogle(frame))).toMatchObject({ reason: 'linkRequired' })
  await frame.request('SIGN_OUT')
  house.pass(31_000)
  await byEmail(frame, address)
  // The wallet itself is on another device.
  await refusalOf(frame.request('GET_USER'))
  expect(asked).toEqual([])
})

test('with `enableLogger` the frame says in its own console what it answers; else nothing', async () => {
  const silent = await openTab()
  await silent.frame.request('IS_CONNECTED')
  expect(silent.frame.state.lines).toEqual([])
  const { frame } = await openTab({ enableLogger: true })
  await frame.request('IS_CONNECTED')
  await refusalOf(frame.request('CONNECT_OTP', { otp: '123456' }))
  expect(frame.state.lines).toMatchObject([
    expect.stringMatching(/^\[latchkey frame\] IS_CONNECTED: answered, \d+ ms$/),
    expect.stringMatching(/^\[latchkey frame\] CONNECT_OTP: failed \(login\), \d+ ms$/)
  ])
})
