import { type ReactNode, useEffect, useState } from 'react'
import type { ViewData } from '../../../core/state/view.js'
import { connectHintDelay } from '../../../protocol/limits.js'
import { useKit } from '../../context/KitContext.js'
import { late } from '../../modal/late.js'
import type { PhoneTaps } from './chooseWallet.js'
import type { OnPhoneProps } from './OnPhone.js'

const OnPhone = /* @__PURE__ */ late<OnPhoneProps>(() => import('./OnPhone.js').then(m => m.OnPhone))

const no = () => false
const yes = () => true
/** The chosen wallet's own view opens it. */
const noTaps: PhoneTaps = { isWaiting: no, isBrowse: no, open: no }
/** Until the device is known, a tap could not open anything (promise P15). */
const unknownTaps: PhoneTaps = { isWaiting: yes, isBrowse: yes, open: no }

/** The tap handlers for wallets of a list on a phone; `part` must be rendered in the list, and draws nothing. */
export function useTaps(data: ViewData): { readonly taps: PhoneTaps; readonly part: ReactNode } {
  const { page, clock } = useKit().environment
  const isMobile = page.isMobile()
  const [taps, setTaps] = useState(isMobile ? unknownTaps : noTaps)
  // A failed load must not keep rows disabled.
  useEffect(
    () =>
      isMobile
        ? clock.after(connectHintDelay, () => setTaps(known => (known === unknownTaps ? noTaps : known)))
        : undefined,
    [isMobile, clock]
  )
  return { taps, part: isMobile ? <OnPhone data={data} onChange={setTaps} /> : null }
}
