import { expect, test } from 'vitest'
import { solanaDevnet } from '../../chains/index.js'
import { connect } from '../../core/actions/connect.js'
import { disconnect } from '../../core/actions/disconnect.js'
import { reconnect } from '../../core/actions/reconnect.js'
import { switchNetwork } from '../../core/actions/switchNetwork.js'
import type { Connector } from '../../core/contracts/Connector.js'
import { viewSlice } from '../../core/state/view.js'
import { solana } from '../../chains/solana.js'
import { base, mainnet } from '../../chains/index.js'
import { getAccount } from '../../projections.js'
import type { Namespace } from '../../protocol/namespaces.js'
import { setupTestKit } from '../../setupTestKit.harness.js'
import type { SolanaProvider } from '../../solana/index.js'
import { createFakeFrame } from '../../testing/fakeFrame/createFakeFrame.js'
import type { FakeFrameOptions } from '../../testing/fakeFrame/options.js'
import { embedded } from '../embedded.js'
import { email } from './setup.harness.js'
import '../../core/reactions/frameReactions.js'
import './createSolanaAccount.js'

/** A kit with a fake frame; `first`: the namespace whose connector logs in. */
async function setUp(first: Namespace = 'eip155', fake: FakeFrameOptions = {}) {
  const chains = [1, 8453].map(chainId => ({ chainId, rpcUrl: 'http://127.0.0.1:9' }))
  const frame = createFakeFrame({ wallet: { chains }, ...fake })
  const setup = setupTestKit({
    networks: [mainnet, base, solana, solanaDevnet],
    connectors: [embedded(frame)],
    services: { frame: 'https://wallet.example' }
  })
  const { kit, environment, client } = setup
  const connectorOf = (namespace: Namespace): Connector => {
    const all = kit.state.wallets.get().connectors
    const found = all.find(connector => connector.login && connector.namespace === namespace)
    if (!found) throw new Error('there is no connector')
    return found
  }
  const connector = connectorOf(first)
  const login = connector.login?.connectEmail({ email })
  await environment.advance(500)
  await login
  await connector.login?.connectOtp({ otp: '123456' })
  await connect(kit, { connector })
  await environment.advance(0)
  const addresses = () =>
    (['eip155', 'solana'] as const).map(namespace => getAccount(client, namespace).address)
  const screen = () => {
    const { history } = kit.slice(viewSlice).get()
    return kit.state.modal.get().open ? history.map(({ name }) => name).join(' > ') : 'closed'
  }
  const own = [frame.wallet.addresses[0], frame.solana.addresses[0]]
  const signOuts = () => frame.requests.filter(({ type }) => type === 'SIGN_OUT').length
  return { ...setup, frame, connectorOf, addresses, screen, own, signOuts }
}

test.each(['eip155', 'solana'] as const)(
  'a login by the connector of %s connects both namespaces, with the account types of the configuration',
  async first => {
    const { addresses, frame, kit, errors } = await setUp(first, { smartAccountNetworks: [1] })
    expect(addresses()).toEqual([frame.wallet.addresses[1], frame.solana.addresses[0]])
    expect(kit.state.network.get().activeNamespace).toBe(first)
    expect(errors).toEqual([])
  }
)

test('a smart account that is missing leaves the account of the key beside Solana, and is reported', async () => {
  const { addresses, own, errors } = await setUp('solana', {
    smartAccountNetworks: [1],
    smartAccountFails: true
  })
  expect(addresses()).toEqual(own)
  expect(errors).toEqual(['LATCHKEY_ACCOUNT__TYPE_UNAVAILABLE'])
})

test('one namespace is left and comes back without a login; the login ends with the last one (P1, P4)', async () => {
  const { kit, addresses, own, signOuts, connectorOf, environment } = await setUp()
  await disconnect(kit, { namespace: 'solana' })
  expect([addresses(), signOuts()]).toEqual([[own[0], undefined], 0])
  await connect(kit, { connector: connectorOf('solana') })
  expect(addresses()).toEqual(own)
  await disconnect(kit, { namespace: 'eip155' })
  expect([addresses(), signOuts()]).toEqual([[undefined, own[1]], 0])
  const work = disconnect(kit)
  expect(addresses()).toEqual([undefined, undefined])
  await environment.advance(0)
  await work
  expect(signOuts()).toBe(1)
})

test('what is remembered of each namespace connects it alone, on the network of the last visit', async () => {
  const { kit, addresses, own } = await setUp()
  await switchNetwork(kit, { network: solanaDevnet })
  await disconnect(kit, { namespace: 'solana' })
  await reconnect(kit, 'solana', { connectorId: 'ID_AUTH', network: solanaDevnet.caipNetworkId })
  expect(addresses()).toEqual(own)
  expect(kit.state.network.get().selected).toMatchObject({
    eip155: mainnet.caipNetworkId,
    solana: solanaDevnet.caipNetworkId
  })
})

test('switching a network of one namespace leaves the other on its own (P4)', async () => {
  const { kit, client } = await setUp()
  await switchNetwork(kit, { network: solanaDevnet })
  await switchNetwork(kit, { network: base })
  expect(getAccount(client, 'solana').caipAddress).toMatch(solanaDevnet.caipNetworkId)
  expect(getAccount(client, 'eip155').caipAddress).toMatch(base.caipNetworkId)
})

test('a request of Solana opens the view of the frame once, though two namespaces have that frame', async () => {
  const { kit, frame, screen } = await setUp()
  const { provider } = kit.state.connection.get().solana as { provider?: SolanaProvider }
  frame.solana.setBehaviour('hang')
  const work = provider?.signMessage(Uint8Array.of(104))
  await expect.poll(screen).toBe('ApproveTransaction')
  await expect.poll(() => frame.solana.pending().length).toBe(1)
  frame.solana.approveNext()
  expect(await work).toHaveLength(64)
  await expect.poll(screen).toBe('closed')
})
