import axe from 'axe-core'
import decodeQR from 'qr/decode.js'
import { type ReactNode, StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Image } from '../Image/Image.js'
import { Shadow } from '../Shadow/Shadow.js'
import { shot } from '../shot.harness.js'
import { themeSheet } from '../theme/themeSheet.js'
import { QrCode } from './QrCode.js'

let root: Root | undefined
afterEach(() => {
  root?.unmount()
  root = undefined
})

const uri = `wc:${'7f'.repeat(32)}@2?expiryTimestamp=1763700000&relay-protocol=irn&symKey=${'a5'.repeat(32)}&methods=wc_sessionAuthenticate`

type Setting = {
  readonly theme?: 'light' | 'dark'
  readonly width?: number
  readonly logo?: ReactNode
  readonly text?: string | undefined
  readonly colour?: string
  readonly dir?: 'ltr' | 'rtl'
}

async function draw(setting: Setting): Promise<HTMLElement> {
  const { theme = 'light', width = 360, logo, colour, dir = 'ltr' } = setting
  root ??= createRoot(document.body.appendChild(document.createElement('div')))
  await page.viewport(width, 480)
  const sheet = `.board{position:fixed;inset:0;padding:16px;background:var(--lk-color-bg)}`
  root.render(
    <StrictMode>
      <Shadow
        sheets={[themeSheet(theme, colour ? { '--lk-qr-color': colour } : {}), sheet]}
        dir={dir}
        lang="en"
        theme={theme}
      >
        <div className="board">
          <QrCode text={'text' in setting ? setting.text : uri} label="A code" logo={logo} />
        </div>
      </Shadow>
    </StrictMode>
  )
  await expect.poll(() => qr()).toBeTruthy()
  return qr() as HTMLElement
}

const qr = () => document.querySelector('latchkey-root')?.shadowRoot?.querySelector<HTMLElement>('.qr')

/** The text that a decoder reads from the pixels that Chromium drew. */
async function scan(element: HTMLElement): Promise<string> {
  const base64 = await page.screenshot({ element, save: false })
  const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob())
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  const context = canvas.getContext('2d')
  context?.drawImage(bitmap, 0, 0)
  const { width, height, data } =
    context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? new ImageData(1, 1)
  return decodeQR({ width, height, data }, { effort: 4, timeLimit: 5000 })
}

const logo = <Image name="Harbor Wallet" size={52} />

describe('a drawn QR code is readable', () => {
  test.each<[string, Setting]>([
    ['light', {}],
    ['dark', { theme: 'dark' }],
    ['light with a picture', { logo }],
    ['dark with a picture', { theme: 'dark', logo }],
    ['at 320 px with a picture', { width: 320, logo }],
    ['from right to left', { dir: 'rtl', logo }],
    ['in the colour of a host', { colour: '#7a1f5c', logo }],
    ['where a host chose white', { colour: '#ffffff' }],
    ['where a host chose a pale yellow by a function', { colour: 'hsl(60 100% 80%)' }]
  ])('a drawn QR code is readable: %s', async (name, setting) => {
    const element = await draw(setting)
    await shot(`ui/qr-${name.replaceAll(' ', '-')}`)
    expect(await scan(element)).toBe(uri)
  })
})

test('the modules have whole pixels, at a whole offset, also in a narrow view', async () => {
  for (const width of [360, 320]) {
    const element = await draw({ logo, width })
    const drawing = element.querySelector('svg svg') as SVGSVGElement
    const side = drawing.viewBox.baseVal.width
    const px = (name: string) => Number(drawing.getAttribute(name))
    await expect.poll(() => px('width') <= element.clientWidth).toBe(true)
    expect([px('width') / side, px('x')].map(value => value * devicePixelRatio)).toEqual(
      [px('width') / side, px('x')].map(value => Math.round(value * devicePixelRatio))
    )
    expect(px('x')).toBeGreaterThanOrEqual(0)
  }
})

test('a pairing code has at most 61 modules a side, and its logo leaves 4 px free around it', async () => {
  const element = await draw({ logo })
  expect((element.querySelector('svg svg') as SVGSVGElement).viewBox.baseVal.width - 8).toBeLessThanOrEqual(
    61
  )
  expect(element.querySelector<HTMLElement>('.qr-tile')?.offsetWidth).toBe(52)
})

test.each([
  ['an address', `0x${'a7'.repeat(20)}`],
  ['a payment', `ethereum:0x${'a7'.repeat(20)}@1/transfer?address=0x${'b6'.repeat(20)}&uint256=1000000`],
  ['a long link', `https://app.example/${'x'.repeat(600)}`]
])('a code with a picture is readable: %s', async (_, text) => {
  const element = await draw({ logo, text })
  await expect.poll(() => element.getAttribute('uri')).toBe(text)
  expect(await scan(element)).toBe(text)
})

test('a colour with enough contrast to white is kept', async () => {
  const element = await draw({ colour: '#7a1f5c' })
  const drawn = () => getComputedStyle(element.querySelector('svg') as SVGElement).color
  // The contrast check is loaded only for hosts that set a colour: until then the code is drawn in ink.
  await expect.poll(drawn).toBe('rgb(122, 31, 92)')
})

test('a new text replaces the old code in the same element', async () => {
  const element = await draw({ text: 'first' })
  await draw({ text: 'second' })
  await expect.poll(() => element.getAttribute('uri')).toBe('second')
  expect(qr()).toBe(element)
  expect(await scan(element)).toBe('second')
})

test('a placeholder with its label is shown until there is a text', async () => {
  const element = await draw({ text: undefined })
  const { width, height } = element.getBoundingClientRect()
  expect([width, height]).toEqual([312, 312])
  expect(element.querySelectorAll('svg[aria-hidden=true] rect')).toHaveLength(6)
  expect(element.getAttribute('role')).toBe('status')
})

test.each(['light', 'dark'] as const)('a QR code is accessible: %s', async theme => {
  const element = await draw({ theme, logo })
  await expect.element(page.getByRole('img', { name: 'A code' })).toBeVisible()
  const { violations } = await axe.run(element, { rules: { region: { enabled: false } } })
  expect(violations).toEqual([])
})
