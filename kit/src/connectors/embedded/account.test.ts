import { describe, expect, test } from 'vitest'
import { base, mainnet, optimism } from '../../chains/index.js'
import type { ConnectorEvent } from '../../core/contracts/Connector.js'
import type { WalletFrameEvent } from '../../core/contracts/WalletFrame.js'
import { after, connected, logIn, setUp } from './setup.harness.js'

type Provider = { request(call: { method: string; params?: unknown }): Promise<unknown> }
const providerOf = (session: { readonly provider: unknown }) => session.provider as Provider
const sign = { method: 'personal_sign', params: ['0x68', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'] }

describe('the chain', () => {
  test('eth_chainId is answered from the stored last chain, without the frame (SPEC section 7)', async () => {
    const { frame, session, connector, storage } = await connected()
    await connector.switchNetwork?.(base)
    const before = frame.requests.length
    expect(await providerOf(session).request({ method: 'eth_chainId' })).toBe('0x2105')
    expect(await providerOf(session).request({ method: 'net_version' })).toBe('8453')
    expect(frame.requests).toHaveLength(before)
    expect(storage.entries.get('@appkit-wallet/LAST_USED_CHAIN_KEY')).toBe('8453')
  })
  test('the next page begins with it', async () => {
    const stored = {
      '@appkit-wallet/EMAIL_LOGIN_USED_KEY': 'true',
      '@appkit-wallet/LAST_USED_CHAIN_KEY': '8453'
    }
    const { clock, frame, connector } = setUp({ stored, user: {} })
    expect(await after(clock, 500, connector.connect({ silent: true }))).toMatchObject({ chainId: '8453' })
    expect(frame.loads[0]).toContain('chainId=eip155%3A8453')
  })
  test('a chain that the frame does not serve is refused, also by the provider', async () => {
    const { frame, session, connector } = await connected({ chains: ['eip155:1'] })
    expect(session.networks).toEqual(['eip155:1'])
    await expect(connector.switchNetwork?.(optimism)).rejects.toMatchObject({
      code: 'LATCHKEY_NETWORK__SWITCH_UNSUPPORTED'
    })
    const params = [{ chainId: '0x2105' }]
    await expect(
      providerOf(session).request({ method: 'wallet_switchEthereumChain', params })
    ).rejects.toMatchObject({ code: 4902 })
    expect(frame.requests.map(({ type }) => type)).not.toContain('SWITCH_NETWORK')
  })
  test('a transaction for another chain than the one in use is not sent', async () => {
    const { frame, session } = await connected()
    const transaction = {
      namespace: 'eip155',
      network: base.caipNetworkId,
      from: session.accounts[0] ?? ''
    } as const
    await expect(session.sendTransaction?.(transaction)).rejects.toMatchObject({
      code: 'LATCHKEY_SEND__CHAIN_MISMATCH'
    })
    expect(frame.requests.map(({ type }) => type)).not.toContain('RPC_REQUEST')
  })
})

test('a wallet that its operator can recover says so; any other has no such label', async () => {
  const { session } = await connected({ isCustodial: true })
  expect(session.embedded).toMatchObject({ isCustodial: true })
  expect((await connected()).session.embedded).not.toHaveProperty('isCustodial')
})

describe('account types', () => {
  const smart = { smartAccountNetworks: [1] }
  test('the preferred type is asked for, and another one set', async () => {
    const { frame, session, connector } = await connected(smart)
    expect(session).toMatchObject({ accountType: 'eoa', accounts: [frame.wallet.addresses[0]] })
    const both = await connector.connect({ silent: false, accountType: 'smartAccount' })
    expect(both).toMatchObject({
      accountType: 'smartAccount',
      accountTypes: ['eoa', 'smartAccount'],
      accounts: [frame.wallet.addresses[1]],
      embedded: { accountType: 'smartAccount', isSmartAccountDeployed: false }
    })
    const back = await connector.setAccountType?.('eoa')
    expect(back).toMatchObject({ accountType: 'eoa', accounts: [frame.wallet.addresses[0]] })
    expect(back?.embedded).not.toHaveProperty('isSmartAccountDeployed')
  })
  test('a chain without smart accounts has the account of the key, and it comes back with the chain', async () => {
    const { frame, connector } = await connected(smart)
    await connector.connect({ silent: false, accountType: 'smartAccount' })
    const events: ConnectorEvent[] = []
    connector.subscribe?.(event => events.push(event))
    await connector.switchNetwork?.(base)
    await connector.switchNetwork?.(mainnet)
    const [eoa, own] = frame.wallet.addresses
    expect(events.map(event => event.type === 'session' && event.session.accounts)).toEqual([[eoa], [own]])
  })
  test('with the option eoa no smart account is asked for or shown (D7)', async () => {
    const { frame, session, connector } = await connected({
      ...smart,
      context: { defaultAccountTypes: { eip155: 'eoa' } }
    })
    expect(session).not.toHaveProperty('accountTypes')
    const again = await connector.connect({ silent: false, accountType: 'smartAccount' })
    expect(again).toMatchObject({ accountType: 'eoa' })
    await expect(connector.setAccountType?.('smartAccount')).rejects.toMatchObject({
      code: 'LATCHKEY_ACCOUNT__TYPE_UNAVAILABLE'
    })
    const asked = frame.requests.filter(({ type }) => type === 'GET_USER' || type === 'SET_PREFERRED_ACCOUNT')
    expect(JSON.stringify(asked)).not.toContain('smartAccount')
  })
  test('an account that delegates (EIP-7702) has one address for both types, and says which one is in use', async () => {
    const { frame, connector } = await connected({ ...smart, smartAccountKind: 'eip7702' })
    const [address] = frame.wallet.addresses
    const accounts = [address]
    const both = await connector.connect({ silent: false, accountType: 'smartAccount' })
    expect(both).toMatchObject({
      accounts,
      accountType: 'smartAccount',
      accountTypes: ['eoa', 'smartAccount'],
      embedded: { accountType: 'smartAccount', isSmartAccountDeployed: false }
    })
    expect(await connector.setAccountType?.('eoa')).toMatchObject({ accounts, accountType: 'eoa' })
    expect(await connector.setAccountType?.('smartAccount')).toMatchObject({
      accounts,
      accountType: 'smartAccount'
    })
  })
  test('a preferred type that cannot be set leaves the account of the key (SPEC section 8)', async () => {
    const { frame, connector } = await connected({ ...smart, smartAccountKind: 'eip7702' })
    frame.failNext('SET_PREFERRED_ACCOUNT', { code: -32_000 })
    await expect(connector.setAccountType?.('smartAccount')).rejects.toMatchObject({
      code: expect.any(String)
    })
    // One that cannot be read is not preferred (SPEC section 7: init smart account).
    frame.failNext('INIT_SMART_ACCOUNT', { code: -32_000 })
    const before = frame.requests.length
    await expect(connector.setAccountType?.('smartAccount')).rejects.toMatchObject({
      code: 'LATCHKEY_CONNECT__WALLET_FAILED'
    })
    expect(frame.requests.slice(before).map(({ type }) => type)).toEqual(['INIT_SMART_ACCOUNT'])
    expect(await connector.connect({ silent: false, accountType: 'eoa' })).toMatchObject({
      accountType: 'eoa'
    })
  })
  test('calls, their status, capabilities and permissions are asked of the frame, and its refusal is an error', async () => {
    const { frame, session } = await connected(smart)
    const from = session.accounts[0] ?? ''
    const network = mainnet.caipNetworkId
    const permissions = [{ type: 'native-token-transfer', data: { allowance: '0x1' } }]
    const work = {
      wallet_sendCalls: () => session.sendCalls?.({ network, from, calls: [{ to: from, value: 1n }] }),
      wallet_getCallsStatus: () => session.getCallsStatus?.('0x12'),
      wallet_getCapabilities: () => session.getCapabilities?.({ address: from }),
      wallet_grantPermissions: () =>
        session.grantPermissions?.({ network, address: from, expiry: 2_000_000_000, permissions }),
      wallet_revokePermissions: () => session.revokePermissions?.('0x34')
    }
    for (const ask of Object.values(work)) {
      frame.failNext('RPC_REQUEST', { code: -32_603 })
      await expect(ask()).rejects.toMatchObject({ code: 'LATCHKEY_CONNECT__WALLET_FAILED' })
    }
    const methods = frame.requests.flatMap(({ type, payload }) =>
      type === 'RPC_REQUEST' ? [(payload as { readonly method: string }).method] : []
    )
    expect(methods).toEqual(Object.keys(work))
  })
  test('after a permission the account is read again, as it may be deployed; where the frame needs the person for another request, after that one', async () => {
    const { clock, frame, connector } = await connected(smart)
    const session = await connector.connect({ silent: false, accountType: 'smartAccount' })
    const sessions: ConnectorEvent[] = []
    connector.subscribe?.(event => event.type === 'session' && sessions.push(event))
    const reads = () => frame.requests.filter(({ type }) => type === 'GET_USER').length
    const before = reads()
    const attend = (isWanted: boolean) => frame.post({ type: '@w3m-frame/ATTENTION', payload: { isWanted } })
    const grant = () =>
      session.grantPermissions?.({
        network: mainnet.caipNetworkId,
        address: session.accounts[0] ?? '',
        expiry: 2_000_000_000,
        permissions: [{ type: 'native-token-transfer', data: { allowance: '0x1' } }]
      })
    await grant()
    await clock.settle()
    expect([reads() - before, sessions.length]).toEqual([1, 1])
    attend(true)
    await grant()
    await clock.settle()
    expect([reads() - before, sessions.length]).toEqual([2, 1])
    attend(false)
    await clock.settle()
    expect([reads() - before, sessions.length]).toEqual([3, 2])
  })
  test('a failed query of the chains with smart accounts is an empty list', async () => {
    const parts = setUp(smart)
    parts.frame.failNext('GET_SMART_ACCOUNT_ENABLED_NETWORKS', { code: -32_000 })
    await logIn(parts)
    expect(await parts.connector.connect({ silent: false, accountType: 'smartAccount' })).toMatchObject({
      accountType: 'eoa'
    })
  })
})

describe('requests that the person confirms', () => {
  test('they wait without a limit, and are answered in any order', async () => {
    const { clock, frame, session, connector } = await connected()
    frame.wallet.setBehaviour('hang')
    const events: WalletFrameEvent[] = []
    connector.frame?.subscribe(event => events.push(event))
    const work = providerOf(session).request(sign)
    expect(await after(clock, 600_000, work)).toBe('pending')
    expect(connector.frame?.waiting()).toBe(1)
    frame.wallet.approveNext()
    expect(await work).toMatch(/^0x[\da-f]{130}$/)
    expect(events).toEqual([
      { type: 'waiting', waiting: 1, method: 'personal_sign' },
      { type: 'waiting', waiting: 0 },
      { type: 'settled', isSuccess: true }
    ])
  })
  test('leaving aborts those that wait, and no safe one (SPEC section 4)', async () => {
    const { clock, frame, session, connector } = await connected()
    frame.wallet.setBehaviour('hang')
    const signing = providerOf(session).request(sign)
    const kits = connector.signMessage?.({ message: 'x', address: session.accounts[0] ?? '' })
    kits?.catch(() => undefined)
    const accounts = providerOf(session).request({ method: 'eth_syncing' })
    accounts.catch(() => undefined)
    await clock.settle()
    connector.frame?.rejectWaiting()
    await expect(signing).rejects.toMatchObject({ code: 4001 })
    await expect(kits).rejects.toMatchObject({
      code: 'LATCHKEY_CONNECT__USER_REJECTED',
      details: 'Request was aborted'
    })
    const abort = frame.requests.find(({ type }) => type === 'RPC_ABORT')
    expect(abort?.payload).toMatchObject({ ids: [expect.anything(), expect.anything()] })
    expect(connector.frame?.waiting()).toBe(0)
  })
  test('a payment whose end the frame does not confirm is unknown, not failed (P18)', async () => {
    const { clock, frame, session, connector } = await connected()
    frame.silence('RPC_REQUEST')
    frame.silence('RPC_ABORT')
    const from = session.accounts[0] ?? ''
    const paying = session.sendTransaction?.({ namespace: 'eip155', network: 'eip155:1', from, to: from })
    const signing = providerOf(session).request(sign)
    signing.catch(() => undefined)
    await clock.settle()
    connector.frame?.rejectWaiting()
    expect(await after(clock, 2_999, paying as Promise<string>)).toBe('pending')
    expect(await after(clock, 1, paying as Promise<string>)).toBe('LATCHKEY_REQUEST__UNKNOWN')
    await expect(signing).rejects.toMatchObject({ code: 4001 })
  })
  test('a method on no list is refused, and ends what waits', async () => {
    const { clock, frame, session, connector } = await connected()
    frame.wallet.setBehaviour('hang')
    const events: WalletFrameEvent[] = []
    const signing = providerOf(session).request(sign)
    signing.catch(() => undefined)
    await clock.settle()
    connector.frame?.subscribe(event => events.push(event))
    await expect(providerOf(session).request({ method: 'eth_sign', params: [] })).rejects.toMatchObject({
      code: 4200,
      message: 'Requested RPC call is not allowed'
    })
    await expect(signing).rejects.toMatchObject({ code: 4001 })
    expect(events[0]).toEqual({ type: 'refused', method: 'eth_sign' })
    expect(JSON.stringify(frame.requests)).not.toContain('eth_sign"')
  })
  test('wrong parameters are Invalid input, and reach no frame', async () => {
    const { frame, session } = await connected()
    const before = frame.requests.length
    await expect(providerOf(session).request({ method: 'personal_sign', params: 'x' })).rejects.toMatchObject(
      {
        code: -32_602,
        message: 'Invalid input'
      }
    )
    expect(frame.requests).toHaveLength(before)
  })
})

test('the theme and its changes reach the frame, with the names of other kits apart', async () => {
  const themeVariables = { '--lk-accent': '#f00', '--w3m-font-size-master': 10 } as const
  const { clock, frame, connector } = await connected({ context: { themeMode: 'dark', themeVariables } })
  connector.frame?.syncLook({ themeMode: 'light', themeVariables: {} })
  await clock.settle()
  const themes = frame.requests.filter(({ type }) => type === 'SYNC_THEME').map(({ payload }) => payload)
  expect(themes).toEqual([
    { themeMode: 'dark', themeVariables, w3mThemeVariables: { '--w3m-font-size-master': '10' } },
    { themeMode: 'light', themeVariables: {}, w3mThemeVariables: {} }
  ])
})

test('a change of the language reaches the frame, as one of the theme alone does not', async () => {
  const { clock, frame, connector } = await connected({ context: { locale: 'de' } })
  connector.frame?.syncLook({ themeMode: 'light', themeVariables: {}, locale: 'de' })
  connector.frame?.syncLook({ themeMode: 'light', themeVariables: {}, locale: 'ar' })
  await clock.settle()
  const languages = frame.requests
    .filter(({ type }) => type === 'SYNC_DAPP_DATA')
    .map(({ payload }) => (payload as { readonly locale?: string }).locale)
  expect(languages).toEqual(['de', 'ar'])
})

test('without option services.frame there is no connector, and the host learns why', async () => {
  const { embedded } = await import('../embedded.js')
  const { context } = setUp()
  const bare = { ...context, services: {} }
  expect(embedded()(bare)).toEqual([])
  await expect.poll(() => context.errors).toMatchObject([{ code: 'LATCHKEY_CONFIG__NO_FRAME' }])
})
