import { balancesAnswerSchema } from '../../protocol/http/account.js'
import { supportedChainsAnswerSchema } from '../../protocol/http/chains.js'
import { identityAnswerSchema } from '../../protocol/http/identity.js'
import { balanceCacheDuration, identityCacheDuration } from '../../protocol/limits.js'
import type { AccountServices } from '../contracts/KitServices.js'
import type { Kit } from '../Kit.js'
import type { Cache } from './createCache.js'
import type { Http } from './createHttp.js'

/** The data API's clients, on the kit's one cache. */
export function createAccountServices(kit: Kit, http: Http, cache: Cache): AccountServices {
  const base = () => kit.config.get().services.api
  /** Once a wallet is connected over a relay, the calls say by which client (wire.md section 1.0). */
  const clientId = () =>
    Object.values(kit.state.connection.get())
      .map(connection => ('clientId' in connection ? connection.clientId : undefined))
      .find(id => id !== undefined)
  return {
    async isChainSupported(id) {
      const api = base()
      if (!api) return false
      // Once per page load (wire.md section 1.0); a failure is not kept.
      const chains = await cache.get('chains', Number.POSITIVE_INFINITY, () =>
        http.get(api, '/v1/supported-chains', { clientId: clientId() }, supportedChainsAnswerSchema)
      )
      return chains.http.includes(id)
    },
    async getBalances({ address, chainId, force }) {
      const api = base()
      if (!api) return []
      const answer = await cache.get(`balances ${chainId} ${address}`, force ? 0 : balanceCacheDuration, () =>
        http.get(
          api,
          `/v1/account/${encodeURIComponent(address)}/balance`,
          { currency: 'usd', chainId, clientId: clientId() },
          balancesAnswerSchema
        )
      )
      return answer.balances
    },
    async getIdentity(address) {
      const api = base()
      if (!api) return { name: null, avatar: null, resolvedAt: null }
      return cache.get(`identity ${address}`, identityCacheDuration, () =>
        http.get(
          api,
          `/v1/identity/${encodeURIComponent(address)}`,
          { sender: address, clientId: clientId() },
          identityAnswerSchema
        )
      )
    }
  }
}
