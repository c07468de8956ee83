import type { FunctionComponent } from 'react'
import type { ViewEntry } from '../../core/state/view.js'
import { lazyImport } from '../../protocol/lazyImport.js'
import { late } from '../modal/late.js'
import { restOfEnglish, withMessages } from '../modal/lazyView.js'

const loadOtherViews = /* @__PURE__ */ lazyImport(() => import('./otherViews.js'))

export type OtherViews = typeof import('./otherViews.js')['otherViews']
type OtherParts = typeof import('./otherViews.js')['otherParts']

/** Loads a view that is not part of the modal's chunk, and the icons of such views. */
export async function loadOther(name: keyof OtherViews): Promise<FunctionComponent<ViewEntry>> {
  const { otherViews, withRest } = await loadOtherViews()
  return withRest<ViewEntry>(await otherViews[name]())
}

/** A part of the header or the footer that only other views show, with their English. The list of these parts is loaded with it. */
export const otherPart = <Props extends object>(
  name: keyof OtherParts,
  Waiting?: FunctionComponent
): FunctionComponent<Props> =>
  late(async () => {
    const [{ otherParts, withRest }, words] = await Promise.all([loadOtherViews(), restOfEnglish()])
    const Part = (await otherParts[name]()) as FunctionComponent<Props>
    return withRest(withMessages(Part, words))
  }, Waiting)
