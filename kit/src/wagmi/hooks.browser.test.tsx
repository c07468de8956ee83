import { createConfig, createStorage, http } from '@wagmi/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { describe, expect, onTestFinished, test } from 'vitest'
import {
  type Config,
  useAccount,
  useAccountEffect,
  useChainId,
  useConnect,
  useConnections,
  useConnectorClient,
  useConnectors,
  useDisconnect,
  useReconnect,
  useSignMessage,
  useSwitchAccount,
  useSwitchChain,
  WagmiProvider
} from 'wagmi'
import { base, mainnet } from '../chains/index.js'
import { viemChain } from '../evm/viemChain.js'
import { createMockWallet } from '../testing/mockWallet/createMockWallet.js'
import { accounts, type MakeConnector, makeMock, makeOwn } from './cases.harness.js'

// What wagmi's hooks show over its mock connector, and over a connector of the kit in its place, in StrictMode.

const [one, two] = [viemChain(mainnet), viemChain(base)]
const nowhere = 'http://127.0.0.1:9'

const makeFromKit = makeOwn((rdns, options) => {
  const chains = [one.id, two.id].map(chainId => ({ chainId, rpcUrl: nowhere }))
  const wallet = createMockWallet({ chains, rdns, name: rdns, ...options })
  onTestFinished(() => wallet.stop())
  return wallet
})

/** The hooks of wagmi about connections, all at once. */
function useHooks(note: (event: string) => void) {
  useAccountEffect({
    onConnect: ({ address, isReconnected }) => note(`connect ${address} ${isReconnected}`),
    onDisconnect: () => note('disconnect')
  })
  return {
    account: useAccount(),
    chainId: useChainId(),
    client: useConnectorClient(),
    connect: useConnect(),
    connections: useConnections(),
    connectors: useConnectors(),
    disconnect: useDisconnect(),
    reconnect: useReconnect(),
    sign: useSignMessage(),
    switchAccount: useSwitchAccount(),
    switchChain: useSwitchChain()
  }
}
type Hooks = ReturnType<typeof useHooks>

type ProbeProps = { readonly note: (event: string) => void; readonly tell: (hooks: Hooks) => void }

function Probe({ note, tell }: ProbeProps) {
  tell(useHooks(note))
  return null
}

/** Renders them with two connectors: the second one's person declines signatures and switches. */
async function render(make: MakeConnector) {
  const entries = new Map<string, string>()
  const config = createConfig({
    chains: [one, two],
    connectors: [make(), make('signMessage')],
    multiInjectedProviderDiscovery: false,
    storage: createStorage({
      storage: {
        getItem: key => entries.get(key) ?? null,
        setItem: (key, value) => void entries.set(key, value),
        removeItem: key => void entries.delete(key)
      }
    }),
    transports: { [one.id]: http(nowhere), [two.id]: http(nowhere) }
  }) as unknown as Config
  const events: string[] = []
  let hooks: Hooks | undefined
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  onTestFinished(() => {
    act(() => root.unmount())
    host.remove()
  })
  await act(async () =>
    root.render(
      <StrictMode>
        <WagmiProvider config={config}>
          <QueryClientProvider client={new QueryClient()}>
            <Probe
              note={event => events.push(event)}
              tell={now => {
                hooks = now
              }}
            />
          </QueryClientProvider>
        </WagmiProvider>
      </StrictMode>
    )
  )
  const now = () => hooks as Hooks
  const until = (read: (hooks: Hooks) => unknown, wanted: unknown) =>
    expect.poll(() => read(now())).toEqual(wanted)
  // The provider has looked for connections of the last visit, and found none.
  await until(({ account }) => account.status, 'disconnected')
  return { now, until, events }
}

/** What `useAccount` shows, and the status of `useConnect`. */
const shown = ({ account: { status, address, chainId }, connect }: Hooks) => [
  status,
  address,
  chainId,
  connect.status
]
const errorOf = (error: Error | null) => error?.name

describe.each([
  ["wagmi's mock connector", makeMock],
  ['a connector of the kit', makeFromKit]
] as const)("wagmi's hooks with %s", (_, make) => {
  const [alice] = accounts

  test('connect, switch, show the client, and disconnect', async () => {
    const { now, until, events } = await render(make)
    const [connector] = now().connectors
    if (!connector) throw new Error('there is no connector')
    expect(shown(now())).toEqual(['disconnected', undefined, undefined, 'idle'])
    act(() => now().connect.connect({ connector }))
    await until(shown, ['connected', alice, one.id, 'success'])
    expect(now().connect.data).toEqual({ accounts, chainId: one.id })
    expect(now().connections.map(({ accounts, chainId }) => [accounts, chainId])).toEqual([
      [accounts, one.id]
    ])
    await until(({ client }) => [client.data?.account.address, client.data?.chain.id], [alice, one.id])

    act(() => now().switchChain.switchChain({ chainId: two.id }))
    await until(({ account, chainId }) => [account.chainId, chainId], [two.id, two.id])
    await until(({ client }) => client.data?.chain.id, two.id)
    expect([now().switchChain.status, now().switchChain.data?.id]).toEqual(['success', two.id])

    act(() => now().disconnect.disconnect())
    // `useConnect` starts anew when the connector disconnects.
    await until(shown, ['disconnected', undefined, undefined, 'idle'])
    expect([now().connections, now().client.data]).toEqual([[], undefined])
    expect(events).toEqual([`connect ${alice} false`, 'disconnect'])
  })

  test('a chain may be named with the connection; a second connection is switched to and ends alone', async () => {
    const { now, until } = await render(make)
    const [first, second] = now().connectors
    if (!first || !second) throw new Error('there are no connectors')
    act(() => now().connect.connect({ connector: first, chainId: two.id }))
    await until(shown, ['connected', alice, two.id, 'success'])
    act(() => now().connect.connect({ connector: second }))
    await until(({ account, connections }) => [account.connector?.uid, connections.length], [second.uid, 2])
    act(() => now().switchAccount.switchAccount({ connector: first }))
    await until(({ account }) => account.connector?.uid, first.uid)
    act(() => now().disconnect.disconnect({ connector: first }))
    await until(({ account, connections }) => [account.connector?.uid, connections.length], [second.uid, 1])
  })

  test('a request that the person declines is an error of the hook, and changes nothing', async () => {
    const { now, until } = await render(make)
    const [, declining] = now().connectors
    if (!declining) throw new Error('there is no connector')
    act(() => now().connect.connect({ connector: declining }))
    await until(({ account }) => account.status, 'connected')
    act(() => now().sign.signMessage({ message: 'hello' }))
    await until(({ sign }) => [sign.status, errorOf(sign.error)], ['error', 'UserRejectedRequestError'])
    act(() => now().connect.connect({ connector: declining }))
    await until(({ connect }) => errorOf(connect.error), 'ConnectorAlreadyConnectedError')
    expect(now().account.status).toBe('connected')
  })

  test('useReconnect finds what is connected, and nothing after a disconnect', async () => {
    const { now, until } = await render(make)
    const [connector] = now().connectors
    if (!connector) throw new Error('there is no connector')
    act(() => now().connect.connect({ connector }))
    await until(({ account }) => account.status, 'connected')
    act(() => now().reconnect.reconnect())
    await until(({ reconnect }) => [reconnect.status, reconnect.data?.length], ['success', 1])
    act(() => now().disconnect.disconnect())
    await until(({ account }) => account.status, 'disconnected')
    act(() => now().reconnect.reconnect())
    await until(({ reconnect }) => [reconnect.status, reconnect.data?.length], ['success', 0])
    expect(now().account.status).toBe('disconnected')
  })
})
