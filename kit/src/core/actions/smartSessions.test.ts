import { expect, test } from 'vitest'
import { serviceFailed } from '../../protocol/errors/opening.js'
import { requestUnsupported, userRejected, walletFailed } from '../../protocol/errors/wallet.js'
import { requestUnknown } from '../../protocol/errors/walletConnect.js'
import { revokeSessionMessage, storeSessionMessage } from '../../protocol/http/sessionMessages.js'
import type { WalletRequests } from '../../protocol/walletRequests.js'
import { alice, bob, deferred, stored } from '../../setupTestKit.harness.js'
import { createMemoryStorage } from '../../testing/memoryStorage.js'
import type { WalletRequest } from '../config/LatchkeyOptions.js'
import { sessionsKey } from '../query/accountKeys.js'
import { observeQuery } from '../query/fetchQuery.js'
import { createSessionOnScreen } from '../reactions/sessionReactions.js'
import { queryState } from '../select/queryState.js'
import { sessionState } from '../select/sessionState.js'
import { viewSlice } from '../state/view.js'
import { disconnect } from './disconnect.js'
import { grantPermissions } from './grantPermissions.js'
import { revokeSmartSession } from './revokeSmartSession.js'
import {
  account,
  asked,
  code,
  granted,
  key,
  make,
  pci,
  signatureOf,
  stores,
  terms,
  type World
} from './smartSessions.harness.js'
import { createSmartSession, sessionsQuery, storeKeptSession } from './smartSessions.js'

test('the server is asked for an id first, and what the wallet has granted is stored with a signature, not what was asked for', async () => {
  const { kit, posted, environment, sessions } = await make({
    grantPermissions: async () => {
      posted.push('granted')
      return granted
    }
  })
  const created = await createSmartSession(kit, asked)
  expect(created).toMatchObject({ ...granted, pci })
  expect(await created.stored).toBe(true)
  expect(posted).toEqual([[account, { ...asked, policies: [] }], 'granted', stores])
  expect([sessions().kept, stored(environment, key)]).toEqual([[], null])
})

test('nothing is granted where the server does not answer, and nothing is kept that the wallet does not grant', async () => {
  const calls: string[] = []
  const grantPermissions = async () => {
    calls.push('wallet')
    throw userRejected()
  }
  const gone = await make({ grantPermissions }, { failing: { open: 503 } })
  expect(await code(createSmartSession(gone.kit, asked))).toBe('LATCHKEY_HTTP__FAILED')
  expect(calls).toEqual([])
  const { kit, posted, sessions } = await make({ grantPermissions })
  expect(await code(createSmartSession(kit, asked))).toBe('LATCHKEY_CONNECT__USER_REJECTED')
  expect([posted.length, sessions().kept]).toEqual([1, []])
  const without = await make({})
  expect(await code(createSmartSession(without.kit, asked))).toBe('LATCHKEY_REQUEST__UNSUPPORTED')
  expect(without.posted).toEqual([])
})

test('no permissions are requested for an account that has changed meanwhile', async () => {
  const calls: string[] = []
  const grantPermissions = async () => {
    calls.push('wallet')
    return granted
  }
  const inspectRequest = ({ kind }: WalletRequest) => {
    if (kind === 'grantPermissions') connector.emit({ type: 'accounts', accounts: [bob] })
    return undefined
  }
  const { kit, connector } = await make({ grantPermissions }, { options: { inspectRequest } })
  expect(await code(createSmartSession(kit, asked))).toBe('LATCHKEY_ACCOUNT__NO_ACTIVE_ADDRESS')
  expect(calls).toEqual([])
})

test('a granted session is kept until the server has it: the signature is not asked for twice, and a reload forgets nothing', async () => {
  const storage = createMemoryStorage()
  const failing: Record<string, number> = { activate: 503 }
  const first = await make({ grantPermissions: async () => granted }, { storage, failing })
  const created = await createSmartSession(first.kit, asked)
  expect(await created.stored).toBe(false)
  expect(first.sessions().kept).toMatchObject([{ id: pci, account, terms, status: 'failed' }])
  expect(JSON.stringify(stored(first.environment, key))).not.toContain(alice.slice(2, 12))
  first.kit.destroy()

  delete failing.activate
  const second = await make({}, { storage, failing })
  await observeQuery(second.kit, sessionsQuery(second.kit, account))
  expect(second.posted).toEqual([stores])
  expect(second.connector.calls).not.toContain(`signMessage ${alice}`)
  expect([second.sessions().kept, stored(second.environment, key)]).toEqual([[], null])
})

