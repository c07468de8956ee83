import { type ReactNode, useEffect, useState } from 'react'
import type { WalletEntry } from '../../../client/state/wallets.js'
import type { ViewData } from '../../../core/state/view.js'
import { useKit } from '../../context/KitContext.js'
import { late } from '../../modal/late.js'
import { chooseWallet, isWaiting, type PhoneTaps } from './chooseWallet.js'
import type { OnPhoneProps } from './OnPhone.js'

const OnPhone = /* @__PURE__ */ late<OnPhoneProps>(() => import('./OnPhone.js').then(m => m.OnPhone))

const no = () => false
const yes = () => true
/** The chosen wallet's own view opens it. */
const noTaps: PhoneTaps = { isWaiting: no, isBrowse: no, open: no }
/** Until the device is known, a tap could not open anything (promise P15). */
const unknownTaps: PhoneTaps = { isWaiting: yes, isBrowse: yes, open: no }

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
  const [taps, setTaps] = useState(isMobile ? unknownTaps : noTaps)
  const [queued, setQueued] = useState<WalletEntry>()
  const isUnknown = taps === unknownTaps
  const waits = (entry: WalletEntry) => isWaiting(kit, entry, data, taps)
  const choose = (entry: WalletEntry) => {
    const isEarly = waits(entry)
    setQueued(isEarly ? entry : undefined)
    if (!isEarly) chooseWallet(kit, entry, data, taps)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: `choose` is new with each drawing
  useEffect(() => {
    if (!queued) return
    if (!waits(queued)) return choose(queued)
    if (isUnknown)
      return clock.after(patience, () => setTaps(known => (known === unknownTaps ? noTaps : known)))
  }, [queued, taps])
  return {
    choice: { choose, isBlocked: entry => !isUnknown && waits(entry), queued: queued?.id },
    part: isMobile ? <OnPhone data={data} onChange={setTaps} /> : null
  }
}
