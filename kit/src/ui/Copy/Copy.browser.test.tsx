import { createRoot, type Root } from 'react-dom/client'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { MoreIcons } from '../Icon/Icon.js'
import { lateIcons } from '../Icon/lateIcons.js'
import { Shadow } from '../Shadow/Shadow.js'
import { shot } from '../shot.harness.js'
import { themeSheet } from '../theme/themeSheet.js'
import { CopyButton, type CopyButtonProps } from './CopyButton.js'
import { copiedFor, useCopy } from './useCopy.js'

let root: Root | undefined
afterEach(() => {
  root?.unmount()
  root = undefined
})

type Look = CopyButtonProps['look']

function Sample({ look, write }: { readonly look: Look; readonly write: () => Promise<void> }) {
  const copying = useCopy('0xabc', write)
  return (
    <>
      <CopyButton
        copying={copying}
        look={look}
        label="Copy address"
        copied="Copied"
        said="Address copied"
        testId="copy"
      />
      <p>{copying.outcome}</p>
    </>
  )
}

function draw(look: Look, write: () => Promise<void> = async () => {}): void {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <Shadow sheets={[themeSheet('light', {})]} dir="ltr" lang="en" theme="light">
      <MoreIcons.Provider value={lateIcons}>
        <Sample look={look} write={write} />
      </MoreIcons.Provider>
    </Shadow>
  )
}

const glyph = () => document.querySelector('latchkey-root')?.shadowRoot?.querySelector('.copy-glyph')
const button = () => page.getByTestId('copy')

describe('a copied text is confirmed in its place', () => {
  test.each<Look>(['icon', 'link', 'button'])('a copied text is confirmed in its place: %s', async look => {
    draw(look)
    await expect.element(page.getByRole('button', { name: 'Copy address' })).toBeVisible()
    // The region that announces is there before there is something to announce.
    expect(page.getByRole('status').element().textContent).toBe('')
    const before = button().element().getBoundingClientRect().width
    await button().click()
    await expect.element(page.getByRole('button', { name: 'Copied', exact: true })).toBeVisible()
    await expect.element(page.getByRole('status')).toHaveTextContent('Address copied')
    expect(glyph()?.hasAttribute('data-copied')).toBe(true)
    expect(button().element().getBoundingClientRect().width).toBe(before)
    await shot(`ui/copied-${look}`)
    await expect.poll(() => glyph()?.hasAttribute('data-copied'), { timeout: copiedFor + 3_000 }).toBe(false)
    await expect.element(page.getByRole('button', { name: 'Copy address' })).toBeVisible()
  })
})

test('a refused copy is not confirmed, and the next one is', async () => {
  let isAllowed = false
  draw('link', async () => {
    if (!isAllowed) throw new DOMException('denied', 'NotAllowedError')
  })
  await button().click()
  await expect.element(page.getByText('refused')).toBeVisible()
  await expect.element(button()).toHaveTextContent('Copy address')
  isAllowed = true
  await button().click()
  await expect.element(button()).toHaveTextContent('Copied')
})
