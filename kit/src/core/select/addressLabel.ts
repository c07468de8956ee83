import type { ConnectedState } from '../../client/state/connection.js'
import { sanitizeText } from '../../protocol/text.js'

/** The name that the wallet, or the person, gave to an account. Cleaned, because wallets write it. Undefined without one. */
export const addressLabel = (
  { addressLabels }: Pick<ConnectedState, 'addressLabels'>,
  address: string
): string | undefined => sanitizeText(addressLabels?.[address], 64) || undefined
