import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { CustomWallet } from '../../../client/state/wallets.js'
import type { LatchkeyOptions } from '../../../core/config/LatchkeyOptions.js'
import { dispatch } from '../../../core/dispatch.js'
import { pairingSlice } from '../../../core/state/pairing.js'
import type { ViewName } from '../../../core/state/view.js'
import { viewSlice } from '../../../core/state/view.js'
import { topOf } from '../../../core/view/viewMachine.js'
import { createMockConnector } from '../../../testing/mockConnector.js'
import { code, createCodes } from '../codes.harness.js'
import { type Drawn, drawModal } from '../drawModal.harness.js'

let drawn: Drawn | undefined
afterEach(() => {
  drawn?.unmount()
  drawn = undefined
})

const phantom: CustomWallet = { id: 'phantom', name: 'Phantom', rdns: 'app.phantom' }
const harbor: CustomWallet = { id: 'harbor', name: 'Harbor', mobile_link: 'https://harbor.example' }

function open(
  facts: {
    readonly os?: 'ios' | 'android'
    readonly app?: 'telegram'
    readonly injected?: readonly string[]
  },
  options: Partial<LatchkeyOptions> = {}
) {
  const codes = createCodes()
  const opened: unknown[] = []
  drawn = drawModal(
    { connectors: [codes.connector], customWallets: [phantom, harbor], ...options },
    { isMobile: true, device: { facts, open: (href, target) => opened.push([href, target]) > 0 } }
  )
  const { kit, environment } = drawn
  const top = (): ViewName => topOf(kit.slice(viewSlice).get()).name
  const offer = async (digit = '7') => {
    await expect.poll(() => codes.asked.length).toBeGreaterThan(0)
    codes.offer(code(digit), environment.clock.now() + 240_000)
  }
  return { ...drawn, codes, opened, offer, top }
}

const row = (id: string) => page.getByTestId(`wallet-selector-${id}`)
const isEnabled = (id: string) => !(row(id).element() as HTMLButtonElement).disabled
/** Synchronous: the effect is checked before any other event. */
const press = (id: string) => (row(id).element() as HTMLElement).click()
const openButton = () => page.getByTestId('w3m-connecting-widget-secondary-button')
const uri = (digit: string) => encodeURIComponent(code(digit))

describe('a wallet with its own browser, on a phone (SPEC section 4)', () => {
  const link = 'https://phantom.app/ul/browse/https%3A%2F%2Fapp.example%2F?ref=https%3A%2F%2Fapp.example'

  test('a wallet with its own browser opens the page there in the tap that chooses it, and can be opened again', async () => {
    const { kit, codes, opened, environment, top } = open({ os: 'ios' })
    dispatch(kit, { type: 'open' })
    await expect.element(row('phantom')).toBeEnabled()
    press('phantom')
    await expect.poll(() => opened).toEqual([[link, '_self']])
    await expect.poll(top).toBe('ConnectingWalletConnect')
    await expect.element(openButton()).toHaveAttribute('href', link)
    const question = page.getByText('Phantom did not open?')
    await expect.poll(() => environment.advance(1_500).then(() => question.elements().length)).toBe(1)
    expect(codes.asked.length).toBe(0)
  })

  test('a wallet with its own browser needs no pairing', async () => {
    const { kit, opened } = open({ os: 'android' }, { connectors: [] })
    dispatch(kit, { type: 'open' })
    await expect.element(row('phantom')).toBeEnabled()
    press('phantom')
    // By Android's own way to open an app.
    const intent =
      'intent://browse/https%3A%2F%2Fapp.example%2F?ref=https%3A%2F%2Fapp.example#Intent;scheme=phantom;package=app.phantom;end'
    await expect.poll(() => opened).toEqual([[intent, '_self']])
    await expect.element(openButton()).toHaveAttribute('href', intent)
  })

  test('a wallet with its own browser gets the request directly if the page is in that browser', async () => {
    const here = createMockConnector({ id: 'app.phantom', name: 'Phantom', rdns: 'app.phantom' })
    const { kit, opened } = open(
      { os: 'ios', injected: ['phantom'] },
      { connectors: [here], customWallets: [] }
    )
    dispatch(kit, { type: 'open' })
    await row('app.phantom').click()
    await expect.poll(() => here.calls).toContain('connect')
    expect(opened).toEqual([])
  })
})

describe('before the device of a phone is known', () => {
  test('before the device of a phone is known, every row is ready, and a tap is kept until then', async () => {
    const { kit, opened, top } = open({ os: 'ios' })
    dispatch(kit, { type: 'open' })
    await expect.element(row('phantom')).toBeVisible()
    const shadow = drawn?.shadow()
    expect(
      shadow?.querySelectorAll('[data-testid^=wallet-selector-]:disabled, [aria-busy=true]')
    ).toHaveLength(0)
    press('phantom')
    await expect.poll(top).toBe('ConnectingWalletConnect')
    expect(opened).toHaveLength(1)
  })

  test('before the device of a phone is known, a tap waits 300 ms at most, and only its row is busy', async () => {
    const codes = createCodes()
    drawn = drawModal({ connectors: [codes.connector], customWallets: [phantom, harbor] }, { isMobile: true })
    const { kit, environment } = drawn
    Object.assign(kit.environment, { device: () => new Promise(() => undefined) })
    dispatch(kit, { type: 'open' })
    await expect.element(row('phantom')).toBeVisible()
    press('phantom')
    await expect.element(row('phantom')).toHaveAttribute('aria-busy', 'true')
    await expect.element(row('harbor')).not.toHaveAttribute('aria-busy')
    await environment.advance(300)
    await expect.poll(() => topOf(kit.slice(viewSlice).get()).name).not.toBe('Connect')
  })
})

