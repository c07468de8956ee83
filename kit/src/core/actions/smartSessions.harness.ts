import { storeSessionMessage } from '../../protocol/http/sessionMessages.js'
import type { GrantedPermissions, WalletRequests } from '../../protocol/walletRequests.js'
import { alice, bob, setupTestKit } from '../../setupTestKit.harness.js'
import { createMockConnector, type MockConnectorOptions } from '../../testing/mockConnector.js'
import type { LatchkeyOptions } from '../config/LatchkeyOptions.js'
import type { Storage } from '../contracts/Environment.js'
import { smartSessionsSlice } from '../state/smartSessions.js'
import { connect } from './connect.js'

export const account = `eip155:1:${alice}` as const
export const pci = '00000000-0000-4000-8000-000000000001'
export const key = 'latchkey.sessions.eip155'
export const granted: GrantedPermissions = {
  expiry: 50,
  grantedPermissions: [
    {
      type: 'native-token-transfer',
      data: { limit: 16n },
      policies: [{ type: 'token-allowance', data: { allowance: 255n } }]
    }
  ],
  permissionsContext: '0xc0'
}
export const terms = {
  expiry: 50,
  permissions: [{ type: 'native-token-transfer', data: { limit: '0x10' } }],
  policies: [{ type: 'token-allowance', data: { allowance: '0xff' } }],
  context: '0xc0'
}
export const asked = { expiry: 60, permissions: [{ type: 'contract-call', data: { address: bob } }] }

export type World = {
  readonly list?: unknown
  /** The status of the server's answer, by the last part of the path. */
  readonly failing?: Record<string, number>
  readonly storage?: Storage
  readonly options?: Partial<LatchkeyOptions>
  readonly wallet?: MockConnectorOptions
}

/** A connected account with a data API, and what was posted to it. */
export async function make(requests: WalletRequests, world: World = {}) {
  const { list = { pcis: [] }, failing = {}, storage, options, wallet } = world
  const posted: unknown[] = []
  let ids = 0
  const connector = createMockConnector({
    connect: async () => ({ accounts: [alice], chainId: '1', provider: {}, ...requests }),
    ...wallet
  })
  const setup = setupTestKit(
    { services: { api: 'https://api.example' }, ...options },
    {
      ...(storage && { storage }),
      respond: (url, init) => {
        if (url.includes('supported-chains')) return { body: { http: ['eip155:1'], ws: [] } }
        if (init?.method !== 'POST') return { body: list }
        const path = decodeURIComponent(new URL(url).pathname).replace('/v1/sessions/', '')
        posted.push([path, JSON.parse(String(init.body))])
        const status = failing[path.split('/')[1] ?? 'open']
        if (status) return { status, body: {} }
        if (!path.includes('/')) ids += 1
        return { body: { pci: pci.replace(/.$/, String(ids)) } }
      }
    }
  )
  await connect(setup.kit, { connector })
  const sessions = () => setup.kit.slice(smartSessionsSlice).get()
  return { ...setup, connector, posted, failing, sessions }
}

export const code = (work: Promise<unknown>) =>
  work.then(
    () => 'resolved',
    (error: { readonly code?: string }) => error.code
  )
export const signatureOf = (id = pci) => `signed ${storeSessionMessage({ pci: id, account }, terms)}`
export const stores = [`${account}/activate`, { ...terms, pci, signature: signatureOf() }]
