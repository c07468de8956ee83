import { solanaAccounts } from '@latchkey/devnet/data'
import { verifySignIn } from '@solana/wallet-standard-util'
import {
  type WalletError,
  WalletNotConnectedError,
  WalletSignMessageError,
  WalletWindowClosedError
} from '@solana/wallet-adapter-base'
import {
  Connection,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction
} from '@solana/web3.js'
import { ed25519 } from '@noble/curves/ed25519'
import { describe, expect, test } from 'vitest'
import { bridgeTests } from '../solana/host/bridge.harness.js'
import { createWalletAdapter } from './index.js'

const { setUp, rpcUrl } = bridgeTests()
const to = new PublicKey(solanaAccounts[3].address)

/** An adapter, and the events of it that an application gets. */
function adapterOf(parts: ReturnType<typeof setUp>) {
  const adapter = createWalletAdapter(parts.latchkey)
  const events: (readonly [string, string?])[] = []
  adapter.on('connect', key => events.push(['connect', key.toBase58()]))
  adapter.on('disconnect', () => events.push(['disconnect']))
  adapter.on('error', ({ name }: WalletError) => events.push(['error', name]))
  return { ...parts, adapter, events }
}

async function connected(options: Parameters<typeof setUp>[0] = {}) {
  const parts = adapterOf(setUp(options))
  await parts.connect()
  const { publicKey } = parts.adapter
  if (!publicKey) throw new Error('not connected')
  return { ...parts, publicKey }
}

const transfer = (from: PublicKey, lamports: number) =>
  SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports })

describe('transactions', () => {
  test.each([
    ['the wallet sends', []],
    ['the connection sends', ['solana:signAndSendTransaction'] as const]
  ])('a transaction without payer and blockhash is completed, and sent: %s', async (_, without) => {
    const { adapter, publicKey } = await connected({ without })
    const connection = new Connection(rpcUrl(), 'confirmed')
    const before = await connection.getBalance(to)
    const lamports = without.length > 0 ? 1_000_101 : 1_000_102
    const signature = await adapter.sendTransaction(
      new Transaction().add(transfer(publicKey, lamports)),
      connection
    )
    const status = async () => (await connection.getSignatureStatus(signature)).value?.err
    await expect.poll(status, { timeout: 20_000 }).toBe(null)
    await expect.poll(() => connection.getBalance(to), { timeout: 20_000 }).toBe(before + lamports)
  })

  test('transactions of both versions are signed, and keep their class', async () => {
    const { adapter, publicKey } = await connected()
    const { blockhash: recentBlockhash } = await new Connection(rpcUrl()).getLatestBlockhash()
    const legacy = new Transaction({ feePayer: publicKey, recentBlockhash }).add(transfer(publicKey, 1))
    const message = new TransactionMessage({
      payerKey: publicKey,
      recentBlockhash,
      instructions: [transfer(publicKey, 2)]
    }).compileToV0Message()
    const [first, second] = await adapter.signAllTransactions([legacy, new VersionedTransaction(message)])
    expect(first).toBeInstanceOf(Transaction)
    expect((first as Transaction).verifySignatures()).toBe(true)
    const { signatures } = second as VersionedTransaction
    expect(ed25519.verify(signatures[0] ?? '', message.serialize(), publicKey.toBytes())).toBe(true)
  })
})

describe('signing in', () => {
  const input = {
    domain: 'my.app',
    statement: 'Hello',
    nonce: 'oBbLoEldZs',
    uri: 'https://my.app/',
    version: '1'
  }
  test.each([
    ['by the wallet', []],
    ['by a message, where the account has no sign-in', ['solana:signIn'] as const]
  ])('%s, in a text that the reference accepts', async (_, without) => {
    const { adapter, publicKey } = await connected({ without })
    const output = await adapter.signIn(input)
    expect(output.account.address).toBe(publicKey.toBase58())
    expect(verifySignIn({ ...input, address: publicKey.toBase58() }, output)).toBe(true)
    expect(verifySignIn({ ...input, nonce: 'another1', address: publicKey.toBase58() }, output)).toBe(false)
  })

  test('a person who declines is asked once', async () => {
    const { adapter, wallet } = await connected()
    wallet.setBehaviour('reject')
    await expect(adapter.signIn(input)).rejects.toMatchObject({
      name: 'WalletSignInError',
      error: { code: 'LATCHKEY_CONNECT__USER_REJECTED' }
    })
    expect(wallet.requests.filter(({ method }) => method.startsWith('solana:sign'))).toHaveLength(1)
  })
})

test('a message is signed, and a refusal is the library’s error with ours in it', async () => {
  const { adapter, wallet, publicKey, events } = await connected()
  const message = new TextEncoder().encode('Hello')
  const signature = await adapter.signMessage(message)
  expect(ed25519.verify(signature, message, publicKey.toBytes())).toBe(true)
  wallet.setBehaviour('reject')
  const error = await adapter.signMessage(message).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(WalletSignMessageError)
  expect((error as WalletError).error).toMatchObject({ code: 'LATCHKEY_CONNECT__USER_REJECTED' })
  expect(events).toEqual([
    ['connect', publicKey.toBase58()],
    ['error', 'WalletSignMessageError']
  ])
})

test('the application sees the accounts of the modal and of the wallet, and nothing after the end', async () => {
  const { adapter, latchkey, wallet, connect, events } = adapterOf(setUp())
  const [first, second] = wallet.addresses
  expect([adapter.connected, adapter.publicKey]).toEqual([false, null])
  await connect()
  wallet.switchAccount(1)
  await expect.poll(() => adapter.publicKey?.toBase58()).toBe(second)
  await latchkey.disconnect()
  expect(adapter.connected).toBe(false)
  expect(events).toEqual([['connect', first], ['connect', second], ['disconnect']])
  adapter.destroy()
  await connect()
  expect(events).toHaveLength(3)
})

test('disconnecting in the application ends the connection', async () => {
  const { adapter, latchkey, events } = await connected()
  await adapter.disconnect()
  expect(latchkey.getAccount('solana').isConnected).toBe(false)
  expect(events.at(-1)).toEqual(['disconnect'])
})

test('nothing is asked of a wallet that is not connected', async () => {
  const { adapter, wallet, events } = adapterOf(setUp())
  await expect(adapter.signMessage(new Uint8Array(1))).rejects.toBeInstanceOf(WalletNotConnectedError)
  await adapter.autoConnect()
  expect([wallet.requests, adapter.connecting]).toEqual([[], false])
  expect(events).toEqual([['error', 'WalletNotConnectedError']])
})

test('connecting opens the modal, and a modal that is closed is the library’s error', async () => {
  const parts = adapterOf(setUp())
  const open = parts.latchkey.open
  const asked: unknown[] = []
  const latchkey = {
    ...parts.latchkey,
    open: (parameters?: object) => {
      asked.push(parameters)
      return open(parameters)
    }
  }
  const adapter = createWalletAdapter(latchkey)
  const connecting = adapter.connect().catch((reason: unknown) => reason)
  await expect.poll(() => latchkey.isOpen()).toBe(true)
  expect(adapter.connecting).toBe(true)
  latchkey.close()
  expect(await connecting).toBeInstanceOf(WalletWindowClosedError)
  expect(asked).toEqual([{ view: 'Connect', namespace: 'solana' }])
  await parts.connect()
  await adapter.connect()
  expect([asked.length, adapter.connected, adapter.connecting]).toEqual([1, true, false])
})
