type Listeners = {
  readonly [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void
}

/** Attributes by name; `true` is an attribute without a value, `false` and `undefined` are none. `on` has listeners. */
export type Props = {
  readonly on?: Listeners
} & { readonly [name: string]: string | number | boolean | undefined | Listeners }

export type Child = Node | string | false | undefined

/**
 * Makes an element. It sets attributes and text only, so that it works where Trusted Types refuse markup, and refuses the two kinds of
 * attributes that the frame's policy would drop without a word: `style` and `on…`.
 */
export function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  props: Props = {},
  children: readonly Child[] = []
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(props)) {
    if (name === 'on') listen(element, value as Listeners)
    else if (name === 'style' || name.startsWith('on')) throw new TypeError(`${name} is no attribute here`)
    else if (value !== undefined && value !== false)
      element.setAttribute(name, value === true ? '' : `${value}`)
  }
  element.append(...children.filter(child => child !== undefined && child !== false))
  return element
}

function listen(element: HTMLElement, listeners: Listeners): void {
  for (const [name, listener] of Object.entries(listeners))
    element.addEventListener(name, listener as (event: Event) => void)
}
