/**
 * A ref that gives a button what no attribute may carry under a strict content security policy: the theme's variables.
 * Called with null it takes them back.
 */
export function dressButton(
  variables: readonly (readonly [string, string])[],
  sheet: (element: Element | null) => void
): (button: HTMLButtonElement | null) => void {
  let dressed: HTMLButtonElement | null = null
  return button => {
    sheet(button)
    for (const [name] of variables) dressed?.style.removeProperty(name)
    for (const [name, value] of variables) button?.style.setProperty(name, value)
    dressed = button
  }
}
