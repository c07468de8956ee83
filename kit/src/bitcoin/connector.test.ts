import { describe, expect, test } from 'vitest'
import type { ConnectorContext } from '../core/contracts/ConnectorFactory.js'
import type { BitcoinProvider } from '../protocol/bitcoinProvider.js'
import { verifyBitcoinSignature } from '../siwx/verify/bitcoin/verifyBitcoinSignature.js'
import { createConnectorContext } from '../testing/connectorContext.js'
import { createMemoryEnvironment } from '../testing/memoryEnvironment.js'
import type { MockBitcoinFamily } from '../testing/mockBitcoin/options.js'
import { createConnector } from './connector.js'
import { main, regtest, settle, setUp, signet, testnet, testnet4 } from './connector.harness.js'
import type { FoundWallet } from './families.js'

const all: readonly MockBitcoinFamily[] = ['satsConnect', 'unisat', 'leather', 'okx', 'standard']
/** Families with an address for inscriptions. */
const withOrdinals: readonly MockBitcoinFamily[] = ['satsConnect', 'leather', 'standard']

const providerOf = async (family: MockBitcoinFamily) => {
  const set = await setUp(family)
  const session = await set.connector.connect({ silent: false })
  return { ...set, session, provider: session.provider as BitcoinProvider }
}

test.each(withOrdinals)(
  '%s: payment is in use first, and the person switches to ordinals and back',
  async family => {
    const { connector, wallet } = await setUp(family)
    const { payment, ordinals } = wallet.addresses()
    const session = await connector.connect({ silent: false, accountType: 'payment' })
    expect(session).toMatchObject({
      accounts: [payment, ordinals],
      accountType: 'payment',
      accountTypes: ['payment', 'ordinal'],
      addressTypes: { [payment]: 'payment', [ordinals]: 'ordinal' }
    })
    const asked = wallet.requests.length
    expect(await connector.setAccountType?.('ordinal')).toMatchObject({
      accounts: [ordinals, payment],
      accountType: 'ordinal'
    })
    expect(await connector.setAccountType?.('payment')).toEqual(session)
    expect(wallet.requests.length).toBe(asked)
    expect(await connector.connect({ silent: true, accountType: 'ordinal' })).toMatchObject({
      accounts: [ordinals, payment]
    })
  }
)

test.each(['unisat', 'okx'] as const)('%s: a wallet with one address has no other type', async family => {
  const { session, wallet } = await providerOf(family)
  expect(session).toMatchObject({ accounts: [wallet.addresses().payment], accountType: 'payment' })
  expect(session).not.toHaveProperty('accountTypes')
})

describe('signMessage', () => {
  test.each(all)('%s: signatures are verified by our own verifier', async family => {
    const { connector, session } = await providerOf(family)
    for (const address of session.accounts) {
      const signature = await connector.signMessage?.({ message: 'Zeile – 1', address })
      expect(verify(address, signature)).toEqual({ status: 'valid' })
      expect(verify(address, signature, 'Zeile – 2')).toEqual({ status: 'invalid' })
    }
  })

  test.each([
    ['satsConnect', 'ecdsa', 65],
    ['satsConnect', 'bip322', 108],
    ['unisat', 'ecdsa', 65],
    ['okx', 'bip322', 108]
  ] as const)('%s: the protocol %s is the host’s choice', async (family, protocol, length) => {
    const { provider, session } = await providerOf(family)
    const [address = ''] = session.accounts
    const signature = await provider.signMessage({ message: 'Hello', address, protocol })
    // The length of a DER signature changes by a byte or two.
    expect(Math.abs(atob(signature).length - length)).toBeLessThan(protocol === 'ecdsa' ? 1 : 4)
    expect(verify(address, signature, 'Hello')).toEqual({ status: 'valid' })
  })

  test('an address that the wallet does not share is refused before the wallet is asked', async () => {
    const { connector, wallet } = await providerOf('satsConnect')
    const asked = wallet.requests.length
    const address = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
    await expect(connector.signMessage?.({ message: 'x', address })).rejects.toMatchObject({
      code: 'LATCHKEY_CONNECT__NO_ACCOUNTS'
    })
    expect(wallet.requests.length).toBe(asked)
  })
})

function verify(address: string, signature = '', message = 'Zeile – 1') {
  return verifyBitcoinSignature({ chainId: testnet.caipNetworkId, address, message, signature } as never)
}

