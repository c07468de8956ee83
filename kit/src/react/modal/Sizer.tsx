import { type ReactNode, useLayoutEffect, useRef } from 'react'

/** Makes the card's height follow its content, smoothly after the first time. CSSOM only: no style attribute to refuse. */
export function Sizer({ children }: { readonly children: ReactNode }) {
  const sizer = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const [outer, inner] = [sizer.current, content.current]
    if (!outer || !inner) return
    let frame: number | undefined
    const follow = () => {
      // Drawn ahead of its opening: no size to follow yet.
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
