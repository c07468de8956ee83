import { artifact, type Devnet, startDevnet, testAccounts } from '@latchkey/devnet'
import { revokeSessionMessage, storeSessionMessage } from 'latchkey/protocol/http'
import {
  type Address,
  concat,
  createTestClient,
  encodeAbiParameters,
  encodeFunctionData,
  getAddress,
  getCreate2Address,
  type Hex,
  http,
  pad,
  parseAbi,
  publicActions,
  walletActions
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../test/startTestServer.js'

const alice = privateKeyToAccount(testAccounts[2].privateKey)
const bob = privateKeyToAccount(testAccounts[3].privateKey)
const project = {
  isEnabled: true,
  isDevelopment: false,
  features: {},
  id: 'game',
  name: 'A game',
  allowedOrigins: []
}

let devnet: Devnet
let server: TestServer
beforeAll(async () => {
  devnet = await startDevnet({ port: 0 })
  server = await startTestServer({
    projects: [project],
    chains: devnet.chains.map(({ network, rpcUrl }) => ({
      caipNetworkId: network.caipNetworkId,
      name: network.name,
      rpcUrls: [rpcUrl],
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 }
    }))
  })
})
afterAll(async () => {
  await server.stop()
  await devnet.stop()
})

async function deploy(name: 'SimpleWallet' | 'SimpleWalletFactory', args: unknown[] = []): Promise<Address> {
  const node = createTestClient({ mode: 'anvil', chain: devnet.chains[0].network, transport: http() })
    .extend(publicActions)
    .extend(walletActions)
  const { abi, bytecode } = artifact(name)
  const [from] = await node.getAddresses()
  const hash = await node.deployContract({ abi, bytecode, args, account: from as Address })
  const { contractAddress } = await node.waitForTransactionReceipt({ hash })
  return getAddress(contractAddress as Address)
}

/** A contract that alice would own, and what makes a signature its own (ERC-6492). */
async function planned() {
  const factory = await deploy('SimpleWalletFactory')
  const salt = pad('0x77')
  const owned = encodeAbiParameters([{ type: 'address' }], [alice.address])
  const bytecode = concat([artifact('SimpleWallet').bytecode, owned])
  const data = encodeFunctionData({
    abi: parseAbi(['function createWallet(address owner, bytes32 salt) returns (address)']),
    args: [alice.address, salt]
  })
  const wrap = (inner: Hex) =>
    concat([
      encodeAbiParameters(
        [{ type: 'address' }, { type: 'bytes' }, { type: 'bytes' }],
        [factory, data, inner]
      ),
      '0x6492649264926492649264926492649264926492649264926492649264926492'
    ])
  return { address: getCreate2Address({ from: factory, salt, bytecode }), wrap }
}

test('a contract (ERC-1271), and one that is not deployed (ERC-6492), store and revoke sessions by their owner’s signature only', async () => {
  const deployed = { address: await deploy('SimpleWallet', [alice.address]), wrap: (inner: Hex) => inner }
  for (const { address, wrap } of [deployed, await planned()]) {
    const account = `eip155:31337:${address}` as const
    const path = `/v1/sessions/${account}`
    const query = '?projectId=game&st=a&sv=b'
    const terms = {
      expiry: Math.floor(Date.now() / 1000) + 3_600,
      permissions: [{ type: 'contract-call', data: {} }],
      policies: []
    }
    const { pci } = (await server.post(`${path}${query}`, terms)).body as { readonly pci: string }
    const granted = { ...terms, context: '0xc0' }
    const statuses = []
    for (const signer of [bob, alice]) {
      const message = storeSessionMessage({ pci, account }, granted)
      const signature = wrap(await signer.signMessage({ message }))
      statuses.push((await server.post(`${path}/activate${query}`, { ...granted, pci, signature })).status)
    }
    for (const signer of [bob, alice]) {
      const message = revokeSessionMessage({ pci, account }, { endedByWallet: true })
      const signature = wrap(await signer.signMessage({ message }))
      statuses.push((await server.post(`/v1/sessions/${address}/revoke${query}`, { pci, signature })).status)
    }
    expect(statuses).toEqual([401, 200, 401, 200])
    const { body } = await server.call(`${path}${query}`)
    expect(body).toMatchObject({ pcis: [{ pci, revokedAt: expect.any(Number), endedByWallet: true }] })
  }
})
