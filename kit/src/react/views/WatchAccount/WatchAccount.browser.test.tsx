import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { connect } from '../../../core/actions/connect.js'
import { watchAccount } from '../../../core/actions/watchAccount.js'
import type { LatchkeyOptions } from '../../../core/config/LatchkeyOptions.js'
import { dispatch } from '../../../core/dispatch.js'
import { activeAccount } from '../../../core/select/connection.js'
import type { ViewName } from '../../../core/state/view.js'
import { viewSlice } from '../../../core/state/view.js'
import { topOf } from '../../../core/view/viewMachine.js'
import { localSiwx } from '../../../siwx/index.js'
import { createMockConnector } from '../../../testing/mockConnector.js'
import type { FetchScript } from '../../../testing/scriptedFetch.js'
import { type Drawn, drawModal, adapter as plain, respondAsService } from '../drawModal.harness.js'
import { describeScenes, type Scene } from '../scenes.harness.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** A network that reads addresses, and names as `resolve` does. */
const adapterWith = (resolve: (name: string) => Promise<string | undefined>) => ({
  ...plain,
  client: async (...parameters: Parameters<NonNullable<typeof plain.client>>) => ({
    ...(await plain.client?.(...parameters)),
    readAddress: async (text: string) => (/^0x[\da-f]{40}$/i.test(text) ? { address: text } : undefined),
    resolveName: resolve
  })
})
const adapter = adapterWith(async name => (name === 'bob.eth' ? bob : undefined))
const options: Partial<LatchkeyOptions> = {
  adapters: [adapter],
  services: { api: 'https://api.example' },
  features: { watchOnly: true, smartSessions: true }
}

const approval = {
  id: 'id-DAI',
  chainId: 'eip155:1',
  kind: 'token',
  contract: `eip155:1:0x${'a1'.repeat(20)}`,
  tokenId: null,
  name: 'DAI',
  symbol: 'DAI',
  decimals: 18,
  iconUrl: null,
  spender: `eip155:1:0x${'b0'.repeat(20)}`,
  spenderName: null,
  isSpenderKnown: false,
  status: 'standing',
  amount: '12',
  isUnlimited: false,
  balance: '20',
  valueAtRisk: 12,
  expiresAt: null,
  approvedAt: '2026-03-01T12:00:00.000Z',
  lastUsedAt: null,
  hash: `0x${'1'.repeat(64)}`,
  isSpam: false
}
const respond: FetchScript = (url, init) => {
  if (url.includes('/approvals')) return { body: { approvals: [approval], incomplete: [] } }
  if (url.includes('/v1/sessions/')) return { body: { pcis: [] } }
  return respondAsService(url, init)
}

let drawn: Drawn | undefined
afterEach(() => {
  drawn?.unmount()
  drawn = undefined
})

function draw(more: Partial<LatchkeyOptions> = {}): Drawn {
  drawn = drawModal({ ...options, ...more }, { respond })
  return drawn
}

const show = ({ kit }: Drawn, view: ViewName) => {
  dispatch(kit, { type: 'open', view: 'Account' })
  dispatch(kit, { type: 'push', view })
}
const viewOf = ({ kit }: Drawn) => topOf(kit.slice(viewSlice).get()).name

const watched = (view: ViewName, shows: string): Scene => ({
  view: 'WatchAccount',
  options,
  world: { respond },
  after: async ({ kit }) => {
    await watchAccount(kit, { text: 'bob.eth' })
    dispatch(kit, { type: 'reset', view: 'Account' })
    dispatch(kit, { type: 'push', view })
  },
  shows
})

describeScenes({
  'watched-receive': watched('WalletReceive', '.notice'),
  'watched-buy': watched('OnRampProviders', '.notice'),
  'watched-approvals': watched('Approvals', '.notice'),
  'watched-sessions': watched('SmartSessionList', '.notice'),
  'watched-swap': watched('Swap', 'latchkey-swap-watch-only'),
  'watched-names': watched('ChooseAccountName', 'latchkey-names-watch-only')
})

