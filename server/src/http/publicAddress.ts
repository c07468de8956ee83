import { BlockList, isIP } from 'node:net'

/** IPv4 networks that are not public: private, loopback, link-local, shared, reserved, multicast, 6to4 relays. */
const v4 =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3'

/** Returns a check for public internet addresses. Of IPv6, only 2000::/3 is public, without tunnels to IPv4. */
export function createIsPublicAddress(): (address: string) => boolean {
  const closed = new BlockList()
  for (const range of v4.split(' '))
    closed.addSubnet(range.split('/')[0] ?? '', Number(range.split('/')[1]), 'ipv4')
  for (const [net, bits] of [
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['3fff::', 20]
  ] as const)
    closed.addSubnet(net, bits, 'ipv6')
  const open = new BlockList()
  open.addSubnet('2000::', 3, 'ipv6')
  return address => {
    const family = isIP(address)
    if (family === 4) return !closed.check(address, 'ipv4')
    return family === 6 && open.check(address, 'ipv6') && !closed.check(address, 'ipv6')
  }
}
