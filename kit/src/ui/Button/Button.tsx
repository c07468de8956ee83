import type { ReactNode } from 'react'
import { Icon } from '../Icon/Icon.js'
import type { IconName } from '../Icon/icons.js'
import { useSheet } from '../Shadow/SheetContext.js'
import { Spinner } from '../Spinner/Spinner.js'
import buttonCss from './Button.css?inline'

export type ButtonProps = {
  readonly variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | undefined
  /** 36, 44 or 52 px high; the small one has a touch target of 44 px. */
  readonly size?: 'sm' | 'md' | 'lg' | undefined
  /** Busy: keeps its width and its focus, and ignores clicks. */
  readonly loading?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly icon?: IconName | undefined
  readonly fullWidth?: boolean | undefined
  readonly onClick?: (() => void) | undefined
  readonly testId?: string | undefined
  readonly children: ReactNode
}

/** A button with a text. */
export function Button(props: ButtonProps) {
  const {
    variant = 'primary',
    size = 'md',
    loading,
    disabled,
    icon,
    fullWidth,
    onClick,
    testId,
    children
  } = props
  useSheet(buttonCss)
  return (
    <button
      type="button"
      className="button"
      data-variant={variant}
      data-size={size}
      data-full={fullWidth || undefined}
      data-loading={loading || undefined}
      data-testid={testId}
      disabled={disabled}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={loading ? undefined : onClick}
    >
      <span className="button-label">
        {icon ? <Icon name={icon} /> : null}
        {children}
      </span>
      {loading ? (
        <span className="button-wait">
          <Spinner />
        </span>
      ) : null}
    </button>
  )
}
