/** The element with the focus, also in open shadow roots. Undefined if only the document has it. */
export function deepActiveElement(): HTMLElement | undefined {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return element instanceof HTMLElement && element !== document.body ? element : undefined
}
