import { type BitcoinDevnet, bitcoinDevnet, bitcoinPeople, startBitcoin } from '@latchkey/devnet'
import { base64 } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { BitcoinProvider } from '../protocol/bitcoinProvider.js'
import { createConnectorContext } from '../testing/connectorContext.js'
import type { MockBitcoinFamily } from '../testing/mockBitcoin/options.js'
import { bitcoin } from './bitcoin.js'
import { regtest, setUp } from './connector.harness.js'

const addressForm = { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }
const [alice, bob, carol] = bitcoinPeople() as [Person, Person, Person]
type Person = ReturnType<typeof bitcoinPeople>[number]

let devnet: BitcoinDevnet
beforeAll(async () => {
  devnet = await startBitcoin({ port: 0, blockDelay: 50 })
})
afterAll(() => devnet.stop())

const get = async (path: string) => (await fetch(`${devnet.url}${path}`)).json()
const mined = async (txid: string): Promise<{ readonly fee: number }> => {
  await vi.waitFor(async () => expect((await get(`/tx/${txid}/status`)).confirmed).toBe(true), {
    timeout: 30_000
  })
  return get(`/tx/${txid}`)
}

/** What an address holds, read as the adapter reads it. */
async function heldBy(address: string): Promise<bigint> {
  const adapter = bitcoin({ esploraUrls: { [regtest.caipNetworkId]: devnet.url } })
  const environment = { ...createConnectorContext().environment, fetch: globalThis.fetch }
  const client = await adapter.client?.(regtest, createConnectorContext({ environment, networks: [regtest] }))
  const balance = await client?.getBalance?.({ address })
  expect(balance).toMatchObject({ symbol: 'tBTC', decimals: 8 })
  return balance?.amount ?? -1n
}

async function connect(family: MockBitcoinFamily, accountIndex: number) {
  const networks = [{ network: regtest.caipNetworkId, esploraUrl: devnet.url }]
  const { connector, wallet } = await setUp(family, { networks, accountIndex, accounts: 1 }, regtest)
  const session = await connector.connect({ silent: false, network: regtest })
  return { connector, wallet, session, provider: session.provider as BitcoinProvider }
}

/** A PSBT with one coin of the payer. */
async function unsigned(payer: Person, to: string, amount: bigint, fee: bigint) {
  const [coin] = await get(`/address/${payer.payment}/utxo`)
  const transaction = new Transaction()
  const value = BigInt(coin.value)
  transaction.addInput({
    txid: coin.txid,
    index: coin.vout,
    witnessUtxo: { script: payer.script, amount: value }
  })
  transaction.addOutputAddress(to, amount, addressForm)
  transaction.addOutputAddress(payer.payment, value - amount - fee, addressForm)
  return { psbt: base64.encode(transaction.toPSBT()), signInputs: [{ index: 0, address: payer.payment }] }
}

test('the network of devnet is one that defineNetwork accepts, and the addresses are those of the mock wallets', async () => {
  expect(bitcoinDevnet()).toMatchObject({ caipNetworkId: regtest.caipNetworkId })
  const { session } = await connect('satsConnect', 0)
  expect(session).toMatchObject({ chainId: regtest.id, accounts: [alice.payment, alice.ordinals] })
})

test.each(['satsConnect', 'unisat', 'leather'] as const)(
  '%s: a PSBT that is signed and sent moves exactly what it says',
  async family => {
    const { provider } = await connect(family, 0)
    const before = [await heldBy(alice.payment), await heldBy(carol.payment)] as const
    const request = await unsigned(alice, carol.payment, 1_000_000n, 400n)
    const { psbt, txid = '' } = await provider.signPSBT({ ...request, broadcast: true })
    expect((await mined(txid)).fee).toBe(400)
    expect(Transaction.fromPSBT(base64.decode(psbt)).isFinal).toBe(true)
    expect(await heldBy(alice.payment)).toBe(before[0] - 1_000_400n)
    expect(await heldBy(carol.payment)).toBe(before[1] + 1_000_000n)
  }
)

