import { expect, test } from 'vitest'
import { base, mainnet, solana } from '../../chains/index.js'
import { serviceFailed } from '../../protocol/errors/opening.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { NetworkInput } from '../../protocol/network.js'
import { alice, deferred, setupTestKit } from '../../setupTestKit.harness.js'
import { createMockConnector } from '../../testing/mockConnector.js'
import { connect } from '../actions/connect.js'
import type { ConnectorContext } from '../contracts/ConnectorFactory.js'
import { dispatch } from '../dispatch.js'
import { connectionOf } from '../select/connection.js'
import { signInOf } from '../select/signIn.js'
import { createMemorySiwx } from './memorySiwx.harness.js'

const message = [
  'app.example wants you to sign in with your Ethereum account:',
  alice,
  '',
  'URI: https://app.example/',
  'Version: 1',
  'Chain ID: 1',
  'Nonce: abcdefgh12345678',
  'Issued At: 2026-11-21T10:00:00Z'
].join('\n')

const cacao = {
  h: { t: 'caip122' },
  p: {
    iss: `did:pkh:eip155:1:${alice}`,
    aud: 'https://app.example/',
    domain: 'app.example',
    version: '1',
    nonce: 'abcdefgh12345678',
    iat: '2026-11-21T10:00:00Z'
  },
  s: { t: 'eip191', s: '0x01' }
}
const proof = { message, signature: '0x01', chainId: 'eip155:1', address: alice, cacao } as const

function setUp(networks: readonly NetworkInput[] = [mainnet, base], siwx = createMemorySiwx()) {
  let context: ConnectorContext | undefined
  const connector = createMockConnector({
    id: 'walletConnect',
    type: 'WALLET_CONNECT',
    reach: 'code',
    connect: async () => ({ accounts: [alice], chainId: '1', provider: {}, signIn: [proof] })
  })
  const setup = setupTestKit({
    networks,
    siwx,
    connectors: [
      given => {
        context = given
        return [connector]
      }
    ]
  })
  const getSignIn = (namespace: Namespace = 'eip155') => {
    if (!context) throw new Error('No connector was made')
    return context.getSignIn(namespace)
  }
  return { ...setup, siwx, connector, getSignIn }
}

test('getSignIn returns the request of a namespace, and undefined for a namespace without networks', async () => {
  const networks: string[] = []
  const siwx = createMemorySiwx()
  const createMessage: typeof siwx.createMessage = input => {
    networks.push(input.chainId)
    return siwx.createMessage(input)
  }
  const { getSignIn } = setUp([mainnet, solana], { ...siwx, createMessage })
  expect(await getSignIn()).toMatchObject({
    domain: 'app.example',
    uri: 'https://app.example/',
    nonce: 'nonce1'
  })
  expect(await getSignIn('solana')).toMatchObject({ nonce: 'nonce2' })
  expect(networks).toEqual(['eip155:1', solana.caipNetworkId])
  expect(await setUp([mainnet]).getSignIn('solana')).toBeUndefined()
})

test('getSignIn returns undefined and reports the error if the plug-in cannot create the message', async () => {
  const siwx = createMemorySiwx({ createMessage: async () => Promise.reject(new Error('down')) })
  const { getSignIn, errors } = setUp([mainnet], siwx)
  expect(await getSignIn()).toBeUndefined()
  expect(errors).toEqual(['LATCHKEY_INTERNAL__UNEXPECTED'])
})

test('a proof that comes with the connection signs the account in without another request', async () => {
  const { kit, connector, environment, siwx, events } = setUp()
  dispatch(kit, { type: 'open', view: 'Connect' })
  await connect(kit, { connector })
  await environment.clock.settle()
  expect(signInOf(kit)).toMatchObject({ status: 'signedIn', session: { message, signature: '0x01' } })
  expect(siwx.sessions[0]?.data).toMatchObject({
    chainId: 'eip155:1',
    accountAddress: alice,
    nonce: 'abcdefgh12345678'
  })
  expect(kit.state.modal.get().open).toBe(false)
  expect(connector.calls).toEqual(['connect'])
  expect(events).toContain('SIWX_AUTH_SUCCESS')
})

test('a session that came with the connection is ended again if the attempt is left meanwhile', async () => {
  const taking = deferred<void>()
  const siwx = createMemorySiwx({ setSessions: () => taking.promise })
  const { kit, connector, environment, events } = setUp([mainnet], siwx)
  dispatch(kit, { type: 'open', view: 'ConnectingWalletConnect' })
  const attempt = expect(connect(kit, { connector })).rejects.toMatchObject({
    code: 'LATCHKEY_CONNECT__SUPERSEDED'
  })
  await environment.clock.settle()
  dispatch(kit, { type: 'safeClose' })
  taking.resolve()
  await attempt
  expect(siwx.calls).toContain('revoke eip155:1 0xf39F')
  expect(connectionOf(kit, 'eip155').status).toBe('disconnected')
  expect(events).not.toContain('SIWX_AUTH_SUCCESS')
})

test('connect rejects with the error of the server if adding the session fails there', async () => {
  const cause = serviceFailed({ context: { reason: 'x', status: 502 } })
  const siwx = createMemorySiwx({ setSessions: async () => Promise.reject(cause) })
  const { kit, connector, events } = setUp([mainnet], siwx)
  await expect(connect(kit, { connector })).rejects.toMatchObject({
    code: 'LATCHKEY_SIWX__SERVER_FAILED',
    cause
  })
  expect(events).toContain('SIWX_AUTH_ERROR')
})

test('a refused session disconnects the wallet before the connection is established', async () => {
  const cause = new Error('bad nonce')
  const siwx = createMemorySiwx({ setSessions: async () => Promise.reject(cause) })
  const { kit, connector } = setUp([mainnet], siwx)
  await expect(connect(kit, { connector })).rejects.toMatchObject({
    code: 'LATCHKEY_SIWX__SESSION_REFUSED',
    cause
  })
  expect(connectionOf(kit, 'eip155').status).toBe('disconnected')
  expect(connector.calls).toEqual(['connect', 'disconnect'])
})