test.each([
  ['WalletSend', 'To sign or send, connect its wallet'],
  ['Swap', 'To sign or send, connect its wallet'],
  ['Approvals', 'To sign or send, connect its wallet'],
  ['SmartSessionList', 'To sign or send, connect its wallet'],
  ['ChooseAccountName', 'To sign or send, connect its wallet'],
  ['WalletReceive', 'belongs to the owner of its keys'],
  ['OnRampProviders', 'belongs to the owner of its keys']
] as const)('view %s says of a watch-only account: %s', async (view, words) => {
  const drawn = draw()
  await watchAccount(drawn.kit, { text: alice })
  show(drawn, view)
  await expect.element(page.getByText(new RegExp(words))).toBeVisible()
  if (view === 'Approvals') {
    await expect.element(page.getByTestId('latchkey-approval')).toBeVisible()
    expect(page.getByTestId('latchkey-revoke').query()).toBeNull()
    expect(page.getByRole('checkbox').query()).toBeNull()
  }
})

test.each(['WalletSend', 'Swap', 'ChooseAccountName'] as const)(
  'view %s leads from a watch-only account to the wallets of its namespace',
  async view => {
    const drawn = draw()
    await watchAccount(drawn.kit, { text: alice })
    show(drawn, view)
    await page.getByRole('button', { name: 'Connect Wallet' }).click()
    await expect.poll(() => viewOf(drawn)).toBe('Connect')
    const { data } = topOf(drawn.kit.slice(viewSlice).get())
    expect(data).toMatchObject({ namespace: 'eip155', redirectView: view })
  }
)

test('the name by which an account was added is its title in views Account and ProfileWallets', async () => {
  const drawn = draw({ services: {} })
  await watchAccount(drawn.kit, { text: 'bob.eth' })
  dispatch(drawn.kit, { type: 'open', view: 'Account' })
  await expect.element(page.getByRole('heading', { name: /^bob\.eth/ })).toBeVisible()
  await page.getByTestId('wui-wallet-switch').click()
  await expect.element(page.getByTestId('wui-active-profile-wallet-item')).toMatchTextContent(/bob\.eth/)
})

test('a person who leaves the view while a name is looked up stays where they went, and nothing is watched', async () => {
  let answer: (address: string) => void = () => undefined
  const slow = adapterWith(() => new Promise(resolve => (answer = resolve)))
  const drawn = draw({ adapters: [slow] })
  show(drawn, 'WatchAccount')
  await page.getByTestId('latchkey-watch-input').fill('bob.eth')
  await page.getByTestId('latchkey-watch-add').click()
  await page.getByTestId('header-back').click()
  await expect.poll(() => viewOf(drawn)).toBe('Account')
  answer(bob)
  await new Promise(resolve => setTimeout(resolve, 50))
  expect([activeAccount(drawn.kit), viewOf(drawn)]).toEqual([undefined, 'Account'])
})

test('a wallet that connects while a name is looked up stays connected', async () => {
  let answer: (address: string) => void = () => undefined
  const slow = adapterWith(() => new Promise(resolve => (answer = resolve)))
  const drawn = draw({ adapters: [slow] })
  show(drawn, 'WatchAccount')
  await page.getByTestId('latchkey-watch-input').fill('bob.eth')
  await page.getByTestId('latchkey-watch-add').click()
  await connect(drawn.kit, { connector: createMockConnector() })
  answer(bob)
  await expect.element(page.getByTestId('latchkey-watch-add')).toBeEnabled()
  expect(activeAccount(drawn.kit)).toMatchObject({ address: alice, connected: { connector: { id: 'mock' } } })
})

test.each([
  ['option features.watchOnly: without it, the default,', { features: {} }, 'connected accounts only'],
  ['where accounts sign in,', { siwx: localSiwx() }, 'cannot sign']
] as const)('%s no wallet list leads to view WatchAccount, and the view says why', async (_, more, words) => {
  const drawn = draw(more)
  show(drawn, 'ProfileWallets')
  await expect.element(page.getByTestId('add-connection-button')).toBeVisible()
  expect(page.getByTestId('latchkey-watch-button').elements()).toEqual([])
  show(drawn, 'WatchAccount')
  await expect.element(page.getByText(new RegExp(words))).toBeVisible()
})
