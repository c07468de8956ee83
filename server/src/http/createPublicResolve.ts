import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'

type Options = {
  /** Addresses of DNS servers, with their ports. Default: those of the system. */
  readonly servers?: readonly string[]
}

/** How long a DNS server has for its answer, in ms. */
const timeout = 2_000

/**
 * Resolves names on the public internet by DNS. `dns.lookup` occupies one of the four threads of libuv until getaddrinfo returns
 * (nodejs.org/api/dns.html, "Implementation considerations"), so that a few names whose servers are silent would stop all others.
 */
export function createPublicResolve({ servers }: Options = {}): (name: string) => Promise<LookupAddress[]> {
  const resolver = new Resolver({ timeout, tries: 1 })
  if (servers) resolver.setServers(servers)
  return async name => {
    // DNS servers are not asked for it (RFC 6761 section 6.3).
    if (/(^|\.)localhost\.?$/i.test(name)) return [{ address: '127.0.0.1', family: 4 }]
    const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
    const addresses = [four, six].flatMap((found, i) =>
      found.status === 'fulfilled' ? found.value.map(address => ({ address, family: i === 0 ? 4 : 6 })) : []
    )
    if (addresses.length === 0 && four.status === 'rejected') throw four.reason
    return addresses
  }
}
