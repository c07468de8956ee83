import type { ReactNode } from 'react'
import { useSheet } from '../../../ui/Shadow/SheetContext.js'
import pictureCss from './Picture.css?inline'

/** The frame of our small illustrations: 56 px, two tones of the theme. Decorative: the text has the same content. */
export function Picture({ children }: { readonly children: ReactNode }) {
  useSheet(pictureCss)
  return (
    <svg className="picture" viewBox="0 0 56 56" width={56} height={56} aria-hidden="true" focusable="false">
      <rect className="picture-ground" width="56" height="56" rx="16" />
      {children}
    </svg>
  )
}
