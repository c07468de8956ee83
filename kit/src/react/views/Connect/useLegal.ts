import { legalSlice } from '../../../core/state/legal.js'
import { useConfig, useKitState } from '../../context/useKitState.js'
import { hasDocuments } from './needsOptions.js'

export type Legal = {
  /** The checkbox is shown. */
  readonly isAsked: boolean
  readonly isAccepted: boolean
  /** Wallets are disabled until it is ticked. */
  readonly isMissing: boolean
}

/** The documents that a visitor must agree to. The tick is kept in memory only: a new page needs it again. */
export function useLegal(): Legal {
  const config = useConfig()
  const isAccepted = useKitState(kit => kit.slice(legalSlice).get())
  const isAsked = config.features.legalCheckbox && hasDocuments(config)
  return { isAsked, isAccepted, isMissing: isAsked && !isAccepted }
}
