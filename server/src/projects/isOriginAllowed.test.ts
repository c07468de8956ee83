import { expect, test } from 'vitest'
import { isOriginAllowed } from './isOriginAllowed.js'

const list = [
  'https://app.example',
  'https://*.preview.example',
  'bare.example',
  '*.wild.example:8443',
  'HTTPS://UPPER.example/',
  'http://localhost:3000',
  'not a url',
  '*'
]

test.each([
  ['https://app.example', true],
  ['https://APP.example', true],
  ['https://app.example:8443', true],
  ['http://app.example', false],
  ['https://app.example.evil.example', false],
  ['https://evil-app.example', false],
  ['https://a.preview.example', true],
  ['https://a.b.preview.example', false],
  ['https://preview.example', false],
  ['http://bare.example', true],
  ['https://bare.example:1', true],
  ['https://x.wild.example:8443', true],
  ['https://x.wild.example', false],
  ['https://upper.example', true],
  ['https://com', true],
  ['null', false],
  ['', false],
  ['file://', false],
  ['https://app.example/path', false],
  ['https://user@app.example', false],
  ['chrome-extension://app.example', false]
])('%s: %s', (origin, expected) => {
  expect(isOriginAllowed({ allowedOrigins: list, isDevelopment: false }, origin)).toBe(expected)
})

test.each(['http://localhost:3000', 'http://127.0.0.1:9', 'http://[::1]:5173', 'https://app.localhost'])(
  'allows loopback (%s) only in development',
  origin => {
    expect(isOriginAllowed({ allowedOrigins: [origin], isDevelopment: false }, origin)).toBe(false)
    expect(isOriginAllowed({ allowedOrigins: [], isDevelopment: true }, origin)).toBe(true)
  }
)

test('an empty list allows none', () => {
  expect(isOriginAllowed({ allowedOrigins: [], isDevelopment: false }, 'https://app.example')).toBe(false)
  expect(isOriginAllowed({ allowedOrigins: [], isDevelopment: true }, 'https://app.example')).toBe(false)
})
