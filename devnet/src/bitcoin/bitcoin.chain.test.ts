import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Transaction } from '@scure/btc-signer'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { regtest } from './network.js'
import { type BitcoinPerson, bitcoinFunds, bitcoinPeople } from './people.js'
import { type BitcoinDevnet, startBitcoin } from './startBitcoin.js'

const people = bitcoinPeople()
const [alice, bob, carol] = people as [BitcoinPerson, BitcoinPerson, BitcoinPerson]

let folder: string
let devnet: BitcoinDevnet
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-bitcoin-'))
  devnet = await startBitcoin({ port: 0, stateDir: folder, blockDelay: 50 })
})
afterAll(async () => {
  await devnet.stop()
  await rm(folder, { recursive: true, force: true })
})

const get = async (path: string) => {
  const answer = await fetch(`${devnet.url}${path}`)
  const text = await answer.text()
  return { status: answer.status, text, json: () => JSON.parse(text) }
}
const heldBy = async (address: string) => {
  const { chain_stats, mempool_stats } = (await get(`/address/${address}`)).json()
  return {
    mined: chain_stats.funded_txo_sum - chain_stats.spent_txo_sum,
    pending: mempool_stats.funded_txo_sum - mempool_stats.spent_txo_sum
  }
}
const mined = (txid: string) =>
  vi.waitFor(async () => expect((await get(`/tx/${txid}/status`)).json().confirmed).toBe(true), {
    timeout: 20_000
  })

describe('a fresh chain', () => {
  test('has funded accounts, and nothing for the last one', async () => {
    const held = await Promise.all(people.map(({ payment }) => heldBy(payment)))
    expect(held.map(({ pending }) => pending)).toEqual(people.map(() => 0))
    expect(held.slice(4).map(({ mined }) => mined)).toEqual([25_000_000, 1_000, 0])
    const sum = held.reduce((total, { mined }) => total + mined, 0)
    // Less the fees of six payments.
    expect(sum).toBe(Number(bitcoinFunds.flat().reduce((total, amount) => total + amount, 0n)) - 6 * 500)
  })

  test('has a history of nine months, newest first', async () => {
    const list = (await get(`/address/${alice.payment}/txs`)).json() as {
      readonly status: { readonly block_time: number }
      readonly fee: number
    }[]
    const times = list.map(({ status }) => status.block_time)
    expect(list).toHaveLength(9)
    expect(times).toEqual([...times].sort((a, b) => b - a))
    const days = (Date.now() / 1000 - (times.at(-1) ?? 0)) / 86_400
    expect([Math.round(days), list[0]?.fee]).toEqual([270, 500])
  })

  test('answers what Esplora answers for wrong requests', async () => {
    const statuses = await Promise.all(
      [
        '/address/nonsense',
        `/address/bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4`,
        `/tx/${'0'.repeat(64)}`,
        '/tx/1',
        '/nothing'
      ].map(async path => (await get(path)).status)
    )
    expect(statuses).toEqual([400, 400, 404, 400, 404])
    for (const body of ['zz', '00', 'a'.repeat(900_000)])
      expect((await fetch(`${devnet.url}/tx`, { method: 'POST', body })).ok).toBe(false)
  })
})

test('refuses a transaction that spends what is spent, or whose signature is not valid', async () => {
  const [coin] = (await get(`/address/${bob.payment}/utxo`)).json()
  const build = (key: Uint8Array, amount: bigint) => {
    const transaction = new Transaction()
    const witnessUtxo = { script: bob.script, amount: BigInt(coin.value) }
    transaction.addInput({ txid: coin.txid, index: coin.vout, witnessUtxo })
    transaction.addOutputAddress(carol.payment, amount, regtest)
    transaction.sign(key)
    transaction.finalize()
    return transaction
  }
  const valid = build(bob.privateKey, BigInt(coin.value) - 500n)
  const raw = Buffer.from(valid.extract())
  // One bit of the signature.
  const at = raw.indexOf(Buffer.from(valid.getInput(0).finalScriptWitness?.[0] ?? [])) + 20
  const forged = Buffer.from(raw)
  forged[at] = (forged[at] ?? 0) ^ 1
  const post = async (bytes: Buffer) => {
    const answer = await fetch(`${devnet.url}/tx`, { method: 'POST', body: bytes.toString('hex') })
    return [answer.status, await answer.text()] as const
  }
  expect((await post(forged))[0]).toBe(400)
  const [status, txid] = await post(raw)
  expect([status, txid]).toEqual([200, valid.id])
  await mined(txid)
  const again = await post(Buffer.from(build(bob.privateKey, BigInt(coin.value) - 900n).extract()))
  expect(again).toEqual([400, expect.stringContaining('sendrawtransaction RPC error')])
})

test('the next start continues with the same chain, and a reset begins a new one', async () => {
  const own = await mkdtemp(join(tmpdir(), 'latchkey-bitcoin-'))
  const first = await startBitcoin({ port: 0, stateDir: own })
  await first.mine()
  const tip = async ({ url }: BitcoinDevnet) => (await fetch(`${url}/blocks/tip/hash`)).text()
  const [height, hash] = [first.height(), await tip(first)]
  await first.stop()
  const second = await startBitcoin({ port: 0, stateDir: own })
  expect([second.height(), await tip(second)]).toEqual([height, hash])
  await second.stop()
  const third = await startBitcoin({ port: 0, stateDir: own, reset: true })
  expect(third.height()).toBe(height - 1)
  await third.stop()
  const files = await readdir(own)
  expect(files.filter(name => name.endsWith('.blocks'))).toHaveLength(1)
  await rm(own, { recursive: true, force: true })
})
