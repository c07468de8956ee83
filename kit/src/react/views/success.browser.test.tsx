import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { connect } from '../../core/actions/connect.js'
import { disconnect } from '../../core/actions/disconnect.js'
import type { LatchkeyOptions } from '../../core/config/LatchkeyOptions.js'
import { dispatch } from '../../core/dispatch.js'
import { createMemorySiwx } from '../../core/signIn/memorySiwx.harness.js'
import { viewSlice } from '../../core/state/view.js'
import { topOf } from '../../core/view/viewMachine.js'
import { alice } from '../../setupTestKit.harness.js'
import { createMockConnector, type MockConnectorOptions } from '../../testing/mockConnector.js'
import { emulateMotion } from '../../ui/motion.harness.js'
import { shot } from '../../ui/shot.harness.js'
import { openWalletConnect } from './ConnectingWalletConnect/walletConnect.harness.js'
import { type Drawn, drawModal } from './drawModal.harness.js'

const root = () => document.querySelector('latchkey-root')?.shadowRoot ?? undefined
const find = (testId: string) => root()?.querySelector<HTMLElement>(`[data-testid="${testId}"]`) ?? undefined
const card = () => find('w3m-modal-card')
const visual = () => root()?.querySelector<HTMLElement>('.connecting') ?? undefined
const text = () => card()?.textContent ?? ''

let drawn: { readonly unmount: () => void } | undefined
beforeEach(async () => {
  await page.viewport(900, 760)
  await emulateMotion('no-preference')
})
afterEach(async () => {
  vi.useRealTimers()
  await emulateMotion('reduce')
  drawn?.unmount()
  drawn = undefined
})

/** Opens the list with one wallet. `log`: what the page hears, in order. */
function open(options: MockConnectorOptions = {}, config: Partial<LatchkeyOptions> = {}) {
  const wallet = createMockConnector({ id: 'io.rabby', name: 'Rabby', ...options })
  const modal = drawModal({ connectors: [wallet], ...config })
  drawn = modal
  const log: string[] = []
  modal.kit.subscribeEvents(({ event }) => void log.push(event))
  return { ...modal, wallet, log }
}

/** Waits in frames: `expect.poll` would let stopped time pass. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise(resolve => requestAnimationFrame(resolve))
}
const succeeded = () => until(() => visual()?.dataset.state === 'success')

/** From here on a moment lasts until the test lets its time pass. */
const stopTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

/** Lets the time of a moment pass, which is still shown before its end, then that of the closing animation. */
async function expectMoment(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds - 1)
  expect(card()).toBeDefined()
  await vi.advanceTimersByTimeAsync(1)
  await expectGone()
}

async function expectGone(): Promise<void> {
  await until(() => card() === undefined)
  // The time of the animation begins after the frame that starts it.
  await until(() => {
    vi.advanceTimersByTime(50)
    return !root()?.querySelector('dialog')
  })
}

/** Connects by the view of the wallet, and answers once its success is shown. */
async function connected() {
  let answer = () => {}
  const session = { accounts: [alice], chainId: '1', provider: {} }
  const world = open({
    connect: () =>
      new Promise(resolve => {
        answer = () => resolve(session)
      })
  })
  dispatch(world.kit, { type: 'open' })
  await expect.poll(() => find('wallet-selector-io.rabby')).toBeDefined()
  find('wallet-selector-io.rabby')?.click()
  await expect.poll(() => world.wallet.calls).toEqual(['connect'])
  stopTime()
  answer()
  await succeeded()
  return world
}

/** A click of a mouse at an element. `userEvent.click` would let stopped time pass. */
async function press(testId: string): Promise<void> {
  const { left, top, width, height } = (find(testId) as HTMLElement).getBoundingClientRect()
  const frame = window.frameElement?.getBoundingClientRect()
  const place = { x: (frame?.left ?? 0) + left + width / 2, y: (frame?.top ?? 0) + top + height / 2 }
  for (const type of ['mousePressed', 'mouseReleased'] as const)
    await cdp().send('Input.dispatchMouseEvent', { type, button: 'left', clickCount: 1, ...place })
}

const isOpen = ({ kit }: Pick<Drawn, 'kit'>) => kit.state.modal.get().open

