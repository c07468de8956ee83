import { useEffect, useRef, useState } from 'react'
import type { ActiveAccount } from '../../../core/select/connection.js'
import { lazyImport } from '../../../protocol/lazyImport.js'
import type { Network } from '../../../protocol/network.js'
import { Button } from '../../../ui/Button/Button.js'
import { LinkButton } from '../../../ui/LinkButton/LinkButton.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { type Translate, useMessages } from '../../context/MessagesContext.js'
import { FocusKeeper } from '../parts/FocusKeeper.js'

const loadExport = /* @__PURE__ */ lazyImport(() => import('../../../core/activity/exportActivity.js'))

type Progress =
  | { readonly state: 'idle' }
  | { readonly state: 'failed' }
  | { readonly state: 'running'; readonly count: number; readonly controller: AbortController }
  | { readonly state: 'done'; readonly count: number; readonly isComplete: boolean }

/** An export and its two actions. */
export type Export = {
  readonly progress: Progress
  readonly start: () => Promise<void>
  readonly cancel: () => void
}

/** Exports the whole history as a CSV file, page by page; can be cancelled, and is when the view is left. */
export function useExport(account: ActiveAccount, network: Network): Export {
  const kit = useKit()
  const { t } = useMessages()
  const [progress, setProgress] = useState<Progress>({ state: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const start = async () => {
    const controller = new AbortController()
    running.current = controller
    const show = (next: Progress) => {
      if (running.current === controller && !controller.signal.aborted) setProgress(next)
    }
    show({ state: 'running', count: 0, controller })
    try {
      const { exportActivity } = await loadExport()
      const { csv, count, isComplete } = await exportActivity(kit, account.caipAddress, {
        signal: controller.signal,
        onProgress: count => show({ state: 'running', count, controller }),
        incompleteNote: t('activity.exportNote')
      })
      if (controller.signal.aborted) return
      const day = new Date(kit.environment.clock.now()).toISOString().slice(0, 10)
      download(csv, `activity-${network.caipNetworkId.replace(':', '-')}-${day}.csv`)
      show({ state: 'done', count, isComplete })
    } catch {
      show({ state: 'failed' })
    }
  }
  const cancel = () => {
    running.current?.abort()
    setProgress({ state: 'idle' })
  }
  return { progress, start, cancel }
}

/** Starts an export. */
export function ExportButton({ exported: { progress, start } }: { readonly exported: Export }) {
  const { t } = useMessages()
  return (
    <Button
      variant="ghost"
      size="sm"
      testId="latchkey-export-activity"
      loading={progress.state === 'running'}
      onClick={() => void start()}
    >
      {t('activity.export')}
    </Button>
  )
}

/** How far the export is, or how it ended. */
export function ExportProgress({ exported: { progress, cancel } }: { readonly exported: Export }) {
  const { t } = useMessages()
  const isRunning = progress.state === 'running'
  return (
    <FocusKeeper label={t('activity.export')}>
      <Stack
        direction="row"
        gap={3}
        justify="between"
        padding={progress.state === 'idle' ? undefined : 2}
        wrap
      >
        {/* The start and the end are announced, not each page. */}
        <Stack role="status">
          {isRunning ? <span className="hidden">{t('common.loading')}</span> : <Said progress={progress} />}
        </Stack>
        {isRunning ? <Said progress={progress} /> : null}
        {isRunning ? <LinkButton onClick={cancel}>{t('activity.cancelExport')}</LinkButton> : null}
      </Stack>
    </FocusKeeper>
  )
}

function Said({ progress }: { readonly progress: Progress }) {
  const { t } = useMessages()
  if (progress.state === 'idle') return null
  return (
    <Text
      size="sm"
      tone={progress.state === 'failed' ? 'error' : 'secondary'}
      testId="latchkey-export-progress"
      numeric
    >
      {wordsOf(progress, t)}
    </Text>
  )
}

function wordsOf(progress: Progress, t: Translate): string {
  switch (progress.state) {
    case 'running':
      return t('activity.exporting', { count: progress.count })
    case 'done':
      return t(progress.isComplete ? 'activity.exported' : 'activity.exportCut', { count: progress.count })
    default:
      return t('activity.exportFailed')
  }
}

/** Offers a text as a file. */
function download(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
