import { type RefObject, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ViewState } from '../../core/state/view.js'
import { deepActiveElement } from '../../ui/Dialog/deepActiveElement.js'
import { Skeleton } from '../../ui/Skeleton/Skeleton.js'
import { Stack } from '../../ui/Stack/Stack.js'
import { useKit } from '../context/KitContext.js'
import { useMessages } from '../context/MessagesContext.js'
import { FailedView } from './FailedView.js'
import { Sizer } from './Sizer.js'
import type { ShownView } from './shownView.js'
import { ViewBoundary } from './ViewBoundary.js'

export type RouterProps = {
  readonly view: ShownView
  readonly direction: ViewState['direction']
  readonly titleId: string
  /** The first opening, of which nothing was drawn ahead: its card is on the screen before its view is drawn. */
  readonly isCold: boolean
}

/** Draws the shown view. The one before is gone at once, so nothing of it can be pressed while the new one comes in. */
export function Router({ view, direction, titleId, isCold }: RouterProps) {
  const kit = useKit()
  const { t } = useMessages()
  const body = useRef<HTMLDivElement>(null)
  useFocusOnChange(view.key, body, titleId)
  const [isWaiting, setWaiting] = useState(isCold)
  useEffect(() => (isWaiting ? afterFrame(() => setWaiting(false)) : undefined), [isWaiting])
  const View = view.definition?.Component
  const loading = (
    <div className="waiting" role="status" aria-label={t('common.loading')}>
      <Stack padding="view">
        <Skeleton shape="row" count={3} />
      </Stack>
    </div>
  )
  return (
    <div className="scroller">
      <Sizer>
        <div key={view.key} ref={body} className="view" data-direction={direction}>
          <ViewBoundary
            onError={kit.report}
            fallback={(error, retry, tries) => <FailedView error={error} onRetry={retry} tries={tries} />}
          >
            <Suspense fallback={loading}>
              {isWaiting ? loading : View ? <View data={view.entry.data} /> : null}
            </Suspense>
          </ViewBoundary>
        </div>
      </Sizer>
    </div>
  )
}

/** Runs once the next frame is on the screen; returns the function that cancels it. */
function afterFrame(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** A new view has a new title: the focus goes there and so it is read, unless the view put it somewhere itself. */
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
