/**
 * A ref that sets the theme's variables on a button, since a strict content security policy allows no style
 * attribute. Called with null it removes them.
 */
export function applyThemeVariables(
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
