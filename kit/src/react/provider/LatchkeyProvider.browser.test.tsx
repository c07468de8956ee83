import axe from 'axe-core'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server.browser'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { viewSlice } from '../../core/state/view.js'
import { LatchkeyAccountButton } from '../buttons/LatchkeyAccountButton.js'
import { LatchkeyButton } from '../buttons/LatchkeyButton.js'
import { LatchkeyModal } from '../buttons/LatchkeyModal.js'
import { LatchkeyNetworkButton } from '../buttons/LatchkeyNetworkButton.js'
import { useLatchkeyAccount } from '../hooks/useLatchkeyAccount.js'
import { useLatchkeyState } from '../hooks/useLatchkeyState.js'
import { LatchkeyProvider } from './LatchkeyProvider.js'
import { makeClient, mountPage, type TestPage } from './mountPage.harness.js'

let shown: TestPage | undefined
const complaints: string[] = []

beforeEach(() => {
  complaints.length = 0
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation(
      (...parts) => void complaints.push(parts.map(String).join(' '))
    )
  }
})

afterEach(() => {
  shown?.unmount()
  shown = undefined
  vi.restoreAllMocks()
})

function Probe({ seen }: { readonly seen: Set<unknown> }) {
  seen.add(useLatchkeyAccount())
  return null
}

function Ready() {
  return <output>{String(useLatchkeyState().initialized)}</output>
}

/** Waits until the one element's text has `part` in it. */
async function reads(element: Locator, part: string) {
  await expect.poll(() => element.query()?.textContent).toContain(part)
}

const isTransition = (animation: Animation) => animation instanceof CSSTransition
const connectButton = () => page.getByTestId('connect-button')
const card = () => page.getByTestId('w3m-modal-card')

test('a click opens one modal; the button says so, and gets the focus back', async () => {
  shown = mountPage()
  shown.render(
    <LatchkeyProvider client={shown.client}>
      <LatchkeyButton />
    </LatchkeyProvider>
  )
  await expect.element(connectButton()).toHaveAttribute('aria-expanded', 'false')
  await connectButton().click()
  await expect.element(card()).toBeVisible()
  await expect.element(connectButton()).toHaveAttribute('aria-expanded', 'true')
  await expect.element(connectButton()).not.toHaveAttribute('aria-busy')
  await userEvent.keyboard('{Escape}')
  await expect.element(card()).not.toBeInTheDocument()
  await expect.element(connectButton()).toHaveFocus()
  expect(complaints).toEqual([])
})

