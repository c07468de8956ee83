import { onScopeDispose, readonly, shallowRef } from 'vue'
import { latchkey } from './latchkey'

/** The connected account, as a ref that follows the wallet. */
export function useAccount() {
  const account = shallowRef(latchkey.getAccount())
  const stop = latchkey.subscribeAccount(value => {
    account.value = value
  })
  onScopeDispose(stop)
  return readonly(account)
}
