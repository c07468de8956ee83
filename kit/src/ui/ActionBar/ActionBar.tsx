import type { ReactNode } from 'react'
import { useSheet } from '../Shadow/SheetContext.js'
import { type Space, Stack } from '../Stack/Stack.js'
import actionBarCss from './ActionBar.css?inline'

/** The actions at the end of a view, in sight while what is above them scrolls. Its sibling before it is `AboveBar`. */
export function ActionBar(props: {
  /** Beside each other, as wide and as high as each other. */
  readonly isRow?: boolean | undefined
  /** What the person confirms before an action: the checkboxes that enable it, if there are any. */
  readonly confirmations?: ReactNode
  readonly children: ReactNode
}) {
  useSheet(actionBarCss)
  return (
    <div className="action-bar" data-confirmations={Boolean(props.confirmations) || undefined}>
      {props.confirmations}
      <div className="action-bar-actions" data-row={props.isRow || undefined}>
        {props.children}
      </div>
    </div>
  )
}

/** What scrolls above an `ActionBar`, as a column. What is focused in it is scrolled clear of the bar. */
export function AboveBar({ gap = 4, children }: { readonly gap?: Space; readonly children: ReactNode }) {
  useSheet(actionBarCss)
  return (
    <div className="above-bar">
      <Stack gap={gap}>{children}</Stack>
    </div>
  )
}
