import { expect, test } from 'vitest'
import { mainnet } from '../../chains/index.js'
import type { Eip1193Provider } from '../../evm/provider.js'
import { createConnectorContext } from '../../testing/connectorContext.js'
import { createSafe } from './createSafe.js'
import { createSafeWebApp, proposalOf, type WebAppOptions } from './webApp.harness.js'

const to = '0x3333333333333333333333333333333333333333'
const signature = `0x${'ab'.repeat(65)}` as const
const txHash = `0x${'7a'.repeat(32)}`

async function setUp(options: WebAppOptions = {}) {
  const app = createSafeWebApp({ chainId: 100, threshold: 2, signatureOf: () => signature, ...options })
  const context = createConnectorContext({ networks: [mainnet] })
  const { connector } = createSafe(context, app.page, () => true)
  const session = await connector.connect({ silent: false })
  const provider = session.provider as Eip1193Provider
  const ask = (method: string, ...params: unknown[]) => provider.request({ method, params })
  const sent = (method: string) =>
    app.requests.filter(request => request.method === method).map(({ params }) => params)
  return { app, context, connector, session, provider, ask, sent, from: app.safe.safeAddress }
}

test('the provider answers accounts and chain, and passes read calls to the wallet', async () => {
  const rpc: NonNullable<WebAppOptions['rpc']> = (call, params) =>
    call === 'eth_getBlockByNumber' ? { number: '0x2a' } : { call, params }
  const { ask, from } = await setUp({ rpc })
  expect(await ask('eth_accounts')).toEqual([from])
  expect(await ask('eth_requestAccounts')).toEqual([from])
  expect([await ask('eth_chainId'), await ask('net_version'), await ask('eth_blockNumber')]).toEqual([
    '0x64',
    '100',
    '0x2a'
  ])
  expect(await ask('eth_getBalance', from, 'latest')).toEqual({
    call: 'eth_getBalance',
    params: [from, 'latest']
  })
  expect(await ask('safe_setSettings', { offChainSigning: true })).toEqual({
    call: 'safe_setSettings',
    params: [{ offChainSigning: true }]
  })
})

test('a transaction is proposed in decimal digits, and its hash is that of the proposal', async () => {
  const { ask, sent, from } = await setUp()
  const hash = await ask('eth_sendTransaction', { from, to, value: '0xde0b6b3a7640000', gas: '0x5208' })
  expect(hash).toMatch(/^0x[\da-f]{64}$/)
  expect(sent('sendTransactions')).toEqual([
    { txs: [{ to, value: '1000000000000000000', data: '0x' }], params: { safeTxGas: 21_000 } }
  ])
})

test('what a Safe cannot do is refused with the code of EIP-1193, before the wallet is asked', async () => {
  const { ask, app, from } = await setUp()
  const before = app.requests.length
  const refused: readonly (readonly [number, string, ...unknown[]])[] = [
    [4200, 'eth_sendTransaction', { from, data: '0x6001' }],
    [4200, 'personal_sign', '0xff00', from],
    [4200, 'eth_sign', from, `0x${'00'.repeat(32)}`],
    [4200, 'wallet_addEthereumChain', {}],
    [4902, 'wallet_switchEthereumChain', { chainId: '0x1' }],
    [4100, 'personal_sign', '0x68', to],
    [4100, 'eth_sendTransaction', { from: to, to }],
    [4901, 'eth_sendTransaction', { from, to, chainId: '0x1' }],
    [5710, 'wallet_sendCalls', { from, chainId: '0x1', calls: [{ to }] }],
    [-32_602, 'wallet_sendCalls', { from, calls: [] }],
    [-32_602, 'eth_sendTransaction', { from, to: '0x12' }],
    [-32_602, 'eth_sendTransaction', { from, to, value: '1.5' }],
    [-32_602, 'eth_signTypedData_v4', from, '{']
  ]
  for (const [code, method, ...params] of refused)
    await expect(ask(method, ...params), `${method} ${JSON.stringify(params)}`).rejects.toMatchObject({
      code
    })
  expect(app.requests.slice(before).filter(({ method }) => method !== 'getSafeInfo')).toEqual([])
  expect(await ask('wallet_switchEthereumChain', { chainId: '0x64' })).toBeNull()
})

