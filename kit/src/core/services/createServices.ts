import type { CaipNetworkId } from '../../protocol/caip.js'
import { type Balance, balancesAnswerSchema } from '../../protocol/http/account.js'
import { supportedChainsAnswerSchema } from '../../protocol/http/chains.js'
import { type WalletsAnswer, walletsAnswerSchema } from '../../protocol/http/directory.js'
import { type IdentityAnswer, identityAnswerSchema } from '../../protocol/http/identity.js'
import { balanceCacheDuration, identityCacheDuration } from '../../protocol/limits.js'
import type { Kit } from '../Kit.js'
import { type Analytics, createAnalytics } from './createAnalytics.js'
import { createCache } from './createCache.js'
import { createHttp, type Query } from './createHttp.js'

/** Typed clients of the back end. Those whose base is not configured answer the neutral value without a request. */
export type KitServices = {
  readonly analytics: Analytics
  getWallets(query: Query): Promise<WalletsAnswer>
  isChainSupported(id: CaipNetworkId): Promise<boolean>
  getBalances(parameters: {
    readonly address: string
    readonly chainId: CaipNetworkId
    readonly force: boolean
  }): Promise<readonly Balance[]>
  getIdentity(address: string): Promise<IdentityAnswer>
}

/** Builds the clients of one kit on one cache: one request for many askers. */
export function createServices(kit: Kit): KitServices {
  const http = createHttp(kit)
  const cache = createCache(kit.environment.clock.now)
  kit.onDestroy(cache.clear)
  const base = (name: 'api' | 'directory') => kit.config.get().services[name]

  return {
    analytics: createAnalytics(kit, http),
    async getWallets(query) {
      const directory = base('directory')
      if (!directory) return { count: 0, data: [] }
      return cache.get(`wallets ${JSON.stringify(query)}`, identityCacheDuration, () =>
        http.get(directory, '/getWallets', query, walletsAnswerSchema)
      )
    },
    async isChainSupported(id) {
      const api = base('api')
      if (!api) return false
      // Once per page load (wire.md section 1.0); a failure is not kept.
      const chains = await cache.get('chains', Number.POSITIVE_INFINITY, () =>
        http.get(api, '/v1/supported-chains', {}, supportedChainsAnswerSchema)
      )
      return chains.http.includes(id)
    },
    async getBalances({ address, chainId, force }) {
      const api = base('api')
      if (!api) return []
      const answer = await cache.get(`balances ${chainId} ${address}`, force ? 0 : balanceCacheDuration, () =>
        http.get(
          api,
          `/v1/account/${encodeURIComponent(address)}/balance`,
          { currency: 'usd', chainId },
          balancesAnswerSchema
        )
      )
      return answer.balances
    },
    async getIdentity(address) {
      const api = base('api')
      if (!api) return { name: null, avatar: null, resolvedAt: null }
      return cache.get(`identity ${address}`, identityCacheDuration, () =>
        http.get(
          api,
          `/v1/identity/${encodeURIComponent(address)}`,
          { sender: address },
          identityAnswerSchema
        )
      )
    }
  }
}
