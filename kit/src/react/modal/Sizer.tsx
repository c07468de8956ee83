import { type ReactNode, useLayoutEffect, useRef } from 'react'

/** Animates the card's height to that of its content, from the second change on. Uses CSSOM, because a strict CSP refuses style attributes. */
export function Sizer({ children }: { readonly children: ReactNode }) {
  const sizer = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const [outer, inner] = [sizer.current, content.current]
    if (!outer || !inner) return
    let frame: number | undefined
    const follow = () => {
      // A prepared modal is hidden and has no size yet.
      if (inner.offsetHeight === 0) return
      frame ??= requestAnimationFrame(() => outer.setAttribute('data-ready', ''))
      outer.style.blockSize = `${inner.offsetHeight}px`
      outer.style.setProperty('--height-before', `${Math.min(inner.offsetHeight, 420)}px`)
    }
    follow()
    const observer = new ResizeObserver(follow)
    observer.observe(inner)
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame)
      observer.disconnect()
    }
  }, [])
  return (
    <div className="sizer" ref={sizer}>
      <div ref={content}>{children}</div>
    </div>
  )
}
