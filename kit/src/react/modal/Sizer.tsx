import { type ReactNode, useLayoutEffect, useRef } from 'react'

/** Makes the card's height follow its content, smoothly after the first time. CSSOM only: no style attribute to refuse. */
export function Sizer({ children }: { readonly children: ReactNode }) {
  const sizer = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const [outer, inner] = [sizer.current, content.current]
    if (!outer || !inner) return
    const follow = () => {
      outer.style.blockSize = `${inner.offsetHeight}px`
      outer.style.setProperty('--height-before', `${Math.min(inner.offsetHeight, 420)}px`)
    }
    follow()
    const observer = new ResizeObserver(follow)
    observer.observe(inner)
    const frame = requestAnimationFrame(() => outer.setAttribute('data-ready', ''))
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
    }
  }, [])
  return (
    <div className="sizer" ref={sizer}>
      <div ref={content}>{children}</div>
    </div>
  )
}