describe('in Telegram on iOS', () => {
  const telegram = { os: 'ios', app: 'telegram' } as const

  test('in Telegram on iOS a row waits for its code and opens the app in the tap, and an approval connects the page', async () => {
    const { kit, codes, opened, offer, top } = open(telegram)
    dispatch(kit, { type: 'open' })
    await expect.element(row('harbor')).toHaveAttribute('aria-busy', 'true')
    // A wallet with its own browser needs no code.
    await expect.element(row('phantom')).toBeEnabled()
    await expect.element(row('harbor')).toBeDisabled()
    press('harbor')
    expect([top(), opened]).toEqual(['Connect', []])
    await offer()
    await expect.element(row('harbor')).toBeEnabled()
    press('harbor')
    expect(opened).toEqual([[`https://harbor.example/wc?uri=${uri('7')}`, '_blank']])
    await expect.element(openButton()).toHaveAttribute('href', `https://harbor.example/wc?uri=${uri('7')}`)
    expect(codes.asked.length).toBe(1)
    expect(kit.slice(pairingSlice).get().link).toEqual({ href: 'https://harbor.example/', name: 'Harbor' })
    codes.approve()
    await expect.poll(() => kit.state.connection.get().eip155?.status).toBe('connected')
    await expect.poll(() => kit.environment.storage.get('latchkey.link')).toContain('https://harbor.example/')
    expect([kit.state.modal.get().open, kit.slice(pairingSlice).get().status]).toEqual([false, 'idle'])
  })

  test('the code survives going back to the list, and ends with the modal', async () => {
    const { kit, codes, opened, offer, top } = open(telegram)
    dispatch(kit, { type: 'open' })
    await offer()
    await expect.element(row('harbor')).toBeEnabled()
    await row('harbor').click()
    await page.getByTestId('header-back').click()
    await expect.poll(top).toBe('Connect')
    await row('harbor').click()
    expect([codes.asked.length, opened.length]).toEqual([1, 2])
    dispatch(kit, { type: 'close' })
    expect([kit.slice(pairingSlice).get().status, codes.asked[0]?.signal?.aborted]).toEqual(['idle', true])
  })

  test('closing the list ends its code, and a closed modal creates none', async () => {
    const { kit, codes, environment } = open(telegram)
    await environment.clock.settle()
    expect(codes.asked.length).toBe(0)
    dispatch(kit, { type: 'open' })
    await expect.poll(() => codes.asked.length).toBe(1)
    dispatch(kit, { type: 'safeClose' })
    expect([kit.slice(pairingSlice).get().status, codes.asked[0]?.signal?.aborted]).toEqual(['idle', true])
  })

  test('choosing another wallet of the page ends the code', async () => {
    const here = createMockConnector({ id: 'io.rabby', name: 'Rabby' })
    const codes = createCodes()
    const { kit } = open(telegram, { connectors: [codes.connector, here] })
    dispatch(kit, { type: 'open' })
    await expect.poll(() => codes.asked.length).toBe(1)
    await row('io.rabby').click()
    await expect.poll(() => here.calls).toContain('connect')
    expect([kit.slice(pairingSlice).get().status, codes.asked[0]?.signal?.aborted]).toEqual(['idle', true])
    await expect.poll(() => kit.state.connection.get().eip155?.status).toBe('connected')
  })

  test('no row waits over 10 s, nor while no relay answers, and the next view shows the problem', async () => {
    const { kit, codes, environment, top } = open(telegram)
    dispatch(kit, { type: 'open' })
    await expect.poll(() => codes.asked.length).toBe(1)
    await expect.element(row('harbor')).toBeDisabled()
    await expect.poll(() => environment.advance(10_000).then(() => isEnabled('harbor'))).toBe(true)
    await row('harbor').click()
    await expect.poll(top).toBe('ConnectingWalletConnect')
    await expect.element(openButton()).toBeDisabled()
    codes.relay('down')
    await expect.element(page.getByTestId('lk-relay-down')).toBeVisible()
    // The same attempt continues in the background.
    expect(codes.asked.length).toBe(1)
  })
})

test('on other phones no code is created before a wallet is chosen', async () => {
  const { kit, codes, opened, environment } = open({ os: 'ios' })
  dispatch(kit, { type: 'open' })
  await expect.element(row('harbor')).toBeVisible()
  await environment.clock.settle()
  expect(codes.asked.length).toBe(0)
  await row('harbor').click()
  await expect.poll(() => codes.asked.length).toBe(1)
  expect(opened).toEqual([])
})