test.each(['satsConnect', 'unisat', 'leather', 'standard'] as const)(
  '%s: a PSBT that is only signed is completed and sent by the page',
  async family => {
    const { provider } = await connect(family, 1)
    const before = await heldBy(bob.payment)
    const { psbt } = await provider.signPSBT(await unsigned(bob, carol.payment, 30_000n, 300n))
    expect(await heldBy(bob.payment)).toBe(before)
    const signed = Transaction.fromPSBT(base64.decode(psbt))
    signed.finalize()
    const txid = await (await fetch(`${devnet.url}/tx`, { method: 'POST', body: signed.hex })).text()
    await mined(txid)
    expect(await heldBy(bob.payment)).toBe(before - 30_300n)
  }
)

test.each(['satsConnect', 'unisat', 'leather'] as const)('%s: a transfer is mined', async family => {
  const { provider, session } = await connect(family, 1)
  const before = [await heldBy(bob.payment), await heldBy(carol.payment)] as const
  const txid = await provider.sendTransfer({ recipient: carol.payment, amount: '40000' })
  const { fee } = await mined(txid)
  expect(await heldBy(bob.payment)).toBe(before[0] - 40_000n - BigInt(fee))
  expect(await heldBy(carol.payment)).toBe(before[1] + 40_000n)
  const [from = ''] = session.accounts
  const transfer = { network: regtest.caipNetworkId, from, to: alice.ordinals, amount: 10_000n }
  await mined((await session.sendTransfer?.(transfer)) ?? '')
  expect(await heldBy(alice.ordinals)).toBeGreaterThanOrEqual(10_000n)
})

test('a transfer that cannot be is refused before the wallet is asked', async () => {
  const { session, wallet } = await connect('satsConnect', 1)
  const [from = '', ordinals = ''] = session.accounts
  const asked = wallet.requests.length
  const transfer = { network: regtest.caipNetworkId, from, to: carol.payment, amount: 1n }
  const codeOf = async (change: object) =>
    session.sendTransfer?.({ ...transfer, ...change }).then(
      () => 'sent',
      (error: { readonly code: string }) => error.code
    )
  expect([
    await codeOf({ to: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' }),
    await codeOf({ amount: 0n }),
    await codeOf({ amount: 2_100_000_000_000_001n }),
    await codeOf({ network: 'bip122:000000000019d6689c085ae165831e93' }),
    await codeOf({ from: carol.payment }),
    await codeOf({ from: ordinals }),
    await codeOf({ token: { address: 'x' } })
  ]).toEqual([
    'LATCHKEY_CAIP__INVALID_ADDRESS',
    'LATCHKEY_AMOUNT__INVALID',
    'LATCHKEY_AMOUNT__INVALID',
    'LATCHKEY_SEND__CHAIN_MISMATCH',
    'LATCHKEY_CONNECT__NO_ACCOUNTS',
    'LATCHKEY_REQUEST__UNSUPPORTED',
    'LATCHKEY_REQUEST__UNSUPPORTED'
  ])
  expect(wallet.requests.length).toBe(asked)
})

test('what is no PSBT is refused before the wallet is asked', async () => {
  const { provider, wallet } = await connect('satsConnect', 1)
  const asked = wallet.requests.length
  const valid = await unsigned(bob, carol.payment, 1_000n, 300n)
  for (const change of [{ psbt: 'x' }, { psbt: '' }, { signInputs: [{ index: -1, address: bob.payment }] }])
    await expect(provider.signPSBT({ ...valid, ...change })).rejects.toMatchObject({
      code: 'LATCHKEY_BITCOIN__INVALID_PSBT'
    })
  await expect(
    provider.signPSBT({ ...valid, signInputs: [{ index: 0, address: carol.payment }] })
  ).rejects.toMatchObject({ code: 'LATCHKEY_CONNECT__NO_ACCOUNTS' })
  expect(wallet.requests.length).toBe(asked)
})
