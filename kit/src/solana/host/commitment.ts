import { invalidOption } from '../../protocol/errors/opening.js'
import type { SendOptions } from '../WalletPort.js'
import type { PreflightCommitment, SolanaSendOptions } from './SolanaProvider.js'

/** The levels of SPEC section 5. The older ones are deprecated since version 1.5.5 of the validator: wallets and nodes know the new ones. */
const levels: Readonly<Record<PreflightCommitment, NonNullable<SendOptions['preflightCommitment']>>> = {
  processed: 'processed',
  confirmed: 'confirmed',
  finalized: 'finalized',
  recent: 'processed',
  single: 'confirmed',
  singleGossip: 'confirmed',
  root: 'finalized',
  max: 'finalized'
}

/** Options for a wallet and a node. Throws LATCHKEY_CONFIG__INVALID_OPTION for an unknown commitment. */
export function readSendOptions(options: SolanaSendOptions = {}): SendOptions {
  const { preflightCommitment: level, skipPreflight, maxRetries, minContextSlot } = options
  if (level !== undefined && !Object.hasOwn(levels, level))
    throw invalidOption({
      context: { option: 'preflightCommitment', problem: `it is one of ${Object.keys(levels).join(', ')}` }
    })
  return {
    ...(level !== undefined && { preflightCommitment: levels[level] }),
    ...(skipPreflight !== undefined && { skipPreflight }),
    ...(maxRetries !== undefined && { maxRetries }),
    ...(minContextSlot !== undefined && { minContextSlot })
  }
}