describe('networks', () => {
  test('a wallet of Sats Connect begins with the network of the page', async () => {
    const { connector, wallet } = await setUp('satsConnect', {}, signet)
    expect((await connector.connect({ silent: false, network: signet })).chainId).toBe(signet.id)
    expect(wallet.network()).toBe(signet.caipNetworkId)
  })

  test.each(['satsConnect', 'unisat'] as const)(
    '%s: main and test networks have other addresses',
    async family => {
      const { connector, wallet, listen } = await setUp(family)
      const before = await connector.connect({ silent: false })
      const { events, stop } = listen()
      await connector.switchNetwork?.(main)
      await settle()
      const [event] = events
      expect(events).toHaveLength(1)
      expect(event).toMatchObject({ type: 'session', session: { chainId: main.id } })
      expect(before.accounts[0]).toMatch(/^tb1q/)
      expect(event).toHaveProperty('session.accounts.0', wallet.addresses().payment)
      expect(wallet.addresses().payment).toMatch(/^bc1q/)
      stop()
    }
  )

  test.each(['satsConnect', 'unisat', 'okx', 'standard'] as const)(
    '%s: a network that the wallet does not know cannot be switched to',
    async family => {
      const { connector } = await providerOf(family)
      await expect(connector.switchNetwork?.(regtest)).rejects.toMatchObject({
        code: expect.stringMatching(/SWITCH_UNSUPPORTED|WALLET_FAILED/)
      })
      expect((await connector.connect({ silent: true })).chainId).toBe(testnet.id)
    }
  )

  test.each(['leather', 'okx'] as const)('%s: another tab cannot make the wallet ask', async family => {
    const { connector, wallet } = await providerOf(family)
    const asked = wallet.requests.length
    await expect(connector.switchNetwork?.(signet, { silent: true })).rejects.toMatchObject({
      code: 'LATCHKEY_NETWORK__SWITCH_UNSUPPORTED'
    })
    expect(wallet.requests.length).toBe(asked)
  })

  test('Leather asks once for the addresses of each network', async () => {
    const { connector, wallet } = await providerOf('leather')
    await connector.switchNetwork?.(testnet4)
    const asked = wallet.requests.length
    await connector.switchNetwork?.(testnet)
    await connector.switchNetwork?.(testnet4)
    expect(wallet.requests.length).toBe(asked)
  })
})

describe('a reload', () => {
  test.each(all)('%s: a new connector connects silently, and the wallet is asked nothing', async family => {
    const { wallet, context, session } = await providerOf(family)
    const asked = wallet.requests.length
    const again = createConnector(
      { id: context.connectors[0]?.id ?? '', name: 'Again', type: 'INJECTED' },
      found(family, wallet.provider, context),
      context
    )
    expect(await again.connect({ silent: true, network: testnet })).toMatchObject({
      accounts: session.accounts,
      chainId: session.chainId
    })
    expect(wallet.requests.length).toBe(asked)
  })

  test.each(['satsConnect', 'standard', 'leather'] as const)(
    '%s: not after the permission has ended',
    async family => {
      const { connector, wallet } = await providerOf(family)
      await connector.disconnect?.()
      wallet.disconnect()
      await expect(connector.connect({ silent: true })).rejects.toMatchObject({
        code: 'LATCHKEY_CONNECT__NO_ACCOUNTS'
      })
    }
  )

  test('addresses of another network in the storage are no accounts', async () => {
    const { connector, context } = await providerOf('leather')
    const key = `latchkey.bitcoin.${connector.id}`
    for (const record of [
      '{',
      '[]',
      `{"${testnet.id}":[{"address":"bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4"}]}`,
      `{"${testnet.id}":"x"}`
    ]) {
      await context.environment.storage.set(key, record)
      const fresh = createConnector(
        { id: connector.id, name: 'Again', type: 'INJECTED' },
        { family: 'leather', source: { request: async () => null } },
        context
      )
      await expect(fresh.connect({ silent: true, network: testnet })).rejects.toMatchObject({
        code: expect.stringMatching(/NO_ACCOUNTS|WALLET_BROKEN/)
      })
    }
  })
})

function found(
  family: MockBitcoinFamily,
  provider: object,
  context: Pick<ConnectorContext, 'environment'>
): FoundWallet {
  if (family !== 'standard') return { family, source: provider }
  const { name, icon, chains, features } = provider as Readonly<Record<string, unknown>> & {
    readonly chains: readonly string[]
    readonly features: Record<string, object>
  }
  void context
  void icon
  return {
    family,
    source: {
      name: String(name),
      identity: 'x',
      source: provider,
      chains: () => chains,
      feature: wanted => features[wanted],
      accounts: () =>
        (
          provider as {
            readonly accounts: readonly {
              address: string
              publicKey: Uint8Array
              chains: string[]
              features: string[]
            }[]
          }
        ).accounts.map(account => ({ ...account, source: account }))
    }
  }
}

test.each(['satsConnect', 'unisat', 'standard'] as const)(
  '%s: the end of the permission in the wallet is reported',
  async family => {
    const { connector, wallet, listen } = await setUp(family)
    await connector.connect({ silent: false })
    const { events, stop } = listen()
    wallet.disconnect()
    await settle()
    expect(events.at(-1)).toEqual(
      family === 'satsConnect' ? { type: 'disconnect' } : { type: 'accounts', accounts: [] }
    )
    stop()
  }
)

test('a locked UniSat is locked, and not forgotten', async () => {
  const { connector, wallet } = await setUp('unisat')
  await connector.connect({ silent: false })
  wallet.lock()
  expect(await connector.connect({ silent: true })).toMatchObject({ accounts: [], chainId: testnet.id })
})

