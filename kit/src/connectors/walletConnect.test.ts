import { afterEach, describe, expect, test } from 'vitest'
import { base, mainnet, solana } from '../chains/index.js'
import { pair } from '../core/actions/pair.js'
import { send } from '../core/actions/send.js'
import type { LatchkeyOptions } from '../core/config/LatchkeyOptions.js'
import { listConnections } from '../core/select/connections.js'
import { connectRows } from '../core/select/connectRows.js'
import { openIntent } from '../core/send/openIntent.js'
import { openSend } from '../core/send/openSend.js'
import { setReceiver } from '../core/send/setReceiver.js'
import { pairingSlice } from '../core/state/pairing.js'
import { sendSlice, updateSend } from '../core/state/send.js'
import { transactionsSlice } from '../core/state/transactions.js'
import { createLatchkey } from '../createLatchkey.js'
import type { Latchkey } from '../latchkey.js'
import { quietAdapter } from '../setupTestKit.harness.js'
import { localSiwx } from '../siwx/localSiwx.js'
import { createMemoryEnvironment } from '../testing/memoryEnvironment.js'
import { createHostileStorage, createMemoryStorage, type MemoryStorage } from '../testing/memoryStorage.js'
import { createFakeRelay } from '../testing/walletconnect/createFakeRelay.js'
import { createPhone, type Phone, type PhoneOptions } from '../testing/walletconnect/createPhone.js'
import type { WalletConnectProvider } from './walletConnect/context.js'
import { walletConnect } from './walletConnect.js'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const solanaAlice = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

/** A relay and a phone, and pages with the real kit on them. */
async function setup(phoneOptions: PhoneOptions = {}) {
  const relay = createFakeRelay()
  const { createSocket } = relay
  const phone = await createPhone({ relays: [relay.url], createSocket, ...phoneOptions })
  ends.push(() => phone.close())
  const load = async (
    options: Partial<LatchkeyOptions> = {},
    storage = createMemoryStorage(),
    before: (page: Latchkey) => void = () => undefined
  ) => {
    const errors: string[] = []
    const page = createLatchkey(
      {
        networks: [mainnet, base, solana],
        services: { relay: [relay.url] },
        connectors: [walletConnect({ createSocket })],
        onError: ({ code }) => errors.push(code),
        ...options
      },
      { ...createMemoryEnvironment({ storage }), ...real }
    )
    ends.push(() => page.destroy())
    before(page)
    await page.ready()
    await page.load()
    return { page, storage, errors }
  }
  return { relay, phone, load }
}

const real = {
  clock: {
    now: () => Date.now(),
    after(milliseconds: number, run: () => void) {
      const timer = setTimeout(run, milliseconds)
      return () => clearTimeout(timer)
    }
  },
  random: { bytes: (length: number) => crypto.getRandomValues(new Uint8Array(length)) }
}

/** Waits until a page's state is as wanted. */
async function until(page: Latchkey, isThere: () => boolean): Promise<void> {
  const kit = await page._internal.run(kit => kit)
  return new Promise(resolve => {
    const look = () => {
      if (!isThere()) return
      for (const stop of stops) stop()
      resolve()
    }
    const stops = [kit.state.connection, kit.slice(pairingSlice)].map(store => store.subscribe(look))
    look()
  })
}

async function code(page: Latchkey, before = ''): Promise<string> {
  const uri = () => {
    const state = page._internal.kit.get()?.slice(pairingSlice).get()
    return state?.status === 'ready' ? state.uri : before
  }
  await until(page, () => uri() !== before)
  return uri()
}

async function connect(page: Latchkey, phone: Phone): Promise<void> {
  const paired = page._internal.run(pair)
  await phone.scan(await code(page))
  await paired
}

const statuses = (page: Latchkey) => [page.getAccount('eip155').status, page.getAccount('solana').status]

