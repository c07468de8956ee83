import sheet from './button.css?inline'

/**
 * Raises the specificity of rules above a page's rules for `button`, `span` or `*`: each class weighs as much as two
 * ids.
 * @example raiseSpecificity('.lk-text{color:red}')
 */
export function raiseSpecificity(css: string): string {
  return css.replace(/\.lk-\w+/g, '$&:not(#_):not(#_)')
}

/** The style sheet of the buttons in the host's page: what a connect button needs; the rest is in `faceCss`. */
export const buttonCss = (): string => raiseSpecificity(sheet)
