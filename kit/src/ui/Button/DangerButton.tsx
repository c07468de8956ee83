import { useSheet } from '../Shadow/SheetContext.js'
import { Button, type ButtonProps } from './Button.js'
import dangerCss from './DangerButton.css?inline'

export type DangerButtonProps = Omit<ButtonProps, 'variant'> & {
  /** `primary` while there is no danger: the button stays the same element, with its focus. */
  readonly variant?: 'danger' | 'primary' | undefined
}

/** A button that ends or risks something. The modal itself has none, so its look is loaded by the views that do. */
export function DangerButton({ variant = 'danger', ...props }: DangerButtonProps) {
  useSheet(dangerCss)
  return <Button {...props} variant={variant} />
}