describe('a phone that scans the code', () => {
  test('connects every namespace it shares, and signs in each', async () => {
    const { phone, load } = await setup({ addresses: { solana: [solanaAlice] } })
    const { page, errors } = await load()
    await connect(page, phone)
    expect(statuses(page)).toEqual(['connected', 'connected'])
    expect(page.getAccount('eip155').address).toBe(alice)
    expect(page.getAccount('solana').address).toBe(solanaAlice)
    expect(page.getWalletInfo()?.name).toBe('Latchkey Test Phone')
    const provider = page.getProvider('eip155') as { request(question: unknown): Promise<unknown> }
    const signature = await provider.request({ method: 'personal_sign', params: ['0x6869', alice] })
    expect([signature, errors]).toEqual([expect.stringMatching(/^0x[\da-f]{130}$/), []])
  })

  test('is left by one namespace, and keeps the other over a reload, until that leaves too (P4)', async () => {
    const { phone, load, relay } = await setup({ addresses: { solana: [solanaAlice] } })
    const { page, storage } = await load()
    await connect(page, phone)
    await page.disconnect({ namespace: 'eip155' })
    expect(statuses(page)).toEqual(['disconnected', 'connected'])
    page.destroy()
    const reloaded = (await load({}, storage)).page
    await until(reloaded, () => reloaded.getAccount('solana').status === 'connected')
    expect(statuses(reloaded)).toEqual(['disconnected', 'connected'])
    await reloaded.disconnect({ namespace: 'solana' })
    reloaded.destroy()
    const before = relay.messages().length
    const again = await load({}, storage)
    expect([statuses(again.page), relay.messages().length]).toEqual([
      ['disconnected', 'disconnected'],
      before
    ])
  })

  test('after a reload is found in every namespace, also on the network chosen last', async () => {
    const { phone, load } = await setup({ addresses: { solana: [solanaAlice] } })
    const { page, storage } = await load()
    await connect(page, phone)
    await page.switchNetwork(base)
    page.destroy()
    const again = await load({}, storage)
    expect([statuses(again.page), again.page.getNetwork('eip155').chainId]).toEqual([
      ['connected', 'connected'],
      base.id
    ])
  })

  test('is reconnecting from the first call after a reload on, and connected only with the live session (P2)', async () => {
    const { phone, load } = await setup({ addresses: { solana: [solanaAlice] } })
    const { page, storage } = await load()
    await connect(page, phone)
    page.destroy()
    const seen: unknown[] = []
    await load({}, storage, again => {
      const note = () => {
        const { status, isConnected } = again.getAccount()
        seen.push([status, isConnected, again.getProvider('eip155') !== undefined])
      }
      expect(statuses(again)).toEqual(['reconnecting', 'reconnecting'])
      note()
      again.subscribeAccount(note)
    })
    expect(seen).toEqual([
      ['reconnecting', false, false],
      ['connected', true, true]
    ])
  })

  test('that chose another account has it first after a reload, too', async () => {
    const privateKeys = [`0x${'11'.repeat(32)}`, `0x${'22'.repeat(32)}`] as const
    const { phone, load } = await setup({ privateKeys })
    const { page, storage } = await load()
    await connect(page, phone)
    const [first, second = ''] = phone.addresses
    expect(page.getAccount().address).toBe(first)
    const [session] = phone.sessions()
    await phone.peer.emitEvent(session?.topic ?? '', 'eip155:1', { name: 'accountsChanged', data: [second] })
    await until(page, () => page.getAccount().address === second)
    page.destroy()
    const again = await load({}, storage)
    expect(again.page.getAccount()).toMatchObject({ address: second, allAccounts: [{}, {}] })
  })

  test('may scan only the newest code (P12): an older one connects nothing and leaves no session', async () => {
    const { phone, load } = await setup()
    const { page } = await load()
    void page._internal.run(pair)
    const old = await code(page)
    const paired = page._internal.run(pair)
    const fresh = await code(page, old)
    await phone.scan(old).catch(() => undefined)
    await phone.scan(fresh)
    await paired
    expect(page.getAccount().status).toBe('connected')
    expect(page._internal.kit.get()?.slice(pairingSlice).get()).toEqual({ status: 'idle', relay: 'up' })
  })

  test('that declines is heard, and asked again', async () => {
    const { phone, load } = await setup({ behaviour: 'reject' })
    const { page } = await load()
    await connect(page, phone)
    expect(page._internal.kit.get()?.slice(pairingSlice).get()).toMatchObject({
      status: 'failed',
      error: { code: 'LATCHKEY_CONNECT__USER_REJECTED' }
    })
    phone.setBehaviour('approve')
    await connect(page, phone)
    expect(page.getAccount().status).toBe('connected')
  })

  test('that answers a transaction request after a reload is received; until then the request is listed (P18)', async () => {
    const { phone, load } = await setup()
    const { page, storage } = await load()
    await connect(page, phone)
    phone.setBehaviour('hang')
    const provider = page.getProvider('eip155') as WalletConnectProvider
    const sent = { method: 'eth_sendTransaction', params: [{ from: alice, to: alice, value: '0x1' }] }
    provider.request(sent).catch(() => undefined)
    await expect.poll(() => phone.requests().length).toBe(1)
    page.destroy()

    const { page: next } = await load({}, storage)
    const listed = () => listConnections(next._internal).map(one => one.pendingRequests)
    const [request] = phone.requests()
    expect(listed()?.flat()).toMatchObject([{ id: request?.id, method: 'eth_sendTransaction' }])
    const again = next.getProvider('eip155') as WalletConnectProvider
    await expect(again.request(sent)).rejects.toMatchObject({ code: 'LATCHKEY_REQUEST__UNKNOWN' })
    const told: unknown[] = []
    again.on('lateAnswer', answer => told.push(answer))
    if (request) await phone.peer.respond(request, '0xhash')
    await expect.poll(() => told).toMatchObject([{ id: request?.id, result: '0xhash' }])
    await expect.poll(() => listed()?.flat()).toEqual([])
    expect(phone.requests()).toHaveLength(1)
  })

  test('that answers a payment after a reload makes it sent, and the same payment is not sent again silently (P18)', async () => {
    const { phone, load } = await setup()
    const client = { readAddress: async (address: string) => ({ address }), estimateFees: async () => [] }
    const adapters = [quietAdapter('eip155', { client: async () => client }), quietAdapter('solana')]
    const pay = (page: Latchkey) =>
      page._internal.run(async kit => {
        openSend(kit, {})
        updateSend(kit, {
          token: { symbol: 'ETH', name: 'Ether', decimals: 18, balance: 9n },
          amount: '0.000000000000000002'
        })
        await setReceiver(kit, { text: alice })
        return send(kit, { id: openIntent(kit).id })
      })
    const { page, storage } = await load({ adapters })
    await connect(page, phone)
    phone.setBehaviour('hang')
    pay(page).catch(() => undefined)
    await expect.poll(() => storage.get('latchkey.sent.eip155')).toContain('"request"')
    page.destroy()

    const { page: next } = await load({ adapters }, storage)
    const kit = await next._internal.run(kit => kit)
    openSend(kit, {})
    const hash = `0x${'ab'.repeat(32)}`
    const sent = () => phone.requests().filter(({ method }) => method === 'eth_sendTransaction')
    const [request] = sent()
    if (request) await phone.peer.respond(request, hash)
    await expect
      .poll(() => kit.slice(transactionsSlice).get())
      .toMatchObject([{ id: hash, account: `eip155:1:${alice}`, purpose: { operationType: 'send' } }])
    await expect(pay(next)).rejects.toMatchObject({ code: 'LATCHKEY_SEND__REPEATED' })
    expect(kit.slice(sendSlice).get().intent).toMatchObject({ status: 'repeat', earlier: { isSent: true } })
    expect(sent()).toHaveLength(1)
  })

  test('that does not answer a transaction of the session does not get it again after a reload (P18)', async () => {
    const { phone, load } = await setup()
    const { page, storage } = await load()
    await connect(page, phone)
    phone.setBehaviour('hang')
    const transaction = { namespace: 'eip155', network: 'eip155:8453', from: alice, to: alice } as const
    const send = async (from: Latchkey) => {
      const state = from._internal.state.connection.get().eip155
      return state?.status === 'connected' ? state.sendTransaction?.(transaction) : undefined
    }
    send(page).catch(() => undefined)
    await expect.poll(() => phone.requests()).toMatchObject([{ chainId: 'eip155:8453' }])
    page.destroy()

    const { page: next } = await load({}, storage)
    const listed = listConnections(next._internal).flatMap(one => one.pendingRequests)
    expect(listed).toMatchObject([{ chainId: 'eip155:8453', method: 'eth_sendTransaction' }])
    await expect(send(next)).rejects.toMatchObject({ code: 'LATCHKEY_REQUEST__UNKNOWN' })
    expect(phone.requests()).toHaveLength(1)
  })

  test('that ends the session is heard in every namespace (P17)', async () => {
    const { phone, load } = await setup({ addresses: { solana: [solanaAlice] } })
    const { page, storage } = await load()
    await connect(page, phone)
    await phone.disconnectAll()
    await until(page, () => statuses(page).every(status => status === 'disconnected'))
    await expect.poll(() => storage.get('latchkey.remembered')).toBeNull()
  })
})

