import { afterEach, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { connect } from '../../core/actions/connect.js'
import type { LatchkeyOptions } from '../../core/config/LatchkeyOptions.js'
import type { Connector } from '../../core/contracts/Connector.js'
import { dispatch } from '../../core/dispatch.js'
import type { Kit } from '../../core/Kit.js'
import type { ViewData, ViewName } from '../../core/state/view.js'
import { longestTexts } from '../../messages/allTexts.harness.js'
import { createMockConnector } from '../../testing/mockConnector.js'
import { cutOff } from '../../ui/cutOff.harness.js'
import { settle, shot } from '../../ui/shot.harness.js'
import { recordAllBornRegions } from './bornRegions.harness.js'
import { type Drawn, drawModal, expectAccessible, respondAsService } from './drawModal.harness.js'

/** A view in one situation. */
export type Scene = {
  readonly view: ViewName
  readonly data?: ViewData
  /** The connected wallet, or a kind of wallet. */
  readonly account?: true | 'unsupported' | 'embedded' | Connector
  readonly options?: Partial<LatchkeyOptions>
  readonly after?: (drawn: Drawn) => Promise<void>
  readonly world?: Parameters<typeof drawModal>[1]
  /** A text or test id that shows that the scene is rendered. */
  readonly shows: string
}

/** How every scene is shown, one after the other. `rules`: whether axe runs. */
const looks = [
  { name: 'light', themeMode: 'light', locale: 'en', sizes: [[800, 720]], rules: true },
  { name: 'phone-ar', themeMode: 'dark', locale: 'ar', sizes: [[320, 640]], rules: true },
  {
    name: 'phone-long',
    themeMode: 'light',
    locale: 'de',
    isLong: true,
    sizes: [[320, 640]],
    rules: false
  }
] as const

/**
 * Renders every scene once, in light, and shows it in dark on a narrow phone in Arabic, and on phones with the longest text that any language
 * has, too. Axe judges colours by theme and structure by direction: two looks cover both, and two show whether the view fits.
 */
export function describeScenes(
  scenes: Readonly<Record<string, Scene>>,
  connectors: readonly Connector[] = []
): void {
  let longest: Awaited<ReturnType<typeof longestTexts>>
  beforeAll(async () => {
    longest = await longestTexts()
  })
  let drawn: Drawn | undefined
  let regions: ReturnType<typeof recordAllBornRegions> | undefined
  afterEach(() => {
    drawn?.unmount()
    drawn = undefined
    regions?.stop()
  })

  test.each(Object.entries(scenes))(
    '%s is accessible in light from left to right and in dark from right to left, and fits phones in Arabic and in the longest texts',
    async (name, scene) => {
      await page.viewport(...looks[0].sizes[0])
      regions = recordAllBornRegions()
      drawn = drawModal({ connectors, ...scene.options }, { respond: respondAsService, ...scene.world })
      await bring(drawn, scene)
      const { kit, shadow } = drawn
      for (const look of looks) {
        const { themeMode, locale } = look
        const { messages } = scene.options ?? {}
        const long =
          'isLong' in look ? { messages: { ...longest, ...messages } } : { messages: messages ?? {} }
        kit.config.set({ ...kit.config.get(), themeMode, locale, ...long })
        await expect.poll(() => shadow().host.getAttribute('lang')).toBe(locale)
        for (const [index, [width, height]] of look.sizes.entries()) {
          await page.viewport(width, height)
          await expectShown(drawn, scene)
          if (look.rules) await expectAccessible(shadow())
          else await settle()
          expect(cutOff(), `${look.name}, ${width} px`).toEqual([])
          if (index === 0) await shot(`${name}-${look.name}`)
        }
      }
      expect(regions.born, 'live regions that came with their words').toEqual([])
    }
  )
}

async function bring(drawn: Drawn, scene: Scene): Promise<void> {
  if (scene.account) await connectAs(drawn.kit, scene.account)
  dispatch(drawn.kit, { type: 'open', view: scene.account ? 'Account' : 'Connect' })
  if (scene.view !== 'Account' && scene.view !== 'Connect') {
    dispatch(drawn.kit, { type: 'push', view: scene.view, ...(scene.data && { data: scene.data }) })
  }
  await expect
    .poll(() =>
      document.querySelector('latchkey-root')?.shadowRoot?.querySelector('.view:not(:has(.waiting))')
    )
    .toBeTruthy()
  await scene.after?.(drawn)
}

async function expectShown(drawn: Drawn, { shows }: Scene): Promise<void> {
  const selector = /^[.[]/.test(shows) ? shows : `[data-testid="${shows}"]`
  await expect.poll(() => drawn.shadow().querySelector(selector)).toBeTruthy()
  // One that only `lateIcons` has, in a part that is not loaded with them.
  expect(drawn.shadow().querySelector('.icon path:not([d])')).toBeNull()
}

async function connectAs(kit: Kit, account: NonNullable<Scene['account']>): Promise<void> {
  const connector =
    typeof account === 'object'
      ? account
      : createMockConnector({
          name: 'Rabby',
          ...(account === 'embedded' ? { type: 'AUTH', reach: 'login' } : { type: 'ANNOUNCED' }),
          chainId: account === 'unsupported' ? '5' : '1',
          switchNetwork: () => new Promise(() => undefined)
        })
  await connect(kit, { connector })
}
