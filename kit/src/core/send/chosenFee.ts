import type { FeeOption, FeeSpeed } from '../contracts/Adapter.js'
import type { SendIntent } from '../state/send.js'

/** The fee at the chosen speed, or the only one. */
export function chosenFee(fees: readonly FeeOption[] | undefined, speed: FeeSpeed): FeeOption | undefined {
  return fees?.find(fee => fee.speed === speed) ?? fees?.at(-1)
}

/** What makes a payment fail or unsafe, as far as it is known before the wallet is asked. */
export type SendProblem =
  | 'decimals'
  | 'insufficientFunds'
  | 'insufficientFee'
  | 'reverted'
  | 'unproven'
  | 'unchecked'

/**
 * The reason why the payment under review cannot succeed, or may be another than it seems. `decimals`: the token counts in other units
 * than the list of tokens said, so that another amount than the shown one would be sent. `unproven`: the network did not say in which units the token counts, `unchecked`: it did not answer. Pure.
 */
export function problemOf(intent: SendIntent, speed: FeeSpeed): SendProblem | undefined {
  const { transfer, balances = {}, tokenDecimals, asset, refusal, simulation, isBatch, isChecked } = intent
  const { amount, token, nft } = transfer
  if (token && tokenDecimals !== undefined && tokenDecimals !== asset.decimals) return 'decimals'
  const isCoin = !token && !nft
  const held = isCoin ? balances.native : token ? balances.token : undefined
  if (held !== undefined && held < amount) return 'insufficientFunds'
  // Another account may pay the fee of a smart account.
  const fee = isBatch ? undefined : chosenFee(intent.fees, speed)?.amount
  const { native } = balances
  if (fee !== undefined && native !== undefined && native < fee + (isCoin ? amount : 0n))
    return 'insufficientFee'
  if (refusal === 'insufficientFunds') return 'insufficientFunds'
  if (token && tokenDecimals === undefined && isChecked === false) return 'unproven'
  if (refusal === 'reverted' || simulation?.isSuccess === false) return 'reverted'
  return isChecked === false ? 'unchecked' : undefined
}
