import { useEffect, useRef } from 'react'

export type InfiniteSentinelProps = { readonly onVisible: () => void }

/** The end of a list: calls back each time it comes near the visible part. */
export function InfiniteSentinel({ onVisible }: InfiniteSentinelProps) {
  const element = useRef<HTMLDivElement>(null)
  const call = useRef(onVisible)
  useEffect(() => {
    call.current = onVisible
  })
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) call.current()
      },
      { rootMargin: '240px' }
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return <div className="sentinel" ref={element} aria-hidden="true" />
}
