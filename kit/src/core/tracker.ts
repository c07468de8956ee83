import type { EventName, EventProperties, KitEvent } from '../protocol/events.js'
import type { Equipment, Kit } from './Kit.js'
import { activeAccount } from './select/connection.js'

type Tracker = Pick<Equipment, 'track' | 'interact' | 'hasInteracted'>

/** Events wait here until the visitor's first interaction (decision D3); more than these are dropped, oldest first. */
const queueLimit = 100

/** Turns what happened into events: the host's at once, the analytics service's when and where the host allowed it. */
export function createTracker(kit: Kit): Tracker {
  let queue = kit.earlyEvents
  let hasInteracted = false

  const flush = () => {
    const { features, services } = kit.config.get()
    if (!features.analytics) queue = []
    if (!hasInteracted || !services.analytics || queue.length === 0 || kit.isDestroyed) return
    const events = queue
    queue = []
    kit.services().then(
      loaded => loaded.analytics.send(events),
      () => undefined
    )
  }

  return {
    track(event: EventName, properties?: EventProperties[EventName]) {
      const { analyticsAddresses } = kit.config.get()
      const address = analyticsAddresses ? activeAccount(kit)?.address : undefined
      const entry = {
        event,
        properties,
        timestamp: kit.environment.clock.now(),
        ...(address && { address })
      } as KitEvent
      kit.emitEvent(entry)
      queue = [...queue, entry].slice(-queueLimit)
      flush()
    },
    interact() {
      hasInteracted = true
      flush()
    },
    hasInteracted: () => hasInteracted
  }
}
