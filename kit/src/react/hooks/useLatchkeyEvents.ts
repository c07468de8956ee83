'use client'
import { useEffect, useState } from 'react'
import type { KitEvent } from '../../protocol/events.js'
import { useClientValue } from '../context/ClientContext.js'

/**
 * The last product event since the component was mounted.
 * @example
 * const Last = () => <p>{useLatchkeyEvents()?.event}</p>
 */
export function useLatchkeyEvents(): KitEvent | undefined {
  const { client } = useClientValue()
  const [event, setEvent] = useState<KitEvent>()
  useEffect(() => client._internal.subscribeEvents(setEvent), [client])
  return event
}
