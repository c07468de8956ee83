'use client'
import { type RefObject, useLayoutEffect, useRef } from 'react'

/** For what goes away when it was used: the focus it had goes to the view's title instead of nowhere. */
export function useFocusHandover(): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = place.current
    return () => {
      const root = element?.getRootNode()
      if (root instanceof ShadowRoot && element?.contains(root.activeElement))
        root.querySelector<HTMLElement>('.title')?.focus({ preventScroll: true })
    }
  }, [])
  return place
}
