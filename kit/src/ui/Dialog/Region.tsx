import type { ReactNode } from 'react'
import { useSheet } from '../Shadow/SheetContext.js'
import type { DialogState } from './createDialog.js'
import dialogCss from './Dialog.css?inline'
import regionCss from './Region.css?inline'

export type RegionProps = Pick<DialogState, 'label' | 'labelledBy' | 'shaking'> & {
  readonly children: ReactNode
}

/** The card of an embedded modal: a region of the page, not a dialog. */
export function Region({ label, labelledBy, shaking, children }: RegionProps) {
  useSheet(dialogCss)
  useSheet(regionCss)
  return (
    <section
      className="card"
      data-embedded=""
      data-testid="w3m-modal-card"
      data-shaking={shaking || undefined}
      aria-label={labelledBy ? undefined : label}
      aria-labelledby={labelledBy}
    >
      {children}
    </section>
  )
}
