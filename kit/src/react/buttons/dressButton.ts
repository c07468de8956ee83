import { adoptButtonSheet } from './adoptButtonSheet.js'

/**
 * A ref that gives a button what no attribute may carry under a strict content security policy: the theme's variables,
 * and the style sheet where it stands in a shadow root. Called with null it takes both back.
 */
export function dressButton(
  variables: readonly (readonly [string, string])[]
): (button: HTMLButtonElement | null) => void {
  let undress = () => {}
  return button => {
    undress()
    undress = () => {}
    if (!button) return
    const root = button.getRootNode()
    const release = 'host' in root ? adoptButtonSheet(root as ShadowRoot) : () => {}
    for (const [name, value] of variables) button.style.setProperty(name, value)
    undress = () => {
      release()
      for (const [name] of variables) button.style.removeProperty(name)
    }
  }
}
