import { walletsAnswerSchema } from '../../protocol/http/directory.js'
import { lazyImport } from '../../protocol/lazyImport.js'
import { identityCacheDuration } from '../../protocol/limits.js'
import type { KitServices } from '../contracts/KitServices.js'
import type { Kit } from '../Kit.js'
import { createAnalytics } from './createAnalytics.js'
import { createCache } from './createCache.js'
import { createHttp } from './createHttp.js'

const loadCreateAccountServices = /* @__PURE__ */ lazyImport(() => import('./createAccountServices.js'))

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
