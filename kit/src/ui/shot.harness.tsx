import { page } from 'vitest/browser'

type Meta = ImportMeta & { readonly env: Readonly<Record<string, string | undefined>> }

const nextFrame = () => new Promise(resolve => requestAnimationFrame(resolve))

/** Waits until the card has the height of its content, and all finite animations in the shadow root that are not paused have ended. */
export async function settle(): Promise<void> {
  // Observers of sizes run at the end of a frame.
  await nextFrame()
  await nextFrame()
  const animations = document.querySelector('latchkey-root')?.shadowRoot?.getAnimations() ?? []
  const ending = animations.filter(
    ({ effect, playState }) =>
      playState !== 'paused' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
  )
  await Promise.all(ending.map(animation => animation.finished.catch(() => undefined)))
}

/** Takes a screenshot for review into the folder in VITE_LATCHKEY_SHOTS; does nothing without it. */
export async function shot(name: string): Promise<void> {
  const folder = (import.meta as Meta).env.VITE_LATCHKEY_SHOTS
  if (!folder) return
  await settle()
  await page.screenshot({ path: `${folder}/${name}.png` })
}
