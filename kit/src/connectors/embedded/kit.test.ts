import { expect, test } from 'vitest'
import { base } from '../../chains/index.js'
import { connect } from '../../core/actions/connect.js'
import { disconnect } from '../../core/actions/disconnect.js'
import { setPreferredAccountType } from '../../core/actions/setPreferredAccountType.js'
import { switchNetwork } from '../../core/actions/switchNetwork.js'
import type { LatchkeyOptions } from '../../core/config/LatchkeyOptions.js'
import { dispatch } from '../../core/dispatch.js'
import { loginBySocial } from '../../core/login/loginBySocial.js'
import type { LoginConnector } from '../../core/select/login.js'
import { alertSlice } from '../../core/state/alert.js'
import { missingTypeSlice } from '../../core/state/accountType.js'
import { setFrameSpace } from '../../core/state/frameSpace.js'
import { loginSlice } from '../../core/state/login.js'
import { toastSlice } from '../../core/state/toast.js'
import { viewSlice } from '../../core/state/view.js'
import { getAccount } from '../../projections.js'
import { setupTestKit } from '../../setupTestKit.harness.js'
import { createFakeFrame } from '../../testing/fakeFrame/createFakeFrame.js'
import type { FakeFrameOptions } from '../../testing/fakeFrame/options.js'
import { embedded } from '../embedded.js'
import { email } from './setup.harness.js'
import '../../core/reactions/frameReactions.js'

type Provider = { request(call: { method: string; params?: unknown }): Promise<unknown> }
const chains = [1, 8453].map(chainId => ({ chainId, rpcUrl: 'http://127.0.0.1:9' }))

/** A kit whose person has logged in by e-mail and connected. */
async function setUp(options: Partial<LatchkeyOptions> = {}, fake: FakeFrameOptions = {}) {
  const frame = createFakeFrame({ wallet: { chains }, ...fake })
  const setup = setupTestKit({
    connectors: [embedded(frame)],
    services: { frame: 'https://wallet.example' },
    ...options
  })
  const { kit, environment } = setup
  const connector = kit.state.wallets.get().connectors.find(({ reach }) => reach === 'login')
  if (!connector?.login) throw new Error('there is no login')
  const login = connector.login.connectEmail({ email })
  await environment.advance(500)
  await login
  await connector.login.connectOtp({ otp: '123456' })
  await connect(kit, { connector })
  await environment.advance(0)
  const screen = () => {
    const { history } = kit.slice(viewSlice).get()
    return kit.state.modal.get().open ? history.map(({ name }) => name).join(' > ') : 'closed'
  }
  const { provider } = kit.state.connection.get().eip155 as { provider?: Provider }
  if (!provider) throw new Error('there is no provider')
  const sign = () => {
    const params = ['0x68', getAccount(setup.client).address]
    return provider.request({ method: 'personal_sign', params })
  }
  return { ...setup, frame, connector, provider, screen, sign }
}

test('hosts see who is logged in, and nothing of it after a disconnect', async () => {
  const { kit, client, environment } = await setUp()
  expect(getAccount(client)).toMatchObject({
    isConnected: true,
    embeddedWalletInfo: { user: { email }, authProvider: 'email', accountType: 'eoa' }
  })
  const work = disconnect(kit)
  expect(getAccount(client).embeddedWalletInfo).toBeUndefined()
  await environment.advance(0)
  await work
  const { entries } = environment.storage as unknown as { readonly entries: Map<string, string> }
  expect([...entries].filter(([, value]) => value.includes(email))).toEqual([])
})

test('option defaultAccountTypes decides the first account, the person the next', async () => {
  const smart = { smartAccountNetworks: [1] }
  const { kit, client, frame } = await setUp({}, smart)
  const [eoa, own] = frame.wallet.addresses
  expect(getAccount(client)).toMatchObject({
    address: own,
    embeddedWalletInfo: { accountType: 'smartAccount' }
  })
  await setPreferredAccountType(kit, { type: 'eoa' })
  expect(getAccount(client)).toMatchObject({ address: eoa, embeddedWalletInfo: { accountType: 'eoa' } })
  const plain = await setUp({ defaultAccountTypes: { eip155: 'eoa' } }, smart)
  expect(getAccount(plain.client)).toMatchObject({ address: eoa })
})