describe('the success of a connection', () => {
  test('is shown while the modal counts as closed: nothing else waits for it', async () => {
    const world = await connected()
    expect(text()).toContain('Connected')
    expect(text()).toContain('0xf39F…2266')
    expect(isOpen(world)).toBe(false)
    expect(world.kit.state.connection.get().eip155?.status).toBe('connected')
    expect(world.log.filter(event => event === 'MODAL_CLOSE')).toHaveLength(1)
    expect(card()).toBeDefined()
    await shot('success-connected')
    // What it says stays until it is gone.
    const words = () => visual()?.parentElement?.textContent
    const before = words()
    const seen = new Set<string | undefined>()
    const observer = new MutationObserver(() => seen.add(words()))
    observer.observe(root() as ShadowRoot, { childList: true, characterData: true, subtree: true })
    await expectMoment(930)
    observer.disconnect()
    expect([...seen].filter(text => text !== undefined && text !== before)).toEqual([])
    expect(world.log.filter(event => event === 'MODAL_CLOSE')).toHaveLength(1)
  })

  test.each([
    ['a click', () => press('w3m-header-text')],
    ['a key', () => userEvent.keyboard('x')],
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['the close button', () => press('w3m-header-close')]
  ])('%s skips it', async (_, skip) => {
    const { kit } = await connected()
    await skip()
    await expectGone()
    expect(kit.state.connection.get().eip155?.status).toBe('connected')
  })

  test('a modal that the page opens meanwhile shows its view at once', async () => {
    const { kit } = await connected()
    const before = card()
    dispatch(kit, { type: 'open', view: 'Networks' })
    await until(() => find('w3m-header-text')?.textContent === 'Choose Network')
    expect(card()).toBe(before)
    expect(kit.state.modal.get().open).toBe(true)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(card()).toBe(before)
    dispatch(kit, { type: 'close' })
    await expectGone()
  })

  test('an account that is disconnected meanwhile ends it', async () => {
    const { kit } = await connected()
    await disconnect(kit)
    await expectGone()
  })

  test('with reduced motion nothing moves, and the moment is shorter', async () => {
    await emulateMotion('reduce')
    await connected()
    const image = visual()?.querySelector('.image') as HTMLElement
    expect(image.getAnimations()).toEqual([])
    expect(text()).toContain('Connected')
    await expectMoment(400)
  })

  test('closing the modal without a connection shows none', async () => {
    const { kit } = open({ connect: () => new Promise(() => undefined) })
    dispatch(kit, { type: 'open' })
    await expect.poll(() => find('wallet-selector-io.rabby')).toBeDefined()
    find('wallet-selector-io.rabby')?.click()
    await expect.poll(visual).toBeDefined()
    stopTime()
    dispatch(kit, { type: 'close' })
    await expectGone()
  })

  test('a code gives way to the success of its wallet', async () => {
    const world = openWalletConnect()
    drawn = world
    await world.offer()
    await expect.element(page.getByTestId('wui-qr-code')).toHaveAttribute('uri')
    stopTime()
    world.codes.approve()
    await succeeded()
    expect(isOpen(world)).toBe(false)
    expect(find('wui-qr-code')).toBeUndefined()
    expect(text()).toMatch(/Connected0x\w{4}…\w{4}/)
    await shot('success-code')
    await expectMoment(930)
  })
})

describe('the success of a switch', () => {
  async function switching(views: readonly ('Account' | 'Networks')[]) {
    let answer = () => {}
    const world = open({
      switchNetwork: () =>
        new Promise<void>(resolve => {
          answer = resolve
        })
    })
    const { kit } = world
    await connect(kit, { connector: world.wallet })
    const [first, ...rest] = views
    dispatch(kit, { type: 'open', view: first })
    for (const view of rest) dispatch(kit, { type: 'push', view })
    await expect.poll(() => find('w3m-network-switch-Base')).toBeDefined()
    find('w3m-network-switch-Base')?.click()
    await expect.element(page.getByText('Switch to Base')).toBeVisible()
    await expect.element(page.getByText('Approve it in Rabby.')).toBeVisible()
    await expect.poll(() => world.wallet.calls).toContain('switchNetwork 8453')
    await shot('switch-waiting')
    stopTime()
    answer()
    await succeeded()
    // Its moment begins after the frame that shows it.
    await until(() => vi.getTimerCount() > 0)
    expect(text()).toContain('You’re on Base')
    expect(kit.state.connection.get().eip155).toMatchObject({ chainId: '8453' })
    return world
  }

  test('that closes the modal', async () => {
    const world = await switching(['Networks'])
    expect(isOpen(world)).toBe(false)
    await shot('success-switch')
    await expectMoment(930)
  })

  test('that leads back to the account', async () => {
    const world = await switching(['Account', 'Networks'])
    expect(topOf(world.kit.slice(viewSlice).get()).name).toBe('SwitchNetwork')
    await vi.advanceTimersByTimeAsync(929)
    expect(topOf(world.kit.slice(viewSlice).get()).name).toBe('SwitchNetwork')
    await vi.advanceTimersByTimeAsync(1)
    expect(topOf(world.kit.slice(viewSlice).get()).name).toBe('Account')
    expect(isOpen(world)).toBe(true)
  })

  test('that leads back: the cross closes the modal', async () => {
    const world = await switching(['Account', 'Networks'])
    await press('w3m-header-close')
    expect(isOpen(world)).toBe(false)
    await expectGone()
  })

  test('that leads back: the key that skips it goes back once', async () => {
    const world = await switching(['Account', 'Networks'])
    await userEvent.keyboard('{Escape}')
    expect(topOf(world.kit.slice(viewSlice).get()).name).toBe('Account')
    expect(isOpen(world)).toBe(true)
  })
})

test('the success of a sign-in takes the place of the question', async () => {
  const siwx = createMemorySiwx({ getRequired: () => true })
  const world = open({}, { siwx, metadata: { name: 'Perry Orchard', description: '', icons: [] } })
  const { kit, environment } = world
  await kit.signIn
  await connect(kit, { connector: world.wallet })
  await environment.clock.settle()
  const sign = () => find('w3m-connecting-siwe-sign')
  await expect.poll(() => sign() && sign()?.getAttribute('aria-busy') !== 'true').toBe(true)
  expect(text()).toContain('Prove that this account is yours')
  stopTime()
  sign()?.click()
  await succeeded()
  expect(isOpen(world)).toBe(false)
  expect(text()).toContain('Signed in')
  expect(text()).toContain('0xf39F…2266')
  expect(text()).not.toContain('Sign in to')
  await shot('success-signed-in')
  await expectMoment(930)
})
