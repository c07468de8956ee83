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

/** The storage of a browser, and the keys that it has. */
function newBrowser() {
  const keys = new Set<string>()
  const memory = memoryStorage()
  const storage: FrameStorage = {
    ...memory,
    kind: 'indexedDB',
    async put(key, value) {
      await memory.put(key, value)
      keys.add(key)
    },
    async remove(key) {
      await memory.remove(key)
      keys.delete(key)
    },
    async keepOnly(isKept) {
      await memory.keepOnly(isKept)
      for (const key of keys) if (!isKept(key)) keys.delete(key)
    }
  }
  return { storage, keys: () => [...keys].map(key => key.replace(/^wallet\|.+/, 'wallet')).sort() }
}

/** A tab whose requests store `sentCalls`, at once or once `sending` is over. */
async function openTab(storage: FrameStorage, sending: Promise<void> = Promise.resolve()) {
  const frame = await openTestFrame(house, storage, {
    openRequests: async parts => {
      // Each login begins with what is stored, and nothing in memory.
      let calls = 0
      return {
        async handle({ method }) {
          calls++
          if (method === 'eth_blockNumber') return { calls, stored: await parts.storage.get('sentCalls') }
          void sending.then(() => parts.storage.put('sentCalls', calls))
          return calls
        }
      }
    }
  })
  frames.push(frame)
  return frame
}

const newAddress = () => `${randomUUID()}@mail.example`

async function logIn(frame: TestFrame, email: string): Promise<void> {
  const { action } = (await frame.request('CONNECT_EMAIL', { email })) as { action: string }
  if (action === 'VERIFY_DEVICE') {
    const approval = frame.request('CONNECT_DEVICE')
    await house.approve(email)
    await approval
  }
  await frame.request('CONNECT_OTP', { otp: codeOf(await house.mails.next(email)) })
}

const send = (frame: TestFrame) =>
  frame.request('RPC_REQUEST', { method: 'personal_sign', params: ['0x01', `0x${'11'.repeat(20)}`] })
const status = (frame: TestFrame) => frame.request('RPC_REQUEST', { method: 'eth_blockNumber', params: [] })
const ofDevice = ['device-key', 'wallet']

test('a sign-out leaves the key of the device and its share: no batch, no chain, and none of it for the next person', async () => {
  const browser = newBrowser()
  const frame = await openTab(browser.storage)
  await logIn(frame, newAddress())
  await frame.request('GET_USER', { chainId: 10, preferredAccountType: 'eoa' })
  await send(frame)
  await expect.poll(browser.keys).toEqual(['chains', 'device-key', 'sentCalls', 'session', 'wallet'])
  expect(await status(frame)).toEqual({ calls: 2, stored: 1 })

  await frame.request('SIGN_OUT')
  expect(browser.keys()).toEqual(ofDevice)
  expect(await frame.request('GET_CHAIN_ID')).toEqual({ chainId: 1 })
  house.pass(31_000)
  await logIn(frame, newAddress())
  expect(await status(frame)).toEqual({ calls: 1, stored: undefined })
})

test('what another tab is still sending, stores nothing after the sign-out', async () => {
  const browser = newBrowser()
  let finish = () => undefined as undefined
  const sending = new Promise<void>(resolve => {
    finish = () => void resolve()
  })
  const first = await openTab(browser.storage)
  await logIn(first, newAddress())
  await first.request('GET_USER')
  const second = await openTab(browser.storage, sending)
  await send(second)
  await first.request('SIGN_OUT')
  await expect.poll(() => second.received.at(-1)?.type).toBe('@w3m-frame/SESSION_UPDATE')
  finish()
  await sending
  // Its turn has come and gone.
  await second.request('IS_CONNECTED')
  expect(browser.keys()).toEqual(ofDevice)
})

test('a session that the server has ended leaves as little, and so does the login of another person', async () => {
  const browser = newBrowser()
  const frame = await openTab(browser.storage)
  const [one, other] = [newAddress(), newAddress()]
  await logIn(frame, one)
  await frame.request('GET_USER')
  await send(frame)
  await expect.poll(browser.keys).toContain('sentCalls')
  // Without a sign-out in between.
  house.pass(31_000)
  await logIn(frame, other)
  expect(browser.keys()).toEqual(['device-key', 'session', 'wallet'])
  await send(frame)
  await expect.poll(browser.keys).toContain('sentCalls')
  house.pass(31 * 24 * 3_600_000)
  await expect(frame.request('GET_USER')).rejects.toMatchObject({ code: 4100 })
  expect(browser.keys()).toEqual(ofDevice)
})