test('a smart account that cannot be read: the account of the key is connected, the error is typed, and the wallet is marked', async () => {
  const { kit, client, frame, errors } = await setUp(
    {},
    { smartAccountNetworks: [1], smartAccountFails: true }
  )
  expect(getAccount(client)).toMatchObject({
    address: frame.wallet.addresses[0],
    embeddedWalletInfo: { accountType: 'eoa' }
  })
  expect(errors).toEqual(['LATCHKEY_ACCOUNT__TYPE_UNAVAILABLE'])
  expect(kit.slice(missingTypeSlice).get().eip155).toMatchObject({ type: 'smartAccount' })
  // Where a network has none, none is missing.
  const elsewhere = await setUp({}, { smartAccountNetworks: [8453], smartAccountFails: true })
  expect(elsewhere.errors).toEqual([])
  await switchNetwork(elsewhere.kit, { network: base })
  expect(elsewhere.kit.slice(missingTypeSlice).get().eip155).toBeUndefined()
})

test('the network of the kit is that of the frame', async () => {
  const { kit, client, frame } = await setUp()
  await switchNetwork(kit, { network: base })
  expect(getAccount(client).caipAddress).toBe(`eip155:8453:${frame.wallet.addresses[0]}`)
})

test('a request that the person confirms opens its view with the frame over it, and its answer closes it', async () => {
  const { kit, frame, screen, sign } = await setUp()
  frame.wallet.setBehaviour('hang')
  const work = sign()
  await expect.poll(screen).toBe('ApproveTransaction')
  expect(frame.isShown()).toBe(false)
  setFrameSpace(kit, { left: 0, top: 0, width: 360, height: 600 })
  expect(frame.isShown()).toBe(true)
  setFrameSpace(kit, { left: 10, top: 0, width: 360, height: 600 })
  expect(frame.isShown()).toBe(true)
  await expect.poll(() => frame.wallet.pending().length).toBe(1)
  frame.wallet.approveNext()
  expect(await work).toMatch(/^0x/)
  await expect.poll(screen).toBe('closed')
  expect(frame.isShown()).toBe(false)
})

test.each([
  ['personal_sign', (account: string) => ['0x68', account], 'Embedded wallet'],
  ['eth_sendTransaction', (from: string) => [{ from, to: from }], undefined]
])('the card of %s is named after what is asked', async (method, paramsOf, name) => {
  const { kit, frame, provider, screen } = await setUp()
  frame.wallet.setBehaviour('hang')
  const params = paramsOf(frame.wallet.addresses[0] ?? '')
  provider.request({ method, params }).catch(() => undefined)
  await expect.poll(screen).toBe('ApproveTransaction')
  expect(kit.slice(viewSlice).get().history.at(-1)?.data).toMatchObject({ connector: {}, provider: name })
  await expect.poll(() => frame.wallet.pending().length).toBe(1)
})

test('over another view it goes back there', async () => {
  const { kit, frame, screen, sign } = await setUp()
  frame.wallet.setBehaviour('hang')
  dispatch(kit, { type: 'open', view: 'Account' })
  const work = sign()
  await expect.poll(screen).toBe('Account > ApproveTransaction')
  await expect.poll(() => frame.wallet.pending().length).toBe(1)
  frame.wallet.approveNext()
  await work
  await expect.poll(screen).toBe('Account')
})

test('closing the view, and Escape in the frame, reject what waits', async () => {
  const { kit, frame, screen, sign } = await setUp()
  frame.wallet.setBehaviour('hang')
  const first = sign()
  first.catch(() => undefined)
  await expect.poll(screen).toBe('ApproveTransaction')
  dispatch(kit, { type: 'safeClose' })
  await expect(first).rejects.toMatchObject({ code: 4001 })
  const second = sign()
  second.catch(() => undefined)
  await expect.poll(screen).toBe('ApproveTransaction')
  setFrameSpace(kit, { left: 0, top: 0, width: 360, height: 600 })
  frame.dismiss()
  await expect(second).rejects.toMatchObject({ code: 4001 })
  expect(screen()).toBe('closed')
})

test('a login by a phone goes on while the frame asks the person over the view that waits', async () => {
  const frame = createFakeFrame({ wallet: { chains }, asksForSetUp: true })
  const services = { frame: 'https://wallet.example' }
  const { kit, client, environment } = setupTestKit({ connectors: [embedded(frame)], services })
  const connector = kit.state.wallets.get().connectors.find(({ login }) => login) as LoginConnector
  dispatch(kit, { type: 'open', view: 'Connect' })
  loginBySocial(kit, { connector, provider: 'farcaster' })
  dispatch(kit, { type: 'push', view: 'ConnectingFarcaster', data: { connector } })
  const screen = async () => {
    await environment.advance(100)
    return kit
      .slice(viewSlice)
      .get()
      .history.map(({ name }) => name)
      .join(' > ')
  }
  await expect.poll(screen).toBe('Connect > ConnectingFarcaster')
  await expect.poll(() => screen().then(() => kit.slice(loginSlice).get()?.step)).toBe('scan')
  frame.approveFarcaster()
  await expect.poll(screen).toBe('Connect > ConnectingFarcaster > ApproveTransaction')
  frame.finishSetUp()
  await expect.poll(() => getAccount(client).isConnected).toBe(true)
})

