'use client'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { dispatch } from '../../../core/dispatch.js'
import type { ViewData } from '../../../core/state/view.js'
import type { MessageKey } from '../../../messages/en.js'
import { enWallets } from '../../../messages/enWallets.js'
import { isLatchkeyError } from '../../../protocol/errors/isLatchkeyError.js'
import { lazyImport } from '../../../protocol/lazyImport.js'
import type { Namespace } from '../../../protocol/namespaces.js'
import { Button } from '../../../ui/Button/Button.js'
import { EmptyState } from '../../../ui/EmptyState/EmptyState.js'
import { Field } from '../../../ui/Field/Field.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { Text } from '../../../ui/Text/Text.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useConfig, useKitState } from '../../context/useKitState.js'
import { withMessages } from '../../modal/lazyView.js'

const loadWatching = /* @__PURE__ */ lazyImport(() => import('../../../core/watching.js'))

/** Adds an account that is only looked at, by its address or name. */
export const WatchAccount = /* @__PURE__ */ withMessages<{ readonly data: ViewData }>(Watch, enWallets)

function Watch({ data }: { readonly data: ViewData }) {
  const { t } = useMessages()
  const { features, siwx } = useConfig()
  const active = useKitState(kit => kit.state.network.get().activeNamespace)
  const namespace = data.namespace ?? active
  const isReadable = useKitState(kit => kit.adapters[namespace]?.client !== undefined)
  if (!features.watchOnly) return <EmptyState icon="lock" title={t('watch.off')} />
  if (siwx) return <EmptyState icon="lock" title={t('account.watchOnlyName')} text={t('watch.signIn')} />
  if (!isReadable) return <EmptyState icon="network" title={t('watch.unsupported')} />
  return <WatchForm namespace={namespace} />
}

function WatchForm({ namespace }: { readonly namespace: Namespace }) {
  const kit = useKit()
  const { t } = useMessages()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<MessageKey>()
  const [isBusy, setBusy] = useState(false)
  const lookup = useRef<AbortController>(null)
  // A person who has left the view no longer wants the account.
  useEffect(() => () => lookup.current?.abort(), [])
  const watch = async () => {
    if (text.trim() === '' || isBusy) return
    const controller = new AbortController()
    const { signal } = controller
    lookup.current = controller
    setBusy(true)
    try {
      await (await loadWatching()).watchAccount(kit, { text, namespace, signal })
      if (!signal.aborted) dispatch(kit, { type: 'reset', view: 'Account' })
    } catch (error) {
      setProblem(problemOf(error))
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void watch()
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack padding="view" gap={4}>
        <Text tone="secondary">{t('watch.text')}</Text>
        <Field
          label={t('watch.label')}
          labelHidden={false}
          value={text}
          autoFocus
          testId="latchkey-watch-input"
          {...(problem && { error: t(problem) })}
          onChange={value => {
            setText(value)
            setProblem(undefined)
          }}
        />
        <Button
          fullWidth
          size="lg"
          loading={isBusy}
          disabled={text.trim() === ''}
          testId="latchkey-watch-add"
          onClick={() => void watch()}
        >
          {t('watch.add')}
        </Button>
      </Stack>
    </form>
  )
}

/** None if a wallet was connected meanwhile: that is what the person wanted last. */
function problemOf(error: unknown): MessageKey | undefined {
  if (isLatchkeyError(error, 'LATCHKEY_CONNECT__SUPERSEDED')) return undefined
  if (isLatchkeyError(error, 'LATCHKEY_ACCOUNT__NOT_FOUND'))
    return error.details === 'checksum' ? 'watch.checksum' : 'watch.invalid'
  return isLatchkeyError(error, 'LATCHKEY_NETWORK__UNSUPPORTED_CHAIN') ? 'watch.unsupported' : 'watch.failed'
}
