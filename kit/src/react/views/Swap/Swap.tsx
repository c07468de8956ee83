'use client'
import { useCallback, useEffect, useState } from 'react'
import { dispatch } from '../../../core/dispatch.js'
import { canSwap } from '../../../core/select/canSwap.js'
import { activeAccount } from '../../../core/select/connection.js'
import { reportedNetwork } from '../../../core/select/network.js'
import type { OpenArguments, ViewEntry } from '../../../core/state/view.js'
import { enSwap } from '../../../messages/enSwap.js'
import { isLatchkeyError } from '../../../protocol/errors/isLatchkeyError.js'
import type { LatchkeyError } from '../../../protocol/errors/LatchkeyError.js'
import { lazyImport } from '../../../protocol/lazyImport.js'
import { Button } from '../../../ui/Button/Button.js'
import { EmptyState } from '../../../ui/EmptyState/EmptyState.js'
import { Skeleton } from '../../../ui/Skeleton/Skeleton.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { late } from '../../modal/late.js'
import { withMessages } from '../../modal/lazyView.js'
import type { SwapFailedProps } from './SwapFailed.js'
import { SwapForm } from './SwapForm.js'

const loadOpen = /* @__PURE__ */ lazyImport(() => import('../../../core/swap/openSwap.js'))
const SwapFailed = /* @__PURE__ */ late<SwapFailedProps>(() =>
  import('./SwapFailed.js').then(m => m.SwapFailed)
)

/** The form of a swap: what is paid, what is received, and at which price (screens.md section 12). */
export const Swap = /* @__PURE__ */ withMessages<Pick<ViewEntry, 'data'>>(SwapView, enSwap)

function SwapView({ data }: Pick<ViewEntry, 'data'>) {
  const kit = useKit()
  const { t } = useMessages()
  const account = useKitState(activeAccount)
  const isSupported = useKitState(canSwap)
  const network = useKitState(kit => reportedNetwork(kit).network?.name ?? '')
  if (!account) {
    const connect = () => dispatch(kit, { type: 'push', view: 'Connect', data: { redirectView: 'Swap' } })
    return (
      <EmptyState
        icon="wallet"
        title={t('swap.connect')}
        action={<Button onClick={connect}>{t('connect.title')}</Button>}
      />
    )
  }
  if (!isSupported) return <Unsupported network={network} />
  return <Filled key={account.caipAddress} values={data.send} network={network} />
}

function Unsupported({ network }: { readonly network: string }) {
  const kit = useKit()
  const { t } = useMessages()
  return (
    <EmptyState
      icon="network"
      title={t('swap.unsupported')}
      text={t('swap.unsupportedText', { network })}
      action={
        <Button variant="secondary" onClick={() => dispatch(kit, { type: 'push', view: 'Networks' })}>
          {t('title.Networks')}
        </Button>
      }
      testId="latchkey-swap-unsupported"
    />
  )
}

/** Loads the tokens, and fills the form in. */
function Filled({
  values,
  network
}: {
  readonly values: OpenArguments | undefined
  readonly network: string
}) {
  const kit = useKit()
  const [result, setResult] = useState<LatchkeyError | 'done'>()
  const fill = useCallback(async () => {
    setResult(undefined)
    try {
      const { fillSwap, openSwap } = await loadOpen()
      openSwap(kit)
      await fillSwap(kit, values)
      setResult('done')
    } catch (error) {
      const reported = kit.report(error)
      // What is wrong with a value is for the application: the form stays usable.
      setResult(isLatchkeyError(error, 'LATCHKEY_CONFIG__INVALID_OPTION') ? 'done' : reported)
    }
  }, [kit, values])
  useEffect(() => void fill(), [fill])
  if (result === 'done') return <SwapForm />
  if (!result) return <Loading />
  if (result.code === 'LATCHKEY_SWAP__UNSUPPORTED') return <Unsupported network={network} />
  return <SwapFailed error={result} onTryAgain={() => void fill()} />
}

function Loading() {
  const { t } = useMessages()
  return (
    <Stack padding="view" role="status" label={t('common.loading')}>
      <Skeleton shape="row" count={4} />
    </Stack>
  )
}
