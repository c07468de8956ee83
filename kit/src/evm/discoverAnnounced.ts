import { type Announcement, readAnnouncement } from './announcement.js'
import type { DiscoveryWindow } from './discover.js'
import { peek } from './provider.js'

const announceEvent = 'eip6963:announceProvider'

/** Asks wallets to announce themselves (EIP-6963) and listens for ever. Each provider gets a unique id and is in `owned`. */
export function discoverAnnounced(
  page: DiscoveryWindow,
  owned: Set<unknown>,
  report: (found: Announcement, id: string) => void
): () => void {
  const announced = new Set<string>()
  const ids = new Set<string>()
  const first: Announcement[] = []
  let collecting = true

  const onAnnounce = (event: Event) => {
    const found = readAnnouncement(peek(event, 'detail'))
    // Some wallets wrap their provider anew for each announcement: then the uuid says that they are the same.
    const key = `${found?.rdns} ${found?.uuid}`
    if (found === undefined || owned.has(found.provider) || announced.has(key)) return
    owned.add(found.provider)
    announced.add(key)
    if (collecting) first.push(found)
    else report(found, claimId(ids, found))
  }

  page.addEventListener(announceEvent, onAnnounce)
  page.dispatchEvent(new Event('eip6963:requestProvider'))
  collecting = false
  // Wallets that share an rdns answer in any order: sorted by name, their ids are the same after a reload.
  const order = [...first].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
  const claimed = new Map(order.map(found => [found, claimId(ids, found)]))
  for (const found of first) report(found, claimed.get(found) ?? found.rdns)
  return () => page.removeEventListener(announceEvent, onAnnounce)
}

/** `com.example`; taken, `com.example#its-name`; taken, `com.example#its-name-2`. */
function claimId(ids: Set<string>, { rdns, name }: Announcement): string {
  // Without a dot it is no reverse domain and could be the id of a connector of ours.
  const base = rdns.includes('.') ? rdns : `announced.${rdns}`
  const named = `${base}#${name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}`
  let id = ids.has(base) ? named : base
  for (let count = 2; ids.has(id); count++) id = `${named}-${count}`
  ids.add(id)
  return id
}