test('a host hears of changes from the provider', async () => {
  const { provider, wallet, listen } = await providerOf('unisat')
  const { stop } = listen()
  const heard: unknown[] = []
  const onAccounts = (value: unknown) => heard.push(value)
  provider.on('accountsChanged', onAccounts)
  provider.on('chainChanged', value => heard.push(value))
  wallet.switchAccount(1)
  await settle()
  wallet.switchNetwork(signet.caipNetworkId)
  await settle()
  provider.removeListener('accountsChanged', onAccounts)
  wallet.switchAccount(0)
  await settle()
  const second = [expect.stringMatching(/^tb1q/)]
  expect(heard).toEqual([second, testnet.caipNetworkId, second, signet.caipNetworkId, signet.caipNetworkId])
  stop()
})

describe('hostile wallets', () => {
  const context = createConnectorContext({
    environment: createMemoryEnvironment(),
    selectedNetwork: () => testnet
  })
  const connectTo = (source: object, family: 'satsConnect' | 'unisat' = 'satsConnect') =>
    createConnector({ id: 'x', name: 'X', type: 'INJECTED' }, { family, source }, context).connect({
      silent: false
    })
  const answering = (result: unknown) => ({ request: async () => ({ jsonrpc: '2.0', id: '1', result }) })
  const address = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'

  test.each<[string, object, string]>([
    ['an answer that is no object', { request: async () => 5 }, 'WALLET_BROKEN'],
    ['no addresses', answering({}), 'WALLET_BROKEN'],
    [
      'an address of another network',
      answering({ addresses: [{ address, purpose: 'payment' }], network: { bitcoin: { name: 'Mainnet' } } }),
      'WALLET_BROKEN'
    ],
    [
      'an address with a wrong checksum',
      answering({ addresses: [{ address: `${address.slice(0, -1)}q`, purpose: 'payment' }] }),
      'WALLET_BROKEN'
    ],
    [
      'an address that is an object',
      answering({ addresses: [{ address: {}, purpose: 'payment' }] }),
      'WALLET_BROKEN'
    ],
    [
      'addresses of Stacks only',
      answering({ addresses: [{ address: 'SP2J6', purpose: 'stacks' }] }),
      'NO_ACCOUNTS'
    ],
    [
      'a rejection that is an answer',
      { request: async () => ({ error: { code: -32000, message: 'no' } }) },
      'USER_REJECTED'
    ],
    [
      'a rejection that is thrown whole',
      { request: () => Promise.reject({ jsonrpc: '2.0', id: '1', error: { code: 4001, message: 'no' } }) },
      'USER_REJECTED'
    ],
    ['a denial', { request: () => Promise.reject({ error: { code: -32002 } }) }, 'NO_ACCOUNTS'],
    ['a thrown text', { request: () => Promise.reject('User rejected request') }, 'USER_REJECTED'],
    ['a failure', { request: () => Promise.reject(new TypeError('boom')) }, 'WALLET_FAILED'],
    [
      'a synchronous failure',
      {
        request: () => {
          throw new TypeError('boom')
        }
      },
      'WALLET_FAILED'
    ],
    ['no function', {}, 'WALLET_FAILED']
  ])('Sats Connect with %s is refused by a typed error', async (_, source, code) => {
    await expect(connectTo(source)).rejects.toMatchObject({ code: `LATCHKEY_CONNECT__${code}` })
  })

  test('a wallet without `wallet_connect` is asked by `getAccounts`', async () => {
    const request = async (method: string) =>
      method === 'getAccounts'
        ? { result: [{ address, publicKey: '02'.repeat(33), purpose: 'payment' }] }
        : { error: { code: -32601, message: 'no such method' } }
    expect(await connectTo({ request })).toMatchObject({ accounts: [address], chainId: testnet.id })
  })

  test.each<[string, object, string]>([
    [
      'accounts that are no list',
      { requestAccounts: async () => ({ 0: address, length: 1 }) },
      'CONNECT__WALLET_BROKEN'
    ],
    ['nonsense', { requestAccounts: async () => ['<img>'] }, 'CONNECT__WALLET_BROKEN'],
    [
      'a request that waits',
      { requestAccounts: () => Promise.reject({ code: -32002 }) },
      'CONNECT__ALREADY_PENDING'
    ],
    ['a missing function', {}, 'REQUEST__UNSUPPORTED']
  ])('UniSat with %s is refused by a typed error', async (_, source, code) => {
    await expect(connectTo(source, 'unisat')).rejects.toMatchObject({ code: `LATCHKEY_${code}` })
  })

  test('Binance’s single text is an account, and a network is read from the older method', async () => {
    const source = { requestAccounts: async () => address, getNetwork: async () => 'testnet' }
    expect(await connectTo(source, 'unisat')).toMatchObject({ accounts: [address], chainId: testnet.id })
  })
})
