import {
  type ApprovalRules,
  type Approvals,
  createApprovals,
  type MockRequest
} from '../mockWallet/approvals.js'
import type { Description } from '../mockWallet/dialog/describe.js'
import { drawApproval } from '../mockWallet/dialog/drawApproval.js'
import type { InjectedWalletOptions } from './options.js'

/** The requests that a mock wallet received, and its user's decisions on them. */
export type User = Approvals & {
  readonly requests: readonly MockRequest[]
  /** Records a request that needs no approval, unless its method is scripted. */
  note(method: string, params: readonly unknown[]): Promise<void>
  /** Records a request, and asks the user. */
  decide(method: string, params: readonly unknown[]): Promise<void>
}

/** Creates the user of a wallet whose errors are texts. */
export function createUser(
  options: InjectedWalletOptions,
  name: string,
  describe: (request: MockRequest) => Description,
  rules: ApprovalRules
): User {
  const requests: MockRequest[] = []
  const approvals = createApprovals(
    options,
    (request, answer) => drawApproval(name, describe(request), answer),
    rules
  )
  return {
    ...approvals,
    requests,
    async note(method, params) {
      requests.push({ method, params })
      if (approvals.isScripted(method)) await approvals.ask({ method, params })
    },
    async decide(method, params) {
      requests.push({ method, params })
      await approvals.ask({ method, params })
    }
  }
}
