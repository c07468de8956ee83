'use client'
import { type ReactNode, useMemo } from 'react'
import { isEmbedded } from '../../core/select/isEmbedded.js'
import type { Namespace } from '../../protocol/namespaces.js'
import { useSelection } from '../context/useSelection.js'
import { buttonCss } from './buttonCss.js'
import { applyThemeVariables } from './applyThemeVariables.js'
import { themeEntries } from './themeRule.js'
import { usePrefetch } from './usePrefetch.js'
import { useSheet } from './useSheet.js'

/** Sizes: 36, 44 and 52 px high. The smallest one has a touch target of 46 px. */
export type ButtonSize = 'sm' | 'md' | 'lg'

/** What a button shows and does in its current state. */
export type ButtonFrameProps = {
  readonly kind: 'connect' | 'account' | 'network'
  readonly testId: string
  readonly onClick: () => void
  readonly children: ReactNode
  readonly options: {
    readonly size?: ButtonSize | undefined
    readonly disabled?: boolean | undefined
    readonly namespace?: Namespace | undefined
  }
  readonly isBusy?: boolean | undefined
  readonly isAlarming?: boolean | undefined
  readonly address?: string | undefined
  readonly hasBalance?: boolean | undefined
}

const mark = (isTrue: boolean | undefined) => (isTrue ? '' : undefined)

/** The `<button>` of all buttons: theme, styles, prefetch and accessible name. */
export function ButtonFrame({ kind, testId, options, address, ...props }: ButtonFrameProps) {
  const { config, isInPage, isOpen } = useSelection(stores => ({
    config: stores.config.get(),
    isInPage: isEmbedded(stores),
    isOpen: stores.state.modal.get().open
  }))
  const { themeVariables } = config
  const prefetch = usePrefetch()
  const sheet = useSheet(buttonCss)
  const entries = useMemo(() => themeEntries(themeVariables), [themeVariables])
  const ref = useMemo(() => applyThemeVariables(entries, sheet), [entries, sheet])
  const { namespace, size = 'md', disabled } = options
  return (
    <button
      ref={ref}
      type="button"
      className="lk-button"
      data-kind={kind}
      data-testid={namespace ? `${testId}-${namespace}` : testId}
      data-size={size}
      data-theme={config.themeMode}
      data-accent={mark(entries.some(([name]) => name === '--lk-accent'))}
      data-alarm={mark(props.isAlarming)}
      data-balance={mark(props.hasBalance)}
      lang={config.locale}
      disabled={disabled}
      aria-busy={props.isBusy || undefined}
      {...(!isInPage && { 'aria-haspopup': 'dialog', 'aria-expanded': isOpen })}
      onClick={props.onClick}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      {...(address && { address })}
    >
      {props.children}
    </button>
  )
}