test('one button all along: it becomes the account, and has the focus after connecting', async () => {
  shown = mountPage()
  shown.render(
    <LatchkeyProvider client={shown.client}>
      <LatchkeyButton />
    </LatchkeyProvider>
  )
  await connectButton().click()
  await page.getByTestId('wallet-selector-mock').click()
  const account = page.getByTestId('account-button')
  await expect.element(account).toHaveAttribute('address', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
  await reads(account, '0xf3…b92266')
  await reads(account, '1.234\u00a0ETH')
  await expect.element(account).toHaveAccessibleName(/ 1\.234567\sETH$/)
  await expect.element(card()).not.toBeInTheDocument()
  await expect.element(account).toHaveFocus()
  await shown.client.disconnect()
  await reads(connectButton(), 'Connect Wallet')
  expect(complaints).toEqual([])
})

test('spins while a wallet is asked, and only then', async () => {
  let approve = () => {}
  const { wallet } = makeClient()
  const slow = {
    ...wallet,
    connect: () => new Promise<never>((_, reject) => (approve = () => reject(new Error('no'))))
  }
  shown = mountPage({}, slow)
  shown.render(
    <LatchkeyProvider client={shown.client}>
      <LatchkeyButton loadingLabel="Asking" />
    </LatchkeyProvider>
  )
  await shown.client.load()
  const attempt = shown.client.connect(slow)
  await reads(connectButton(), 'Asking')
  await expect.element(connectButton()).toHaveAttribute('aria-busy', 'true')
  approve()
  await expect(attempt).rejects.toMatchObject({ name: 'LatchkeyError' })
  await reads(connectButton(), 'Connect Wallet')
})

test('two providers of one client draw one modal, and wallets are looked for once', async () => {
  const made = makeClient()
  onTestFinished(made.client.destroy)
  shown = mountPage()
  const twin = (
    <LatchkeyProvider client={made.client}>
      <LatchkeyButton />
    </LatchkeyProvider>
  )
  shown.render(
    <>
      {twin}
      {twin}
    </>
  )
  await connectButton().first().click()
  await expect.element(card()).toBeVisible()
  expect(page.getByTestId('w3m-modal-card').elements()).toHaveLength(1)
  expect(made.adapter.discoveries()).toBe(1)
  expect(complaints).toEqual([])
})

test('hydrates what a server rendered without a word, and keeps it dressed', async () => {
  const server = makeClient({ themeVariables: { '--lk-accent': '#0a7' } })
  const tree = (client: typeof server.client) => (
    <StrictMode>
      <LatchkeyProvider client={client}>
        <LatchkeyButton />
        <LatchkeyNetworkButton />
        <LatchkeyAccountButton />
      </LatchkeyProvider>
    </StrictMode>
  )
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(tree(server.client))
  const before = place.querySelector('[data-testid=connect-button]')
  if (!before) throw new Error('the server drew no button')
  expect(getComputedStyle(before).minHeight).toBe('44px')
  expect(getComputedStyle(before).getPropertyValue('--lkb-accent')).toBe('#0a7')
  const { client } = makeClient({ themeVariables: { '--lk-accent': '#0a7' } })
  const root = hydrateRoot(place, tree(client), {
    onRecoverableError: error => complaints.push(String(error))
  })
  onTestFinished(() => {
    root.unmount()
    place.remove()
    client.destroy()
    server.client.destroy()
  })
  await client.ready()
  await connectButton().click()
  await expect.element(card()).toBeVisible()
  expect(place.querySelector('[data-testid=connect-button]')).toBe(before)
  expect(getComputedStyle(before).getPropertyValue('--lkb-accent')).toBe('#0a7')
  expect(complaints).toEqual([])
})

test('twenty renders add no subscription, and unmounting leaves none', async () => {
  // Otherwise an idle page would add the closed modal meanwhile.
  shown = mountPage({ prefetch: 'none' })
  const { client } = shown
  let live = 0
  let first = 0
  const { subscribe } = client._internal
  vi.spyOn(client._internal, 'subscribe').mockImplementation(listener => {
    live += 1
    const stop = subscribe(listener)
    return () => {
      live -= 1
      stop()
    }
  })
  const seen = new Set<unknown>()
  for (let round = 0; round < 20; round += 1) {
    shown.render(
      <LatchkeyProvider client={client}>
        <Probe seen={seen} />
        {round}
      </LatchkeyProvider>
    )
    await expect.element(page.getByText(String(round), { exact: true })).toBeInTheDocument()
    first ||= live
  }
  expect(first).toBeGreaterThan(0)
  expect(live).toBe(first)
  expect(seen.size).toBeLessThanOrEqual(2)
  shown.unmount()
  expect(live).toBe(0)
  expect(document.adoptedStyleSheets).toEqual([])
  expect(complaints).toEqual([])
})

test('host CSS of every ordinary kind leaves the buttons as they are', async () => {
  shown = mountPage()
  shown.render(
    <LatchkeyProvider client={shown.client}>
      <div id="page">
        <LatchkeyButton />
        <LatchkeyNetworkButton />
      </div>
    </LatchkeyProvider>
  )
  await expect.element(connectButton()).toBeVisible()
  const parts = () =>
    [...document.querySelectorAll('#page button, #page button *')].map(part => {
      const { padding, color, backgroundColor, textTransform, fontSize, boxSizing, border } =
        getComputedStyle(part)
      const { width, height } = part.getBoundingClientRect()
      return { padding, color, backgroundColor, textTransform, fontSize, boxSizing, border, width, height }
    })
  const before = parts()
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`*{box-sizing:content-box} #page button{padding:50px;text-transform:uppercase;background:red;
    border:9px solid lime;font-size:40px;letter-spacing:9px;width:100%;line-height:3} button:hover{color:blue}
    #page span,#page bdi{color:red;padding:20px;display:block} svg{width:100%;height:auto} img{border:3px solid}`)
  document.adoptedStyleSheets = [sheet, ...document.adoptedStyleSheets]
  expect(parts()).toEqual(before)
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter(other => other !== sheet)
})

test('pointing at a button looks for wallets and loads the modal, once; nothing happens before', async () => {
  const made = makeClient()
  onTestFinished(made.client.destroy)
  shown = mountPage()
  shown.render(
    <LatchkeyProvider client={made.client}>
      <LatchkeyButton />
    </LatchkeyProvider>
  )
  await made.client.ready()
  expect(made.adapter.discoveries()).toBe(0)
  await connectButton().hover()
  await expect.poll(() => made.client.getConnectors().length).toBe(1)
  await userEvent.keyboard('{Tab}')
  expect(made.adapter.discoveries()).toBe(1)
  expect(made.environment.requests).toEqual([])
})

