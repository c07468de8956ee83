import type { FunctionComponent } from 'react'
import type { ViewEntry } from '../../core/state/view.js'
import { lazyImport } from '../../protocol/lazyImport.js'
import { MoreIcons } from '../../ui/Icon/Icon.js'
import { late } from '../modal/late.js'
import { restOfEnglish, withMessages } from '../modal/lazyView.js'

const loadOtherViews = /* @__PURE__ */ lazyImport(() => import('./otherViews.js'))

export type OtherViews = typeof import('./otherViews.js')['otherViews']
type LateIcons = typeof import('./otherViews.js')['lateIcons']
type OtherParts = typeof import('./otherViews.js')['otherParts']

/** Loads a view that is not part of the modal's chunk, and the icons of such views. */
export async function loadOther(name: keyof OtherViews): Promise<FunctionComponent<ViewEntry>> {
  const { otherViews, lateIcons } = await loadOtherViews()
  return withIcons<ViewEntry>(await otherViews[name](), lateIcons)
}

const withIcons =
  <Props extends object>(Part: FunctionComponent<Props>, icons: LateIcons): FunctionComponent<Props> =>
  props => (
    <MoreIcons.Provider value={icons}>
      <Part {...props} />
    </MoreIcons.Provider>
  )

/** A part of the header or the footer that only other views show, with their English. The list of these parts is loaded with it. */
export const otherPart = <Props extends object>(
  name: keyof OtherParts,
  Waiting?: FunctionComponent
): FunctionComponent<Props> =>
  late(async () => {
    const [{ otherParts, lateIcons }, words] = await Promise.all([loadOtherViews(), restOfEnglish()])
    const Part = (await otherParts[name]()) as FunctionComponent<Props>
    return withIcons(withMessages(Part, words), lateIcons)
  }, Waiting)
