import { randomUUID } from 'node:crypto'
import { type FrameStorage, memoryStorage } from '@latchkey/frame/storage'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startWallet, type WalletHouse } from '../test/startWallet.js'
import { codeOf } from '../test/walletClient.js'
import { frameOrigin, openTestFrame, type TestFrame } from './test/openTestFrame.js'

let house: WalletHouse
beforeAll(async () => {
  house = await startWallet('SQLite', {
    wallet: { key: 'ab'.repeat(32), codeLength: 6, mailsPerHour: 100_000, frameUrl: frameOrigin } as never
  })
})
afterAll(() => house.stop())

const frames: TestFrame[] = []
afterEach(() => {
  for (const frame of frames.splice(0)) frame.close()
})

/** The storage of a browser, which outlives its tabs. */
const newBrowser = (): FrameStorage => ({ ...memoryStorage(), kind: 'indexedDB' })

async function openTab(storage: FrameStorage): Promise<TestFrame> {
  const frame = await openTestFrame(house, storage)
  frames.push(frame)
  return frame
}

const newAddress = () => `${randomUUID()}@mail.example`

/** Logs in by e-mail as a person does: follows the link of a device that is new, types the code. */
async function logIn(frame: TestFrame, email: string): Promise<void> {
  const { action } = (await frame.request('CONNECT_EMAIL', { email })) as { action: string }
  if (action === 'VERIFY_DEVICE') {
    const approval = frame.request('CONNECT_DEVICE')
    await house.approve(email)
    await approval
  }
  await frame.request('CONNECT_OTP', { otp: codeOf(await house.mails.next(email)) })
}

test('a login by e-mail on a new device, from CONNECT_EMAIL to GET_USER', async () => {
  const frame = await openTab(newBrowser())
  const email = newAddress()
  await expect
    .poll(() => frame.received[0])
    .toEqual({
      type: '@w3m-frame/READY',
      payload: { version: '1', chains: ['eip155:1', 'eip155:10'] }
    })
  expect(await frame.request('GET_LOGIN_METHODS')).toEqual({ email: true, socials: [], farcaster: false })
  expect(await frame.request('IS_CONNECTED')).toEqual({ isConnected: false })
  expect(await frame.request('CONNECT_EMAIL', { email })).toEqual({ action: 'VERIFY_DEVICE' })
  const approval = frame.request('CONNECT_DEVICE')
  await house.approve(email)
  expect(await approval).toBeUndefined()
  expect(await frame.request('CONNECT_OTP', { otp: codeOf(await house.mails.next(email)) })).toBeUndefined()
  expect(await frame.request('IS_CONNECTED')).toEqual({ isConnected: true })
  const user = await frame.request('GET_USER', { chainId: 10, preferredAccountType: 'smartAccount' })
  const address = (user as { address: string }).address
  expect(address).toMatch(/^0x[\da-fA-F]{40}$/)
  expect(user).toEqual({
    address,
    chainId: 10,
    email,
    accounts: [{ address, type: 'eoa' }],
    preferredAccountType: 'eoa'
  })
  expect(await frame.request('GET_CHAIN_ID')).toEqual({ chainId: 10 })
  expect(await frame.request('CONNECT_EMAIL', { email: email.toUpperCase() })).toEqual({ action: 'CONNECT' })
})

test('a reload goes on with the login, its chain and its wallet', async () => {
  const browser = newBrowser()
  const first = await openTab(browser)
  await logIn(first, newAddress())
  const user = await first.request('GET_USER', { chainId: 10 })
  first.close()
  const second = await openTab(browser)
  expect(await second.request('IS_CONNECTED')).toEqual({ isConnected: true })
  expect(await second.request('GET_USER')).toEqual(user)
})

test('without a login, what needs one is refused with code 4100', async () => {
  const frame = await openTab(newBrowser())
  const error = await frame.request('GET_USER').catch(failure => failure)
  expect(error).toMatchObject({ code: 4100, message: 'You are not logged in. Log in again.' })
})

