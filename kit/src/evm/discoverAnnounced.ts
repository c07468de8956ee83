import { pageWalletLimit } from '../protocol/limits.js'
import { peek } from '../protocol/peek.js'
import { type Announcement, readAnnouncement } from './announcement.js'
import type { DiscoveryWindow } from './discover.js'

const announceEvent = 'eip6963:announceProvider'

/**
 * Requests announcements of wallets (EIP-6963) and listens until it is stopped. Each provider gets a unique id and is added to
 * `owned`; after 200 wallets, further ones are ignored.
 */
export function discoverAnnounced(
  page: DiscoveryWindow,
  owned: Set<unknown>,
  report: (found: Announcement, id: string) => void
): () => void {
  const announced = new Set<string>()
  const claimId = createNaming()
  const first: Announcement[] = []
  let collecting = true

  const onAnnounce = (event: Event) => {
    if (announced.size >= pageWalletLimit) return
    const found = readAnnouncement(peek(event, 'detail'))
    // Some wallets wrap their provider anew for each announcement; the uuid then identifies the wallet.
    const key = `${found?.rdns} ${found?.uuid}`
    if (found === undefined || owned.has(found.provider) || announced.has(key)) return
    owned.add(found.provider)
    announced.add(key)
    if (collecting) first.push(found)
    else report(found, claimId(found, false))
  }

  page.addEventListener(announceEvent, onAnnounce)
  page.dispatchEvent(new Event('eip6963:requestProvider'))
  collecting = false
  const counts = new Map<string, number>()
  for (const { rdns } of first) counts.set(rdns, (counts.get(rdns) ?? 0) + 1)
  for (const found of first) report(found, claimId(found, counts.get(found.rdns) !== 1))
  return () => page.removeEventListener(announceEvent, onAnnounce)
}

/** `com.example`; of several with that rdns, and of one that comes after, `com.example#its-name`; taken, `com.example#its-name-2`. */
function createNaming() {
  const ids = new Set<string>()
  const counts = new Map<string, number>()
  return ({ rdns, name }: Announcement, isShared: boolean): string => {
    // Without a dot it is not a reverse domain and could equal the id of one of our connectors.
    const base = rdns.includes('.') ? rdns : `announced.${rdns}`
    const named = `${base}#${name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}`
    let id = isShared || ids.has(base) ? named : base
    while (ids.has(id)) {
      // Each number is tried once.
      const count = (counts.get(named) ?? 1) + 1
      counts.set(named, count)
      id = `${named}-${count}`
    }
    ids.add(id)
    return id
  }
}
