import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createMockConnector } from '../../testing/mockConnector.js'
import { shot } from '../../ui/shot.harness.js'
import { LatchkeyProvider } from '../provider/LatchkeyProvider.js'
import { mountPage, type TestPage } from '../provider/mountPage.harness.js'
import { LatchkeyButton } from './LatchkeyButton.js'

let shown: TestPage | undefined
afterEach(() => {
  shown?.unmount()
  shown = undefined
})

test.each([
  ['en', 'Connect Wallet', 'Connecting…'],
  ['de', 'Wallet verbinden', 'Wird verbunden …'],
  ['ar', 'ربط المحفظة', 'جارٍ الربط…']
])(
  '%s: while a wallet request is pending the connect button keeps its position and size, and names only that state',
  async (locale, idle, busy) => {
    await page.viewport(320, 600)
    let refuse = () => {}
    const wallet = createMockConnector({
      connect: () => new Promise<never>((_, reject) => (refuse = () => reject(new Error('no'))))
    })
    shown = mountPage({ locale }, wallet)
    const { client } = shown
    shown.render(
      <LatchkeyProvider client={client}>
        <LatchkeyButton />
        <LatchkeyButton size="sm" />
      </LatchkeyProvider>
    )
    const buttons = () => page.getByTestId('connect-button')
    const boxes = () =>
      buttons()
        .elements()
        .map(button => JSON.stringify(button.getBoundingClientRect()))
    const texts = () =>
      buttons()
        .elements()
        .map(({ textContent }) => textContent)
    await expect.poll(texts).toEqual([idle, idle])
    const before = boxes()
    await shot(`connect-idle-${locale}`)
    await client.load()
    const attempt = client.connect(wallet)
    await expect.poll(texts).toEqual([busy, busy])
    await expect.element(buttons().first()).toHaveAccessibleName(busy)
    await shot(`connect-busy-${locale}`)
    expect(boxes()).toEqual(before)
    refuse()
    await expect(attempt).rejects.toMatchObject({ name: 'LatchkeyError' })
    await expect.poll(texts).toEqual([idle, idle])
    expect(boxes()).toEqual(before)
  }
)