test('tabs refresh one after the other: two refreshes with one token would end the session', async () => {
  const browser = newBrowser()
  const first = await openTab(browser)
  await logIn(first, newAddress())
  const user = await first.request('GET_USER')
  const tabs = [first, await openTab(browser), await openTab(browser)]
  // Every access token has expired.
  house.pass(20 * 60_000)
  const later = await Promise.all([openTab(browser), openTab(browser)])
  const asked = [...tabs, ...later].flatMap(tab => [tab.request('IS_CONNECTED'), tab.request('GET_USER')])
  const answers = await Promise.all(asked)
  for (let at = 0; at < answers.length; at += 2) {
    expect(answers[at]).toEqual({ isConnected: true })
    expect(answers[at + 1]).toEqual(user)
  }
})

test('a clock that was set while the frame was open is no end of the login', async () => {
  const frame = await openTab(newBrowser())
  await logIn(frame, newAddress())
  house.pass(-3_600_000)
  expect(await frame.request('GET_USER')).toMatchObject({ chainId: 1 })
  house.pass(3_600_000)
})

test('a device whose clock is wrong by hours logs in: proofs carry the time of the server', async () => {
  house.pass(5 * 3_600_000)
  const frame = await openTab(newBrowser())
  await logIn(frame, newAddress())
  expect(await frame.request('IS_CONNECTED')).toEqual({ isConnected: true })
})

test('a sign-out ends the login in all tabs and at the server, and keeps the wallet of this device', async () => {
  const browser = newBrowser()
  const email = newAddress()
  const [frame, other] = [await openTab(browser), await openTab(browser)]
  await logIn(frame, email)
  const user = await frame.request('GET_USER')
  await expect.poll(() => other.received.at(-1)?.type).toBe('@w3m-frame/SESSION_UPDATE')
  const kept = await browser.get('session')
  await other.request('SIGN_OUT')
  expect(await browser.get('session')).toBeUndefined()
  await expect.poll(() => frame.received.at(-1)?.type).toBe('@w3m-frame/SESSION_UPDATE')
  expect(await frame.request('IS_CONNECTED')).toEqual({ isConnected: false })
  // The old token is of no use.
  await browser.put('session', kept)
  const thief = await openTab(browser)
  expect(await thief.request('IS_CONNECTED')).toEqual({ isConnected: false })
  house.pass(31_000)
  expect(await frame.request('CONNECT_EMAIL', { email })).toEqual({ action: 'VERIFY_OTP' })
  await frame.request('CONNECT_OTP', { otp: codeOf(await house.mails.next(email)) })
  expect(await frame.request('GET_USER')).toEqual(user)
})

test('a wrong code is an error with the reason, and the right one still logs in', async () => {
  const frame = await openTab(newBrowser())
  const email = newAddress()
  await frame.request('CONNECT_EMAIL', { email })
  await house.approve(email)
  const otp = codeOf(await house.mails.next(email))
  const wrong = otp === '000000' ? '000001' : '000000'
  const error = await frame.request('CONNECT_OTP', { otp: wrong }).catch(failure => failure)
  expect(error).toMatchObject({ message: 'The code is not right.', code: -32_603 })
  await frame.request('CONNECT_OTP', { otp })
  expect(await frame.request('IS_CONNECTED')).toEqual({ isConnected: true })
})

test('a code that is sent again, because its answer was not read, is answered by the login that it made', async () => {
  const frame = await openTab(newBrowser())
  const email = newAddress()
  await frame.request('CONNECT_EMAIL', { email })
  await house.approve(email)
  const otp = codeOf(await house.mails.next(email))
  const other = otp === '000000' ? '000001' : '000000'
  const expired = 'The login has expired. Start again.'
  const messageOf = (code: string) =>
    frame.request('CONNECT_OTP', { otp: code }).then(
      () => 'logged in',
      ({ message }) => message as string
    )
  expect(await Promise.all([messageOf(otp), messageOf(otp)])).toEqual(['logged in', 'logged in'])
  expect(await messageOf(otp)).toBe('logged in')
  expect(await frame.request('GET_USER')).toMatchObject({ email })
  // Another code is none of it, another device neither, and a sign-out ends it.
  expect(await messageOf(other)).toBe(expired)
  const thief = await openTab(newBrowser())
  expect(await thief.request('CONNECT_OTP', { otp }).catch(({ message }) => message)).toBe(expired)
  await frame.request('SIGN_OUT')
  expect(await messageOf(otp)).toBe(expired)
  expect(await frame.request('IS_CONNECTED')).toEqual({ isConnected: false })
})

