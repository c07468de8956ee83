import { useSheet } from '../Shadow/SheetContext.js'
import iconCss from './Icon.css?inline'
import { type LateIconName, lateIcons } from './lateIcons.js'

export type LateIconProps = { readonly name: LateIconName }

/** An `Icon` of 20 px that no first view shows. */
export function LateIcon({ name }: LateIconProps) {
  useSheet(iconCss)
  return (
    <svg className="icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false">
      <path d={lateIcons[name]} />
    </svg>
  )
}
