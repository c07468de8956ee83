'use client'
import { type FormEvent, useState } from 'react'
import { dispatch } from '../../../core/dispatch.js'
import { enWallets } from '../../../messages/enWallets.js'
import type { MessageKey } from '../../../messages/en.js'
import { isLatchkeyError } from '../../../protocol/errors/isLatchkeyError.js'
import { lazyImport } from '../../../protocol/lazyImport.js'
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
export const WatchAccount = /* @__PURE__ */ withMessages<object>(Watch, enWallets)

function Watch() {
  const { t } = useMessages()
  const { siwx } = useConfig()
  const isReadable = useKitState(
    kit => kit.adapters[kit.state.network.get().activeNamespace]?.client !== undefined
  )
  if (siwx) return <EmptyState icon="lock" title={t('account.watchOnlyName')} text={t('watch.signIn')} />
  if (!isReadable) return <EmptyState icon="network" title={t('watch.unsupported')} />
  return <WatchForm />
}

function WatchForm() {
  const kit = useKit()
  const { t } = useMessages()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<MessageKey>()
  const [isBusy, setBusy] = useState(false)
  const watch = async () => {
    if (text.trim() === '' || isBusy) return
    setBusy(true)
    try {
      await (await loadWatching()).watchAccount(kit, { text })
      dispatch(kit, { type: 'reset', view: 'Account' })
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

function problemOf(error: unknown): MessageKey {
  if (isLatchkeyError(error, 'LATCHKEY_ACCOUNT__NOT_FOUND'))
    return error.details === 'checksum' ? 'watch.checksum' : 'watch.invalid'
  return isLatchkeyError(error, 'LATCHKEY_NETWORK__UNSUPPORTED_CHAIN') ? 'watch.unsupported' : 'watch.failed'
}
