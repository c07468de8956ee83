import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { connect } from '../../../core/actions/connect.js'
import type { LatchkeyOptions } from '../../../core/config/LatchkeyOptions.js'
import type { SessionStorage } from '../../../core/contracts/Environment.js'
import { dispatch } from '../../../core/dispatch.js'
import { createMockConnector } from '../../../testing/mockConnector.js'
import { settle } from '../../../ui/shot.harness.js'
import { adapter, type Drawn, drawModal } from '../drawModal.harness.js'
import { views } from '../registry.js'
import { respondAsApi, servedToken } from './holdings.harness.js'

let drawn: Drawn | undefined
afterEach(async () => {
  drawn?.unmount()
  drawn = undefined
  await page.viewport(900, 760)
})

const tokens = [...'abcdefg'].map((name, index) => servedToken(`Token ${name}`, name, '1', 60 - index))

/** A tab's storage that lives as long as the test. */
function createSession(): () => SessionStorage {
  const values = new Map<string, string>()
  return () => ({
    getItem: key => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: key => void values.delete(key)
  })
}

const card = () => drawn?.shadow().querySelector('.card')
const heightOf = () => card()?.getBoundingClientRect().height ?? 0
const nextFrame = () => new Promise(resolve => requestAnimationFrame(resolve))

/** Opens the account, whose answers come late, and samples the height of the card from its first frame until all has come. */
async function sampleOpening(
  options: Partial<LatchkeyOptions>,
  session: () => SessionStorage
): Promise<{ readonly heights: readonly number[]; readonly first: readonly string[] }> {
  let answer = () => {}
  const gate = new Promise<void>(resolve => {
    answer = resolve
  })
  const api = respondAsApi({ balances: () => tokens })
  const late = {
    ...adapter,
    client: async () => ({
      getBalance: () => gate.then(() => ({ amount: 10n ** 18n, decimals: 18, symbol: 'ETH', name: 'Ether' }))
    })
  }
  const made = drawModal(
    { adapters: [late], ...options },
    { respond: (url, init) => gate.then(() => api(url, init)), session, prepared: true }
  )
  drawn = made
  // What a pointer over the button loads: here the view of another test may be loaded already.
  views.Account?.Component.preload?.()
  await connect(made.kit, { connector: createMockConnector() })
  await settle()
  dispatch(made.kit, { type: 'open' })
  await expect.poll(heightOf).toBeGreaterThan(0)
  await nextFrame()
  const heights = [heightOf()]
  const first = [
    '[data-testid=single-account-avatar]',
    '[data-testid=latchkey-account-name]',
    '.worth-bars',
    '[data-testid=disconnect-button]',
    '.account-list .skeleton'
  ].filter(selector => made.shadow().querySelector(selector))
  answer()
  await expect.element(page.getByTestId('w3m-account-balance')).toBeVisible()
  if (options.server) await expect.element(page.getByText('Token g')).toBeInTheDocument()
  for (let frame = 0; frame < 40; frame++) {
    await nextFrame()
    heights.push(heightOf())
  }
  await settle()
  heights.push(heightOf())
  return { heights, first }
}

test.each([
  ['with lists', { server: 'https://server.example' }, 800, 720],
  ['with lists on a phone', { server: 'https://server.example' }, 320, 640],
  ['with the tokens alone', { server: 'https://server.example', features: { activity: false } }, 390, 800],
  ['without lists', {}, 390, 800]
] as const)(
  '%s the first frame of the account has its parts and, within 60 px, its height',
  async (_, options, width, height) => {
    await page.viewport(width, height)
    const session = createSession()
    // The second opening knows how many rows the first one had.
    await sampleOpening(options, session)
    drawn?.unmount()
    const { heights, first } = await sampleOpening(options, session)
    const last = heights.at(-1) ?? 0
    for (const sample of heights) expect(Math.abs(sample - last), heights.join(' ')).toBeLessThanOrEqual(60)
    expect(first).toContain('[data-testid=single-account-avatar]')
    expect(first).toContain('[data-testid=latchkey-account-name]')
    expect(first).toContain('.worth-bars')
    expect(first).toContain('[data-testid=disconnect-button]')
    if ('server' in options) expect(first).toContain('.account-list .skeleton')
  }
)