test('a session whose signature was declined is kept, is not asked for by itself, and is stored once the person wants it', async () => {
  let answer: () => Promise<string> = () => Promise.reject(userRejected())
  const wallet = { signMessage: () => answer() }
  const { kit, posted, errors, sessions } = await make({ grantPermissions: async () => granted }, { wallet })
  const created = await createSmartSession(kit, asked)
  expect(await created.stored).toBe(false)
  expect(errors).toEqual([])
  await observeQuery(kit, sessionsQuery(kit, account))
  expect(posted.length).toBe(1)
  expect(await code(storeKeptSession(kit, { id: pci }))).toBe('LATCHKEY_CONNECT__USER_REJECTED')
  answer = async () => signatureOf()
  await Promise.all([storeKeptSession(kit, { id: pci }), storeKeptSession(kit, { id: pci })])
  expect(posted.slice(1)).toEqual([stores])
  expect(sessions().kept).toEqual([])
})

test('a server that refuses the id gets another one, with another signature', async () => {
  const failing: Record<string, number> = { activate: 400 }
  const { kit, posted, sessions } = await make({ grantPermissions: async () => granted }, { failing })
  expect(await (await createSmartSession(kit, asked)).stored).toBe(false)
  delete failing.activate
  await storeKeptSession(kit, { id: pci })
  const next = pci.replace(/.$/, '2')
  expect(posted.slice(-1)).toEqual([
    [`${account}/activate`, { ...terms, pci: next, signature: signatureOf(next) }]
  ])
  expect(sessions().kept).toEqual([])
})

test('of another account nothing is shown or stored, and a disconnect leaves nothing of it in the storage', async () => {
  const { kit, environment, connector, posted, sessions } = await make(
    { grantPermissions: async () => granted },
    { failing: { activate: 503 } }
  )
  await (await createSmartSession(kit, asked)).stored
  connector.emit({ type: 'accounts', accounts: [bob] })
  const count = posted.length
  await observeQuery(kit, sessionsQuery(kit, `eip155:1:${bob}`))
  expect([posted.length, sessions().kept.length]).toEqual([count, 1])
  expect(stored(environment, key)).not.toBeNull()
  await disconnect(kit)
  expect(stored(environment, key)).toBeNull()
})

test('a session too long for the storage, and nonsense in it, lose nothing of this page', async () => {
  const storage = createMemoryStorage()
  storage.set(key, JSON.stringify({ version: 1, kept: [null, { id: 7 }, { terms }], ended: [3] }))
  const long = { ...granted, permissionsContext: `0x${'c'.repeat(3_800)}` }
  let answer = long
  const { kit, environment, sessions } = await make(
    { grantPermissions: async () => answer },
    { storage, failing: { activate: 503 } }
  )
  await (await createSmartSession(kit, asked)).stored
  answer = { ...long, expiry: 51 }
  await (await createSmartSession(kit, asked)).stored
  expect(sessions().kept.length).toBe(2)
  const { kept } = stored(environment, key) as { readonly kept: readonly { id: string }[] }
  expect(kept.map(({ id }) => id)).toEqual([pci.replace(/.$/, '2')])
})

test.each([
  [true, 'SmartSessionCreated'],
  [false, 'Connect']
])('what was granted is shown with features.smartSessions %s only', async (smartSessions, name) => {
  const { kit } = await make(
    { grantPermissions: async () => granted },
    { options: { features: { smartSessions } }, failing: { activate: 503 } }
  )
  await (await createSessionOnScreen(kit, asked)).stored
  expect(kit.slice(viewSlice).get().history.at(-1)?.name).toBe(name)
  expect(kit.state.modal.get().open).toBe(smartSessions)
})

/** A wallet that ends permissions as `answers` say, one after the other. */
async function revoking(answers: readonly (() => Promise<void>)[], world: World = {}) {
  const contexts: string[] = []
  const left = [...answers]
  const revokePermissions = (context: string): Promise<void> => {
    contexts.push(context)
    return left.shift()?.() ?? Promise.resolve()
  }
  return { ...(await make({ revokePermissions }, world)), contexts }
}
const session = { pci, context: '0xc0' }
const revocation = (endedByWallet = true) => [
  `${alice}/revoke`,
  { pci, signature: `signed ${revokeSessionMessage({ pci, account }, { endedByWallet })}`, endedByWallet }
]

