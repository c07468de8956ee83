import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { connect } from '../../core/actions/connect.js'
import { dispatch } from '../../core/dispatch.js'
import { createMemorySiwx } from '../../core/signIn/memorySiwx.harness.js'
import { createMockConnector } from '../../testing/mockConnector.js'
import { watchCard } from '../../ui/Dialog/watchCard.harness.js'
import { emulateMotion } from '../../ui/motion.harness.js'
import { settle } from '../../ui/shot.harness.js'
import { type Drawn, drawModal } from '../views/drawModal.harness.js'

const find = (testId: string) =>
  document
    .querySelector('latchkey-root')
    ?.shadowRoot?.querySelector<HTMLElement>(`[data-testid=${testId}]`) ?? undefined
const card = () => find('w3m-modal-card')

let drawn: Drawn | undefined
beforeEach(async () => {
  await page.viewport(900, 760)
  await emulateMotion('no-preference')
})
afterEach(async () => {
  await emulateMotion('reduce')
  drawn?.unmount()
  drawn = undefined
  await expect.poll(() => document.querySelector('latchkey-root')).toBeNull()
})

async function openConnect(): Promise<Drawn> {
  drawn = drawModal()
  dispatch(drawn.kit, { type: 'open' })
  return drawn
}

async function openUnsupported(): Promise<Drawn> {
  drawn = drawModal()
  const { kit } = drawn
  await connect(kit, { connector: createMockConnector({ chainId: '5' }) })
  dispatch(kit, { type: 'open', view: 'UnsupportedChain' })
  await expect.poll(() => find('disconnect-button')).toBeDefined()
  return drawn
}

async function openRequiredSignIn(): Promise<Drawn> {
  drawn = drawModal({
    siwx: createMemorySiwx({ getRequired: () => true }),
    metadata: { name: 'Perry Orchard', description: '', icons: [] }
  })
  await drawn.kit.signIn
  await connect(drawn.kit, { connector: createMockConnector({ name: 'Harbor' }) })
  await drawn.environment.clock.settle()
  await expect.poll(() => find('w3m-connecting-siwe-sign')).toBeDefined()
  return drawn
}

/** Waits until the card is at rest: no animation runs, and its box is the same six frames later. */
async function stands(): Promise<void> {
  const box = () => JSON.stringify(card()?.getBoundingClientRect())
  await expect
    .poll(async () => {
      await settle()
      const before = box()
      await nextFrames(6)
      return card() !== undefined && before === box()
    })
    .toBe(true)
}

async function nextFrames(count: number): Promise<void> {
  for (let left = count; left > 0; left--)
    await new Promise<unknown>(resolve => requestAnimationFrame(resolve))
}

const desktop = [900, 760] as const
const phone = [390, 760] as const

test.each([
  ['an unsupported network on a desktop', openUnsupported, 'Switch network', desktop, 'no-preference'],
  ['an unsupported network on a phone', openUnsupported, 'Switch network', phone, 'no-preference'],
  [
    'an unsupported network on a desktop, reduced motion',
    openUnsupported,
    'Switch network',
    desktop,
    'reduce'
  ],
  ['an unsupported network on a phone, reduced motion', openUnsupported, 'Switch network', phone, 'reduce'],
  ['a required sign-in on a desktop', openRequiredSignIn, 'Sign in', desktop, 'no-preference'],
  ['a required sign-in on a phone', openRequiredSignIn, 'Sign in', phone, 'no-preference']
] as const)(
  'a refused Escape changes neither opacity nor position of the card: %s',
  async (_, open, title, size, motion) => {
    await page.viewport(size[0], size[1])
    await emulateMotion(motion)
    const { kit, environment } = await open()
    await expect.poll(() => find('w3m-header-text')?.textContent).toBe(title)
    await stands()
    const stop = watchCard(card)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => card()?.dataset.shaking).toBeDefined()
    await settle()
    await environment.advance(500)
    await expect.poll(() => card()?.dataset.shaking).toBeUndefined()
    // A repeated entrance would start within these frames; `settle` waits for its end.
    await nextFrames(4)
    await settle()
    const { opacity, rise, frames } = stop()
    expect(kit.state.modal.get()).toEqual({ open: true, shaking: false })
    expect(frames).toBeGreaterThan(4)
    expect(opacity).toBe(1)
    expect(rise).toBeLessThan(1)
  }
)

test('the entrance animation runs at each opening, and not when the window is resized to a phone and back', async () => {
  const { kit } = await openConnect()
  const opening = watchCard(card)
  await stands()
  expect(opening().opacity).toBeLessThan(1)
  const turning = watchCard(card)
  for (const [width, height] of [phone, desktop]) {
    await page.viewport(width, height)
    await stands()
  }
  expect(turning().opacity).toBe(1)
  const names = () =>
    card()
      ?.getAnimations()
      .map(animation => (animation as CSSAnimation).animationName)
  expect(names()).toEqual([])
  dispatch(kit, { type: 'close' })
  await expect.poll(card).toBeUndefined()
  dispatch(kit, { type: 'open' })
  await expect.poll(names).toContain('card-in')
})
