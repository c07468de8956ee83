import type { ComponentType } from 'react'
import type { ViewData } from '../../core/state/view.js'
import { lazyImport } from '../../protocol/lazyImport.js'

const loadOtherViews = /* @__PURE__ */ lazyImport(() => import('./otherViews.js'))

export type OtherViews = typeof import('./otherViews.js')['otherViews']

/** Loads a view that is not part of the modal's chunk. */
export const loadOther = async (
  name: keyof OtherViews
): Promise<ComponentType<{ readonly data: ViewData }>> => (await loadOtherViews()).otherViews[name]()
