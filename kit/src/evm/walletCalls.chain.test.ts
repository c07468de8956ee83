import { type Devnet, startDevnet } from '@latchkey/devnet'
import { createWalletClient, custom, type Hex, parseEther } from 'viem'
import { anvil as chain } from 'viem/chains'
import { grantPermissions } from 'viem/experimental'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMockWallet } from '../testing/index.js'
import { systemClock } from '../walletconnect/relay/systemEnvironment.js'
import { createConnector } from './connector.js'
import type { Eip1193Provider } from './provider.js'

let devnet: Devnet

beforeAll(async () => {
  devnet = await startDevnet({ port: 9570 })
})
afterAll(() => devnet.stop())

/** The requests of a connected session, and viem's client over the session's provider. */
async function connected() {
  const chains = devnet.chains.map(({ network, rpcUrl }) => ({ chainId: network.id, rpcUrl }))
  const wallet = createMockWallet({ chains, atomic: true })
  const description = { id: 'com.example', name: 'Example', type: 'ANNOUNCED' } as const
  const connector = createConnector(description, wallet.provider as Eip1193Provider, systemClock())
  const session = await connector.connect({ silent: false })
  const address = session.accounts[0] as Hex
  const viem = createWalletClient({
    account: address,
    chain: { ...chain, id: Number(session.chainId) },
    transport: custom(session.provider as Eip1193Provider)
  })
  return { session, address, viem, network: `eip155:${session.chainId}` as const }
}

test('capabilities, batches and permissions are those of viem over the same provider (EIP-5792, ERC-7715)', async () => {
  const { session, address, viem, network } = await connected()
  const { getCapabilities, sendCalls, getCallsStatus, showCallsStatus, grantPermissions: grant } = session
  if (!getCapabilities || !sendCalls || !getCallsStatus || !showCallsStatus || !grant)
    throw new Error('missing')

  const byChain: Readonly<Record<number, unknown>> = await viem.getCapabilities({ account: address })
  const expected = Object.entries(byChain).map(([chain, value]) => [`eip155:${chain}`, value])
  expect(await getCapabilities({ address })).toEqual(Object.fromEntries(expected))

  const to = '0x000000000000000000000000000000000000dEaD'
  const calls = [
    { to, value: parseEther('0.1') },
    { to, data: '0x12' }
  ] as const
  const ours = await sendCalls({ network, from: address, calls, atomicRequired: true })
  const theirs = await viem.sendCalls({ calls, forceAtomic: true })
  for (const id of [ours, theirs.id]) {
    await viem.waitForCallsStatus({ id, pollingInterval: 50 })
    const { status, transactionHashes } = await getCallsStatus(id)
    const { statusCode, receipts = [] } = await viem.getCallsStatus({ id })
    expect([status, statusCode]).toEqual(['confirmed', 200])
    expect(transactionHashes).toEqual(receipts.map(({ transactionHash }) => transactionHash))
    await showCallsStatus(id)
  }

  const permissions = [
    {
      type: 'contract-call' as const,
      data: { address: to as Hex, calls: ['play()'] },
      policies: [{ type: 'token-allowance' as const, data: { allowance: 7n } }]
    }
  ]
  const granted = await grant({ network, address, expiry: 2_000_000_000, permissions })
  const byViem = await grantPermissions(viem, { expiry: 2_000_000_000, permissions })
  expect(granted.grantedPermissions[0]?.data).toEqual(byViem.grantedPermissions[0]?.data)
  expect([granted.expiry, granted.permissionsContext.length]).toEqual([byViem.expiry, 66])
  await session.revokePermissions?.(granted.permissionsContext)
  await expect(session.revokePermissions?.(granted.permissionsContext)).rejects.toMatchObject({
    code: 'LATCHKEY_CONNECT__WALLET_FAILED'
  })
})
