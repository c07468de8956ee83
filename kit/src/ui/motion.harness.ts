import { cdp } from 'vitest/browser'

/** Turns animations on or off for the page, as a visitor's system does. Browser tests run without them (vitest.config.ts). */
export const emulateMotion = (value: 'reduce' | 'no-preference'): Promise<unknown> =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })
