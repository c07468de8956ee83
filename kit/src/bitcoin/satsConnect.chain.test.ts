import { type BitcoinDevnet, bitcoinPeople, startBitcoin } from '@latchkey/devnet'
import {
  AddressPurpose,
  addListener,
  BitcoinNetworkType,
  DefaultAdaptersInfo,
  defaultAdapters,
  getProviderById,
  getProviders,
  getSupportedWallets,
  isProviderInstalled,
  MessageSigningProtocols,
  RpcErrorCode,
  request,
  walletEventSchema
} from '@sats-connect/core'
import { base64 } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { verifyBitcoinSignature } from '../siwx/verify/bitcoin/verifyBitcoinSignature.js'
import { createMockBitcoinWallet } from '../testing/mockBitcoin/createMockBitcoinWallet.js'
import type { MockBitcoinWalletOptions } from '../testing/mockBitcoin/options.js'
import { createPage, main, regtest, testnet } from './connector.harness.js'

// The client of Sats Connect itself (https://docs.xverse.app/sats-connect) is the page here: what it calls, and the shapes that it takes for
// valid answers, are not ours.

const purposes = [AddressPurpose.Payment, AddressPurpose.Ordinals]
const addressForm = { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }
type Person = ReturnType<typeof bitcoinPeople>[number]
const [alice, bob] = bitcoinPeople() as [Person, Person]

let devnet: BitcoinDevnet
beforeAll(async () => {
  devnet = await startBitcoin({ port: 0, blockDelay: 50 })
})
afterAll(() => devnet.stop())

beforeEach(() => void Object.assign(globalThis, { window: createPage().page }))
afterEach(() => void Reflect.deleteProperty(globalThis, 'window'))

/** The mock wallet in the place of Xverse: there the client looks without being told. */
function createWallet(options: Partial<MockBitcoinWalletOptions> = {}) {
  const networks = [
    { network: regtest.caipNetworkId, esploraUrl: devnet.url },
    { network: testnet.caipNetworkId },
    { network: main.caipNetworkId }
  ]
  return createMockBitcoinWallet({ name: 'Xverse', networks, ...options })
}

/** The result of an answer. Throws if it is an error. */
function resultOf<T>(answer: { readonly status: string; readonly result?: T; readonly error?: unknown }): T {
  if (answer.status !== 'success') throw new Error(JSON.stringify(answer.error))
  return answer.result as T
}

const get = async (path: string) => (await fetch(`${devnet.url}${path}`)).json()
/** What an address holds, also of transactions that are in no block yet. */
async function heldBy(address: string): Promise<number> {
  const { chain_stats: chain, mempool_stats: pool } = await get(`/address/${address}`)
  return [chain, pool].reduce((sum, { funded_txo_sum: to, spent_txo_sum: from }) => sum + to - from, 0)
}

test('finds the wallet by WBIP 4, and among those that it knows', () => {
  expect(getProviders()).toEqual([])
  const wallet = createWallet()
  expect(getProviders()).toMatchObject([{ id: 'XverseProviders.BitcoinProvider', name: 'Xverse' }])
  expect(getProviderById('XverseProviders.BitcoinProvider')).toBe(wallet.provider)
  expect(isProviderInstalled('XverseProviders.BitcoinProvider')).toBe(true)
  expect(getSupportedWallets().filter(({ isInstalled }) => isInstalled)).toMatchObject([{ name: 'Xverse' }])
  const other = createWallet({ name: 'Linden' })
  expect(getProviders().map(({ id }) => id)).toEqual([
    'XverseProviders.BitcoinProvider',
    'LindenProviders.BitcoinProvider'
  ])
  wallet.stop()
  other.stop()
  expect([getProviders(), isProviderInstalled('XverseProviders.BitcoinProvider')]).toEqual([[], false])
})

