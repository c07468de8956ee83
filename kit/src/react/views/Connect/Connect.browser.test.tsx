import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { connect } from '../../../core/actions/connect.js'
import { disconnect } from '../../../core/actions/disconnect.js'
import type { LatchkeyOptions } from '../../../core/config/LatchkeyOptions.js'
import { dispatch } from '../../../core/dispatch.js'
import { queryState } from '../../../core/select/queryState.js'
import { walletListKey } from '../../../core/select/walletKeys.js'
import { viewSlice } from '../../../core/state/view.js'
import { deferred } from '../../../setupTestKit.harness.js'
import { createMockConnector } from '../../../testing/mockConnector.js'
import { code, createCodes } from '../codes.harness.js'
import { createScriptedLogin } from '../Login/login.harness.js'
import { type Drawn, drawModal, expectAccessible, respondAsDirectory } from '../drawModal.harness.js'

let drawn: Drawn | undefined
afterEach(() => {
  drawn?.unmount()
  drawn = undefined
})

const rabby = () => createMockConnector({ id: 'io.rabby', name: 'Rabby' })
const harbor = () => createMockConnector({ id: 'com.harbor', name: 'Harbor' })

function open(options: Partial<LatchkeyOptions> = {}, world: Parameters<typeof drawModal>[1] = {}): Drawn {
  drawn = drawModal({ connectors: [rabby(), harbor()], ...options }, world)
  dispatch(drawn.kit, { type: 'open' })
  return drawn
}

const names = () =>
  [...(drawn?.shadow().querySelectorAll('[data-testid^=wallet-selector-]') ?? [])].map(row =>
    row.getAttribute('data-name')
  )

/** The sections as a screen reader names them, with their wallets. */
const sections = () =>
  [...(drawn?.shadow().querySelectorAll('[role=group]') ?? [])].map(group => [
    group.getAttribute('aria-label'),
    ...[...group.querySelectorAll('[data-name]')].map(row => row.getAttribute('data-name'))
  ])

test('lists the wallets of this browser as installed, and sends them no request', async () => {
  const { environment } = open()
  await expect.element(page.getByTestId('wallet-selector-io.rabby')).toBeVisible()
  expect(sections()).toEqual([['Installed', 'Rabby', 'Harbor']])
  await expect.element(page.getByText('Installed')).toBeVisible()
  expect(names()).toEqual(['Rabby', 'Harbor'])
  await expect.element(page.getByTestId('w3m-header-text')).toHaveTextContent('Connect Wallet')
  expect(environment.requests).toEqual([])
  expect(page.getByTestId('all-wallets').elements()).toEqual([])
})

test('a wallet that appears while the view is open joins the list', async () => {
  const { kit } = open()
  await expect.element(page.getByTestId('wallet-selector-com.harbor')).toBeVisible()
  const wallets = kit.state.wallets.get()
  kit.state.wallets.set({
    ...wallets,
    connectors: [...wallets.connectors, createMockConnector({ id: 'late', name: 'Late' })]
  })
  await expect.element(page.getByTestId('wallet-selector-late')).toBeVisible()
})

test('without any wallet it explains wallets and how to get one', async () => {
  open({ connectors: [] })
  await expect.element(page.getByText('No wallet found in this browser')).toBeVisible()
  await page.getByRole('button', { name: 'Get a wallet' }).click()
  await expect.element(page.getByTestId('w3m-header-text')).toHaveTextContent('Get a wallet')
})

test('option enableWallets: if false, no wallet is offered', async () => {
  open({ enableWallets: false })
  await expect.element(page.getByText('No wallet connection is enabled')).toBeVisible()
  expect(names()).toEqual([])
})

test('option features.collapseWallets: hides wallets only if there is another way to connect', async () => {
  const embedded = createScriptedLogin().connector
  const { kit, unmount } = open({ features: { collapseWallets: true }, connectors: [rabby(), embedded] })
  await page.getByTestId('w3m-collapse-wallets-button').click()
  await expect.element(page.getByTestId('wallet-selector-io.rabby')).toBeVisible()
  expect(kit.slice(viewSlice).get().history).toHaveLength(1)
  unmount()
  open({ features: { collapseWallets: true } })
  await expect.element(page.getByTestId('wallet-selector-io.rabby')).toBeVisible()
})