test('"Transaction was rejected" is code 4001', async () => {
  const { ask, app, from } = await setUp({
    propose: () => {
      throw new Error('Transaction was rejected')
    }
  })
  await expect(ask('eth_sendTransaction', { from, to })).rejects.toMatchObject({ code: 4001 })
  app.rejectNext()
  await expect(ask('eth_getBalance', from, 'latest')).rejects.toMatchObject({ code: 4001 })
})

test('a receipt resolves by the hash of the proposal once it is executed, with the hash that was asked for', async () => {
  const rpc: NonNullable<WebAppOptions['rpc']> = (_, [hash]) =>
    hash === txHash ? { transactionHash: txHash, hash: txHash, status: '0x1' } : null
  const { ask, app, from } = await setUp({ rpc })
  const id = (await ask('eth_sendTransaction', { from, to })) as string
  expect(await ask('eth_getTransactionReceipt', id)).toBeNull()
  expect(await ask('eth_getTransactionByHash', id)).toBeNull()
  app.details.set(id, proposalOf(app.safe, 2, { txStatus: 'SUCCESS', txHash }))
  expect(await ask('eth_getTransactionReceipt', id)).toMatchObject({ transactionHash: id, status: '0x1' })
  expect(await ask('eth_getTransactionByHash', id)).toMatchObject({ hash: id })
  // Of any other transaction by its own hash.
  expect(await ask('eth_getTransactionReceipt', txHash)).toMatchObject({ transactionHash: txHash })
  expect(await ask('eth_getTransactionReceipt', `0x${'00'.repeat(32)}`)).toBeNull()
})

test('a batch is one proposal; its status follows the proposal (EIP-5792)', async () => {
  const rpc: NonNullable<WebAppOptions['rpc']> = () => ({
    logs: [],
    blockHash: '0xb1',
    blockNumber: 7,
    gasUsed: '0x9'
  })
  const { ask, app, sent, from } = await setUp({ rpc })
  const calls = [
    { to, value: '0x1' },
    { to: from, data: '0x1234' }
  ]
  const { id } = (await ask('wallet_sendCalls', { version: '2.0.0', from, chainId: '0x64', calls })) as {
    id: string
  }
  expect(sent('sendTransactions')).toEqual([
    {
      txs: [
        { to, value: '1', data: '0x' },
        { to: from, value: '0', data: '0x1234' }
      ],
      params: {}
    }
  ])
  const status = () => ask('wallet_getCallsStatus', id)
  const pending = { version: '2.0.0', id, chainId: '0x64', atomic: true, status: 100 }
  expect(await status()).toEqual(pending)
  const after = async (txStatus: string, more = {}) => {
    app.details.set(id, proposalOf(app.safe, 2, { txStatus, ...more }))
    return status()
  }
  expect(await after('AWAITING_EXECUTION')).toEqual(pending)
  expect(await after('CANCELLED')).toEqual({ ...pending, status: 400 })
  const receipt = { logs: [], blockHash: '0xb1', blockNumber: '0x7', gasUsed: '0x9', transactionHash: txHash }
  expect(await after('SUCCESS', { txHash })).toEqual({
    ...pending,
    status: 200,
    receipts: [{ ...receipt, status: '0x1' }]
  })
  expect(await after('FAILED', { txHash })).toEqual({
    ...pending,
    status: 500,
    receipts: [{ ...receipt, status: '0x0' }]
  })
  await expect(ask('wallet_getCallsStatus', 'other')).rejects.toMatchObject({ code: 5730 })
  expect(await ask('wallet_getCapabilities', from)).toEqual({
    '0x64': { atomic: { status: 'supported' }, atomicBatch: { supported: true } }
  })
})

