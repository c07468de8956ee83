import type { Client } from '../client/Client.js'
import type { EventName, EventProperties, KitEvent } from '../protocol/events.js'
import type { Clock } from './contracts/Environment.js'
import type { Kit } from './Kit.js'
import { activeAccount } from './select/connection.js'

type Tracker = Pick<Kit, 'track' | 'interact' | 'hasInteracted'>

/** The maximum number of events that wait for the visitor's first interaction (decision D3). Older ones are dropped. */
const queueLimit = 100

/** Emits product events to the host at once, and sends them to the analytics service after the first interaction, if it is enabled. */
export function createTracker(client: Client, clock: Clock, services: Kit['services']): Tracker {
  const { unsentEvents } = client
  let hasInteracted = false

  const flush = () => {
    const { features, services: bases } = client.config.get()
    unsentEvents.splice(0, features.analytics ? unsentEvents.length - queueLimit : unsentEvents.length)
    if (!hasInteracted || !bases.analytics || unsentEvents.length === 0 || client.isDestroyed) return
    const events = unsentEvents.splice(0)
    services().then(
      loaded => loaded.analytics.send(events),
      () => undefined
    )
  }

  return {
    track(event: EventName, properties?: EventProperties[EventName]) {
      const { analyticsAddresses } = client.config.get()
      const address = analyticsAddresses ? activeAccount(client)?.address : undefined
      client.emitEvent({ event, properties, timestamp: clock.now(), ...(address && { address }) } as KitEvent)
      flush()
    },
    interact() {
      hasInteracted = true
      flush()
    },
    hasInteracted: () => hasInteracted
  }
}
