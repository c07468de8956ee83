import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { createRoot } from 'react-dom/client'
import { shot } from '../../ui/shot.harness.js'
import { ImageFallback } from '../../ui/ImageFallback/ImageFallback.js'
import { LatchkeyProvider } from '../provider/LatchkeyProvider.js'
import { mountPage } from '../provider/mountPage.harness.js'
import { LatchkeyNetworkButton } from './LatchkeyNetworkButton.js'
import { LatchkeyWalletButton } from './LatchkeyWalletButton.js'

/** The letters and the colour of the modal's fallback of a name. */
async function inModal(name: string) {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(<ImageFallback name={name} size={40} />)
  await expect.poll(() => place.querySelector('rect')).toBeTruthy()
  const found = {
    letters: place.querySelector('text')?.textContent,
    colour: place.querySelector('rect')?.getAttribute('fill')
  }
  root.unmount()
  place.remove()
  return found
}
const onButton = (testId: string) => {
  const mark = page.getByTestId(testId).element().querySelector<HTMLElement>('.lk-art')
  return { letters: mark?.dataset.letters, colour: mark?.querySelector('rect')?.getAttribute('fill') }
}

test('a network and a wallet without pictures have the same mark on the page as in the modal, before anything is loaded', async () => {
  const shown = mountPage()
  onTestFinished(shown.unmount)
  shown.render(
    <LatchkeyProvider client={shown.client}>
      <LatchkeyNetworkButton />
      <LatchkeyNetworkButton size="sm" />
      <LatchkeyWalletButton wallet="Far Away" />
    </LatchkeyProvider>
  )
  await expect.element(page.getByTestId('wui-network-button').first()).toBeVisible()
  const button = page.getByTestId('wui-network-button').first()
  const name = button.element().textContent?.trim() ?? ''
  // The letters are no text of the button, nor a part of its name.
  expect(name).toBe('Ethereum')
  await expect.element(button).toHaveAccessibleName('Ethereum')
  const mark = button.element().querySelector<HTMLElement>('.lk-art')
  expect({
    letters: mark?.dataset.letters,
    colour: mark?.querySelector('rect')?.getAttribute('fill')
  }).toEqual(await inModal('Ethereum'))
  expect(onButton('wallet-button-Far Away')).toEqual(await inModal('Far Away'))
  await shot('button-marks')
})

test('wallets are squircles, networks are circles', async () => {
  const shown = mountPage()
  onTestFinished(shown.unmount)
  shown.render(
    <LatchkeyProvider client={shown.client}>
      <LatchkeyNetworkButton />
      <LatchkeyWalletButton wallet="Far Away" />
    </LatchkeyProvider>
  )
  const radiusOf = (testId: string) => {
    const mark = document.querySelector(`[data-testid="${testId}"] .lk-art`)
    return mark && getComputedStyle(mark).borderTopLeftRadius
  }
  await expect.poll(() => radiusOf('wui-network-button')).toBe('50%')
  expect(radiusOf('wallet-button-Far Away')).toBe('26%')
})
