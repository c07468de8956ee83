import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { ViewState } from '../../core/state/view.js'
import { deepActiveElement } from '../../ui/Dialog/deepActiveElement.js'
import { useKit } from '../context/KitContext.js'
import { WaitingContext } from './lazyView.js'
import { Loading } from './Loading.js'
import { Sizer } from './Sizer.js'
import type { ShownView } from './shownView.js'
import { ViewBoundary } from './ViewBoundary.js'

export type RouterProps = {
  readonly view: ShownView
  readonly direction: ViewState['direction']
  readonly titleId: string
}

/** Renders the current view. The previous view is removed at once, so that none of its buttons can be pressed during the transition. */
export function Router({ view, direction, titleId }: RouterProps) {
  const kit = useKit()
  const body = useRef<HTMLDivElement>(null)
  const region = useRef<HTMLDivElement>(null)
  useFocusOnChange(view.key, body, titleId)
  return (
    <div className="scroller">
      <Sizer>
        <div role="alert" ref={region} />
        {[view.covered, view].map(shown => {
          const View = shown?.definition.Component
          return shown ? (
            <div
              key={shown.key}
              ref={shown === view ? body : undefined}
              className="view"
              data-direction={direction}
              hidden={shown !== view}
            >
              <ViewBoundary onError={kit.report} region={shown === view ? region.current : null}>
                <WaitingContext.Provider value={<Loading />}>
                  {View ? <View {...shown.entry} /> : null}
                </WaitingContext.Provider>
              </ViewBoundary>
            </div>
          ) : null
        })}
      </Sizer>
    </div>
  )
}

/** Focuses the title of a new view, so that screen readers read it, unless the view has set the focus itself. */
function useFocusOnChange(key: string, body: RefObject<HTMLDivElement | null>, titleId: string): void {
  const before = useRef(key)
  useLayoutEffect(() => {
    if (before.current === key) return
    before.current = key
    body.current?.closest('.scroller')?.scrollTo(0, 0)
    if (body.current?.contains(deepActiveElement() ?? null)) return
    const root = body.current?.getRootNode()
    if (root instanceof ShadowRoot) root.getElementById(titleId)?.focus({ preventScroll: true })
  }, [key, body, titleId])
}
