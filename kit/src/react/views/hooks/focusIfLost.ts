/**
 * Focuses an element if the control that had the focus is gone or disabled: Tab would otherwise start at the top of the dialog. A focus that
 * the person has moved stays.
 */
export function focusIfLost(element: HTMLElement | null | undefined): void {
  const root = element?.getRootNode()
  const focused = root instanceof ShadowRoot ? root.activeElement : document.activeElement
  const isLost = !focused || focused === document.body || focused.matches(':disabled, dialog, [role=dialog]')
  if (isLost) element?.focus({ preventScroll: true })
}