describe('accounts', () => {
  test('connects on a network that it names, and reads the same silently', async () => {
    const wallet = createWallet()
    expect(await request('wallet_getAccount', null)).toMatchObject({
      status: 'error',
      error: { code: RpcErrorCode.ACCESS_DENIED }
    })
    const params = { addresses: purposes, network: BitcoinNetworkType.Testnet }
    const connected = resultOf(await request('wallet_connect', params))
    expect(wallet.network()).toBe(testnet.caipNetworkId)
    const { payment, ordinals } = wallet.addresses()
    const addresses = [
      { address: payment, purpose: 'payment', addressType: 'p2wpkh', walletType: 'software' },
      { address: ordinals, purpose: 'ordinals', addressType: 'p2tr', walletType: 'software' }
    ]
    expect(connected).toMatchObject({ addresses, walletType: 'software' })
    expect(connected.network).toEqual({
      bitcoin: { name: 'Testnet' },
      stacks: { name: 'testnet' },
      spark: { name: 'regtest' }
    })
    expect(resultOf(await request('wallet_getAccount', null))).toEqual(connected)
    expect(resultOf(await request('getAddresses', { purposes }))).toEqual({
      addresses: connected.addresses,
      network: connected.network
    })
    expect(resultOf(await request('wallet_getNetwork', null))).toEqual(connected.network)
    expect(wallet.requests).toHaveLength(1)
  })

  test('getAccounts connects, and only the wanted purposes are shared', async () => {
    const wallet = createWallet({ network: main.caipNetworkId })
    const accounts = resultOf(await request('getAccounts', { purposes: [AddressPurpose.Ordinals] }))
    expect(accounts).toMatchObject([{ address: wallet.addresses().ordinals, purpose: 'ordinals' }])
    expect(wallet.requests.map(({ method }) => method)).toEqual(['getAccounts'])
    expect(resultOf(await request('getAccounts', { purposes }))).toHaveLength(2)
  })

  test('the person’s no is USER_REJECTION, and a method that the wallet does not have METHOD_NOT_FOUND', async () => {
    createWallet({ behaviour: 'reject' })
    expect(await request('wallet_connect', { addresses: purposes })).toMatchObject({
      status: 'error',
      error: { code: RpcErrorCode.USER_REJECTION }
    })
    expect(await request('getBalance', null)).toMatchObject({
      status: 'error',
      error: { code: RpcErrorCode.METHOD_NOT_FOUND }
    })
  })

  test('hears of another account, another network and the end, each as an event of its schema', async () => {
    const wallet = createWallet()
    await request('wallet_connect', { addresses: purposes })
    const events: unknown[] = []
    const stops = (['accountChange', 'networkChange', 'disconnect'] as const).map(eventName =>
      addListener({ eventName, cb: (event: unknown) => void events.push(event) } as never)
    )
    wallet.switchAccount(1)
    expect(resultOf(await request('wallet_changeNetwork', { name: BitcoinNetworkType.Mainnet }))).toBeNull()
    expect(wallet.network()).toBe(main.caipNetworkId)
    expect(resultOf(await request('wallet_disconnect', null))).toBeNull()
    expect(events).toMatchObject([
      { type: 'accountChange', addresses: [{ purpose: 'payment' }, { purpose: 'ordinals' }] },
      {
        type: 'networkChange',
        bitcoin: { name: 'Mainnet' },
        addresses: [{ address: wallet.addresses().payment }, { address: wallet.addresses().ordinals }]
      },
      { type: 'disconnect' }
    ])
    for (const event of events) expect(v.is(walletEventSchema, event)).toBe(true)
    for (const stop of stops) stop()
    expect(wallet.listeners()).toBe(0)
  })
})

describe('messages', () => {
  test.each([
    ['payment', MessageSigningProtocols.ECDSA, 65],
    ['payment', MessageSigningProtocols.BIP322, undefined],
    ['ordinals', MessageSigningProtocols.BIP322, 66],
    ['payment', undefined, 65],
    ['ordinals', undefined, 66]
  ] as const)('of the %s address by %s are verified by our verifier', async (purpose, protocol, length) => {
    const wallet = createWallet({ network: main.caipNetworkId })
    await request('wallet_connect', { addresses: purposes })
    const address = wallet.addresses()[purpose]
    const message = 'Zeile – 1'
    const answer = resultOf(await request('signMessage', { address, message, ...(protocol && { protocol }) }))
    expect(answer).toMatchObject({
      address,
      protocol: protocol ?? (purpose === 'payment' ? 'ECDSA' : 'BIP322'),
      messageHash: expect.stringMatching(/^[0-9a-f]{64}$/)
    })
    if (length !== undefined) expect(base64.decode(answer.signature)).toHaveLength(length)
    const question = { chainId: main.caipNetworkId, address, signature: answer.signature }
    expect(verifyBitcoinSignature({ ...question, message })).toEqual({ status: 'valid' })
    expect(verifyBitcoinSignature({ ...question, message: 'Zeile – 2' })).toEqual({ status: 'invalid' })
  })
})

