import { expect, test } from 'vitest'
import { setupTestKit } from '../../setupTestKit.harness.js'
import { servedImage } from './servedImage.js'

const { kit } = setupTestKit({
  services: { api: 'https://api.example/v2', directory: 'http://localhost:4000' }
})
const raster = 'data:image/png;base64,iVBORw0KGgo='

test.each([
  'https://api.example/v1/token/eip155:1/0x1/image',
  'https://API.example/picture.png',
  'http://localhost:4000/public/getTokenImage/ETH',
  raster
])('shows a picture of the configured services, or a raster image: %s', url => {
  expect(servedImage(kit, url)).toBe(url)
})

test.each([
  'https://elsewhere.example/a.png',
  'https://api.example.evil.example/a.png',
  'https://api.example:8443/a.png',
  'http://api.example/a.png',
  'http://localhost:4001/a.png',
  '//api.example/a.png',
  'data:image/svg+xml,<svg/>',
  'DATA:image/SVG+xml;base64,AA==',
  'javascript:alert(1)',
  '',
  null,
  undefined
])('requests no picture of another origin (decision D13): %s', url => {
  expect(servedImage(kit, url)).toBeUndefined()
})

test('without services no host is configured', () => {
  const { kit } = setupTestKit()
  expect(servedImage(kit, 'https://api.example/a.png')).toBeUndefined()
  expect(servedImage(kit, raster)).toBe(raster)
})
