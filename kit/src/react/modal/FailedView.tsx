import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { dispatch } from '../../core/dispatch.js'
import { keepOpened } from '../../core/keepOpened.js'
import type { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import { Button } from '../../ui/Button/Button.js'
import { EmptyState } from '../../ui/EmptyState/EmptyState.js'
import { Stack } from '../../ui/Stack/Stack.js'
import { useKit } from '../context/KitContext.js'
import { useMessages } from '../context/MessagesContext.js'
import { forgetFailedPreloads } from './forgetFailedPreloads.js'
import { notLoaded } from './lazyView.js'
import { useFocusHandover } from './useFocusHandover.js'

export type FailedViewProps = {
  readonly error: LatchkeyError
  readonly onRetry: () => void
  /** How often the visitor has tried again. */
  readonly tries: number
  /** The empty live region that gets the words: screen readers do not announce a region that comes with them. Absent: nothing is announced. */
  readonly region: Element | null
}

/**
 * Replaces a view that threw or did not load: explains the failure and offers the next steps. A failed load is repeated when the
 * network returns. After a second failure the browser may have cached the first one (`lazyImport`), so a reload is offered.
 */
export function FailedView({ error, onRetry, tries, region }: FailedViewProps) {
  const kit = useKit()
  const { t } = useMessages()
  const place = useFocusHandover()
  const missing = error.details === notLoaded
  const retry = () => void forgetFailedPreloads().finally(onRetry)
  const isStuck = missing && tries > 0 && navigator.onLine
  useEffect(() => {
    if (!missing) return
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  })
  const reload = () => void keepOpened(kit).finally(() => location.reload())
  const words = (
    <div ref={place}>
      <EmptyState
        icon="warning"
        tone="error"
        title={t(missing ? 'modal.notLoaded' : 'modal.failed')}
        text={t(isStuck ? 'modal.reloadText' : missing ? 'modal.notLoadedText' : 'modal.failedText')}
        action={
          <Stack direction="row" gap={2} justify="center" wrap>
            {!isStuck && (
              <Button variant="secondary" onClick={() => dispatch(kit, { type: 'back' })}>
                {t('common.back')}
              </Button>
            )}
            <Button variant={isStuck ? 'secondary' : 'primary'} onClick={retry}>
              {t('common.tryAgain')}
            </Button>
            {isStuck && <Button onClick={reload}>{t('common.reload')}</Button>}
          </Stack>
        }
      />
    </div>
  )
  return region ? createPortal(words, region) : words
}
