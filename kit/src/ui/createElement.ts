/**
 * Makes an element. A value that is undefined or false sets no attribute, and true an empty one.
 * @example createElement('h2', { class: 'title' }, 'Connect Wallet')
 */
export function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  setAttributes(element, attributes)
  element.append(...children)
  return element
}

type Attributes = Readonly<Record<string, string | boolean | undefined>>

/** Sets the attributes, and removes those that are undefined or false. Writes none that has its value: that would restyle the element. */
export function setAttributes(element: HTMLElement, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    const text = value === true ? '' : value
    if (text === undefined || text === false) element.removeAttribute(name)
    else if (element.getAttribute(name) !== text) element.setAttribute(name, text)
  }
}
