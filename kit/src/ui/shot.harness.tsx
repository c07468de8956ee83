import { page } from 'vitest/browser'

type Meta = ImportMeta & { readonly env: Readonly<Record<string, string | undefined>> }

/** Waits until everything that moves in the shadow root, and will ever stop, has stopped. */
export async function settle(): Promise<void> {
  const animations = document.querySelector('latchkey-root')?.shadowRoot?.getAnimations() ?? []
  const ending = animations.filter(
    ({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
  )
  await Promise.all(ending.map(animation => animation.finished.catch(() => undefined)))
}

/** Takes a screenshot for people to look at, into the folder that VITE_LATCHKEY_SHOTS names; without it, nothing. */
export async function shot(name: string): Promise<void> {
  const folder = (import.meta as Meta).env.VITE_LATCHKEY_SHOTS
  if (!folder) return
  await settle()
  await page.screenshot({ path: `${folder}/${name}.png` })
}
