import { useSheet } from '../Shadow/SheetContext.js'
import rowNameCss from './RowName.css?inline'

/** A name of any script as the title of a row: cut after two lines, at its own end, not at that of the page's direction. */
export function RowName({ children }: { readonly children: string }) {
  useSheet(rowNameCss)
  return <bdi className="row-name">{children}</bdi>
}
