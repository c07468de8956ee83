import { BlockList, isIP } from 'node:net'

/** Returns the client's address: the peer's, or the one that configured trusted proxies report. */
export type ClientIp = (peer: string | undefined, forwardedFor: string | undefined) => string

/**
 * Reads `X-Forwarded-For` from the right and skips addresses in `trustedProxies`; the first other address is the
 * client's. IPv6 addresses are reduced to their /64, because one client owns that many addresses.
 */
export function createClientIp(trustedProxies: readonly string[]): ClientIp {
  const isTrusted = createIsTrusted(trustedProxies)
  return (peer, forwardedFor) => {
    let client = normalizeAddress(peer ?? '')
    if (isIP(client) === 0) return 'unknown'
    let hops: string[] | undefined
    while (isTrusted(client)) {
      hops ??= (forwardedFor ?? '').slice(-2048).split(',').map(normalizeAddress)
      const next = hops.pop()
      if (next === undefined || isIP(next) === 0) break
      client = next
    }
    return isIP(client) === 6 ? prefix64(client) : client
  }
}

/** Whether an address is one of `trustedProxies`, whose headers are believed. */
export function createIsTrusted(trustedProxies: readonly string[]): (address: string) => boolean {
  const trusted = new BlockList()
  for (const range of trustedProxies) {
    const [address = '', bits] = range.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    trusted.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family)
  }
  return given => {
    const address = normalizeAddress(given)
    const family = isIP(address)
    return trustedProxies.length > 0 && family !== 0 && trusted.check(address, family === 6 ? 'ipv6' : 'ipv4')
  }
}

/** Trims an address and maps IPv4-mapped IPv6 to IPv4. */
function normalizeAddress(address: string): string {
  return address.trim().replace(/^::ffff:(?=\d+\.)/i, '')
}

function prefix64(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? []
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  const groups = [...left, ...Array<string>(missing).fill('0'), ...right].slice(0, 4)
  return `${groups.map(group => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
