import { serviceUnreachable } from '../../protocol/errors/page.js'
import { balancesAnswerSchema } from '../../protocol/http/account.js'
import { approvalsAnswerSchema } from '../../protocol/http/approvals.js'
import { supportedChainsAnswerSchema } from '../../protocol/http/chains.js'
import { historyAnswerSchema } from '../../protocol/http/history.js'
import { identityAnswerSchema } from '../../protocol/http/identity.js'
import { nftsAnswerSchema } from '../../protocol/http/nfts.js'
import {
  createSessionAnswerSchema,
  emptyAnswerSchema,
  sessionsAnswerSchema
} from '../../protocol/http/sessions.js'
import { lazyImport } from '../../protocol/lazyImport.js'
import type { AccountServices } from '../contracts/KitServices.js'
import type { Kit } from '../Kit.js'
import type { Http } from './createHttp.js'

const loadConvert = /* @__PURE__ */ lazyImport(() => import('./createConvertServices.js'))
const loadReader = /* @__PURE__ */ lazyImport(() => import('../transactions/readTransaction.js'))

/** Creates the clients of the data API. Without a data API they answer the neutral value without a request. */
export function createAccountServices(kit: Kit, http: Http): AccountServices {
  const base = () => kit.config.get().services.api
  /** Requests contain the client id once a wallet is connected over a relay (wire.md section 1.0). */
  const clientId = () =>
    Object.values(kit.state.connection.get())
      .map(connection => ('clientId' in connection ? connection.clientId : undefined))
      .find(id => id !== undefined)
  /** Throws LATCHKEY_HTTP__OFFLINE without a data API. */
  const required = () => {
    const api = base()
    if (!api) throw serviceUnreachable({ details: 'services.api' })
    return api
  }
  return {
    async getSupportedChains(signal) {
      const api = base()
      if (!api) return { http: [], ws: [] }
      const query = { clientId: clientId() }
      return http.get(api, '/v1/supported-chains', query, supportedChainsAnswerSchema, signal)
    },
    async getBalances({ address, chainId, forceUpdate }, signal) {
      const api = base()
      if (!api) return { balances: [] }
      const path = `/v1/account/${encodeURIComponent(address)}/balance`
      const query = { currency: 'usd', chainId, forceUpdate, clientId: clientId() }
      return http.get(api, path, query, balancesAnswerSchema, signal)
    },
    async getHistory({ address, chainId, cursor }, signal) {
      const api = base()
      if (!api) return { data: [] }
      const path = `/v1/account/${encodeURIComponent(address)}/history`
      const query = { currency: 'usd', chainId, cursor, clientId: clientId() }
      return http.get(api, path, query, historyAnswerSchema, signal)
    },
    async getNfts({ address, chainId, cursor }, signal) {
      const api = base()
      if (!api) return { nfts: [], next: null, incomplete: [] }
      const path = `/v1/account/${encodeURIComponent(address)}/nfts`
      return http.get(api, path, { chainId, cursor, clientId: clientId() }, nftsAnswerSchema, signal)
    },
    async getApprovals({ address, chainId }, signal) {
      const api = base()
      if (!api) return { approvals: [], incomplete: [{ chainId, reason: 'noSource' }] }
      const path = `/v1/account/${encodeURIComponent(address)}/approvals`
      const query = { currency: 'usd', chainId, clientId: clientId() }
      return http.get(api, path, query, approvalsAnswerSchema, signal)
    },
    async getTransactionStatus(account, transaction) {
      return (await loadReader()).readTransaction(kit, account, transaction)
    },
    async getSessions(address, signal) {
      const api = base()
      if (!api) return { pcis: [] }
      const path = `/v1/sessions/${encodeURIComponent(address)}`
      return http.get(api, path, { clientId: clientId() }, sessionsAnswerSchema, signal)
    },
    async openSession(account, terms) {
      const path = `/v1/sessions/${encodeURIComponent(account)}`
      return (await http.post(required(), path, {}, terms, createSessionAnswerSchema)).pci
    },
    async storeSession(account, session) {
      const path = `/v1/sessions/${encodeURIComponent(account)}/activate`
      await http.post(required(), path, {}, session, emptyAnswerSchema)
    },
    async revokeSession(address, revocation) {
      const path = `/v1/sessions/${encodeURIComponent(address)}/revoke`
      await http.post(required(), path, {}, revocation, emptyAnswerSchema)
    },
    async getIdentity(address, signal) {
      const api = base()
      if (!api) return { name: null, avatar: null, resolvedAt: null }
      const path = `/v1/identity/${encodeURIComponent(address)}`
      return http.get(api, path, { sender: address, clientId: clientId() }, identityAnswerSchema, signal)
    },
    async convert() {
      const api = base()
      return api ? (await loadConvert()).createConvertServices(kit, http, api) : undefined
    }
  }
}
