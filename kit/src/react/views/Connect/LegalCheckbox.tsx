import { setLegalAccepted } from '../../../core/actions/setLegalAccepted.js'
import type { Kit } from '../../../core/Kit.js'
import { Checkbox } from '../../../ui/Checkbox/Checkbox.js'
import { useKit } from '../../context/KitContext.js'
import { useStore } from '../../context/useStore.js'
import { LegalText } from './LegalText.js'

export type Legal = {
  /** The checkbox is shown. */
  readonly isAsked: boolean
  readonly isAccepted: boolean
  /** Wallets have to wait for it. */
  readonly isMissing: boolean
}

/** What the host asks to be agreed to. Kept in memory only: a new page asks again. */
export function useLegal(kit: Kit): Legal {
  const { features, termsConditionsUrl, privacyPolicyUrl } = useStore(kit.config)
  const isAccepted = useStore(kit.state.wallets).isLegalAccepted === true
  const isAsked = features.legalCheckbox && Boolean(termsConditionsUrl ?? privacyPolicyUrl)
  return { isAsked, isAccepted, isMissing: isAsked && !isAccepted }
}

/** "I agree to ...": until it is ticked no wallet can be chosen. */
export function LegalCheckbox({ legal }: { readonly legal: Legal }) {
  const kit = useKit()
  return (
    <Checkbox
      testId="w3m-legal-checkbox"
      checked={legal.isAccepted}
      onChange={isAccepted => setLegalAccepted(kit, isAccepted)}
    >
      <LegalText sentence="legal.agree" />
    </Checkbox>
  )
}
