/** The element with the focus, looked for through open shadow roots. Nothing where only the page itself has it. */
export function deepActiveElement(): HTMLElement | undefined {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return element instanceof HTMLElement && element !== document.body ? element : undefined
}
