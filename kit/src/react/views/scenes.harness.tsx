import { afterEach, beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { connect } from '../../core/actions/connect.js'
import type { LatchkeyOptions } from '../../core/config/LatchkeyOptions.js'
import type { Connector } from '../../core/contracts/Connector.js'
import { dispatch } from '../../core/dispatch.js'
import type { Kit } from '../../core/Kit.js'
import type { ViewData, ViewName } from '../../core/state/view.js'
import { longestTexts } from '../../messages/allTexts.harness.js'
import { pseudoLong, pseudoMirrored } from '../../messages/pseudoTexts.harness.js'
import { createMockConnector } from '../../testing/mockConnector.js'
import { cutOff } from '../../ui/cutOff.harness.js'
import { emulateMedia } from '../../ui/motion.harness.js'
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

/** How a scene is shown. `rules`: whether axe runs. */
type Look = {
  readonly name: string
  readonly themeMode: 'light' | 'dark'
  readonly locale: string
  /** Messages over those of the locale. */
  readonly words?: 'longest' | 'pseudoLong' | 'pseudoMirrored'
  readonly size: readonly [width: number, height: number]
  readonly rules?: true
  readonly forcedColours?: true
}

/** How every scene is shown, one after the other. */
const looks: readonly Look[] = [
  { name: 'light', themeMode: 'light', locale: 'en', size: [800, 720], rules: true },
  { name: 'phone-ar', themeMode: 'dark', locale: 'ar', size: [320, 640], rules: true },
  { name: 'phone-long', themeMode: 'light', locale: 'de', words: 'longest', size: [320, 640] },
  { name: 'phone-pseudo', themeMode: 'light', locale: 'fr', words: 'pseudoLong', size: [390, 844] },
  { name: 'phone-mirrored', themeMode: 'dark', locale: 'he', words: 'pseudoMirrored', size: [390, 844] }
]

/** The looks of `npm run sheets`: pictures for the eye. Their texts and boxes are checked by the tests. */
const sheetLooks: readonly Look[] = [
  { name: 'light-1280', themeMode: 'light', locale: 'en', size: [1280, 800] },
  { name: 'dark-1280', themeMode: 'dark', locale: 'en', size: [1280, 800] },
  { name: 'light-390', themeMode: 'light', locale: 'en', size: [390, 844] },
  { name: 'dark-390', themeMode: 'dark', locale: 'en', size: [390, 844] },
  { name: 'light-320', themeMode: 'light', locale: 'en', size: [320, 640] },
  { name: 'arabic-390', themeMode: 'light', locale: 'ar', size: [390, 844] },
  { name: 'german-320', themeMode: 'dark', locale: 'de', size: [320, 640] },
  { name: 'long-320', themeMode: 'light', locale: 'fr', words: 'pseudoLong', size: [320, 640] },
  { name: 'mirrored-390', themeMode: 'light', locale: 'he', words: 'pseudoMirrored', size: [390, 844] },
  { name: 'forced-390', themeMode: 'dark', locale: 'en', size: [390, 844], forcedColours: true },
  // 1280 px at a zoom of 200 %.
  { name: 'zoom-640', themeMode: 'light', locale: 'en', size: [640, 400] }
]

type Meta = ImportMeta & { readonly env: Readonly<Record<string, string | undefined>> }

/** Whether only pictures are wanted (scripts/sheets.mjs). */
const isForSheets = Boolean((import.meta as Meta).env.VITE_LATCHKEY_SHEETS)

const looksNow = (isForSheets ? sheetLooks : looks) as readonly [Look, ...Look[]]

/**
 * Renders every scene once, in light, and shows it in dark on a narrow phone in Arabic, and on phones with the longest text that any language
 * has, too. Axe judges colours by theme and structure by direction: two looks cover both, and two show whether the view fits.
 */
export function describeScenes(
  scenes: Readonly<Record<string, Scene>>,
  connectors: readonly Connector[] = []
): void {
  let words: Readonly<Record<NonNullable<Look['words']>, Awaited<ReturnType<typeof longestTexts>>>>
  beforeAll(async () => {
    words = {
      longest: await longestTexts(),
      pseudoLong: pseudoLong(),
      pseudoMirrored: pseudoMirrored()
    }
  })
  let drawn: Drawn | undefined
  let regions: ReturnType<typeof recordAllBornRegions> | undefined
  afterEach(() => {
    drawn?.unmount()
    drawn = undefined
    regions?.stop()
  })

  test.each(Object.entries(scenes))(
    '%s is accessible in light from left to right and in dark from right to left, and fits phones in Arabic, in the longest and in pseudo texts',
    async (name, scene) => {
      await page.viewport(...looksNow[0].size)
      regions = recordAllBornRegions()
      drawn = drawModal({ connectors, ...scene.options }, { respond: respondAsService, ...scene.world })
      await bring(drawn, scene)
      const { kit, shadow } = drawn
      for (const look of looksNow) {
        const { themeMode, locale } = look
        const messages = { ...(look.words && words[look.words]), ...scene.options?.messages }
        kit.config.set({ ...kit.config.get(), themeMode, locale, messages })
        await expect.poll(() => shadow().host.getAttribute('lang')).toBe(locale)
        await page.viewport(...look.size)
        await expectShown(drawn, scene)
        if (isForSheets) await picture(name, look)
        else await check(name, look, shadow())
      }
      expect(regions.born, 'live regions that came with their words').toEqual([])
    }
  )
}

async function check(name: string, look: Look, shadow: ShadowRoot): Promise<void> {
  if (look.rules) await expectAccessible(shadow)
  else await settle()
  expect(cutOff(), `${look.name}, ${look.size[0]} px`).toEqual([])
  await shot(`${name}-${look.name}`)
}

async function picture(name: string, look: Look): Promise<void> {
  await emulateMedia({ 'forced-colors': look.forcedColours ? 'active' : 'none' })
  await shot(`${look.name}/${name}`)
  await emulateMedia()
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