/** A PSBT with one coin of the payer, of which 5,000 satoshis are the fee. */
async function unsigned(payer: Person, to: string, amount: bigint) {
  const [coin] = await get(`/address/${payer.payment}/utxo`)
  const transaction = new Transaction()
  const value = BigInt(coin.value)
  transaction.addInput({
    txid: coin.txid,
    index: coin.vout,
    witnessUtxo: { script: payer.script, amount: value }
  })
  transaction.addOutputAddress(to, amount, addressForm)
  transaction.addOutputAddress(payer.payment, value - amount - 5_000n, addressForm)
  return base64.encode(transaction.toPSBT())
}

const arrives = (address: string, amount: number) =>
  vi.waitFor(async () => expect(await heldBy(address)).toBe(amount), { timeout: 30_000 })

describe('payments on regtest', () => {
  const target = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'

  test.each([true, false])('signs a PSBT and sends it; the inputs are named: %s', async isNamed => {
    createWallet({ accounts: 1 })
    await request('wallet_connect', { addresses: purposes })
    const before = await heldBy(target)
    const psbt = await unsigned(alice, target, 30_000n)
    const signInputs = isNamed ? { signInputs: { [alice.payment]: [0] } } : {}
    const { txid, psbt: signed } = resultOf(
      await request('signPsbt', { psbt, ...signInputs, broadcast: true })
    )
    expect(Transaction.fromPSBT(base64.decode(signed)).isFinal).toBe(true)
    await arrives(target, before + 30_000)
    expect(await get(`/tx/${txid}`)).toMatchObject({ fee: 5_000 })
  })

  test('signs without sending', async () => {
    createWallet({ accounts: 1 })
    await request('wallet_connect', { addresses: purposes })
    const psbt = await unsigned(alice, target, 30_000n)
    const answer = resultOf(await request('signPsbt', { psbt, signInputs: { [alice.payment]: [0] } }))
    expect(answer).not.toHaveProperty('txid')
    const transaction = Transaction.fromPSBT(base64.decode(answer.psbt))
    expect(transaction.getInput(0).partialSig).toHaveLength(1)
  })

  test('sends a transfer, and the receiver holds exactly as much more', async () => {
    createWallet({ accounts: 1, accountIndex: 1 })
    await request('wallet_connect', { addresses: purposes })
    const [payer, receiver] = [await heldBy(bob.payment), await heldBy(target)]
    const { txid } = resultOf(
      await request('sendTransfer', { recipients: [{ address: target, amount: 12_345 }] })
    )
    await arrives(target, receiver + 12_345)
    const { fee } = await get(`/tx/${txid}`)
    expect(await heldBy(bob.payment)).toBe(payer - 12_345 - fee)
  })
})

describe('its adapter for UniSat, with our UniSat wallet', () => {
  const adapter = () => {
    const Adapter = defaultAdapters[DefaultAdaptersInfo.unisat?.id ?? '']
    if (!Adapter) throw new Error('there is no adapter for UniSat')
    return new Adapter()
  }

  test('connects, signs a message and sends a transfer', async () => {
    const wallet = createWallet({ family: 'unisat', accounts: 1 })
    const { payment } = wallet.addresses()
    const unisat = adapter()
    const accounts = resultOf(await unisat.request('getAccounts', { purposes }))
    expect(accounts).toMatchObject([
      { address: payment, purpose: 'payment' },
      { address: payment, purpose: 'ordinals' }
    ])
    const message = 'Hello'
    const { signature, protocol } = resultOf(
      await unisat.request('signMessage', { address: payment, message })
    )
    expect(protocol).toBe('BIP322')
    const question = { chainId: regtest.caipNetworkId, address: payment, message, signature }
    expect(verifyBitcoinSignature(question)).toEqual({ status: 'valid' })
    const target = 'bcrt1q5n2k3frgpxces3dsw4qfpqk4kksv0cz96pldxdwxrrw0d5ud5hcqzzx7zt'
    const before = await heldBy(target)
    await unisat.request('sendTransfer', { recipients: [{ address: target, amount: 4_321 }] })
    await arrives(target, before + 4_321)
  })
})