test('an unsupported network and a locked wallet have looks of their own', async () => {
  shown = mountPage({ unsupportedNetwork: 'banner' })
  const { client, wallet } = shown
  shown.render(
    <LatchkeyProvider client={client}>
      <LatchkeyButton />
      <LatchkeyNetworkButton />
    </LatchkeyProvider>
  )
  await client.connect(wallet)
  await reads(page.getByTestId('wui-network-button'), 'Ethereum')
  wallet.emit({ type: 'network', chainId: '99' })
  await expect
    .element(page.getByTestId('account-button').getByRole('img', { name: 'Switch Network' }))
    .toBeVisible()
  await reads(page.getByTestId('wui-network-button'), 'Switch Network')
  client._internal.state.connection.set({ eip155: { status: 'locked', connector: wallet } })
  await reads(connectButton(), 'Unlock Wallet')
})

test.for([
  [false, 'UnsupportedChain'],
  [true, 'Account']
] as const)('on an unsupported network with basic %s the button opens %s', async ([basic, view]) => {
  shown = mountPage({ basic })
  const { client, wallet } = shown
  shown.render(
    <LatchkeyProvider client={client}>
      <LatchkeyButton />
    </LatchkeyProvider>
  )
  await client.connect(wallet)
  wallet.emit({ type: 'network', chainId: '99' })
  client.close()
  await expect.poll(() => client.isOpen()).toBe(false)
  await expect
    .element(page.getByTestId('account-button').getByRole('img', { name: 'Switch Network' }))
    .toBeVisible()
  await page.getByTestId('account-button').click()
  await expect.poll(() => client._internal.kit.get()?.slice(viewSlice).get().history.at(-1)?.name).toBe(view)
})

test('embedded: the modal stands in its place, closing leads home, unmounting ends it', async () => {
  shown = mountPage()
  const { client } = shown
  shown.render(
    <LatchkeyProvider client={client}>
      <LatchkeyModal />
    </LatchkeyProvider>
  )
  await expect.element(card()).toBeVisible()
  expect(page.getByTestId('w3m-modal-card').elements()).toHaveLength(1)
  expect(document.querySelector('dialog:modal')).toBeNull()
  shown.render(<LatchkeyProvider client={client} />)
  await expect.element(card()).not.toBeInTheDocument()
  expect(client.isOpen()).toBe(false)
  expect(complaints).toEqual([])
})

test('of two embedded modals the other one stays embedded when one is unmounted', async () => {
  shown = mountPage()
  const { client } = shown
  const places = (...names: readonly string[]) => (
    <LatchkeyProvider client={client}>
      {names.map(name => (
        <LatchkeyModal key={name} />
      ))}
    </LatchkeyProvider>
  )
  shown.render(places('first', 'second'))
  await expect.element(card()).toBeVisible()
  shown.render(places('second'))
  await expect.element(card()).toBeVisible()
  expect([client.isOpen(), document.querySelector('dialog:modal')]).toEqual([true, null])
  shown.render(places())
  await expect.element(card()).not.toBeInTheDocument()
  expect(client.isOpen()).toBe(false)
})

test('initialized becomes true once, when there is nothing left to reconnect', async () => {
  shown = mountPage()
  shown.render(
    <LatchkeyProvider client={shown.client}>
      <Ready />
    </LatchkeyProvider>
  )
  await expect.element(page.getByText('true')).toBeInTheDocument()
})

test.for([
  ['light', 'ltr'],
  ['dark', 'ltr'],
  ['light', 'rtl'],
  ['dark', 'rtl']
] as const)('axe finds nothing: %s, %s', async ([themeMode, direction]) => {
  shown = mountPage({ themeMode, locale: direction === 'rtl' ? 'ar' : 'en' })
  const { client, wallet, place } = shown
  place.dir = direction
  const colour = themeMode === 'dark' ? '#111' : '#fff'
  place.style.backgroundColor = colour
  shown.render(
    <LatchkeyProvider client={client}>
      <main>
        <h1 style={{ color: themeMode === 'dark' ? '#fff' : '#000' }}>Page</h1>
        <LatchkeyButton />
        <LatchkeyButton.Custom>
          {({ connect }) => (
            <button type="button" style={{ color: '#000', background: '#fff' }} onClick={connect.toggle}>
              {connect.label}!
            </button>
          )}
        </LatchkeyButton.Custom>
        <LatchkeyNetworkButton size="sm" />
      </main>
    </LatchkeyProvider>
  )
  await expect.element(connectButton()).toBeVisible()
  const findings = async () => {
    // A button fades from one colour to the next, and a new state can exchange the fade for another.
    await expect.poll(() => document.getAnimations().filter(isTransition)).toEqual([])
    const { violations } = await axe.run(place)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join()}`)
  }
  expect(await findings()).toEqual([])
  await client.connect(wallet)
  await reads(page.getByTestId('account-button'), 'ETH')
  expect(await findings()).toEqual([])
})
