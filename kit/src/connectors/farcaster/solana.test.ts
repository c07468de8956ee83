import { ed25519 } from '@noble/curves/ed25519'
import { VersionedTransaction } from '@solana/web3.js'
import { describe, expect, test } from 'vitest'
import { mainnet as ethereum } from '../../chains/index.js'
import { createLatchkey } from '../../createLatchkey.js'
import { fromBase58, toBase58 } from '../../protocol/base58.js'
import { toBase64 } from '../../protocol/base64.js'
import { quietAdapter } from '../../setupTestKit.harness.js'
import { mainnet, nodeEnvironment, solanaDevnet } from '../../solana/solana.harness.js'
import { createStandardPort } from '../../solana/standardPort.js'
import { connectorConformance } from '../../testing/connectorConformance.js'
import { createConnectorContext } from '../../testing/connectorContext.js'
import { createMemoryEnvironment } from '../../testing/memoryEnvironment.js'
import { createMockSolanaWallet } from '../../testing/index.js'
import { readWallet } from '../../walletStandard/readWallet.js'
import type { StandardWallet } from '../../walletStandard/StandardWallet.js'
import { type Channel, createChannel } from './channel.js'
import { createFarcasterClient, type SolanaHostRequest } from './client.harness.js'
import { createPort, createSolanaWallet } from './createSolanaWallet.js'
import { createFarcasterFactory } from './farcaster.js'

const capabilities = ['wallet.getSolanaProvider', 'wallet.getEthereumProvider']

/** A client with a Solana wallet, which the official package reaches by transactions of `@solana/web3.js`. */
function createClient() {
  const wallet = createMockSolanaWallet({}, undefined)
  const port = createStandardPort(readWallet(wallet.wallet) as StandardWallet)
  const [address = ''] = wallet.addresses
  const own = { address, network: mainnet.id as string }
  const solana = async ({ method, params }: SolanaHostRequest): Promise<unknown> => {
    if (method === 'connect') {
      const [account] = await port.connect({ silent: false, network: mainnet.id as string })
      return { publicKey: account?.address }
    }
    if (method === 'signMessage') {
      const { signature } = await port.signMessage(address, new TextEncoder().encode(params?.message))
      return { signature: toBase64(signature) }
    }
    const bytes = params?.transaction?.serialize({ verifySignatures: false, requireAllSignatures: false })
    const transactions = [Uint8Array.from(bytes ?? [])]
    if (method === 'signTransaction') {
      const [signed] = await port.signTransactions({ ...own, transactions })
      return { signedTransaction: VersionedTransaction.deserialize(signed ?? new Uint8Array()) }
    }
    const [signature] = await port.signAndSend({ ...own, transactions, options: {} })
    return { signature: toBase58(signature ?? new Uint8Array()) }
  }
  // What the wallet itself throws: the package passes on its text alone.
  const asked = (request: SolanaHostRequest) =>
    solana(request).catch((error: Error) => {
      throw error.cause ?? error
    })
  return { wallet, client: createFarcasterClient({ capabilities, solana: asked }) }
}

async function setUp() {
  const { wallet, client } = createClient()
  const { environment } = nodeEnvironment()
  const context = createConnectorContext({ environment, networks: [mainnet, solanaDevnet] })
  const channel = createChannel(client.page, () => true, environment)
  await channel.context(1_000)
  const { connector } = createSolanaWallet(context, channel, { name: 'Client wallet' })
  return { wallet, client, context, connector, channel }
}

describe('conformance', () => {
  const cases = connectorConformance(async () => {
    const { wallet, client, connector } = await setUp()
    return {
      connector,
      accounts: wallet.addresses.slice(0, 1),
      chainId: mainnet.id as string,
      otherNetwork: solanaDevnet,
      // The page keeps the network of these wallets, so the wallet gets no request.
      switchAsks: false,
      rejectNext: wallet.rejectNext,
      switchAccount: () => wallet.addresses,
      switchChain: () => '',
      listeners: client.listeners
    }
  })
  // A client has one account of Solana, and tells no change of it.
  for (const { name, run } of cases) if (!name.includes('emits each wallet event')) test(name, run)
})

