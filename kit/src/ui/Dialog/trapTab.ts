const focusable = 'a[href],button:not(:disabled),input:not(:disabled),[tabindex]'

const reachable = (container: ParentNode): HTMLElement[] =>
  [...container.querySelectorAll<HTMLElement>(focusable)].filter(
    element => element.tabIndex >= 0 && !element.closest('[inert]') && element.getClientRects().length > 0
  )

/**
 * Moves Tab from the last element to the first and back, so that the focus never leaves `container` for the browser's
 * own bars.
 */
export function trapTab(event: KeyboardEvent, container: HTMLElement, active: Element | undefined): void {
  if (event.key !== 'Tab' || event.defaultPrevented) return
  const elements = reachable(container)
  const inside = active !== undefined && elements.includes(active as HTMLElement)
  const next = event.shiftKey
    ? active === elements[0] || active === container || !active || !container.contains(active)
      ? elements.at(-1)
      : undefined
    : (inside && active === elements.at(-1)) || !active || !container.contains(active)
      ? elements[0]
      : undefined
  if (!next) return
  event.preventDefault()
  next.focus()
}
