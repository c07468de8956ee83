import { afterAll, expect } from 'vitest'

// Files share a page: a style that one leaves changes the colours that axe sees in the next.
afterAll(() => expect(document.body.style.cssText).toBe(''))
