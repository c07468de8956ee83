import type { FunctionComponent } from 'react'
import shakeCss from '../../ui/Dialog/shake.css?inline'
import { MoreIcons } from '../../ui/Icon/Icon.js'
import { lateIcons } from '../../ui/Icon/lateIcons.js'
import { useSheet } from '../../ui/Shadow/SheetContext.js'
import { LeftViews } from './LeftViews.js'

/** A view or a part with what the modal's chunk lacks: the icons of such views, a card that shakes, and the end of the view before. */
export const withRest =
  <Props extends object>(Part: FunctionComponent<Props>): FunctionComponent<Props> =>
  props => {
    useSheet(shakeCss)
    return (
      <MoreIcons.Provider value={lateIcons}>
        <Part {...props} />
        <LeftViews />
      </MoreIcons.Provider>
    )
  }
