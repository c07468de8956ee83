'use client'
import { useCallback, useEffect, useState } from 'react'
import { canSwap } from '../../../core/select/canSwap.js'
import { activeAccount } from '../../../core/select/connection.js'
import type { OpenArguments, ViewEntry } from '../../../core/state/view.js'
import { enSwap } from '../../../messages/enSwap.js'
import { isLatchkeyError } from '../../../protocol/errors/isLatchkeyError.js'
import type { LatchkeyError } from '../../../protocol/errors/LatchkeyError.js'
import { lazyImport } from '../../../protocol/lazyImport.js'
import { useSheet } from '../../../ui/Shadow/SheetContext.js'
import { Skeleton } from '../../../ui/Skeleton/Skeleton.js'
import { Stack } from '../../../ui/Stack/Stack.js'
import { useKit } from '../../context/KitContext.js'
import { useMessages } from '../../context/MessagesContext.js'
import { useKitState } from '../../context/useKitState.js'
import { late } from '../../modal/late.js'
import { withMessages } from '../../modal/lazyView.js'
import swapCss from './Swap.css?inline'
import type { SwapFailedProps } from './SwapFailed.js'
import { SwapForm } from './SwapForm.js'
import type { SwapUnavailableProps } from './SwapUnavailable.js'

const loadOpen = /* @__PURE__ */ lazyImport(() => import('../../../core/swap/openSwap.js'))
const SwapFailed = /* @__PURE__ */ late<SwapFailedProps>(() =>
  import('./SwapFailed.js').then(m => m.SwapFailed)
)
const SwapUnavailable = /* @__PURE__ */ late<SwapUnavailableProps>(() =>
  import('./SwapUnavailable.js').then(m => m.SwapUnavailable)
)

/** The form of a swap: what is paid, what is received, and at which price (screens.md section 12). */
export const Swap = /* @__PURE__ */ withMessages<Pick<ViewEntry, 'data'>>(SwapView, enSwap)

function SwapView({ data }: Pick<ViewEntry, 'data'>) {
  const account = useKitState(activeAccount)
  const isSupported = useKitState(canSwap)
  if (!account) return <SwapUnavailable reason="account" />
  if (account.connected.isWatchOnly) return <SwapUnavailable reason="watchOnly" />
  if (!isSupported) return <SwapUnavailable reason="network" />
  return <Filled key={account.caipAddress} values={data.send} />
}

/** Loads the tokens, and fills the form in. */
function Filled({ values }: { readonly values: OpenArguments | undefined }) {
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
  if (result.code === 'LATCHKEY_SWAP__UNSUPPORTED') return <SwapUnavailable reason="network" />
  return <SwapFailed error={result} onTryAgain={() => void fill()} />
}

/** The two sides and the button of the form. */
function Loading() {
  useSheet(swapCss)
  const { t } = useMessages()
  return (
    <Stack padding="view" role="status" label={t('common.loading')}>
      <div className="swap-loading">
        <Skeleton shape="text" count={3} />
      </div>
    </Stack>
  )
}
