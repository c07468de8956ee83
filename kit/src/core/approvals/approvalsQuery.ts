import { type CaipAddress, parseCaipAddress } from '../../protocol/caip.js'
import type { ApprovalsAnswer } from '../../protocol/http/approvals.js'
import { sanitizeText } from '../../protocol/text.js'
import type { Kit } from '../Kit.js'
import { approvalsKey } from '../query/accountKeys.js'
import { isChainSupported } from '../query/isChainSupported.js'
import type { QueryOptions } from '../query/Query.js'
import { servedImage } from '../select/servedImage.js'

/**
 * What spenders may move of an account on its network, from the data API, with cleaned names. Fetched at each mount, as it changes without this
 * page. A network that the API does not support has an empty list that names it in `incomplete`.
 * @example await fetchQuery(kit, approvalsQuery(kit, account.caipAddress))
 */
export function approvalsQuery(kit: Kit, account: CaipAddress): QueryOptions<ApprovalsAnswer> {
  const { caipNetworkId: chainId, address } = parseCaipAddress(account)
  return {
    key: approvalsKey(account),
    staleTime: 0,
    fetch: async signal => {
      if (!(await isChainSupported(kit, chainId, signal)))
        return { approvals: [], incomplete: [{ chainId, reason: 'noSource' }] }
      const services = await (await kit.services()).account()
      const { approvals, incomplete } = await services.getApprovals({ address, chainId }, signal)
      const own = approvals.filter(approval => approval.chainId === chainId)
      return {
        incomplete,
        approvals: own.map(approval => ({
          ...approval,
          name: sanitizeText(approval.name),
          symbol: sanitizeText(approval.symbol, 12),
          spenderName: sanitizeText(approval.spenderName) || null,
          iconUrl: servedImage(kit, approval.iconUrl) ?? null
        }))
      }
    }
  }
}
