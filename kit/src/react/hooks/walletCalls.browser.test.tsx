import { expect, test } from 'vitest'
import { createConnector } from '../../evm/connector.js'
import type { Eip1193Provider } from '../../evm/provider.js'
import { userRejected } from '../../protocol/errors/wallet.js'
import { requestUnknown } from '../../protocol/errors/walletConnect.js'
import type { CallsStatus } from '../../protocol/walletRequests.js'
import { createMemoryClock } from '../../testing/memoryClock.js'
import { createMockConnector } from '../../testing/mockConnector.js'
import { createMockWallet } from '../../testing/mockWallet/createMockWallet.js'
import { probe } from './probe.harness.js'
import { useCallsStatus } from './useCallsStatus.js'
import { useCapabilities } from './useCapabilities.js'
import { useGrantPermissions } from './useGrantPermissions.js'
import { useRevokePermissions } from './useRevokePermissions.js'
import { useSendCalls } from './useSendCalls.js'
import { useShowCallsStatus } from './useShowCallsStatus.js'
import { useSmartSessions } from './useSmartSessions.js'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

function useAll() {
  const batch = useSendCalls()
  return {
    batch,
    capabilities: useCapabilities(),
    status: useCallsStatus({ id: batch.data }),
    show: useShowCallsStatus(),
    grant: useGrantPermissions(),
    revoke: useRevokePermissions()
  }
}

/** Every hook of EIP-5792 and ERC-7715 on a page with one wallet. */
async function render() {
  const asked: unknown[] = []
  const answers: (() => Promise<string>)[] = []
  const status: { now: CallsStatus['status'] } = { now: 'pending' }
  const wallet = createMockConnector({
    connect: async () => ({
      accounts: [address],
      chainId: '1',
      provider: {},
      getCapabilities: async () => ({ 'eip155:1': { atomic: { status: 'ready' } } }),
      sendCalls: async batch => {
        asked.push(batch)
        return (answers.shift() ?? (async () => '0xba7c'))()
      },
      getCallsStatus: async () => ({ status: status.now, transactionHashes: [] }),
      showCallsStatus: async id => void asked.push(id),
      grantPermissions: async ({ expiry, permissions }) => ({
        expiry,
        grantedPermissions: permissions,
        permissionsContext: '0xc0'
      }),
      revokePermissions: async context => void asked.push(context)
    })
  })
  const shown = await probe(useAll, { options: { connectors: [wallet] }, wallet })
  return { ...shown, wallet, asked, answers, status }
}

test('capabilities, a batch with its status, and permissions of the connected wallet (EIP-5792, ERC-7715)', async () => {
  const { now, client, wallet, asked, status, environment } = await render()
  expect(now().capabilities).toMatchObject({ data: undefined, status: 'idle' })
  await expect(now().batch.sendCalls({ calls: [] })).rejects.toMatchObject({
    code: 'LATCHKEY_ACCOUNT__NO_ACTIVE_ADDRESS'
  })
  await client.connect(wallet)
  await expect.poll(() => now().capabilities.data).toEqual({ atomic: { status: 'ready' } })
  const calls = [{ to: address, data: '0x12' }]
  expect(await now().batch.sendCalls({ calls })).toBe('0xba7c')
  expect(asked).toEqual([{ calls, network: 'eip155:1', from: address }])
  await expect.poll(() => now().batch).toMatchObject({ data: '0xba7c', status: 'success' })
  await expect.poll(() => now().status.data?.status).toBe('pending')
  status.now = 'confirmed'
  await environment.advance(2_000)
  await expect.poll(() => now().status.data?.status).toBe('confirmed')
  await now().show.showCallsStatus({ id: '0xba7c' })
  const permissions = [{ type: 'contract-call', data: { address } }]
  const { permissionsContext } = await now().grant.grantPermissions({ expiry: 9, permissions })
  await now().revoke.revokePermissions({ permissionsContext })
  expect(asked.slice(1)).toEqual(['0xba7c', '0xc0'])
})

