import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../../ui/Button/Button.js'
import { Checkbox } from '../../ui/Checkbox/Checkbox.js'
import { Shadow } from '../../ui/Shadow/Shadow.js'
import { Stack } from '../../ui/Stack/Stack.js'
import { Switch } from '../../ui/Switch/Switch.js'
import { shot } from '../../ui/shot.harness.js'
import { contrast, type Rgb } from '../../ui/theme/colour.js'
import { resolveColour } from '../../ui/theme/resolveColour.js'
import { themeSheet } from '../../ui/theme/themeSheet.js'
import { colours, type ThemeName } from '../../ui/theme/tokens.js'
import { LatchkeyProvider } from '../provider/LatchkeyProvider.js'
import { mountPage, type TestPage } from '../provider/mountPage.harness.js'
import { LatchkeyConnectButton } from './LatchkeyConnectButton.js'

let root: Root | undefined
let shown: TestPage | undefined
afterEach(() => {
  root?.unmount()
  root = undefined
  shown?.unmount()
  shown = undefined
  document.body.removeAttribute('style')
})

/** The painted colours at the middle of an element's edge and inside it, read from a screenshot. */
async function paintedAt(element: Element): Promise<{ readonly edge: Rgb; readonly inside: Rgb }> {
  const { left, top, height } = element.getBoundingClientRect()
  const base64 = await page.screenshot({ base64: true, save: false })
  const blob = await (await fetch(`data:image/png;base64,${base64}`)).blob()
  const bitmap = await createImageBitmap(blob)
  const scale = bitmap.width / innerWidth
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
  context?.drawImage(bitmap, 0, 0)
  const pixel = (x: number, y: number): Rgb => {
    const [red = 0, green = 0, blue = 0] = context?.getImageData(x * scale, y * scale, 1, 1).data ?? []
    return [red, green, blue]
  }
  // Chromium paints a box that begins between two pixels from the nearer one.
  const [start, middle] = [Math.round(left), Math.round(top + height / 2)]
  return { edge: pixel(start, middle), inside: pixel(start + 4, middle) }
}

/** The contrast of a control with its ground: by its face, or by its edge. */
async function seen(element: Element, ground: Rgb): Promise<number> {
  const { edge, inside } = await paintedAt(element)
  return Math.max(contrast(edge, ground), contrast(inside, ground))
}

const rgb = (value: string): Rgb => {
  const colour = resolveColour(value)
  if (!colour) throw new Error(`no colour: ${value}`)
  return colour
}
const cases = (['light', 'dark'] as const).flatMap(theme =>
  ['#ffffff', '#000000', '#ffd400', '#1a191e', '#8a8a8a', 'hotpink'].map(accent => [theme, accent] as const)
)

test.each(cases)(
  '%s: with the accent %s, primary button, switch and checkbox are visible (3:1)',
  async (theme, accent) => {
    const bg = colours[theme].bg
    document.body.style.background = bg
    root = createRoot(document.body.appendChild(document.createElement('div')))
    root.render(
      <Shadow
        sheets={[themeSheet(theme, { '--lk-accent': accent }, resolveColour), '.root{inline-size:360px}']}
        dir="ltr"
        lang="en"
        theme={theme}
      >
        <Stack gap={3} padding={6}>
          <Button fullWidth>Sign in</Button>
          <Switch label="Certified" checked onChange={() => {}} />
          <Checkbox checked onChange={() => {}}>
            I agree
          </Checkbox>
        </Stack>
      </Shadow>
    )
    const find = (selector: string) =>
      document.querySelector('latchkey-root')?.shadowRoot?.querySelector(selector) ?? undefined
    await expect.poll(() => find('.checkbox-input')).toBeDefined()
    await shot(`accent-${theme}-${accent.replace('#', '')}`)
    for (const selector of ['.button', '.switch-track', '.checkbox-input']) {
      const element = find(selector)
      if (!element) throw new Error(`no ${selector}`)
      expect(await seen(element, rgb(bg)), selector).toBeGreaterThanOrEqual(3)
    }
  }
)

test.each(cases)(
  "%s: with the accent %s, the page's connect button and its focus ring are visible (3:1)",
  async (themeMode, accent) => {
    const bg = colours[themeMode].bg
    document.body.style.background = bg
    shown = mountPage({ themeMode, themeVariables: { '--lk-accent': accent } })
    shown.render(
      <LatchkeyProvider client={shown.client}>
        <LatchkeyConnectButton />
      </LatchkeyProvider>
    )
    const button = page.getByTestId('connect-button')
    await expect.element(button).toBeVisible()
    await shot(`accent-page-${themeMode}-${accent.replace('#', '')}`)
    expect(await seen(button.element(), rgb(bg))).toBeGreaterThanOrEqual(3)
    const { color } = getComputedStyle(button.element())
    expect(contrast(rgb(color), (await paintedAt(button.element())).inside)).toBeGreaterThanOrEqual(4.5)
    await userEvent.keyboard('{Tab}')
    await expect.element(button).toHaveFocus()
    const { outlineColor, outlineStyle } = getComputedStyle(button.element())
    expect(outlineStyle).toBe('solid')
    expect(contrast(rgb(outlineColor), rgb(bg))).toBeGreaterThanOrEqual(3)
  }
)

test.each(['light', 'dark'] as const satisfies readonly ThemeName[])(
  '%s: an edge is drawn only if the accent needs one',
  theme => {
    const edge = (accent: string) =>
      /--lk-color-accent-edge:([^;]+)/.exec(themeSheet(theme, { '--lk-accent': accent }, resolveColour))?.[1]
    expect(edge(theme === 'light' ? '#5b3fd6' : '#a995ff')).toBe('transparent')
    expect(edge(colours[theme].bg)).not.toBe('transparent')
    expect(contrast(rgb(edge(colours[theme].bg) ?? ''), rgb(colours[theme].bg))).toBeGreaterThanOrEqual(3)
  }
)

test("a dark accent on the host's own dark card in the light theme has an edge", () => {
  const sheet = themeSheet('light', { '--lk-accent': '#222', '--lk-color-bg': '#111111' }, resolveColour)
  const edge = /--lk-color-accent-edge:(#[0-9a-f]+)/.exec(sheet)?.[1] ?? '#111111'
  expect(contrast(rgb(edge), rgb('#111111'))).toBeGreaterThanOrEqual(3)
})
