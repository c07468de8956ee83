import { Skeleton } from '../../ui/Skeleton/Skeleton.js'
import { Stack } from '../../ui/Stack/Stack.js'
import { useMessages } from '../context/MessagesContext.js'

/** The shape of a view that is loading. */
export function Loading() {
  const { t } = useMessages()
  return (
    <div className="waiting" role="status" aria-label={t('common.loading')}>
      <Stack padding="view">
        <Skeleton shape="row" count={3} />
      </Stack>
    </div>
  )
}
