import { type RefObject, useLayoutEffect, useRef } from 'react'

/** For elements that disappear when used: moves their focus to the view's title. */
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
