import type { CaipAddress } from '../../protocol/caip.js'
import { transferRefused } from '../../protocol/errors/send.js'
import { requestUnknown } from '../../protocol/errors/walletConnect.js'
import type { Kit } from '../Kit.js'
import { type TrackedTransaction, transactionsSlice } from '../state/transactions.js'

/**
 * Resolves once a followed transaction has done what it should. Rejects with LATCHKEY_SEND__REFUSED if it failed, with
 * LATCHKEY_REQUEST__UNKNOWN once it is not followed any more.
 */
export function whenIncluded(kit: Kit, account: CaipAddress, id: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const transactions = kit.slice(transactionsSlice)
    const check = () => {
      const found = transactions.get().find(other => other.id === id && other.account === account)
      if (found?.status === 'pending') return
      end()
      if (found?.status === 'confirmed') resolve()
      else if (found && isOver(found)) reject(transferRefused({ context: { fault: 'reverted' } }))
      else reject(requestUnknown())
    }
    const stop = transactions.subscribe(check)
    const removeOnDestroy = kit.onDestroy(() => reject(requestUnknown()))
    const end = () => {
      stop()
      removeOnDestroy()
    }
    check()
  })
}

const isOver = ({ status }: TrackedTransaction) =>
  status === 'failed' || status === 'cancelled' || status === 'replaced'