test('the signature of a message is that of its text', async () => {
  const { wallet, connector } = await setUp()
  const { accounts } = await connector.connect({ silent: false })
  expect(accounts).toEqual(wallet.addresses.slice(0, 1))
  const signature = await connector.signMessage?.({ message: 'A text – to sign', address: accounts[0] ?? '' })
  const key = fromBase58(accounts[0]) ?? new Uint8Array()
  const text = new TextEncoder().encode('A text – to sign')
  expect(ed25519.verify(fromBase58(signature) ?? new Uint8Array(), text, key)).toBe(true)
})

/** A port whose client answers as the test says. */
async function answering(answers: Readonly<Record<string, unknown>>) {
  const asked: unknown[] = []
  const channel: Channel = {
    context: async () => undefined,
    async call(_, [request]) {
      asked.push(request)
      return answers[(request as { readonly method: string }).method]
    },
    subscribe: () => () => undefined,
    close: () => undefined
  }
  const port = createPort(channel)
  const connect = () => port.connect({ silent: false, network: mainnet.id as string })
  return { asked, port, connect }
}

const address = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
const request = { address, network: mainnet.id as string, transactions: [Uint8Array.of(1)] }
const broken = { code: 'LATCHKEY_CONNECT__WALLET_BROKEN' }

test.each([undefined, {}, { publicKey: 'x' }, { publicKey: `${address}1` }, 7])(
  'an account %j is not valid',
  async answer => {
    const { connect } = await answering({ connect: answer })
    await expect(connect()).rejects.toMatchObject(broken)
  }
)

test('answers that are no signature and no transaction are refused', async () => {
  const { port, connect } = await answering({
    connect: { publicKey: address },
    signMessage: { signature: 'AAAA' },
    signTransaction: { signedTransaction: 7 },
    signAndSendTransaction: { signature: toBase58(new Uint8Array(63)) }
  })
  await connect()
  await expect(port.signMessage(address, Uint8Array.of(65))).rejects.toMatchObject(broken)
  await expect(port.signTransactions(request)).rejects.toMatchObject(broken)
  await expect(port.signAndSend({ ...request, options: {} })).rejects.toMatchObject(broken)
})

test('bytes that are no text, and another account, are not passed to the client', async () => {
  const { port, connect, asked } = await answering({ connect: { publicKey: address } })
  await connect()
  const unsupported = { code: 'LATCHKEY_REQUEST__UNSUPPORTED' }
  await expect(port.signMessage(address, Uint8Array.of(0xff))).rejects.toMatchObject(unsupported)
  await expect(port.signTransactions({ ...request, address: 'other' })).rejects.toMatchObject({
    code: 'LATCHKEY_CONNECT__NO_ACCOUNTS'
  })
  expect(asked).toEqual([{ method: 'connect' }])
})

test('a page with both namespaces has one wallet for each; that of Solana is asked by a click', async () => {
  const { client, wallet } = createClient()
  const environment = createMemoryEnvironment()
  const latchkey = createLatchkey(
    {
      networks: [ethereum, mainnet],
      adapters: [quietAdapter(), quietAdapter('solana')],
      connectors: [createFarcasterFactory({}, () => client.page)]
    },
    environment
  )
  await latchkey.ready()
  const found = () => latchkey.getConnectors().map(({ id, namespace }) => `${namespace} ${id}`)
  await expect.poll(found).toEqual(['eip155 farcaster', 'solana farcaster'])
  await expect.poll(() => latchkey.getAccount('eip155').status).toBe('connected')
  expect([latchkey.getAccount('solana').isConnected, wallet.requests]).toEqual([false, []])
  const chosen = latchkey.getConnectors().find(({ namespace }) => namespace === 'solana')
  if (!chosen) throw new Error('the wallet is not listed')
  await latchkey.connect(chosen)
  expect(latchkey.getAccount('solana').address).toBe(wallet.addresses[0])
  latchkey.destroy()
})