describe('sign-in in the same step', () => {
  const networks = [mainnet, base]

  test('connects and signs in with one approval', async () => {
    const { phone, load } = await setup()
    const siwx = localSiwx({ required: true })
    const { page, errors } = await load({ networks, siwx })
    await connect(page, phone)
    expect(page.getAccount().address).toBe(alice)
    const sessions = await siwx.getSessions('eip155:1', alice)
    expect([sessions.length, sessions[0]?.data.domain, errors]).toEqual([1, 'app.example', []])
    expect(phone.requests()).toEqual([])
  })

  test('falls back to connecting where the wallet knows nothing of it (P20)', async () => {
    const { phone, load } = await setup({ signsIn: false })
    const { page } = await load({ networks, siwx: localSiwx({ required: true }) })
    await connect(page, phone)
    expect(page.getAccount().address).toBe(alice)
  })

  test('is not asked for where a network is not EVM', async () => {
    const { phone, load } = await setup()
    const { page } = await load({ siwx: localSiwx({ required: false }) })
    await connect(page, phone)
    expect(phone.signIns()).toEqual([])
  })
})

describe('without a relay', () => {
  test('none configured: one error is reported, no row is offered, and no request is made', async () => {
    const { load, relay } = await setup()
    const before = relay.sockets()
    const { page, errors } = await load({ services: {} })
    await expect.poll(() => errors).toEqual(['LATCHKEY_CONFIG__NO_RELAY'])
    expect(await page._internal.run(connectRows)).toEqual([])
    await page._internal.run(pair)
    expect(page._internal.kit.get()?.slice(pairingSlice).get()).toMatchObject({
      status: 'failed',
      error: { code: 'LATCHKEY_CONNECT__CONNECTOR_NOT_FOUND' }
    })
    expect([errors.length, relay.sockets()]).toEqual([1, before])
  })

  test('gone: said, and it connects by itself once one is there (P13)', async () => {
    const { load, relay, phone } = await setup()
    const { page } = await load()
    relay.setOnline(false)
    void page._internal.run(pair)
    await until(page, () => page._internal.kit.get()?.slice(pairingSlice).get().relay === 'down')
    relay.setOnline(true)
    await phone.scan(await code(page))
    await until(page, () => page._internal.kit.get()?.slice(pairingSlice).get().status === 'idle')
    expect([page.getAccount().status, page._internal.kit.get()?.slice(pairingSlice).get().relay]).toEqual([
      'connected',
      'up'
    ])
  })
})