test('a session is revoked once the wallet has ended the permissions and the account has signed', async () => {
  const { kit, posted, contexts, sessions } = await revoking([])
  await revokeSmartSession(kit, session)
  expect([contexts, posted, sessions().ended]).toEqual([['0xc0'], [revocation()], []])
})

test.each([
  [userRejected(), 'LATCHKEY_CONNECT__USER_REJECTED'],
  [walletFailed(), 'LATCHKEY_CONNECT__WALLET_FAILED'],
  [walletFailed({ cause: { code: -32_602 } }), 'LATCHKEY_CONNECT__WALLET_FAILED'],
  [walletFailed({ cause: { code: -32_601 } }), 'LATCHKEY_REQUEST__UNSUPPORTED'],
  [walletFailed({ cause: { code: 4200 } }), 'LATCHKEY_REQUEST__UNSUPPORTED'],
  [requestUnsupported({ context: { method: 'x' } }), 'LATCHKEY_REQUEST__UNSUPPORTED']
])(
  'a session that the wallet has not ended is not revoked, and can be tried again (%#)',
  async (error, outcome) => {
    const { kit, posted, contexts } = await revoking([() => Promise.reject(error)])
    expect(await code(revokeSmartSession(kit, session))).toBe(outcome)
    expect(posted).toEqual([])
    await revokeSmartSession(kit, session)
    expect([contexts, posted]).toEqual([['0xc0', '0xc0'], [revocation()]])
  }
)

test('where the wallet has no method for it, only the record is revoked, if the caller accepts that, and the record says so', async () => {
  const { kit, posted } = await make({})
  expect(await code(revokeSmartSession(kit, session))).toBe('LATCHKEY_REQUEST__UNSUPPORTED')
  expect(posted).toEqual([])
  await revokeSmartSession(kit, { ...session, isRecordOnly: true })
  expect(posted).toEqual([revocation(false)])
})

test('permissions that the wallet has ended are not ended again, also after a reload, until the server knows', async () => {
  const storage = createMemoryStorage()
  const failing: Record<string, number> = { revoke: 503 }
  const first = await revoking([], { storage, failing })
  expect(await code(revokeSmartSession(first.kit, session))).toBe(
    serviceFailed({ context: { status: 503, reason: '' } }).code
  )
  expect(first.sessions().ended).toEqual([pci])
  first.kit.destroy()
  delete failing.revoke
  const second = await revoking([], { storage, failing })
  await revokeSmartSession(second.kit, session)
  expect([first.contexts, second.contexts, second.posted]).toEqual([['0xc0'], [], [revocation()]])
  expect([second.sessions().ended, stored(second.environment, key)]).toEqual([[], null])
})

test('revoking twice at once asks the wallet once, and no other account signs', async () => {
  const { promise, resolve } = deferred<void>()
  const { kit, posted, contexts, connector } = await revoking([() => promise])
  const works = [revokeSmartSession(kit, session), revokeSmartSession(kit, session)]
  await expect.poll(() => contexts.length).toBe(1)
  connector.emit({ type: 'accounts', accounts: [bob] })
  resolve()
  for (const work of works) expect(await code(work)).toBe('LATCHKEY_ACCOUNT__NO_ACTIVE_ADDRESS')
  expect([contexts, posted]).toEqual([['0xc0'], []])
})

test('a session that only this page knows is revoked in the wallet, and forgotten', async () => {
  const contexts: string[] = []
  const { kit, posted, sessions, environment } = await make(
    {
      grantPermissions: async () => granted,
      revokePermissions: async context => void contexts.push(context)
    },
    { failing: { activate: 503 } }
  )
  await (await createSmartSession(kit, asked)).stored
  const count = posted.length
  await revokeSmartSession(kit, session)
  expect([contexts, posted.length, sessions().kept]).toEqual([['0xc0'], count, []])
  expect(stored(environment, key)).toBeNull()
})

