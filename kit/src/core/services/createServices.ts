import { type WalletsAnswer, walletsAnswerSchema } from '../../protocol/http/directory.js'
import { lazyImport } from '../../protocol/lazyImport.js'
import { identityCacheDuration } from '../../protocol/limits.js'
import type { Kit } from '../Kit.js'
import type { AccountServices } from './createAccountServices.js'
import { type Analytics, createAnalytics } from './createAnalytics.js'
import { createCache } from './createCache.js'
import { createHttp, type Query } from './createHttp.js'

const loadCreateAccountServices = /* @__PURE__ */ lazyImport(() => import('./createAccountServices.js'))

/** Typed clients of the back end. Those whose base is not configured answer the neutral value without a request. */
export type KitServices = AccountServices & {
  readonly analytics: Analytics
  getWallets(query: Query): Promise<WalletsAnswer>
}

/** Builds the clients of one kit on one cache: one request for many askers. */
export function createServices(kit: Kit): KitServices {
  const http = createHttp(kit)
  const cache = createCache(kit.environment.clock.now)
  kit.onDestroy(cache.clear)
  const account = () =>
    loadCreateAccountServices().then(module => module.createAccountServices(kit, http, cache))

  return {
    analytics: createAnalytics(kit, http),
    async getWallets(query) {
      const { directory } = kit.config.get().services
      if (!directory) return { count: 0, data: [] }
      return cache.get(`wallets ${JSON.stringify(query)}`, identityCacheDuration, () =>
        http.get(directory, '/getWallets', query, walletsAnswerSchema)
      )
    },
    isChainSupported: async id => (await account()).isChainSupported(id),
    getBalances: async parameters => (await account()).getBalances(parameters),
    getIdentity: async address => (await account()).getIdentity(address)
  }
}