test('a frame that the page removes rejects what waits; the next request has another one', async () => {
  const { client, environment, frame, screen, sign, provider, errors } = await setUp()
  frame.wallet.setBehaviour('hang')
  const signing = sign()
  const from = frame.wallet.addresses[0]
  const sending = provider.request({ method: 'eth_sendTransaction', params: [{ from, to: from }] })
  for (const work of [signing, sending]) work.catch(() => undefined)
  await expect.poll(screen).toBe('ApproveTransaction')
  await expect.poll(() => frame.wallet.pending().length).toBe(2)
  frame.remove()
  await expect(signing).rejects.toMatchObject({ code: 4900 })
  // It may have been sent (promise P18).
  await expect(sending).rejects.toMatchObject({ code: 'LATCHKEY_REQUEST__UNKNOWN' })
  await expect.poll(screen).toBe('closed')
  expect(errors).toEqual(['LATCHKEY_FRAME__NOT_SET'])
  expect(getAccount(client).isConnected).toBe(true)
  frame.wallet.setBehaviour('approve')
  const again = sign()
  await expect.poll(() => environment.advance(100).then(() => frame.loads.length)).toBe(2)
  await environment.advance(500)
  expect(await again).toMatch(/^0x/)
})

test('a new theme and a new language reach the frame', async () => {
  const { kit, frame } = await setUp()
  const last = (wanted: string) => frame.requests.filter(({ type }) => type === wanted).at(-1)?.payload
  kit.config.set({ ...kit.config.get(), themeMode: 'dark' })
  await expect.poll(() => last('SYNC_THEME')).toMatchObject({ themeMode: 'dark' })
  kit.config.set({ ...kit.config.get(), locale: 'ar' })
  await expect.poll(() => last('SYNC_DAPP_DATA')).toMatchObject({ locale: 'ar' })
})

test('after a reload the wallet is reconnected silently, without a view', async () => {
  const first = await setUp()
  const storage = first.environment.storage
  const frame = createFakeFrame({ wallet: { chains }, user: { email } })
  const { client, environment } = setupTestKit(
    { connectors: [embedded(frame)], services: { frame: 'https://wallet.example' } },
    { storage }
  )
  const { reconnectAll } = await import('../../core/reconnectAll.js')
  const kit = client.kit.get()
  if (!kit) throw new Error('there is no kit')
  const work = reconnectAll(kit)
  await environment.advance(1_000)
  await work
  expect(getAccount(client)).toMatchObject({ isConnected: true, embeddedWalletInfo: { user: { email } } })
})

test.each([
  ['never', 'iframe_load_failed'],
  ['refused', 'unverified_domain']
] as const)('a frame that loads %s is an alert for the developer', async (loads, reason) => {
  const frame = createFakeFrame({ loads })
  const { kit, client, environment } = setupTestKit({
    connectors: [embedded(frame)],
    services: { frame: 'https://wallet.example' },
    debug: true
  })
  const reasons: unknown[] = []
  client.subscribeErrors(({ context }) => reasons.push(context.reason))
  const connector = kit.state.wallets.get().connectors.find(({ reach }) => reach === 'login')
  const work = connector?.login?.connectEmail({ email })
  work?.catch(() => undefined)
  await environment.advance(20_000)
  await expect(work).rejects.toMatchObject({ context: { reason } })
  expect([reasons, kit.slice(alertSlice).get().open]).toEqual([[reason], true])
})

/** A kit with a login whose wallet is protected by the person first; the code was typed, and the account is asked for. */
async function beginSetUp() {
  const frame = createFakeFrame({ wallet: { chains }, asksForSetUp: true })
  const setup = setupTestKit({ connectors: [embedded(frame)], services: { frame: 'https://wallet.example' } })
  const { kit, environment } = setup
  const connector = kit.state.wallets.get().connectors.find(({ reach }) => reach === 'login')
  if (!connector?.login) throw new Error('there is no login')
  const login = connector.login.connectEmail({ email })
  await environment.advance(500)
  await login
  await connector.login.connectOtp({ otp: '123456' })
  const work = connect(kit, { connector })
  work.catch(() => undefined)
  const screen = () => {
    const { history } = kit.slice(viewSlice).get()
    return kit.state.modal.get().open ? history.map(({ name }) => name).join(' > ') : 'closed'
  }
  return { ...setup, frame, work, screen }
}

