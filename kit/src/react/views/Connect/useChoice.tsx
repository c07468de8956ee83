import { type ReactNode, useEffect, useState } from 'react'
import type { WalletEntry } from '../../../client/state/wallets.js'
import type { ViewData } from '../../../core/state/view.js'
import { useKit } from '../../context/KitContext.js'
import { late } from '../../modal/late.js'
import { chooseWallet, isWaiting, type PhoneTaps } from './chooseWallet.js'
import type { OnPhoneProps } from './OnPhone.js'

const OnPhone = /* @__PURE__ */ late<OnPhoneProps>(() => import('./OnPhone.js').then(m => m.OnPhone))

const no = () => false
/** The chosen wallet's own view opens it. */
const noTaps: PhoneTaps = { isWaiting: no, isBrowse: no, open: no }

/** How long a tap waits until the device is known, in ms. Ours: then the chosen wallet's own view opens it. */
const patience = 300

export type Choice = {
  readonly choose: (entry: WalletEntry) => void
  /** Nothing could open the wallet yet: its code is being created. */
  readonly isBlocked: (entry: WalletEntry) => boolean
  /** The id of the wallet that was tapped before the device was known: it is chosen then. */
  readonly queued: string | undefined
}

/** What a tap on a wallet of a list does; `part` must be rendered in the list, and draws nothing. */
export function useChoice(data: ViewData): { readonly choice: Choice; readonly part: ReactNode } {
  const kit = useKit()
  const { page, clock } = kit.environment
  const isMobile = page.isMobile()
  // Undefined until the device is known: a tap could not open anything before (promise P15).
  const [taps, setTaps] = useState(isMobile ? undefined : noTaps)
  const [queued, setQueued] = useState<WalletEntry>()
  const choose = (entry: WalletEntry) => {
    const isEarly = isWaiting(kit, entry, data, taps)
    setQueued(isEarly ? entry : undefined)
    if (!isEarly) chooseWallet(kit, entry, data, taps)
    else clock.after(patience, () => setTaps(known => known ?? noTaps))
  }
  useEffect(() => {
    if (queued && !isWaiting(kit, queued, data, taps)) choose(queued)
  })
  return {
    choice: {
      choose,
      isBlocked: entry => taps !== undefined && isWaiting(kit, entry, data, taps),
      queued: queued?.id
    },
    part: isMobile ? <OnPhone data={data} onChange={setTaps} /> : null
  }
}
