import { useEffect, useState } from 'react'

/**
 * Whether the component is on the page. A live region that comes together with its words gets them only then: screen readers announce the
 * changes of a region, not the content that it is created with (WCAG 2.2, technique ARIA22).
 */
export function useMounted(): boolean {
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return isMounted
}