test.each([
  null,
  { pcis: {} },
  { pcis: Array(256).fill({}) },
  { pcis: [{ pci, project: {}, expiry: -1 }] },
  { pcis: [{ pci: 'x', project: null }] }
])('the list %j of a hostile server is no list', async list => {
  const { kit } = await make({}, { list })
  await observeQuery(kit, sessionsQuery(kit, account))
  expect(queryState(kit, sessionsKey(account)).error?.code).toBe('LATCHKEY_HTTP__INVALID_ANSWER')
})

test('a session that was revoked is revoked also after its end', () => {
  expect(sessionState({ expiry: 10, revokedAt: null }, 9_999)).toBe('active')
  expect(sessionState({ expiry: 10, revokedAt: null }, 10_000)).toBe('expired')
  expect(sessionState({ expiry: 10, revokedAt: 5 }, 10_000)).toBe('revoked')
})

const requestsKey = 'latchkey.grants.eip155'
const request = 17
const late = { type: 'lateAnswer', id: request, network: 'eip155:1', granted } as const
const signer = { type: 'key', data: { id: 7n } }

/** A wallet that keeps the request, and does not answer while the page waits. */
const keeps: NonNullable<WalletRequests['grantPermissions']> = (_, options) => {
  options?.onRequest?.(request)
  return Promise.reject(requestUnknown())
}

test.each([false, true])(
  'permissions that the wallet grants late, after a reload: %s, are a session of the account, which it signs when the person wants it (promise P18)',
  async isReloaded => {
    const storage = createMemoryStorage()
    const first = await make({ grantPermissions: keeps }, { storage })
    expect(await code(createSmartSession(first.kit, { ...asked, signer }))).toBe('LATCHKEY_REQUEST__UNKNOWN')
    await expect.poll(() => stored(first.environment, requestsKey)).not.toBeNull()
    expect(JSON.stringify(stored(first.environment, requestsKey))).not.toContain(alice.slice(2, 12))
    if (isReloaded) first.kit.destroy()
    const page = isReloaded ? await make({ grantPermissions: keeps }, { storage }) : first
    page.connector.emit(late)
    const all = { ...terms, signer: { type: 'key', data: { id: '0x7' } } }
    await expect
      .poll(() => page.sessions().kept)
      .toMatchObject([{ id: pci, account, terms: all, status: 'failed' }])
    await expect.poll(() => stored(page.environment, requestsKey)).toBeNull()
    expect(page.connector.calls).not.toContain(`signMessage ${alice}`)
    await storeKeptSession(page.kit, { id: pci })
    const signature = `signed ${storeSessionMessage({ pci, account }, all)}`
    expect(page.posted.at(-1)).toEqual([`${account}/activate`, { ...all, pci, signature }])
    expect([page.sessions().kept, stored(page.environment, key)]).toEqual([[], null])
  }
)

test('late permissions for the app itself are kept as well; those of another request, and those after a disconnect, are not', async () => {
  const { kit, connector, environment, sessions } = await make({ grantPermissions: keeps })
  expect(await code(grantPermissions(kit, asked))).toBe('LATCHKEY_REQUEST__UNKNOWN')
  connector.emit({ ...late, id: 18 })
  connector.emit(late)
  await expect.poll(() => sessions().kept).toMatchObject([{ id: '17', account, terms }])
  connector.emit(late)
  await environment.clock.settle()
  expect(sessions().kept).toHaveLength(1)
  expect(await code(grantPermissions(kit, asked))).toBe('LATCHKEY_REQUEST__UNKNOWN')
  await disconnect(kit)
  expect([stored(environment, requestsKey), stored(environment, key)]).toEqual([null, null])
})

test.each([
  [async () => granted, 'resolved'],
  [() => Promise.reject(userRejected()), 'LATCHKEY_CONNECT__USER_REJECTED']
])('a request for permissions that has its answer is not kept (%#)', async (answer, outcome) => {
  const grantPermissionsOf: typeof keeps = (_, options) => {
    options?.onRequest?.(request)
    return answer()
  }
  const { kit, environment, connector, sessions } = await make({ grantPermissions: grantPermissionsOf })
  expect(await code(grantPermissions(kit, asked))).toBe(outcome)
  await expect.poll(() => stored(environment, requestsKey)).toBeNull()
  connector.emit(late)
  await environment.clock.settle()
  expect(sessions().kept).toEqual([])
})
