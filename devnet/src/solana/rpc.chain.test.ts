import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { solanaAccounts, solanaPeople } from './accounts.js'
import { solanaGenesisHash, solanaReference } from './network.js'
import { programs } from './programs.js'
import { type SolanaDevnet, startSolana } from './startSolana.js'
import { signerOf, tokenOf } from './world/cast.js'
import { memo, sendSol, unitLimit, unitPrice } from './world/instructions.js'
import { signBytes } from './world/sign.js'

let solana: SolanaDevnet
beforeAll(async () => {
  solana = await startSolana({ port: 0 })
})
afterAll(() => solana.stop())

type Answer = {
  readonly result?: never
  readonly error?: { readonly code: number; readonly message: string; readonly data?: never }
}
async function post(body: string, url = solana.rpcUrl) {
  const response = await fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
  return { status: response.status, body: (await response.json()) as Answer }
}
const ask = async (method: string, ...params: readonly unknown[]) => {
  const { body } = await post(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))
  return body
}
const result = async (method: string, ...params: readonly unknown[]) =>
  (await ask(method, ...params)).result as never
const confirmed = { commitment: 'confirmed' }
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
const latest = async () =>
  ((await result('getLatestBlockhash', confirmed)) as { value: { blockhash: string } }).value.blockhash

test('the chain says what it is', async () => {
  expect(await result('getGenesisHash')).toBe(solanaGenesisHash)
  expect(solanaGenesisHash.slice(0, 32)).toBe(solanaReference)
  expect(await result('getHealth')).toBe('ok')
  expect(await result('getVersion')).toMatchObject({ 'solana-core': expect.stringMatching(/^\d/) })
  const [slot, final] = [await result('getSlot', confirmed), await result('getSlot')] as [number, number]
  expect(slot - final).toBeGreaterThanOrEqual(1)
  expect(await result('getMinimumBalanceForRentExemption', 165)).toBe(2_039_280)
  expect(await result('getBlockTime', slot)).toBeGreaterThan(Date.now() / 1000 - 10)
})

const nextSlot = async () => {
  const slot = (await result('getSlot', confirmed)) as number
  await expect.poll(() => result('getSlot', confirmed)).toBeGreaterThan(slot)
}

test('slots follow the clock', async () => {
  await nextSlot()
})

test('fees are what transactions pay, with the price of units', async () => {
  const alice = await signerOf(solanaAccounts[0].secretKey)
  const transfer = sendSol(alice, alice.address, '0.001')
  const forms = [
    [transfer],
    [unitPrice(1_000_000n), transfer],
    [unitPrice(25_001n), unitLimit(30_000), transfer],
    [unitPrice(7_000n), transfer, memo('twice')]
  ]
  for (const instructions of forms) {
    // The price of a slot is the lowest that was paid in it.
    await nextSlot()
    const bytes = await signBytes(alice, instructions, await latest())
    // A signature and its count, then the message.
    const message = bytes.subarray(65)
    const { value } = (await result('getFeeForMessage', base64(message), confirmed)) as { value: number }
    const signature = await result('sendTransaction', base64(bytes), { encoding: 'base64' })
    const { meta } = (await result('getTransaction', signature, {
      ...confirmed,
      maxSupportedTransactionVersion: 0
    })) as {
      meta: { fee: number }
    }
    expect(value).toBe(meta.fee)
  }
  const fees = (await result('getRecentPrioritizationFees', [alice.address])) as {
    prioritizationFee: number
  }[]
  expect(fees).toHaveLength(150)
  expect(Math.max(...fees.map(({ prioritizationFee }) => prioritizationFee))).toBeGreaterThan(0)
})

test('a transaction with an old blockhash is refused, and one that was sent is not sent twice', async () => {
  const alice = await signerOf(solanaAccounts[0].secretKey)
  const old = await signBytes(alice, [sendSol(alice, alice.address, '0.002')], solanaGenesisHash)
  expect(await ask('sendTransaction', base64(old), { encoding: 'base64' })).toMatchObject({
    error: {
      code: -32002,
      message: 'Transaction simulation failed: Blockhash not found',
      data: { err: 'BlockhashNotFound' }
    }
  })
  const bytes = await signBytes(alice, [sendSol(alice, alice.address, '0.003')], await latest())
  const signature = await result('sendTransaction', base64(bytes), { encoding: 'base64' })
  expect(await ask('sendTransaction', base64(bytes), { encoding: 'base64' })).toMatchObject({
    error: { code: -32002, data: { err: 'AlreadyProcessed' } }
  })
  const skipping = { encoding: 'base64', skipPreflight: true }
  expect(await result('sendTransaction', base64(bytes), skipping)).toBe(signature)
  expect(await result('getSignaturesForAddress', alice.address, { ...confirmed, limit: 2 })).toMatchObject([
    { signature },
    { signature: expect.not.stringMatching(signature) }
  ])
})

test('a transaction of one changed byte fails its signature', async () => {
  const alice = await signerOf(solanaAccounts[0].secretKey)
  const bytes = await signBytes(alice, [sendSol(alice, alice.address, '0.004')], await latest())
  bytes[bytes.length - 8] = (bytes[bytes.length - 8] ?? 0) ^ 1
  for (const skipPreflight of [false, true])
    expect(await ask('sendTransaction', base64(bytes), { encoding: 'base64', skipPreflight })).toMatchObject({
      error: { code: -32003 }
    })
})

