import type { Kit } from '../../../core/Kit.js'
import { useStore } from '../../context/useStore.js'

export type Legal = {
  /** The checkbox is shown. */
  readonly isAsked: boolean
  readonly isAccepted: boolean
  /** Wallets are disabled until it is ticked. */
  readonly isMissing: boolean
}

/** The documents that a visitor must agree to. The tick is kept in memory only: a new page needs it again. */
export function useLegal(kit: Kit): Legal {
  const { features, termsConditionsUrl, privacyPolicyUrl } = useStore(kit.config)
  const isAccepted = useStore(kit.state.wallets).isLegalAccepted === true
  const isAsked = features.legalCheckbox && Boolean(termsConditionsUrl ?? privacyPolicyUrl)
  return { isAsked, isAccepted, isMissing: isAsked && !isAccepted }
}
