import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { connect } from '../../core/actions/connect.js'
import type { LatchkeyOptions } from '../../core/config/LatchkeyOptions.js'
import type { Connector } from '../../core/contracts/Connector.js'
import { dispatch } from '../../core/dispatch.js'
import type { Kit } from '../../core/Kit.js'
import type { ViewData, ViewName } from '../../core/state/view.js'
import { createMockConnector } from '../../testing/mockConnector.js'
import { shot } from '../../ui/shot.harness.js'
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

/**
 * Renders every scene in light, in dark on a narrow phone in Arabic, and on a wider phone in German. Axe judges colours
 * by theme and structure by direction: two drawings cover both, and two show whether the view fits.
 */
export function describeScenes(
  scenes: Readonly<Record<string, Scene>>,
  connectors: readonly Connector[] = []
): void {
  let drawn: Drawn | undefined
  afterEach(() => {
    drawn?.unmount()
    drawn = undefined
  })
  const stage = async (scene: Scene, options: Partial<LatchkeyOptions>): Promise<Drawn> => {
    drawn = drawModal(
      { connectors, ...scene.options, ...options },
      { respond: respondAsService, ...scene.world }
    )
    await bring(drawn, scene)
    return drawn
  }

  describe.each(Object.entries(scenes))('%s', (name, scene) => {
    test('is accessible in the light theme', async () => {
      await page.viewport(800, 720)
      const { shadow } = await stage(scene, { themeMode: 'light' })
      await expectAccessible(shadow())
      await shot(`${name}-light`)
    })

    test('is accessible in the dark theme and fits a phone of 320 px, in Arabic from right to left', async () => {
      await page.viewport(320, 640)
      const { shadow } = await stage(scene, { themeMode: 'dark', locale: 'ar' })
      await expectAccessible(shadow())
      expect(outOfCard(shadow())).toEqual([])
      await shot(`${name}-phone-ar`)
    })

    test('fits 360 px with the long words of German', async () => {
      await page.viewport(360, 700)
      const { shadow } = await stage(scene, { locale: 'de' })
      expect(outOfCard(shadow())).toEqual([])
      await shot(`${name}-phone-de`)
    })
  })
}

async function bring(drawn: Drawn, scene: Scene): Promise<void> {
  if (scene.account) await connectAs(drawn.kit, scene.account)
  dispatch(drawn.kit, { type: 'open', view: scene.account ? 'Account' : 'Connect' })
  if (scene.view !== 'Account' && scene.view !== 'Connect') {
    dispatch(drawn.kit, { type: 'push', view: scene.view, ...(scene.data && { data: scene.data }) })
  }
  const { shows } = scene
  const selector = /^[.[]/.test(shows) ? shows : `[data-testid="${shows}"]`
  await expect
    .poll(() =>
      document.querySelector('latchkey-root')?.shadowRoot?.querySelector('.view:not(:has(.waiting))')
    )
    .toBeTruthy()
  await scene.after?.(drawn)
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
          type: account === 'embedded' ? 'AUTH' : 'ANNOUNCED',
          chainId: account === 'unsupported' ? '5' : '1',
          switchNetwork: () => new Promise(() => undefined)
        })
  await connect(kit, { connector })
}

/** Elements that overflow the card horizontally: they are cut off or make the page scroll. */
function outOfCard(shadow: ShadowRoot): readonly string[] {
  const card = shadow.querySelector('[data-testid=w3m-modal-card]')
  if (!card) return ['no card']
  const { left, right } = card.getBoundingClientRect()
  return [...card.querySelectorAll('button,a,input,p,h2,h3,svg,.row-text')]
    .filter(element => {
      const box = element.getBoundingClientRect()
      return box.width > 1 && (box.left < left - 1 || box.right > right + 1)
    })
    .map(element => element.outerHTML.slice(0, 120))
}
