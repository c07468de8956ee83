import { expect, test } from 'vitest'
import { revokeSessionMessage } from '../../protocol/http/sessions.js'
import { requestUnsupported, userRejected } from '../../protocol/errors/wallet.js'
import type { WalletRequests } from '../../protocol/walletRequests.js'
import { alice, setupTestKit } from '../../setupTestKit.harness.js'
import { createMockConnector } from '../../testing/mockConnector.js'
import { sessionsKey } from '../query/accountKeys.js'
import { observeQuery } from '../query/fetchQuery.js'
import { queryState } from '../select/queryState.js'
import { sessionState } from '../select/sessionState.js'
import { connect } from './connect.js'
import { createSmartSession, revokeSmartSession, sessionsQuery } from './smartSessions.js'

const account = `eip155:1:${alice}` as const
const pci = '00000000-0000-4000-8000-000000000001'
const granted = { expiry: 50, grantedPermissions: [], permissionsContext: '0xc0' }

/** A connected account with a data API that answers `status`, and what was posted to it. */
async function make(requests: WalletRequests, answer: unknown = { pcis: [] }) {
  const posted: unknown[] = []
  const connector = createMockConnector({
    connect: async () => ({ accounts: [alice], chainId: '1', provider: {}, ...requests })
  })
  const setup = setupTestKit(
    { services: { api: 'https://api.example' } },
    {
      respond: (url, init) => {
        if (url.includes('supported-chains')) return { body: { http: ['eip155:1'], ws: [] } }
        if (init?.method !== 'POST') return { body: answer }
        posted.push([decodeURIComponent(new URL(url).pathname), JSON.parse(String(init.body))])
        return { body: { pci } }
      }
    }
  )
  await connect(setup.kit, { connector })
  return { ...setup, posted }
}

const code = (work: Promise<unknown>) =>
  work.then(
    () => 'resolved',
    (error: { readonly code?: string }) => error.code
  )

test('what a wallet grants is stored as a session, with quantities as hex and the earlier end', async () => {
  const { kit, posted } = await make({ grantPermissions: async () => granted })
  const policies = [{ type: 'token-allowance', data: { allowance: 255n } }]
  const permissions = [{ type: 'native-token-transfer', data: { limit: 16n }, policies }]
  expect(await createSmartSession(kit, { expiry: 60, permissions })).toEqual({ ...granted, pci })
  const terms = {
    expiry: 60,
    permissions: [{ type: 'native-token-transfer', data: { limit: '0x10' } }],
    policies: [{ type: 'token-allowance', data: { allowance: '0xff' } }]
  }
  expect(posted).toEqual([
    [`/v1/sessions/${account}`, terms],
    [`/v1/sessions/${account}/activate`, { ...terms, expiry: 50, context: '0xc0', pci }]
  ])
})

test('what the wallet does not grant is not stored', async () => {
  const { kit, posted } = await make({ grantPermissions: () => Promise.reject(userRejected()) })
  expect(await code(createSmartSession(kit, { expiry: 60, permissions: [] }))).toBe(
    'LATCHKEY_CONNECT__USER_REJECTED'
  )
  expect(posted).toEqual([])
})

const refusals: readonly (readonly [() => Promise<void>, string, number])[] = [
  [async () => undefined, 'resolved', 1],
  [() => Promise.reject(requestUnsupported({ context: { method: 'x' } })), 'resolved', 1],
  [() => Promise.reject(userRejected()), 'LATCHKEY_CONNECT__USER_REJECTED', 0]
]
test.each(refusals)(
  'revoking ends the permissions in the wallet, if it can, and is signed (%#)',
  async (revoke, outcome, posts) => {
    const contexts: string[] = []
    const revokePermissions = (context: string): Promise<void> => {
      contexts.push(context)
      return revoke()
    }
    const { kit, posted } = await make({ revokePermissions })
    expect(await code(revokeSmartSession(kit, { pci, context: '0xc0' }))).toBe(outcome)
    expect(contexts).toEqual(['0xc0'])
    const signature = `signed ${revokeSessionMessage(pci)}`
    expect(posted).toEqual([[`/v1/sessions/${alice}/revoke`, { pci, signature }]].slice(0, posts))
  }
)

test.each([
  null,
  { pcis: {} },
  { pcis: Array(256).fill({}) },
  { pcis: [{ pci, project: {}, expiry: -1 }] },
  { pcis: [{ pci: 'x', project: null }] }
])('the list %j of a hostile server is no list', async answer => {
  const { kit } = await make({}, answer)
  await observeQuery(kit, sessionsQuery(kit, account))
  expect(queryState(kit, sessionsKey(account)).error?.code).toBe('LATCHKEY_HTTP__INVALID_ANSWER')
})

test('a session that was revoked is revoked also after its end', () => {
  expect(sessionState({ expiry: 10, revokedAt: null }, 9_999)).toBe('active')
  expect(sessionState({ expiry: 10, revokedAt: null }, 10_000)).toBe('expired')
  expect(sessionState({ expiry: 10, revokedAt: 5 }, 10_000)).toBe('revoked')
})
