import { expect, test } from 'vitest'
import { createClientIp } from './clientIp.js'

test('ignores X-Forwarded-For by default', () => {
  expect(createClientIp([])('203.0.113.1', '10.0.0.1')).toBe('203.0.113.1')
})

test.each([
  ['10.0.0.2', '198.51.100.7', '198.51.100.7'],
  ['10.0.0.2', '1.2.3.4, 198.51.100.7, 10.9.9.9', '198.51.100.7'],
  ['10.0.0.2', undefined, '10.0.0.2'],
  ['10.0.0.2', '', '10.0.0.2'],
  ['10.0.0.2', 'nonsense', '10.0.0.2'],
  ['10.0.0.2', 'nonsense, 10.0.0.3', '10.0.0.3'],
  ['10.0.0.2', '::ffff:198.51.100.7', '198.51.100.7'],
  ['::ffff:10.0.0.2', '198.51.100.7', '198.51.100.7'],
  ['fd00::1', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['192.0.2.1', '198.51.100.7', '192.0.2.1'],
  [undefined, '198.51.100.7', 'unknown']
])('behind trusted proxies, peer %s with X-Forwarded-For %s is client %s', (peer, forwarded, client) => {
  expect(createClientIp(['10.0.0.0/8', 'fd00::/8'])(peer, forwarded)).toBe(client)
})

test.each([
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:ffff::', '2001:db8:0:0::/64'],
  ['2001:0DB8::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64']
])('%s uses the bucket %s', (peer, bucket) => {
  expect(createClientIp([])(peer, undefined)).toBe(bucket)
})
