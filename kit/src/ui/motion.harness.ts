import { cdp } from 'vitest/browser'

/**
 * What a visitor's system prefers, by the names of media features. What is not named is as a test finds it: without animations
 * (vitest.config.ts), since one page runs several files.
 */
export const emulateMedia = (features: Readonly<Record<string, string>> = {}): Promise<unknown> =>
  cdp().send('Emulation.setEmulatedMedia', {
    features: Object.entries({ 'prefers-reduced-motion': 'reduce', ...features }).map(([name, value]) => ({
      name,
      value
    }))
  })

/** Turns animations on or off for the page. */
export const emulateMotion = (value: 'reduce' | 'no-preference'): Promise<unknown> =>
  emulateMedia({ 'prefers-reduced-motion': value })
