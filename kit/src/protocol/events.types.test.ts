import { expectTypeOf, test } from 'vitest'
import type { EventName, EventProperties, KitEvent } from './index.js'

test('an event is narrowed to its properties by its name', () => {
  const read = (event: KitEvent) => {
    if (event.event === 'CONNECT_SUCCESS')
      expectTypeOf(event.properties).toEqualTypeOf<{
        readonly method: 'qrcode' | 'mobile' | 'browser' | 'email'
        readonly name: string
        readonly reconnect: boolean
      }>()
    if (event.event === 'SWITCH_NETWORK')
      expectTypeOf(event.properties).toEqualTypeOf<EventProperties['SWITCH_NETWORK']>()
    if (event.event === 'CLICK_NETWORKS') expectTypeOf(event.properties).toEqualTypeOf<undefined>()
    // @ts-expect-error not every event has a name
    event.properties?.name
    // @ts-expect-error there is no such event
    if (event.event === 'CONNECTED') return
  }
  expectTypeOf(read).parameter(0).toEqualTypeOf<KitEvent>()
})

test('every event has a name and a timestamp', () => {
  expectTypeOf<KitEvent['event']>().toEqualTypeOf<EventName>()
  expectTypeOf<KitEvent['timestamp']>().toEqualTypeOf<number>()
  expectTypeOf<KitEvent['address']>().toEqualTypeOf<string | undefined>()
})