test('option features.legalCheckbox: no wallet can be chosen before the tick, and the tick is kept', async () => {
  const { kit, shadow } = open({
    features: { legalCheckbox: true },
    termsConditionsUrl: 'https://app.example/terms',
    privacyPolicyUrl: 'https://app.example/privacy'
  })
  const row = page.getByTestId('wallet-selector-io.rabby')
  const box = page.getByRole('checkbox', { name: 'I agree to the Terms of Service and Privacy Policy' })
  const top = () => kit.slice(viewSlice).get().history.at(-1)?.name
  await row.click()
  await expect.element(page.getByText('Agree to this first, then choose a wallet.')).toBeVisible()
  expect(top()).toBe('Connect')
  await expect.poll(() => shadow().activeElement?.getAttribute('type')).toBe('checkbox')
  const problem = shadow().activeElement?.getAttribute('aria-describedby') ?? ''
  expect(shadow().getElementById(problem)?.textContent).toBe('Agree to this first, then choose a wallet.')
  await expect
    .element(page.getByRole('link', { name: 'Privacy Policy' }))
    .toHaveAttribute('href', 'https://app.example/privacy')
  // The middle of the label is the checkbox's too.
  await page.getByTestId('w3m-legal-checkbox').click()
  await expect.element(box).toBeChecked()
  expect(page.getByText('Agree to this first').elements()).toEqual([])
  dispatch(kit, { type: 'close' })
  dispatch(kit, { type: 'open' })
  await expect.element(box).toBeChecked()
  await row.click()
  await expect.poll(() => kit.state.connection.get().eip155?.status).toBe('connected')
})

test('option termsConditionsUrl, option privacyPolicyUrl: without the checkbox the links are in the footer', async () => {
  open({ termsConditionsUrl: 'https://app.example/terms' })
  await expect.element(page.getByText('By connecting you agree to the Terms of Service')).toBeVisible()
  expect(page.getByText('and Privacy').elements()).toEqual([])
})

for (const themeMode of ['light', 'dark'] as const) {
  test(`axe finds no violations with the footer: ${themeMode}`, async () => {
    const { shadow } = open({
      themeMode,
      termsConditionsUrl: 'https://app.example/terms',
      privacyPolicyUrl: 'https://app.example/privacy'
    })
    await expect.element(page.getByText('By connecting you agree to the', { exact: false })).toBeVisible()
    await expectAccessible(shadow())
  })
}

test('a wallet of several chain families lists them, and the visitor chooses one', async () => {
  const solana = createMockConnector({
    id: 'com.harbor',
    name: 'Harbor',
    namespace: 'solana',
    accounts: ['7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv']
  })
  open({ connectors: [harbor(), solana] })
  const row = page.getByTestId('wallet-selector-com.harbor')
  await expect.element(row).toMatchTextContent(/EVM · Solana/)
  await row.click()
  await expect.element(page.getByTestId('w3m-header-text')).toHaveTextContent('Select chain')
  await page.getByTestId('wui-list-chain-eip155').click()
  await expect.poll(() => drawn?.kit.state.connection.get().eip155?.status).toBe('connected')
  expect(drawn?.kit.state.connection.get().solana).toBeUndefined()
})

test('with a directory: shows recommended wallets, and the row for all of them with their number', async () => {
  open({ server: 'https://server.example' }, { respond: respondAsDirectory(93) })
  await expect.element(page.getByTestId('all-wallets')).toMatchTextContent(/90\+/)
  expect(names()).toEqual(['Rabby', 'Harbor', 'Harbor 1', 'Lumen 2'])
})

test('option allWallets, option features.allWallets: hide the row', async () => {
  const world = { respond: respondAsDirectory(93) }
  const options = { server: 'https://server.example' }
  open({ ...options, allWallets: 'ONLY_MOBILE' }, world)
  await expect.element(page.getByTestId('wallet-selector-io.rabby')).toBeVisible()
  expect(page.getByTestId('all-wallets').elements()).toEqual([])
  drawn?.unmount()
  open({ ...options, features: { allWallets: false } }, world)
  await expect.element(page.getByTestId('wallet-selector-io.rabby')).toBeVisible()
  expect(page.getByTestId('all-wallets').elements()).toEqual([])
  drawn?.unmount()
  open({ ...options, allWallets: 'ONLY_MOBILE' }, { ...world, isMobile: true })
  await expect.element(page.getByTestId('all-wallets')).toBeVisible()
})

test('a failing directory does not affect the installed wallets', async () => {
  const { kit, environment } = open({ server: 'https://server.example' }, { respond: () => 'offline' })
  await expect.element(page.getByTestId('wallet-selector-io.rabby')).toBeEnabled()
  await expect.element(page.getByTestId('all-wallets')).toBeEnabled()
  await expect
    .poll(async () => {
      await environment.advance(1_000)
      return queryState(kit, walletListKey('recommended')).status
    })
    .toBe('error')
  expect(names()).toEqual(['Rabby', 'Harbor'])
})

