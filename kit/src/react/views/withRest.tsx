import type { FunctionComponent } from 'react'
import dangerCss from '../../ui/Button/danger.css?inline'
import shakeCss from '../../ui/Dialog/shake.css?inline'
import { MoreIcons } from '../../ui/Icon/Icon.js'
import { lateIcons } from '../../ui/Icon/lateIcons.js'
import { useSheet } from '../../ui/Shadow/SheetContext.js'
import { LeftViews } from './LeftViews.js'

/**
 * A view or a part with what the modal's chunk lacks: the icons of such views, the looks of a card that shakes and of a dangerous
 * button, and the end of the view before.
 */
export const withRest =
  <Props extends object>(Part: FunctionComponent<Props>): FunctionComponent<Props> =>
  props => {
    useSheet(shakeCss)
    useSheet(dangerCss)
    return (
      <MoreIcons.Provider value={lateIcons}>
        <Part {...props} />
        <LeftViews />
      </MoreIcons.Provider>
    )
  }
