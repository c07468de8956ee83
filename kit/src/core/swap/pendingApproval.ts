import type { CaipAddress } from '../../protocol/caip.js'
import type { Kit } from '../Kit.js'
import { type TrackedTransaction, transactionsSlice } from '../state/transactions.js'

/** The approval of a token that this page, or one before a reload, has sent and that is not included yet. */
export const pendingApproval = (
  kit: Kit,
  account: CaipAddress,
  symbol: string
): TrackedTransaction | undefined =>
  kit
    .slice(transactionsSlice)
    .get()
    .find(
      ({ account: sender, status, purpose }) =>
        sender === account &&
        status === 'pending' &&
        purpose.operationType === 'approve' &&
        purpose.symbol === symbol
    )