test('a directory wallet becomes recent when it connects, not when it is viewed (decision D32)', async () => {
  const codes = createCodes()
  const connectors = [codes.connector, rabby(), harbor()]
  const { kit, environment } = open(
    { connectors, server: 'https://server.example' },
    { respond: respondAsDirectory(9) }
  )
  const recent = () => kit.state.wallets.get().recent.map(wallet => wallet.name)
  const choose = () => page.getByText('Lumen 2').click()
  await choose()
  await expect.poll(() => codes.asked.length).toBe(1)
  codes.offer(code('1'), environment.clock.now() + 240_000)
  await page.getByTestId('header-back').click()
  await expect.element(page.getByText('Lumen 2')).toBeVisible()
  expect(recent()).toEqual([])
  await choose()
  await expect.poll(() => codes.asked.length).toBe(2)
  codes.offer(code('2'), environment.clock.now() + 240_000)
  codes.approve()
  await expect.poll(recent).toEqual(['Lumen 2'])
  await disconnect(kit)
  dispatch(kit, { type: 'open' })
  await expect.element(page.getByTestId('wallet-selector-walletconnect')).toBeVisible()
  expect(names().slice(0, 2)).toEqual(['WalletConnect', 'Lumen 2'])
})

const installed = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    createMockConnector({ id: `w${index}`, name: `Wallet ${index}` })
  )

test('the sections follow the order of the host, and neighbours without a heading share one', async () => {
  const world = { respond: respondAsDirectory(93) }
  const options = { server: 'https://server.example', connectors: [codes(), rabby()] }
  open(options, world)
  await expect.poll(sections).toEqual([
    ['Wallets', 'WalletConnect'],
    ['Installed', 'Rabby'],
    ['More', 'Harbor 1', 'Lumen 2', 'Meridian 3']
  ])
  drawn?.unmount()
  open({ ...options, features: { connectorTypeOrder: ['injected'] } }, world)
  await expect.poll(sections).toEqual([
    ['Installed', 'Rabby'],
    ['More', 'WalletConnect', 'Harbor 1', 'Lumen 2', 'Meridian 3']
  ])
})

test('the wallet that was used last has a section of its own above the installed ones', async () => {
  const { kit } = open()
  const [, connector] = kit.state.wallets.get().connectors
  if (!connector) throw new Error('no connector')
  await connect(kit, { connector })
  await disconnect(kit)
  dispatch(kit, { type: 'open' })
  await expect.poll(sections).toEqual([
    ['Last used', 'Harbor'],
    ['Installed', 'Rabby']
  ])
  drawn?.unmount()
  // A host that wants installed wallets first gets them, whatever was used.
  const second = open({ features: { connectorTypeOrder: ['injected'] } })
  const [, other] = second.kit.state.wallets.get().connectors
  if (!other) throw new Error('no connector')
  await connect(second.kit, { connector: other })
  await disconnect(second.kit)
  dispatch(second.kit, { type: 'open' })
  await expect.poll(sections).toEqual([['Installed', 'Rabby', 'Harbor']])
})

test('with many wallets the list scrolls, and the way to all of them stays in view with four marks', async () => {
  const { shadow } = open(
    { server: 'https://server.example', connectors: installed(12) },
    { respond: respondAsDirectory(93) }
  )
  const all = page.getByTestId('all-wallets')
  await expect.poll(() => all.elements()[0]?.querySelectorAll('.marks .image').length).toBe(4)
  const scroll = shadow().querySelector('.scroll') as HTMLElement
  expect(scroll.scrollHeight).toBeGreaterThan(scroll.clientHeight)
  expect(scroll.contains(all.element())).toBe(false)
  expect(all.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(
    scroll.getBoundingClientRect().bottom
  )
  await expectAccessible(shadow())
})

test('keyboard only: from the title to a wallet and back', async () => {
  const { kit } = open({
    connectors: [createMockConnector({ id: 'q', name: 'Quill', connect: () => new Promise(() => undefined) })]
  })
  await expect.element(page.getByTestId('wallet-selector-q')).toBeVisible()
  const focused = () => drawn?.shadow().activeElement?.getAttribute('data-testid')
  for (let presses = 0; focused() !== 'wallet-selector-q' && presses < 8; presses += 1)
    await userEvent.keyboard('{Tab}')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Continue in Quill')).toBeVisible()
  expect(drawn?.shadow().activeElement).not.toBeNull()
  for (let presses = 0; focused() !== 'header-back' && presses < 8; presses += 1)
    await userEvent.keyboard('{Tab}')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByTestId('wallet-selector-q')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => kit.state.modal.get().open).toBe(false)
})

test('a directory wallet that is not installed opens the view with its links', async () => {
  open({ server: 'https://server.example' }, { respond: respondAsDirectory(9) })
  await page.getByText('Lumen 2').click()
  await expect.element(page.getByText('Lumen 2 was not found here')).toBeVisible()
  await page.getByRole('button', { name: 'Browser extension' }).click()
  expect(drawn?.environment.opened).toEqual([
    { url: 'https://chromewebstore.google.com/detail/example', target: '_blank' }
  ])
})

