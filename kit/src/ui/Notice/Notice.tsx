import type { ReactNode } from 'react'
import { Icon } from '../Icon/Icon.js'
import { useSheet } from '../Shadow/SheetContext.js'
import noticeCss from './Notice.css?inline'

export type NoticeProps = { readonly tone: 'info' | 'warning'; readonly children: ReactNode }

/** A note beside the main content. One that appears later is in a `Live`, which announces it. */
export function Notice({ tone, children }: NoticeProps) {
  useSheet(noticeCss)
  return (
    <div className="notice" data-tone={tone}>
      <Icon name={tone === 'warning' ? 'warning' : 'info'} size={20} />
      <span>{children}</span>
    </div>
  )
}
