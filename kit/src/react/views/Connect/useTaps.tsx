import { type ReactNode, useState } from 'react'
import type { ViewData } from '../../../core/state/view.js'
import { useKit } from '../../context/KitContext.js'
import { late } from '../../modal/late.js'
import type { PhoneTaps } from './chooseWallet.js'
import type { OnPhoneProps } from './OnPhone.js'

const OnPhone = /* @__PURE__ */ late<OnPhoneProps>(() => import('./OnPhone.js').then(m => m.OnPhone))

/** What a tap on a wallet of a list does on a phone; `part` belongs into the list, and draws nothing. */
export function useTaps(data: ViewData): { readonly taps: PhoneTaps | undefined; readonly part: ReactNode } {
  const [taps, setTaps] = useState<PhoneTaps>()
  const isMobile = useKit().environment.page.isMobile()
  return { taps, part: isMobile ? <OnPhone data={data} onChange={setTaps} /> : null }
}