const never = () => new Promise<never>(() => undefined)
const codes = () =>
  createMockConnector({ id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT', reach: 'code' })

test('with WalletConnect, the first row and directory wallets open a code', async () => {
  const { kit } = open(
    {
      server: 'https://server.example',
      connectors: [createMockConnector({ ...codes(), connect: never }), rabby()]
    },
    { respond: respondAsDirectory(9) }
  )
  const shown = () => kit.slice(viewSlice).get().history.at(-1)
  const row = page.getByTestId('wallet-selector-walletconnect')
  await expect.element(row).toMatchTextContent(/Use your phoneWalletConnect · QR code/)
  expect(names()[0]).toBe('WalletConnect')
  await row.click()
  await expect.poll(shown).toMatchObject({ name: 'ConnectingWalletConnect' })
  expect(shown()?.data.wallet).toBeUndefined()
  await page.getByTestId('header-back').click()
  await page.getByText('Lumen 2').click()
  await expect
    .poll(shown)
    .toMatchObject({ name: 'ConnectingWalletConnect', data: { wallet: { name: 'Lumen 2' } } })
})

test.each(['en', 'de', 'ar'])('at 320 px the way to a phone has a title of one line, in %s', async locale => {
  await page.viewport(320, 640)
  open({ connectors: [codes(), rabby()], locale })
  const row = page.getByTestId('wallet-selector-walletconnect')
  await expect.element(row).toBeVisible()
  const title = row.element().querySelector('.row-title')
  const range = document.createRange()
  range.selectNodeContents(title ?? row.element())
  expect(new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size).toBe(1)
  await page.viewport(900, 760)
})

test('while an account is connected by a code, only wallets of the page can be chosen', async () => {
  const { kit } = open(
    { server: 'https://server.example', connectors: [codes(), rabby()] },
    { respond: respondAsDirectory(9) }
  )
  const [connector] = kit.state.wallets.get().connectors
  if (!connector) throw new Error('no connector')
  await connect(kit, { connector })
  dispatch(kit, { type: 'open', view: 'Connect' })
  await expect.element(page.getByTestId('wallet-selector-walletconnect')).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Lumen 2' })).toBeDisabled()
  await expect.element(page.getByTestId('wallet-selector-io.rabby')).toBeEnabled()
})

test.for([
  ['two of this browser', {}],
  ['none', { connectors: [] }],
  ['featured ones, too', { featuredWalletIds: ['0', '1'].map(digit => digit.padStart(64, '0')) }],
  ['a custom one, too', { customWallets: [{ id: 'own', name: 'Own', homepage: 'https://own.example' }] }]
] as const)('the layout is stable when the directory answers: %s', async ([, options]) => {
  const answered = deferred<void>()
  const answer = respondAsDirectory(93)
  open({ server: 'https://server.example', ...options } as Partial<LatchkeyOptions>, {
    respond: (url, init) => answered.promise.then(() => answer(url, init))
  })
  await expect.element(page.getByTestId('all-wallets')).toBeVisible()
  const list = drawn?.shadow().querySelector<HTMLElement>('.scroll')
  const before = list?.offsetHeight
  const inList = names().length
  answered.resolve()
  await expect.poll(() => names().length).toBe(4)
  await expect.poll(() => drawn?.shadow().querySelector('.skeleton')).toBe(null)
  expect(inList).toBeLessThan(4)
  expect(list?.offsetHeight).toBe(before)
})

test.for([
  ['en', 'Another wallet uses this ID: choose with care'],
  ['de', 'Eine andere Wallet nutzt dieselbe Kennung'],
  ['ar', 'تستخدم محفظة أخرى المعرّف نفسه']
])('two wallets that announce one rdns are both marked, in %s', async ([locale = '', text = '']) => {
  const shared = ['Harbor', 'Harbour'].map(name =>
    createMockConnector({ id: `com.harbor#${name.toLowerCase()}`, name, rdns: 'com.harbor' })
  )
  const { shadow } = open({ connectors: [rabby(), ...shared], locale })
  await expect.element(page.getByTestId('wallet-selector-com.harbor#harbour')).toMatchTextContent(text)
  await expect.element(page.getByTestId('wallet-selector-com.harbor#harbor')).toMatchTextContent(text)
  await expect.element(page.getByTestId('wallet-selector-io.rabby')).not.toMatchTextContent(text)
  expect(page.getByRole('button', { name: new RegExp(text) }).elements()).toHaveLength(2)
  await expectAccessible(shadow())
})