test('failures, and mails, are in the language of the page, once it has said so', async () => {
  const frame = await openTab(newBrowser())
  const wrong = () => frame.request('CONNECT_OTP', { otp: '123456' }).catch(({ message }) => message)
  expect(await wrong()).toBe('The login has expired. Start again.')
  await frame.request('SYNC_DAPP_DATA', { projectId: 'shop', locale: 'de-AT' })
  expect(await wrong()).toBe('Die Anmeldung ist abgelaufen. Beginne von vorn.')
  const email = newAddress()
  await frame.request('CONNECT_EMAIL', { email })
  expect((await house.mails.next(email)).subject).toMatch(/Gerät|Anmeldung/)
  await frame.request('SYNC_DAPP_DATA', { projectId: 'shop', locale: 'fr' })
  expect(await wrong()).toBe('La connexion a expiré. Recommencez.')
  // Esperanto has no texts; the languages of the browser come next.
  await frame.request('SYNC_DAPP_DATA', { projectId: 'shop', locale: 'eo' })
  expect(await wrong()).toBe('The login has expired. Start again.')
})

test('a mail within 30 s of the last is refused with the time to wait', async () => {
  const frame = await openTab(newBrowser())
  await frame.request('CONNECT_EMAIL', { email: newAddress() })
  const error = await frame.request('CONNECT_EMAIL', { email: newAddress() }).catch(failure => failure)
  expect((error as Error).message).toMatch(/^Please try again after \d+ seconds$/)
})

test('a change of the address, by a code to the old one and one to the new', async () => {
  const browser = newBrowser()
  const frame = await openTab(browser)
  const [email, newEmail] = [newAddress(), newAddress()]
  await logIn(frame, email)
  const other = await openTab(browser)
  house.pass(31_000)
  expect(await frame.request('UPDATE_EMAIL', { email: newEmail })).toEqual({ action: 'VERIFY_PRIMARY_OTP' })
  await frame.request('UPDATE_EMAIL_PRIMARY_OTP', { otp: codeOf(await house.mails.next(email)) })
  const otp = codeOf(await house.mails.next(newEmail))
  expect(await frame.request('UPDATE_EMAIL_SECONDARY_OTP', { otp })).toEqual({ newEmail })
  expect(await frame.request('GET_USER')).toMatchObject({ email: newEmail })
  await expect.poll(() => other.received.at(-1)?.type).toBe('@w3m-frame/SESSION_UPDATE')
  expect(await other.request('GET_USER')).toMatchObject({ email: newEmail })
})

test('without a network a login goes on, and requests say what to do', async () => {
  const browser = newBrowser()
  await logIn(await openTab(browser), newAddress())
  const frame = await openTab(browser)
  frame.state.isOnline = false
  expect(await frame.request('IS_CONNECTED')).toEqual({ isConnected: true })
  const error = await frame.request('GET_LOGIN_METHODS').catch(failure => failure)
  expect((error as Error).message).toBe('The service does not answer. Check your connection and try again.')
  frame.state.isOnline = true
  expect(await frame.request('IS_CONNECTED')).toEqual({ isConnected: true })
})

test('a chain that is not served is refused, and the chain stays', async () => {
  const frame = await openTab(newBrowser())
  const error = await frame.request('SWITCH_NETWORK', { chainId: 137 }).catch(failure => failure)
  expect(error).toMatchObject({ code: 4902 })
  expect(await frame.request('GET_CHAIN_ID')).toEqual({ chainId: 1 })
  expect(await frame.request('SWITCH_NETWORK', { chainId: 10 })).toEqual({ chainId: 10 })
})

test('a code without a login that was begun, and a login that was begun anew', async () => {
  const frame = await openTab(newBrowser())
  const error = await frame.request('CONNECT_OTP', { otp: '123456' }).catch(failure => failure)
  expect((error as Error).message).toBe('The login has expired. Start again.')
  const email = newAddress()
  await frame.request('CONNECT_EMAIL', { email })
  await house.mails.next(email)
  const waiting = frame.request('CONNECT_DEVICE').catch(failure => failure)
  house.pass(31_000)
  await frame.request('CONNECT_EMAIL', { email })
  const approval = frame.request('CONNECT_DEVICE')
  await house.approve(email)
  await approval
  // The wait of the first login ends by itself: every request settles.
  expect(((await waiting) as Error).message).toBe('The login has expired. Start again.')
})