test('the session sends batches only, says how many owners sign, and cannot switch the network', async () => {
  const { session, connector, app, from } = await setUp()
  expect(session).toMatchObject({
    accounts: [from],
    chainId: '100',
    networks: ['eip155:100'],
    isFixed: true,
    accountType: 'smartAccount',
    threshold: 2
  })
  expect([session.sendTransaction, session.sendTransfer, connector.switchNetwork]).toEqual([
    undefined,
    undefined,
    undefined
  ])
  const id = (await session.sendCalls?.({ network: 'eip155:100', from, calls: [{ to }] })) ?? ''
  expect(await session.getCallsStatus?.(id)).toEqual({
    status: 'pending',
    transactionHashes: [],
    proposal: { signed: 1, required: 2 }
  })
  app.details.set(id, { txStatus: 'AWAITING_CONFIRMATIONS' })
  expect((await session.getCallsStatus?.(id))?.proposal).toEqual({ required: 2 })
  app.details.set(id, proposalOf(app.safe, 2, { txStatus: 'SUCCESS', txHash }))
  expect(await session.getCallsStatus?.(id)).toEqual({ status: 'confirmed', transactionHashes: [txHash] })
  await expect(
    session.sendCalls?.({ network: 'eip155:100', from, calls: [{ data: '0x6001' }] })
  ).rejects.toMatchObject({
    code: 'LATCHKEY_REQUEST__UNSUPPORTED'
  })
  await expect(session.sendCalls?.({ network: 'eip155:1', from, calls: [{ to }] })).rejects.toMatchObject({
    code: 'LATCHKEY_SEND__CHAIN_MISMATCH'
  })
})

test('personal_sign decodes hex, and typed data are signed by the hash of the Safe’s own message', async () => {
  const { ask, sent, from } = await setUp()
  expect(await ask('personal_sign', '0x68656c6c6f', from)).toBe(signature)
  expect(sent('signMessage')).toEqual([{ message: 'hello' }])
  const typedData = {
    domain: { name: 'Shop' },
    types: { Message: [{ name: 'text', type: 'string' }] },
    primaryType: 'Message',
    message: { text: 'hi' }
  }
  expect(await ask('eth_signTypedData_v4', from, JSON.stringify(typedData))).toBe(signature)
  expect(sent('signTypedMessage')).toEqual([{ typedData }])
})

test('another Safe in the same frame is reported, and requests for the former one are refused', async () => {
  const { app, ask, provider, from } = await setUp()
  const heard: unknown[] = []
  provider.on?.('accountsChanged', value => heard.push(value))
  provider.on?.('chainChanged', value => heard.push(value))
  app.safe.safeAddress = to
  app.safe.chainId = 10
  await expect(ask('eth_sendTransaction', { from, to })).rejects.toMatchObject({ code: 4100 })
  expect(heard).toEqual([[to], '0xa'])
  expect(await ask('eth_accounts')).toEqual([to])
})

test('after the end of the connection every request of the account is refused', async () => {
  const { connector, ask, from } = await setUp()
  await connector.disconnect?.()
  await expect(ask('eth_accounts')).rejects.toMatchObject({ code: 4100 })
  await expect(ask('eth_sendTransaction', { from, to })).rejects.toMatchObject({ code: 4100 })
})

test('hostile answers are a typed error, and change nothing', async () => {
  for (const wrong of [{ safeAddress: '0x1' }, { chainId: 0 }, { chainId: {} }] as const) {
    const app = createSafeWebApp(wrong as never)
    const { connector, find } = createSafe(createConnectorContext(), app.page, () => true)
    await expect(connector.connect({ silent: false })).rejects.toMatchObject({
      code: 'LATCHKEY_CONNECT__WALLET_BROKEN'
    })
    await expect(find()).rejects.toMatchObject({ code: 'LATCHKEY_CONNECT__WALLET_BROKEN' })
  }
  const { ask, app, session } = await setUp({ propose: () => '0x12' as never })
  await expect(ask('eth_sendTransaction', { to })).rejects.toMatchObject({ code: -32_603 })
  app.details.set(txHash, { txStatus: '__proto__' })
  await expect(session.getCallsStatus?.(txHash)).rejects.toMatchObject({
    code: 'LATCHKEY_CONNECT__WALLET_BROKEN'
  })
})