test('a login shows the frame while the person protects the wallet, for as long as it takes', async () => {
  const { kit, client, environment, frame, work, screen } = await beginSetUp()
  await expect.poll(screen).toBe('ApproveTransaction')
  setFrameSpace(kit, { left: 0, top: 0, width: 360, height: 600 })
  expect(frame.isShown()).toBe(true)
  await environment.advance(10 * 60_000)
  expect(screen()).toBe('ApproveTransaction')
  frame.finishSetUp()
  await work
  expect(getAccount(client).address).toBe(frame.wallet.addresses[0])
  await expect.poll(screen).toBe('closed')
  expect(frame.isShown()).toBe(false)
})

test('closing the view, or declining in the frame, ends such a login', async () => {
  const one = await beginSetUp()
  await expect.poll(one.screen).toBe('ApproveTransaction')
  dispatch(one.kit, { type: 'safeClose' })
  await expect(one.work).rejects.toMatchObject({ code: 'LATCHKEY_CONNECT__USER_REJECTED' })
  await expect.poll(() => one.frame.requests.at(-1)?.type).toBe('RPC_ABORT')
  const two = await beginSetUp()
  await expect.poll(two.screen).toBe('ApproveTransaction')
  two.frame.finishSetUp(false)
  await expect(two.work).rejects.toMatchObject({ code: 'LATCHKEY_CONNECT__USER_REJECTED' })
  await expect.poll(two.screen).toBe('closed')
})

test('a request of the page is asked for in the same view after it', async () => {
  const { frame, screen, sign } = await setUp()
  frame.wallet.setBehaviour('hang')
  const work = sign()
  await expect.poll(screen).toBe('ApproveTransaction')
  frame.post({ type: '@w3m-frame/ATTENTION', payload: { isWanted: true } })
  await expect.poll(() => frame.wallet.pending().length).toBe(1)
  frame.wallet.approveNext()
  await work
  frame.post({ type: '@w3m-frame/ATTENTION', payload: { isWanted: false } })
  await expect.poll(screen).toBe('closed')
})

test('a reload never asks the person: the connection waits until they log in', async () => {
  const first = await setUp()
  const storage = first.environment.storage
  const frame = createFakeFrame({ wallet: { chains }, user: { email }, asksForSetUp: true })
  const { client, kit, environment } = setupTestKit(
    { connectors: [embedded(frame)], services: { frame: 'https://wallet.example' } },
    { storage }
  )
  const { reconnectAll } = await import('../../core/reconnectAll.js')
  const work = reconnectAll(kit)
  await environment.advance(1_000)
  await work
  expect(getAccount(client).isConnected).toBe(false)
  expect(kit.state.modal.get().open).toBe(false)
  await expect.poll(() => frame.requests.at(-1)?.type).toBe('RPC_ABORT')
})

test.each([
  [{}, 'Action not allowed'],
  [{ locale: 'de-AT' }, 'Aktion nicht erlaubt'],
  [{ messages: { 'frame.notAllowed': 'Nope' } }, 'Nope']
] as const)(
  'a method that is on no list: with %j the modal opens, and after 300 ms a toast says %s',
  async (options, text) => {
    const { kit, environment, provider, screen } = await setUp(options)
    const toast = () => kit.slice(toastSlice).get()
    for (const method of ['eth_mine', 'wallet_destroy'])
      await expect(provider.request({ method })).rejects.toMatchObject({ code: 4200 })
    expect(screen()).toBe('Account')
    await environment.advance(299)
    expect(toast().open).toBe(false)
    await environment.advance(1)
    await expect.poll(() => toast()).toMatchObject({ open: true, message: text, variant: 'error' })
  }
)

test('a modal that was closed before shows no toast', async () => {
  const { kit, environment, provider } = await setUp()
  await expect(provider.request({ method: 'eth_mine' })).rejects.toMatchObject({ code: 4200 })
  dispatch(kit, { type: 'close' })
  await environment.advance(400)
  expect(kit.slice(toastSlice).get().open).toBe(false)
})

test('option services: its frame has no default, as a server serves it on another origin than its own', async () => {
  const errors: unknown[] = []
  const { kit, environment } = setupTestKit({
    connectors: [embedded()],
    server: 'https://api.example',
    onError: error => void errors.push(error)
  })
  await expect
    .poll(() => environment.advance(0).then(() => errors))
    .toMatchObject([
      { code: 'LATCHKEY_CONFIG__NO_FRAME', message: expect.stringContaining('services.frame') }
    ])
  expect(kit.state.wallets.get().connectors).toEqual([])
})
