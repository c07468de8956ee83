'use client'
import { type ReactNode, useMemo } from 'react'
import { type Slice, useSelection } from '../context/useSelection.js'
import { dressButton } from './dressButton.js'
import { themeEntries } from './themeRule.js'
import { usePrefetch } from './usePrefetch.js'

/** Sizes: 36, 44 and 52 px high. The smallest one reacts to touches on 44 px too. */
export type ButtonSize = 'sm' | 'md' | 'lg'

/** What a button shows and does at the moment. */
export type ButtonFrameProps = {
  readonly kind: 'connect' | 'account' | 'network'
  readonly onClick: () => void
  readonly testId: string
  readonly children: ReactNode
  readonly size?: ButtonSize | undefined
  readonly disabled?: boolean | undefined
  readonly isBusy?: boolean | undefined
  readonly isAlarming?: boolean | undefined
  readonly label?: string | undefined
  readonly address?: string | undefined
  readonly hasBalance?: boolean | undefined
}

const slices: readonly Slice[] = ['config', 'modal']

/** The `<button>` all buttons are: theme, styles, prefetch, and what assistive technology hears. */
export function ButtonFrame(props: ButtonFrameProps) {
  const { themeMode, themeVariables, locale, isEmbedded, isOpen } = useSelection(slices, kit => {
    const config = kit.config.get()
    return {
      themeMode: config.themeMode,
      themeVariables: config.themeVariables,
      locale: config.locale,
      isEmbedded: config.enableEmbedded,
      isOpen: kit.state.modal.get().open
    }
  })
  const prefetch = usePrefetch()
  const entries = useMemo(() => themeEntries(themeVariables), [themeVariables])
  const ref = useMemo(() => dressButton(entries), [entries])
  return (
    <button
      ref={ref}
      type="button"
      className="lk-button"
      data-kind={props.kind}
      data-testid={props.testId}
      data-size={props.size}
      data-theme={themeMode}
      data-accent={entries.some(([name]) => name === '--lk-accent') ? '' : undefined}
      data-alarm={props.isAlarming ? '' : undefined}
      data-balance={props.hasBalance ? '' : undefined}
      lang={locale}
      disabled={props.disabled}
      aria-label={props.label}
      aria-busy={props.isBusy || undefined}
      aria-haspopup={isEmbedded ? undefined : 'dialog'}
      aria-expanded={isEmbedded ? undefined : isOpen}
      onClick={props.onClick}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onTouchStart={prefetch}
      {...(props.address === undefined ? {} : { address: props.address })}
    >
      {props.children}
    </button>
  )
}
