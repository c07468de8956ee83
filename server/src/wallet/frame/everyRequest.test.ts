import { memoryStorage } from '@latchkey/frame/storage'
import type { FrameRequestType } from 'latchkey/protocol/frame'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

const otp = '000000'
/** All requests of wire.md section 4.3 but SIGN_OUT, in an order in which none ends what another needs. */
const payloads: Readonly<Record<Exclude<FrameRequestType, 'SIGN_OUT' | 'RPC_ABORT'>, unknown>> = {
  GET_LOGIN_METHODS: undefined,
  SYNC_THEME: { themeMode: 'dark', themeVariables: { '--w3m-font-size-master': 10 } },
  SYNC_DAPP_DATA: {
    projectId: 'shop',
    metadata: { name: 'Shop', description: '', url: 'https://shop.example', icons: [] }
  },
  IS_CONNECTED: undefined,
  GET_USER: undefined,
  GET_CHAIN_ID: undefined,
  SWITCH_NETWORK: { chainId: 10 },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: undefined,
  SET_PREFERRED_ACCOUNT: { type: 'eoa' },
  INIT_SMART_ACCOUNT: undefined,
  RPC_REQUEST: { method: 'eth_accounts' },
  GET_SOCIAL_REDIRECT_URI: { provider: 'google' },
  CONNECT_SOCIAL: { uri: `${frameOrigin}/loading?result=${'a'.repeat(43)}` },
  GET_FARCASTER_URI: undefined,
  CONNECT_FARCASTER: undefined,
  UPDATE_EMAIL: { email: 'next@mail.example' },
  UPDATE_EMAIL_PRIMARY_OTP: { otp },
  UPDATE_EMAIL_SECONDARY_OTP: { otp },
  CONNECT_OTP: { otp },
  CONNECT_DEVICE: undefined,
  CONNECT_EMAIL: { email: 'ada@mail.example' },
  RELOAD: undefined
}

/** How the frame answers each of them: with what, or with which code and text. */
async function answersOf(frame: TestFrame) {
  const answers: Record<string, unknown> = {}
  for (const [type, payload] of Object.entries(payloads))
    answers[type] = await frame.request(type, payload).then(
      answer => answer ?? 'SUCCESS',
      ({ code, message }) => `ERROR ${code} ${message}`
    )
  return answers
}

const expired = 'ERROR -32603 The login has expired. Start again.'
const loggedOut = 'ERROR 4100 You are not logged in. Log in again.'

const without = {
  GET_LOGIN_METHODS: { email: true, socials: [], farcaster: false },
  SYNC_THEME: 'SUCCESS',
  SYNC_DAPP_DATA: 'SUCCESS',
  IS_CONNECTED: { isConnected: false },
  GET_USER: loggedOut,
  GET_CHAIN_ID: { chainId: 1 },
  SWITCH_NETWORK: { chainId: 10 },
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: { smartAccountEnabledNetworks: [] },
  SET_PREFERRED_ACCOUNT: loggedOut,
  INIT_SMART_ACCOUNT: loggedOut,
  RPC_REQUEST: 'eth_accounts',
  GET_SOCIAL_REDIRECT_URI: 'ERROR -32603 This login is not offered any more. Choose another one.',
  CONNECT_SOCIAL: expired,
  GET_FARCASTER_URI: 'ERROR -32603 Login with Farcaster is not offered here. Choose another one.',
  CONNECT_FARCASTER: expired,
  UPDATE_EMAIL: loggedOut,
  UPDATE_EMAIL_PRIMARY_OTP: loggedOut,
  UPDATE_EMAIL_SECONDARY_OTP: loggedOut,
  CONNECT_OTP: expired,
  CONNECT_DEVICE: expired,
  CONNECT_EMAIL: { action: 'VERIFY_DEVICE' },
  RELOAD: 'SUCCESS'
}

test('every request is answered once, by its SUCCESS or its ERROR, without a login and with one', async () => {
  const frame = await openTestFrame(house, { ...memoryStorage(), kind: 'indexedDB' })
  expect(await answersOf(frame)).toEqual(without)
  const email = 'ada@mail.example'
  await house.approve(email)
  await frame.request('CONNECT_OTP', { otp: codeOf(await house.mails.next(email)) })
  house.pass(31_000)
  const { address } = (await frame.request('GET_USER')) as { address: string }
  expect(await answersOf(frame)).toEqual({
    ...without,
    IS_CONNECTED: { isConnected: true },
    GET_USER: {
      email,
      address,
      chainId: 10,
      accounts: [{ address, type: 'eoa' }],
      preferredAccountType: 'eoa'
    },
    GET_CHAIN_ID: { chainId: 10 },
    SET_PREFERRED_ACCOUNT: { type: 'eoa', address },
    INIT_SMART_ACCOUNT: 'ERROR -32603 This network has no smart accounts.',
    UPDATE_EMAIL: { action: 'VERIFY_PRIMARY_OTP' },
    UPDATE_EMAIL_PRIMARY_OTP: 'ERROR -32603 The code is not right.',
    UPDATE_EMAIL_SECONDARY_OTP: expired,
    CONNECT_EMAIL: { action: 'CONNECT' }
  })
  expect(await frame.request('SIGN_OUT')).toBeUndefined()
  const ids = frame.received.flatMap(({ id }) => id ?? [])
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toHaveLength(2 * Object.keys(payloads).length + 3)
  frame.close()
})
