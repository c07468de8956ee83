import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { connect } from '../../core/actions/connect.js'
import { dispatch } from '../../core/dispatch.js'
import { userRejected } from '../../protocol/errors/wallet.js'
import { createMockConnector } from '../../testing/mockConnector.js'
import { watchBox } from '../../ui/Dialog/watchBox.harness.js'
import { emulateMotion } from '../../ui/motion.harness.js'
import { settle } from '../../ui/shot.harness.js'
import { type Drawn, drawModal, respondAsService } from '../views/drawModal.harness.js'

const root = () => document.querySelector('latchkey-root')?.shadowRoot ?? undefined
const find = (testId: string) => root()?.querySelector<HTMLElement>(`[data-testid="${testId}"]`) ?? undefined
const card = () => find('w3m-modal-card')
const title = () => find('w3m-header-text')?.textContent

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

/** The legal text gives Connect a footer, which other views lack: its height is animated too. */
const options = {
  projectId: 'demo',
  server: 'https://server.example',
  termsConditionsUrl: 'https://app.example/terms'
}

function draw(wallet = createMockConnector({ id: 'io.rabby', name: 'Rabby' })): Drawn {
  drawn = drawModal({ ...options, connectors: [wallet] }, { respond: respondAsService })
  return drawn
}

/** Waits until the card is at rest: its box is the same six frames later. */
async function stands(): Promise<void> {
  const box = () => `${card()?.offsetTop} ${card()?.offsetHeight}`
  await expect
    .poll(async () => {
      await settle()
      const before = box()
      for (let left = 6; left > 0; left--)
        await new Promise<unknown>(resolve => requestAnimationFrame(resolve))
      return card() !== undefined && before === box()
    })
    .toBe(true)
}

/** Runs `act`, waits until the card stands, and expects that no frame of it broke the rule of heights, nor moved the top of the card. */
async function composed(act: () => unknown): Promise<number> {
  const stop = watchBox(card)
  await act()
  await stands()
  const { frames, tops, jumps } = stop()
  expect(jumps).toEqual([])
  expect(tops[1] - tops[0]).toBe(0)
  return frames
}

test('the first opening: from the card without a view to the list of wallets', async () => {
  const { kit } = draw()
  const frames = await composed(async () => {
    dispatch(kit, { type: 'open' })
    await expect.poll(() => find('wallet-selector-io.rabby')).toBeDefined()
    await expect.poll(() => find('all-wallets')).toBeDefined()
    await expect.poll(() => root()?.querySelector('.skeleton')).toBeNull()
  })
  expect(frames).toBeGreaterThan(4)
})

test('Connect, AllWallets, a search, its end, and back', async () => {
  const { kit, environment } = draw()
  dispatch(kit, { type: 'open' })
  await expect.poll(() => find('all-wallets')).toBeDefined()
  await stands()
  await composed(async () => {
    find('all-wallets')?.click()
    await expect.poll(() => find('wallet-list')).toBeDefined()
  })
  const height = card()?.offsetHeight
  const field = () => find('wui-input-text')?.getBoundingClientRect().top
  const place = field()
  for (const text of ['Harbor 1', 'zzzzz', '']) {
    await composed(async () => {
      await userEvent.fill(find('wui-input-text') as HTMLElement, text)
      await expect
        .poll(async () => {
          await environment.advance(500)
          return root()?.querySelector('.tile.skeleton')
        })
        .toBeNull()
    })
    expect([card()?.offsetHeight, field()]).toEqual([height, place])
  }
  await composed(() => dispatch(kit, { type: 'back' }))
  expect(title()).toBe('Connect Wallet')
})

test('Connect, a wallet that is asked, and declines: the states of the request have one height', async () => {
  let decline = () => {}
  const wallet = createMockConnector({
    id: 'io.rabby',
    name: 'Rabby',
    connect: () =>
      new Promise((_, reject) => {
        decline = () => reject(userRejected())
      })
  })
  const { kit } = draw(wallet)
  dispatch(kit, { type: 'open' })
  await expect.poll(() => find('wallet-selector-io.rabby')).toBeDefined()
  await stands()
  await composed(async () => {
    find('wallet-selector-io.rabby')?.click()
    await expect.poll(() => root()?.querySelector('.connecting')).not.toBeNull()
    await expect.poll(() => wallet.calls).toEqual(['connect'])
  })
  const height = card()?.offsetHeight
  await composed(async () => {
    decline()
    await expect.element(page.getByText('Request declined')).toBeVisible()
  })
  expect(card()?.offsetHeight).toBe(height)
  await composed(() => dispatch(kit, { type: 'back' }))
})

