import type { ShowRequest } from '../approvals.js'
import type { MockWalletState } from '../state.js'
import { describe } from './describe.js'
import { drawApproval } from './drawApproval.js'

/** Draws a request of an EVM wallet as a window of the wallet. Returns the function that removes the window. */
export function showApproval(
  state: MockWalletState,
  request: Parameters<ShowRequest>[0],
  answer: Parameters<ShowRequest>[1]
): () => void {
  return drawApproval(state.name, describe(state, request), answer)
}
