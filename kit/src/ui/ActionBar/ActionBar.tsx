import type { ReactNode } from 'react'
import { useSheet } from '../Shadow/SheetContext.js'
import { type Space, Stack } from '../Stack/Stack.js'
import actionBarCss from './ActionBar.css?inline'

type Props = { readonly children: ReactNode }

/**
 * The end of a view: its actions, what must be confirmed before them, and how they go. It stays in sight while what is above it scrolls.
 * Its sibling before it is `AboveBar`.
 */
export function ActionBar({ children }: Props) {
  useSheet(actionBarCss)
  return <div className="action-bar">{children}</div>
}

/** Buttons of an `ActionBar` beside each other, as wide and as high as each other. */
export function ActionRow({ children }: Props) {
  return <div className="action-row">{children}</div>
}

/** What scrolls above an `ActionBar`, as a column. What is focused in it is scrolled clear of the bar. */
export function AboveBar({ gap = 4, children }: Props & { readonly gap?: Space }) {
  useSheet(actionBarCss)
  return (
    <div className="above-bar">
      <Stack gap={gap}>{children}</Stack>
    </div>
  )
}
