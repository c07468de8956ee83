import type { ApprovalTerms, ContractCall } from '../../core/contracts/Adapter.js'
import type { NetworkReader } from '../networkReader.js'
import { isSwapRouter } from './routersOf.js'

/**
 * The spender of an approval that a server has built, if it is exactly an ERC-20 `approve` of this token and amount for a contract of the
 * network's routers; `undefined` if it is anything else. Sends no request.
 */
export function checkApproval(
  client: Pick<NetworkReader, 'chain'>,
  { token, amount }: ApprovalTerms,
  { to, data = '', value = 0n }: ContractCall
): string | undefined {
  const [, spender, granted] = /^0x095ea7b30{24}([\da-f]{40})([\da-f]{64})$/i.exec(data) ?? []
  if (!spender || to.toLowerCase() !== token.toLowerCase() || value !== 0n) return undefined
  if (BigInt(`0x${granted}`) !== amount) return undefined
  return isSwapRouter(client, `0x${spender}`) ? `0x${spender}` : undefined
}