test('a rejected batch is the error of useSendCalls until it is reset', async () => {
  const { now, client, wallet, answers } = await render()
  await client.connect(wallet)
  answers.push(() => Promise.reject(userRejected()))
  await expect(now().batch.sendCalls({ calls: [] })).rejects.toMatchObject({
    code: 'LATCHKEY_CONNECT__USER_REJECTED'
  })
  await expect.poll(() => now().batch).toMatchObject({ status: 'error', data: undefined })
  now().batch.reset()
  await expect.poll(() => now().batch).toMatchObject({ status: 'idle', error: undefined })
})

test('the hooks of EIP-5792 and ERC-7715 with a mock wallet, whose node does not answer', async () => {
  const chains = [{ chainId: 1, rpcUrl: 'http://127.0.0.1:1' }]
  const mock = createMockWallet({ chains, atomic: true, announce: 'never' })
  const description = { id: 'com.example', name: 'Example', type: 'ANNOUNCED' } as const
  const connector = createConnector(description, mock.provider as Eip1193Provider, createMemoryClock())
  const { now, client } = await probe(useAll, { options: { connectors: [connector] } })
  await client.connect(connector)
  await expect.poll(() => now().capabilities.data).toEqual({ atomic: { status: 'supported' } })
  const id = await now().batch.sendCalls({ calls: [{ to: address, value: 1n }], atomicRequired: true })
  const read = async () => {
    await now().status.refetch()
    return now().status.data
  }
  await expect.poll(read).toEqual({ status: 'failed', transactionHashes: [] })
  await now().show.showCallsStatus({ id })
  await expect(now().show.showCallsStatus({ id: 'another' })).rejects.toMatchObject({
    code: 'LATCHKEY_CALLS__REFUSED',
    context: { reason: 'unknownBatch' }
  })
  const permissions = [{ type: 'native-token-transfer', data: { limit: 5n } }]
  const granted = await now().grant.grantPermissions({ expiry: 2_000_000_000, permissions })
  expect(granted).toMatchObject({ expiry: 2_000_000_000, grantedPermissions: [{ data: { limit: '0x5' } }] })
  await now().revoke.revokePermissions(granted)
  await expect(now().revoke.revokePermissions(granted)).rejects.toMatchObject({
    code: 'LATCHKEY_CONNECT__WALLET_FAILED'
  })
  await expect(now().batch.sendCalls({ calls: [{ to: 'dead' }] })).rejects.toMatchObject({
    code: 'LATCHKEY_SEND__INVALID_CALLS'
  })
})

test('permissions that the wallet grants after the page stopped waiting appear in useSmartSessions (promise P18)', async () => {
  const granted = { expiry: 4_000_000_000, grantedPermissions: [], permissionsContext: '0xc0' }
  const wallet = createMockConnector({
    connect: async () => ({
      accounts: [address],
      chainId: '1',
      provider: {},
      grantPermissions: (_, options) => {
        options?.onRequest?.(17)
        return Promise.reject(requestUnknown())
      }
    })
  })
  const use = () => ({ grant: useGrantPermissions(), sessions: useSmartSessions() })
  const { now, client } = await probe(use, { options: { connectors: [wallet] }, wallet })
  await client.connect(wallet)
  const asking = now().grant.grantPermissions({ expiry: granted.expiry, permissions: [] })
  await expect(asking).rejects.toMatchObject({ code: 'LATCHKEY_REQUEST__UNKNOWN' })
  expect(now().sessions.kept).toEqual([])
  wallet.emit({ type: 'lateAnswer', id: 17, network: 'eip155:1', granted })
  await expect
    .poll(() => now().sessions.kept)
    .toMatchObject([{ account: `eip155:1:${address}`, terms: { context: '0xc0' }, status: 'failed' }])
})
