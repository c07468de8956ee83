import { ed25519 } from '@noble/curves/ed25519'
import { base58, base64 } from '@scure/base'
import { recoverMessageAddress, recoverTransactionAddress, recoverTypedDataAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { makeSecret } from '../keys/makeSecret.js'
import { inlineEngine } from '../keys/engine/KeyEngine.js'
import { holdUnlocked } from '../keys/unlocked.js'
import { SmartAccountFailure } from '../smart/SmartAccountFailure.js'
import { problemOf } from './confirm/problemOf.js'
import { ar } from './confirm/texts/ar.js'
import { de } from './confirm/texts/de.js'
import { en } from './confirm/texts/en.js'
import { readCall, readTransaction } from './evm/readCall.js'
import { readTypedData } from './evm/readTypedData.js'
import { ownerAccount } from './ownerAccount.js'
import { digestOf } from '../contracts/digestOf.js'
import { openSealed, seal } from './seal.js'
import { isTransactionMessage, readSolanaTransaction, withSignature } from './solana/transaction.js'

const { secret, wallet } = await makeSecret(inlineEngine)
const owner = wallet.accounts.evm.address as `0x${string}`
const unlocked = () => holdUnlocked(secret.slice())
const payee = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

describe('the account of the key', () => {
  test('signs messages, typed data and transactions as viem checks them', async () => {
    const account = ownerAccount(unlocked(), owner)
    const signature = await account.signMessage({ message: 'hello' })
    expect(await recoverMessageAddress({ message: 'hello', signature })).toBe(owner)
    const typedData = {
      types: { Mail: [{ name: 'to', type: 'address' }] },
      primaryType: 'Mail',
      domain: { chainId: 1n },
      message: { to: payee }
    } as const
    const signed = await account.signTypedData(typedData)
    expect(await recoverTypedDataAddress({ ...typedData, signature: signed })).toBe(owner)
    const transaction = {
      type: 'eip1559',
      chainId: 1,
      nonce: 0,
      to: payee,
      gas: 21_000n,
      maxFeePerGas: 1n
    } as const
    const serializedTransaction = await account.signTransaction(transaction)
    expect(
      await recoverTransactionAddress({ serializedTransaction: serializedTransaction as `0x02${string}` })
    ).toBe(owner)
  })

  test('signs nothing for another address, and nothing once it is locked', async () => {
    const keys = unlocked()
    const other = privateKeyToAccount(`0x${'1'.repeat(64)}`).address
    await expect(ownerAccount(keys, other).signMessage({ message: 'a' })).rejects.toMatchObject({
      code: 4100
    })
    const account = ownerAccount(keys, owner)
    keys.lock()
    await expect(account.signMessage({ message: 'a' })).rejects.toMatchObject({ code: 'keys_locked' })
  })
})

test('what is signed is what was shown: any change of the payload is found', () => {
  const payload = { to: payee, value: 1n, data: new Uint8Array([1, 2]) }
  const sealed = seal(payload)
  expect(openSealed(sealed)).toBe(payload)
  expect(() => {
    ;(payload as { value: bigint }).value = 2n
  }).toThrow(TypeError)
  payload.data[0] = 9
  expect(() => openSealed(sealed)).toThrow('not what was shown')
  const changed = { payload: { ...payload, value: 2n }, digest: sealed.digest }
  expect(() => openSealed(changed)).toThrow('not what was shown')
  expect(digestOf({ a: 1, b: 2n })).toBe(digestOf({ b: 2n, a: 1 }))
})

describe('transactions of applications', () => {
  test('are read strictly', () => {
    const read = readTransaction([{ to: payee, value: '0x10', input: '0x', chainId: '0x1', gas: '0x5208' }])
    expect(read).toMatchObject({ call: { to: payee, value: 16n, data: '0x' }, chainId: 1, gas: 21_000n })
  })
  test.each([
    [{ to: payee, authorizationList: [] }, 4200],
    [{ to: payee, blobs: [] }, 4200],
    [{ to: payee, data: '0x1' }, -32_602],
    [{ to: payee, data: '0x', input: '0x01' }, -32_602],
    [{ to: '0x70997970C51812dc3A010C7d01b50e0d17dc79c8' }, -32_602],
    [{ to: payee, value: '-1' }, -32_602],
    [{ to: payee, value: 1.5 }, -32_602],
    [{}, -32_602],
    [{ to: payee, chainId: '0' }, -32_602]
  ])('%j is refused with %i', (given, code) => {
    expect(() => readTransaction([given])).toThrow(expect.objectContaining({ code }))
  })
  test('a call may create a contract', () => {
    expect(readCall({ data: '0x6001' })).toEqual({ data: '0x6001', value: 0n })
  })
})

describe('typed data', () => {
  const valid = {
    types: { EIP712Domain: [{ name: 'chainId', type: 'uint256' }], Mail: [{ name: 'to', type: 'address' }] },
    primaryType: 'Mail',
    domain: { chainId: '0x1' },
    message: { to: payee, unseen: 'x' }
  }
  test('is read from text, without what is not signed', () => {
    expect(readTypedData(JSON.stringify(valid), 1)).toMatchObject({ message: { to: payee } })
    expect(readTypedData(valid, 1).message).not.toHaveProperty('unseen')
  })
  test.each([
    ['another chain', { ...valid, domain: { chainId: 137 } }],
    ['a type that is missing', { ...valid, primaryType: 'Male' }],
    ['the domain as message', { ...valid, primaryType: 'EIP712Domain' }],
    ['a value of another type', { ...valid, message: { to: 'me' } }],
    ['no types', { ...valid, types: {} }],
    ['no JSON', '{']
  ])('with %s is refused', (_, given) => {
    expect(() => readTypedData(given, 1)).toThrow(expect.objectContaining({ code: -32_602 }))
  })
})

describe('transactions of Solana', () => {
  const key = new Uint8Array(32).fill(7)
  const publicKey = ed25519.getPublicKey(key)
  const payer = ed25519.getPublicKey(new Uint8Array(32).fill(9))
  const message = (signers: readonly Uint8Array[], version: readonly number[] = []) =>
    new Uint8Array([
      ...version,
      ...[signers.length, 0, 1, signers.length + 1],
      ...[...signers, new Uint8Array(32)].flatMap(each => [...each]),
      ...new Uint8Array(32).fill(3),
      0
    ])
  const transaction = (signers: readonly Uint8Array[], version?: readonly number[]) =>
    new Uint8Array([signers.length, ...new Uint8Array(64 * signers.length), ...message(signers, version)])

  test.each([
    ['legacy', undefined],
    ['version 0', [0x80]]
  ])('%s: the signature has its place', (_, version) => {
    const bytes = transaction([payer, publicKey], version)
    for (const encode of [base58.encode, base64.encode]) {
      const read = readSolanaTransaction(encode(bytes), publicKey)
      const signature = ed25519.sign(read.message, key)
      const signed = withSignature(read, signature)
      expect(signed.slice(65, 129)).toEqual(signature)
      expect(ed25519.verify(signature, message([payer, publicKey], version), publicKey)).toBe(true)
      expect(read.encode(signed)).toBe(encode(signed))
    }
  })
  test('of another account, or no transaction, are refused', () => {
    for (const text of [
      base58.encode(transaction([payer])),
      '',
      'hello',
      base64.encode(new Uint8Array(2_000))
    ])
      expect(() => readSolanaTransaction(text, publicKey)).toThrow(expect.objectContaining({ code: -32_602 }))
  })
  test('are not signed as messages', () => {
    expect(isTransactionMessage(message([publicKey]), publicKey)).toBe(true)
    expect(isTransactionMessage(new TextEncoder().encode('Sign in to app.example'), publicKey)).toBe(false)
  })
})

test('failures of smart accounts are said in the language of the frame', () => {
  const { text } = problemOf(new SmartAccountFailure('paymaster_refused'))
  expect(en[text]).toMatch(/^The sponsor does not pay/)
  expect(de[text]).toMatch(/^Der Sponsor bezahlt/)
  expect(ar[text]).toMatch(/[\u0600-\u06ff]/)
})
