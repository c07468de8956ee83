import { type ReactNode, useLayoutEffect, useRef } from 'react'

/**
 * Animates its height to that of its content, from the second change on: the only rule by which the card's height changes. Uses CSSOM,
 * because a strict CSP refuses style attributes.
 */
export function Sizer({ children }: { readonly children: ReactNode }) {
  const sizer = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const [outer, inner] = [sizer.current, content.current]
    if (!outer || !inner) return
    const follow = () => {
      // Before a prepared modal is on the page it has no size. The change from `auto` is not animated.
      if (inner.offsetWidth === 0) return
      // No custom property: it is inherited, so that a new value styles the whole view again.
      outer.style.blockSize = `${inner.offsetHeight}px`
    }
    follow()
    const observer = new ResizeObserver(follow)
    observer.observe(inner)
    return () => observer.disconnect()
  }, [])
  return (
    <div className="sizer" ref={sizer}>
      <div ref={content}>{children}</div>
    </div>
  )
}