test('nothing is loaded or opened until a wallet is reached by it', async () => {
  const { load, relay } = await setup()
  const before = relay.sockets()
  const { page, storage } = await load()
  expect(page.getConnectors().map(({ namespace, id }) => [namespace, id])).toEqual([
    ['eip155', 'walletConnect'],
    ['solana', 'walletConnect']
  ])
  expect([relay.sockets(), storage.get('latchkey.walletconnect')]).toEqual([before, null])
})

test.each(['throws', 'rejects', 'full', 'corrupt'] as const)(
  'connects, signs and leaves with a storage of the host that %s (P25)',
  async fault => {
    const { phone, load } = await setup()
    const { page } = await load({}, createHostileStorage(fault) as MemoryStorage)
    await connect(page, phone)
    const provider = page.getProvider('eip155') as { request(question: unknown): Promise<unknown> }
    expect(await provider.request({ method: 'personal_sign', params: ['0x6869', alice] })).toMatch(/^0x/)
    await page.disconnect()
    expect(page.getAccount().status).toBe('disconnected')
    await expect.poll(() => phone.sessions()).toEqual([])
  }
)

test('leaves no socket when the kit is destroyed', async () => {
  const { load, relay, phone } = await setup()
  const { page } = await load()
  await connect(page, phone)
  const sockets = relay.sockets()
  page.destroy()
  await expect.poll(() => relay.sockets()).toBe(sockets - 1)
})
