import { expect, test } from 'vitest'
import { frameAncestors, frameOriginList, mayUseFrame } from './frameAncestors.js'

const project = {
  id: 'shop',
  name: 'Shop',
  allowedOrigins: ['https://shop.example'],
  isDevelopment: false,
  isEnabled: true,
  features: {}
}
const dev = { ...project, allowedOrigins: [], isDevelopment: true }

test.each([
  ['https://shop.example', 'https://shop.example'],
  [' HTTPS://Shop.Example/ ', 'https://shop.example'],
  ['shop.example', 'https://shop.example'],
  ['shop.example:8443', 'https://shop.example:8443'],
  ['http://intranet.example:8080', 'http://intranet.example:8080'],
  ['https://shop.example:*', 'https://shop.example:*'],
  ['https://*.shop.example', 'https://*.shop.example'],
  ['xn--bcher-kva.example', 'https://xn--bcher-kva.example']
])('%j becomes %j', (entry, source) => {
  expect(frameAncestors({ ...project, allowedOrigins: [entry] })).toEqual([source])
})

test.each([
  '',
  '*',
  '*.com',
  '*.*.example',
  'a.*.example',
  'https://*',
  "'self'",
  "'none'",
  'https:',
  'data:',
  'shop.example; script-src *',
  'shop.example https://evil.example',
  'https://shop.example/path',
  'https://user@shop.example',
  'https://shop.example\nx: y',
  'ftp://shop.example',
  '-shop.example',
  'localhost',
  'http://localhost:3000',
  'http://app.localhost',
  'http://127.0.0.1:8000',
  'http://[::1]:8000'
])('%j is no source, and does not change the policy', entry => {
  expect(frameAncestors({ ...project, allowedOrigins: [entry] })).toEqual([])
})

test('previews and loopback are for development alone, also in calls that name the page', () => {
  for (const origin of [
    'https://shop-git-main.vercel.app',
    'https://a1b2.pages.dev',
    'https://4c525ba6.shop.pages.dev',
    'https://abc123xyz.ngrok-free.dev',
    'http://localhost:3000'
  ]) {
    expect(mayUseFrame(dev, origin), origin).toBe(true)
    expect(mayUseFrame(project, origin), origin).toBe(false)
  }
  for (const origin of [
    'https://vercel.app',
    'https://a.b.vercel.app',
    'https://a.b.c.pages.dev',
    'https://pages.dev',
    'https://a..pages.dev',
    'http://shop.vercel.app',
    'https://shop.vercel.app.evil.example',
    'https://evilvercel.app',
    'https://shop.vercel.app:8443',
    'https://evil.example',
    'null',
    ''
  ])
    expect(mayUseFrame(dev, origin), origin).toBe(false)
  expect(mayUseFrame(project, 'https://shop.example')).toBe(true)
})

test('the frame reads hosts of two labels from a list of its own, as its lists name each label', () => {
  expect(frameOriginList(dev)).toEqual([
    ...frameAncestors(dev),
    'http://*.*.localhost:*',
    'https://*.*.localhost:*',
    'https://*.*.pages.dev'
  ])
  expect(frameOriginList(project)).toEqual(frameAncestors(project))
  expect(frameOriginList({ ...dev, isEnabled: false })).toEqual([])
})