test('Account, while its tokens are loaded and after', async () => {
  const wallet = createMockConnector({ id: 'io.rabby', name: 'Rabby' })
  const { kit } = draw(wallet)
  await connect(kit, { connector: wallet })
  await composed(async () => {
    dispatch(kit, { type: 'open' })
    await expect.element(page.getByText('USD Coin')).toBeVisible()
  })
  await composed(async () => {
    dispatch(kit, { type: 'push', view: 'Networks' })
    await expect.poll(() => find('w3m-network-switch-Base')).toBeDefined()
  })
  await composed(() => dispatch(kit, { type: 'back' }))
})

test('a change of the view during another goes on from the height in that frame', async () => {
  const { kit } = draw()
  dispatch(kit, { type: 'open' })
  await expect.poll(() => find('all-wallets')).toBeDefined()
  dispatch(kit, { type: 'push', view: 'WhatIsAWallet' })
  await expect.poll(title).toBe('What is a wallet?')
  await stands()
  await composed(async () => {
    for (const type of ['back', 'push', 'back'] as const) {
      dispatch(kit, type === 'push' ? { type, view: 'WhatIsAWallet' } : { type })
      for (let left = 4; left > 0; left--)
        await new Promise<unknown>(resolve => requestAnimationFrame(resolve))
    }
  })
  expect(title()).toBe('Connect Wallet')
})

test('the view that is left fades out where no test finds it, and the new one comes from the other side in Arabic', async () => {
  const { kit } = draw()
  dispatch(kit, { type: 'open' })
  await expect.poll(() => find('all-wallets')).toBeDefined()
  await stands()
  const moves: string[] = []
  const ghosts = new Set<Element>()
  for (const locale of ['en', 'ar']) {
    kit.config.set({ ...kit.config.get(), locale })
    await expect.poll(() => root()?.querySelector('.root')?.getAttribute('lang')).toBe(locale)
    dispatch(kit, { type: 'push', view: 'WhatIsAWallet' })
    await expect
      .poll(
        () => {
          for (const ghost of root()?.querySelectorAll('.ghost') ?? []) ghosts.add(ghost)
          return root()?.querySelector('.view[data-direction=next]')
        },
        { interval: 1 }
      )
      .not.toBeNull()
    expect(root()?.querySelectorAll('[data-testid=all-wallets]')).toHaveLength(0)
    const view = root()?.querySelector('.view') as HTMLElement
    const style = getComputedStyle(view)
    moves.push(style.getPropertyValue('--side') + style.getPropertyValue('--from'))
    await stands()
    await expect.poll(() => root()?.querySelector('.ghost')).toBeNull()
    dispatch(kit, { type: 'back' })
    await stands()
  }
  expect(moves).toEqual(['12px', '-112px'])
  expect(ghosts.size).toBeGreaterThan(0)
  for (const ghost of ghosts) expect([ghost.shadowRoot, (ghost as HTMLElement).inert]).toEqual([null, true])
})

test('with reduced motion the height changes at once, and nothing fades', async () => {
  await emulateMotion('reduce')
  const { kit } = draw()
  dispatch(kit, { type: 'open' })
  await expect.poll(() => find('all-wallets')).toBeDefined()
  dispatch(kit, { type: 'push', view: 'WhatIsAWallet' })
  await expect.poll(title).toBe('What is a wallet?')
  for (const ghost of root()?.querySelectorAll('.ghost') ?? [])
    expect(getComputedStyle(ghost).display).toBe('none')
  const running = card()?.getAnimations({ subtree: true }) ?? []
  expect(running.filter(animation => animation instanceof CSSTransition)).toEqual([])
})
