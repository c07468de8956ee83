import { type ReactNode, useEffect, useRef } from 'react'

/**
 * Keeps the focus in a part whose controls come and go: when the control with the focus is removed, the part itself gets it, so that Tab
 * continues from there and not from the beginning of the dialog. `label`: the name of the part.
 */
export function FocusKeeper({
  label,
  isHidden,
  children
}: {
  readonly label?: string | undefined
  /** It has no content: it takes no space. */
  readonly isHidden?: boolean | undefined
  readonly children: ReactNode
}) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return
    let focused: EventTarget | null = null
    const remember = ({ target }: FocusEvent) => {
      focused = target
    }
    const observer = new MutationObserver(() => {
      const root = element.getRootNode() as ShadowRoot
      if (!(focused instanceof Node) || focused.isConnected) return
      focused = null
      // Another element may have got the focus meanwhile.
      if (!root.activeElement) element.focus({ preventScroll: true })
    })
    element.addEventListener('focusin', remember)
    observer.observe(element, { childList: true, subtree: true })
    return () => {
      element.removeEventListener('focusin', remember)
      observer.disconnect()
    }
  }, [])
  const named = label === undefined ? undefined : { role: 'group', 'aria-label': label }
  return (
    <div ref={box} className={isHidden ? 'hidden' : undefined} tabIndex={-1} {...named}>
      {children}
    </div>
  )
}