test('a program that fails is in a block where its check is skipped, and the fee is paid', async () => {
  const bob = await signerOf(solanaAccounts[1].secretKey)
  const before = ((await result('getBalance', bob.address, confirmed)) as { value: number }).value
  const bytes = await signBytes(
    bob,
    [sendSol(bob, bob.address, '0.001'), sendSol(bob, solanaAccounts[0].address as never, '5000')],
    await latest()
  )
  const signature = await result('sendTransaction', base64(bytes), {
    encoding: 'base64',
    skipPreflight: true
  })
  const { value } = (await result('getSignatureStatuses', [signature])) as { value: unknown[] }
  const err = { InstructionError: [1, { Custom: 1 }] }
  expect(value).toMatchObject([{ err, status: { Err: err } }])
  expect(await result('getBalance', bob.address, confirmed)).toMatchObject({ value: before - 5000 })
})

test('accounts are read in every encoding, with parts of their data', async () => {
  const { mint } = tokenOf('USDC')
  const read = async (options: object) =>
    ((await result('getAccountInfo', mint, options)) as { value: { data: never } }).value.data
  expect(await read({ encoding: 'jsonParsed' })).toMatchObject({
    program: 'spl-token',
    parsed: {
      type: 'mint',
      info: { decimals: 6, mintAuthority: solanaPeople.builder.address, freezeAuthority: null }
    }
  })
  const [whole] = (await read({ encoding: 'base64' })) as [string, string]
  expect(Buffer.from(whole, 'base64')).toHaveLength(82)
  const [part] = (await read({ encoding: 'base64', dataSlice: { offset: 44, length: 2 } })) as [
    string,
    string
  ]
  expect([...Buffer.from(part, 'base64')]).toEqual([6, 1])
  expect(await read({ encoding: 'base58' })).toEqual([expect.any(String), 'base58'])
  expect(await ask('getAccountInfo', mint, { encoding: 'rot13' })).toMatchObject({ error: { code: -32602 } })
  expect(await result('getAccountInfo', solanaAccounts[6].address)).toMatchObject({ value: null })
})

test('getProgramAccounts filters, and is bounded', async () => {
  const filters = [{ dataSize: 165 }, { memcmp: { offset: 32, bytes: solanaAccounts[0].address } }]
  const found = (await result('getProgramAccounts', programs.token, {
    encoding: 'jsonParsed',
    filters
  })) as unknown[]
  expect(found.length).toBeGreaterThan(3)
  expect(
    await ask('getProgramAccounts', programs.token, { filters: Array(9).fill(filters[0]) })
  ).toMatchObject({
    error: { code: -32602 }
  })
})

describe('hostile requests', () => {
  test.each([
    ['{', -32700],
    ['[]', -32600],
    ['7', -32600],
    ['null', -32600],
    ['{"method":"__proto__"}', -32601],
    ['{"method":"constructor","params":[]}', -32601],
    ['{"method":"getBalance","params":{}}', -32600],
    ['{"method":"getBalance","params":["x"]}', -32602],
    ['{"method":"getBalance","params":[7]}', -32602],
    ['{"method":"getTransaction","params":["1111"]}', -32602],
    ['{"method":"sendTransaction","params":["!!"]}', -32602],
    ['{"method":"sendTransaction","params":["AA==",{"encoding":"base64"}]}', -32602],
    [
      '{"method":"getSignaturesForAddress","params":["11111111111111111111111111111111",{"limit":1001}]}',
      -32602
    ],
    ['{"method":"getMultipleAccounts","params":["x"]}', -32602],
    ['{"method":"requestAirdrop","params":["11111111111111111111111111111111",1e18]}', -32602]
  ])('%s gives error %i', async (body, code) => {
    expect((await post(body)).body).toMatchObject({ error: { code } })
  })

  test('a body that is too large is refused', async () => {
    const response = await fetch(solana.rpcUrl, { method: 'POST', body: 'x'.repeat(600_000) })
    expect(response.status).toBe(413)
  })

  test('a batch is answered in its order', async () => {
    const batch = [1, 2].map(id => ({ jsonrpc: '2.0', id, method: id === 1 ? 'getHealth' : 'nothing' }))
    expect((await post(JSON.stringify(batch))).body).toEqual([
      { id: 1, jsonrpc: '2.0', result: 'ok' },
      { error: { code: -32601, message: 'Method not found' }, id: 2, jsonrpc: '2.0' }
    ])
  })
})

describe('saved chains', () => {
  const balance = async (url: string, of: string) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getBalance', params: [of, confirmed] })
    return ((await post(body, url)).body.result as unknown as { value: number }).value
  }
  const { address } = solanaAccounts[6]

  test('a chain continues after a restart, a reset makes a fresh one, and a broken file is put aside', async () => {
    const stateDir = mkdtempSync(join(tmpdir(), 'latchkey-solana-'))
    const first = await startSolana({ port: 0, stateDir })
    const signature = await first.airdrop(address, 5_000_000)
    await first.stop()
    const second = await startSolana({ port: 0, stateDir })
    expect(await balance(second.rpcUrl, address)).toBe(5_000_000)
    const body = JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'getSignaturesForAddress',
      params: [address, confirmed]
    })
    expect((await post(body, second.rpcUrl)).body.result).toMatchObject([{ signature }])
    await second.stop()
    const third = await startSolana({ port: 0, stateDir, reset: true })
    expect(await balance(third.rpcUrl, address)).toBe(0)
    await third.stop()
    const [file = ''] = readdirSync(stateDir)
    writeFileSync(join(stateDir, file), 'broken')
    const fourth = await startSolana({ port: 0, stateDir })
    expect(await balance(fourth.rpcUrl, address)).toBe(0)
    await fourth.stop()
    expect(readdirSync(stateDir).toSorted()).toEqual([file, `${file}.broken`])
  })

  test('a port that is taken is named', async () => {
    const port = Number(new URL(solana.rpcUrl).port)
    await expect(startSolana({ port })).rejects.toThrow(`did not start on the ports ${port} and ${port + 1}`)
  })
})
