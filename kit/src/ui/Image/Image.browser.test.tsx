import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { Shadow } from '../Shadow/Shadow.js'
import { emulateMotion } from '../motion.harness.js'
import { themeSheet } from '../theme/themeSheet.js'
import { Image, type ImageProps } from './Image.js'

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

let root: Root | undefined
afterEach(async () => {
  await emulateMotion('reduce')
  root?.unmount()
  root = undefined
  vi.restoreAllMocks()
})

function draw(props: Partial<ImageProps>): void {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <Shadow sheets={[themeSheet('light', {})]} dir="ltr" lang="en" theme="light">
      <Image name="Meta Mask" size={40} {...props} />
    </Shadow>
  )
}
const find = (selector: string) =>
  document.querySelector('latchkey-root')?.shadowRoot?.querySelector<HTMLElement>(selector)
const state = () => find('.image')?.dataset.state

test('a picture that is there at once has no fade, and one that is late has one of 120 ms', async () => {
  await emulateMotion('no-preference')
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000)
  draw({ src: pixel })
  await expect.poll(state).toBe('shown')
  expect(getComputedStyle(find('img') as Element).animationName).toBe('none')
  root?.unmount()
  // The clock is ahead as soon as the picture is being loaded.
  clock.mockImplementation(() => (find('img') ? 1_051 : 1_000))
  draw({ src: pixel })
  await expect.poll(state).toBe('shown late')
  const { animationName, animationDuration } = getComputedStyle(find('img') as Element)
  expect([animationName, animationDuration]).toEqual(['fade-in', '0.12s'])
})

test('the letters stand where there is no picture and where it does not load, and are hidden under one', async () => {
  draw({})
  await expect.poll(() => find('svg')).toBeTruthy()
  expect(state()).toBeUndefined()
  root?.unmount()
  draw({ src: 'data:image/png;base64,AAAA' })
  await expect.poll(state).toBe('failed')
  expect(find('img')).toBeNull()
  expect(getComputedStyle(find('svg') as Element).visibility).toBe('visible')
  root?.unmount()
  draw({ src: pixel })
  await expect.poll(state).toBe('shown')
  expect(getComputedStyle(find('svg') as Element).visibility).toBe('hidden')
})
