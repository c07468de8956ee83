import { walletsAnswerSchema } from '../../protocol/http/directory.js'
import { lazyImport } from '../../protocol/lazyImport.js'
import type { KitServices } from '../contracts/KitServices.js'
import type { Kit } from '../Kit.js'
import { createAnalytics } from './createAnalytics.js'
import { createHttp } from './createHttp.js'

const loadCreateAccountServices = /* @__PURE__ */ lazyImport(() => import('./createAccountServices.js'))

/** Creates the clients of one kit. Queries cache and share their answers. */
export function createServices(kit: Kit): KitServices {
  const http = createHttp(kit)
  return {
    analytics: createAnalytics(kit, http),
    async getWallets(query, signal) {
      const { directory } = kit.config.get().services
      if (!directory) return { count: 0, data: [] }
      return http.get(directory, '/getWallets', query, walletsAnswerSchema, signal)
    },
    account: async () => (await loadCreateAccountServices()).createAccountServices(kit, http)
  }
}
