import { Skeleton } from '../../ui/Skeleton/Skeleton.js'
import { Stack } from '../../ui/Stack/Stack.js'
import { useMessages } from '../context/MessagesContext.js'

/** Gives it the height of the view before it, up to a limit. */
function keepHeight(element: HTMLElement | null): void {
  const height = element?.closest<HTMLElement>('.sizer')?.style.blockSize
  if (height) element.style.minBlockSize = `min(${height}, 420px)`
}

/** The shape of a view that is loading. */
export function Loading() {
  const { t } = useMessages()
  return (
    <div ref={keepHeight} className="waiting" role="status" aria-label={t('common.loading')}>
      <Stack padding="view">
        <Skeleton shape="row" count={3} />
      </Stack>
    </div>
  )
}
