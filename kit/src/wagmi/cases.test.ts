import {
  type Config,
  connect,
  disconnect,
  getAccount,
  getChainId,
  getConnections,
  getConnectorClient,
  getConnectors,
  getWalletClient,
  reconnect,
  signMessage,
  signTypedData,
  switchAccount,
  switchChain,
  watchAccount,
  watchAsset,
  watchChainId,
  watchConnections,
  watchConnectors
} from '@wagmi/core'
import { beforeEach, describe, expect, test } from 'vitest'
import { accounts, addTo, type Declined, failure, makeMock, makeOwn } from './cases.harness.js'
import { chains, createBrowser, wagmiTests } from './wagmi.harness.js'
import type { WagmiConnector } from './wagmiConnector.js'

const { addConfig, addWallet } = wagmiTests()
const [one, two] = chains
const asset = {
  type: 'ERC20',
  options: { address: accounts[0], symbol: 'NULL', decimals: 18 }
} as const

/** The mock connector of core 2 asks a node for its accounts: the cases themselves are tried with that of core 3. */
const subjects = [
  ["wagmi's mock connector", makeMock],
  ['a connector of the kit', makeOwn(addWallet)]
] as const
const isCore2 = process.env.LATCHKEY_WAGMI_CORE === '2'

describe.each(isCore2 ? subjects.slice(1) : subjects)('in the cases of wagmi, %s', (_, make) => {
  let config: Config
  let connector: WagmiConnector
  beforeEach(() => {
    config = addConfig(createBrowser(), [make()])
    connector = config.connectors[0] as WagmiConnector
  })
  const add = (declined?: Declined) => addTo(config, make(declined))
  const account = () => {
    const { address, addresses, chainId, status, connector } = getAccount(config)
    return { address, addresses, chainId, status, connector: connector?.uid }
  }
  const connected = (chainId: number = one.id, uid = connector.uid) => ({
    address: accounts[0],
    addresses: accounts,
    chainId,
    status: 'connected',
    connector: uid
  })
  const disconnected = {
    address: undefined,
    addresses: undefined,
    chainId: undefined,
    status: 'disconnected',
    connector: undefined
  }

  describe('connect', () => {
    test('answers with the accounts and the chain, which are those of the store', async () => {
      expect(account()).toEqual(disconnected)
      expect(await connect(config, { connector })).toEqual({ accounts, chainId: one.id })
      expect(account()).toEqual(connected())
      expect(getConnections(config)).toEqual([{ accounts, chainId: one.id, connector }])
      expect(config.state.current).toBe(connector.uid)
    })

    test('switches to the chain that is asked for', async () => {
      expect(await connect(config, { connector, chainId: two.id })).toEqual({ accounts, chainId: two.id })
      expect(account()).toEqual(connected(two.id))
      expect(getChainId(config)).toBe(two.id)
    })

    test('with a chain that the person declines is declined', async () => {
      const declining = add('switchChain')
      expect(await failure(connect(config, { connector: declining, chainId: two.id }))).toBe(
        'UserRejectedRequestError 4001'
      )
      expect(account()).toEqual(disconnected)
      expect(await connect(config, { connector: declining })).toEqual({ accounts, chainId: one.id })
    })

    test('takes a connector that the config has not', async () => {
      expect(await connect(config, { connector: make() })).toEqual({ accounts, chainId: one.id })
      const { connector: own, ...rest } = account()
      expect(rest).toMatchObject({ address: accounts[0], status: 'connected' })
      expect(own).not.toBe(connector.uid)
    })

    test('that the person declines leaves everything as it was', async () => {
      const declining = add('connect')
      expect(await failure(connect(config, { connector: declining }))).toBe('UserRejectedRequestError 4001')
      expect(account()).toEqual(disconnected)
      await connect(config, { connector })
      expect(await failure(connect(config, { connector: declining }))).toBe('UserRejectedRequestError 4001')
      expect(account()).toEqual(connected())
    })

    test('of a connector that is connected is refused', async () => {
      await connect(config, { connector })
      expect(await failure(connect(config, { connector }))).toBe('ConnectorAlreadyConnectedError')
      expect(account()).toEqual(connected())
    })
  })

  describe('disconnect', () => {
    test('ends the connection in use', async () => {
      await connect(config, { connector })
      expect(await disconnect(config)).toBeUndefined()
      expect([account(), getConnections(config), config.state.current]).toEqual([disconnected, [], null])
    })

    test('of one of two goes on with the other', async () => {
      const other = add()
      await connect(config, { connector })
      await connect(config, { connector: other })
      expect(account()).toEqual(connected(one.id, other.uid))
      await disconnect(config, { connector: other })
      expect(account()).toEqual(connected())
      await connect(config, { connector: other })
      await disconnect(config, { connector })
      expect(account()).toEqual(connected(one.id, other.uid))
    })

    test('without a connection changes nothing', async () => {
      expect(await failure(disconnect(config))).toBe('resolved')
      expect(account()).toEqual(disconnected)
    })
  })

  describe('reconnect', () => {
    test('of what was never connected finds nothing', async () => {
      expect(await reconnect(config, { connectors: [connector] })).toEqual([])
      expect(account()).toEqual(disconnected)
    })

    test('finds what is connected', async () => {
      await connect(config, { connector })
      expect(await reconnect(config, { connectors: [connector] })).toEqual([
        { accounts, chainId: one.id, connector }
      ])
      expect(account()).toEqual(connected())
    })

    test('after a disconnect finds nothing', async () => {
      await connect(config, { connector })
      await disconnect(config)
      expect(await reconnect(config, { connectors: [connector] })).toEqual([])
      expect(account()).toEqual(disconnected)
    })
  })

  describe('switchChain', () => {
    test('answers with the chain', async () => {
      await connect(config, { connector })
      expect((await switchChain(config, { chainId: two.id })).id).toBe(two.id)
      expect([account(), getChainId(config)]).toEqual([connected(two.id), two.id])
      expect((await switchChain(config, { chainId: one.id })).id).toBe(one.id)
      expect([account(), getChainId(config)]).toEqual([connected(), one.id])
    })

    test('that the person declines leaves the chain', async () => {
      const declining = add('switchChain')
      await connect(config, { connector: declining })
      expect(await failure(switchChain(config, { chainId: two.id }))).toBe('UserRejectedRequestError 4001')
      expect(account()).toEqual(connected(one.id, declining.uid))
    })

    test('to a chain that the config has not is refused', async () => {
      await connect(config, { connector })
      expect(await failure(switchChain(config, { chainId: 456 }))).toMatch(
        /^(SwitchChainError 4902|ChainNotConfiguredError)$/
      )
      expect(account()).toEqual(connected())
    })

    test('without a connection changes the chain of the config alone', async () => {
      expect((await switchChain(config, { chainId: two.id })).id).toBe(two.id)
      expect([account(), getChainId(config)]).toEqual([disconnected, two.id])
    })
  })

  test('switchAccount puts another connection into use', async () => {
    const other = add()
    await connect(config, { connector })
    await connect(config, { connector: other })
    expect(await switchAccount(config, { connector })).toEqual({ accounts, chainId: one.id })
    expect(account()).toEqual(connected())
    expect(await failure(switchAccount(config, { connector: add() }))).toBe('ConnectorNotConnectedError')
  })

  describe('the client of a connector', () => {
    const clientOf = async (parameters: Parameters<typeof getConnectorClient>[1]) => {
      const { account, chain, uid, request } = await getConnectorClient(config, parameters)
      expect(uid).toMatch(/./)
      return [account.address, chain.id, await request({ method: 'eth_chainId' })]
    }

    test('has the account and the chain, those that are asked for too', async () => {
      await connect(config, { connector })
      expect(await clientOf({})).toEqual([accounts[0], one.id, '0x1'])
      expect(await clientOf({ connector, account: accounts[1] })).toEqual([accounts[1], one.id, '0x1'])
      const wallet = await getWalletClient(config, { chainId: one.id })
      expect([wallet.account.address, await wallet.getAddresses()]).toEqual([accounts[0], accounts])
    })

    test('is refused without a connection, for another account, and for another chain than the wallet has', async () => {
      expect(await failure(getConnectorClient(config))).toBe('ConnectorNotConnectedError')
      await connect(config, { connector })
      const stranger = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
      expect(await failure(getConnectorClient(config, { account: stranger, connector }))).toBe(
        'ConnectorAccountNotFoundError'
      )
      expect(await failure(getConnectorClient(config, { chainId: two.id, connector }))).toBe(
        'ConnectorChainMismatchError'
      )
      expect(await failure(getConnectorClient(config, { connector: add() }))).toBe(
        'ConnectorNotConnectedError'
      )
    })
  })

  describe('a request that the person declines', () => {
    const typed = {
      types: { Mail: [{ name: 'contents', type: 'string' }] },
      primaryType: 'Mail',
      message: { contents: 'Hello' }
    } as const

    test.each<[Declined, (config: Config) => Promise<unknown>]>([
      ['signMessage', config => signMessage(config, { message: 'hello' })],
      ['signTypedData', config => signTypedData(config, typed)],
      ['watchAsset', config => watchAsset(config, asset)]
    ])('is an error of viem: %s', async (declined, ask) => {
      const declining = add(declined)
      expect(await failure(ask(config))).toBe('ConnectorNotConnectedError')
      await connect(config, { connector: declining })
      expect(await failure(ask(config))).toBe('UserRejectedRequestError 4001')
      expect(account()).toEqual(connected(one.id, declining.uid))
    })
  })

  test('watchAsset is true once the person has approved', async () => {
    await connect(config, { connector })
    expect(await watchAsset(config, asset)).toBe(true)
  })

  test('the watchers report each change once, in order', async () => {
    const log: unknown[] = []
    const stops = [
      watchAccount(config, {
        onChange: ({ status, address, chainId }) => log.push(['account', status, address, chainId])
      }),
      watchChainId(config, { onChange: id => log.push(['chain', id]) }),
      watchConnections(config, { onChange: all => log.push(['connections', all.length]) }),
      watchConnectors(config, { onChange: all => log.push(['connectors', all.length]) })
    ]
    add()
    await connect(config, { connector })
    await switchChain(config, { chainId: two.id })
    await disconnect(config)
    for (const stop of stops) stop()
    await connect(config, { connector })
    expect(getConnectors(config)).toHaveLength(2)
    const [address] = accounts
    expect(log).toEqual([
      ['connectors', 2],
      ['account', 'connecting', undefined, undefined],
      ['account', 'connected', address, one.id],
      ['connections', 1],
      ['account', 'connected', address, two.id],
      ['chain', two.id],
      ['connections', 1],
      ['account', 'disconnected', undefined, undefined],
      ['connections', 0]
    ])
  })
})
