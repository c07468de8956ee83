import type { EventName, EventProperties, KitEvent } from '../protocol/events.js'

/** A product event, as `useAppKitEvents` and `subscribeEvents` have it. `timestamp` in ms since 1970. */
export type AppKitEvent = {
  readonly timestamp: number
  readonly reportedErrors: Readonly<Record<string, never>>
  readonly data: {
    readonly type: 'track'
    readonly event: EventName
    readonly properties: EventProperties[EventName]
    readonly address?: string | undefined
  }
}

/** The last event. Before the first one `data` is undefined. */
export type LastAppKitEvent = Pick<AppKitEvent, 'timestamp'> & {
  readonly data: AppKitEvent['data'] | undefined
}

/** Before the first event. */
export const noEvent: LastAppKitEvent = { timestamp: 0, data: undefined }

/** An event by the names of AppKit. */
export const eventOf = ({ event, properties, timestamp, address }: KitEvent): AppKitEvent => ({
  timestamp,
  reportedErrors: {},
  data: { type: 'track', event, properties, ...(address !== undefined && { address }) }
})
