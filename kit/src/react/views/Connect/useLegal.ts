import type { Kit } from '../../../core/Kit.js'
import { useStore } from '../../context/useStore.js'

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
