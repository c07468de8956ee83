import {
  address,
  appendTransactionMessageInstruction,
  compileTransaction,
  createSignableMessage,
  createTransactionMessage,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signAndSendTransactionMessageWithSigners,
  signTransactionMessageWithSigners,
  type Address,
  type Blockhash,
  type MessageModifyingSigner,
  type TransactionModifyingSigner,
  type TransactionSendingSigner
} from '@solana/kit'
import {
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction
} from '@solana/web3.js'
import { ed25519 } from '@noble/curves/ed25519'
import { describe, expect, test } from 'vitest'
import { fromBase58, toBase58 } from '../../protocol/base58.js'
import { toBase64 } from '../../protocol/base64.js'
import { encodeMessage } from '../../protocol/solana/transaction.js'
import type { MockSolanaOptions } from '../../testing/index.js'
import { quietNode, setUp, solanaDevnet } from '../solana.harness.js'
import { transferCoin } from '../../protocol/solana/instructions.js'
import { createSolanaSigner } from './createSolanaSigner.js'
import type { SolanaProvider } from './SolanaProvider.js'

const blockhash = '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM'
const receiver = '9Tj3srBSxH7RFRCm8uharreY7ZBS49XSfpwCeYa7Xaqp'

/** A wallet whose node accepts what it sends. */
async function connected(options: MockSolanaOptions = {}, solana: object = {}) {
  // The wallet signs, and the page sends: the mock wallet has no node here.
  const parts = setUp({ without: ['solana:signAndSendTransaction'], ...options }, { solana, node: quietNode })
  const { provider } = await parts.connector.connect({ silent: false })
  const [own = ''] = parts.wallet.addresses
  return { ...parts, own, provider: provider as SolanaProvider }
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'resolved',
    (error: { readonly code: string }) => error.code
  )

describe('@solana/web3.js version 1', () => {
  const legacy = (from: string) =>
    new Transaction({ feePayer: new PublicKey(from), recentBlockhash: blockhash }).add(
      SystemProgram.transfer({
        fromPubkey: new PublicKey(from),
        toPubkey: new PublicKey(receiver),
        lamports: 5
      })
    )
  const versioned = (from: string) =>
    new VersionedTransaction(
      new TransactionMessage({
        payerKey: new PublicKey(from),
        recentBlockhash: blockhash,
        instructions: legacy(from).instructions
      }).compileToV0Message()
    )

  test('signs a legacy transaction and one of version 0, each in its own class', async () => {
    const { provider, own } = await connected()
    const signed = await provider.signTransaction(legacy(own))
    expect([signed instanceof Transaction, signed.verifySignatures()]).toEqual([true, true])
    const [one, two] = await provider.signAllTransactions([versioned(own), versioned(own)])
    expect([one instanceof VersionedTransaction, two instanceof VersionedTransaction]).toEqual([true, true])
    const message = versioned(own).message.serialize()
    expect(ed25519.verify(one?.signatures[0] ?? '', message, fromBase58(own) ?? '')).toBe(true)
  })

  test('the public key is the one of the application, or the same to read', async () => {
    const { provider, own } = await connected({}, { PublicKey })
    expect(provider.publicKey).toBeInstanceOf(PublicKey)
    expect(new PublicKey(own).equals(provider.publicKey as PublicKey)).toBe(true)
    const plain = (await connected()).provider.publicKey
    expect([`${plain}`, plain?.toBase58(), toBase58(plain?.toBytes() ?? new Uint8Array())]).toEqual([
      own,
      own,
      own
    ])
    expect(new PublicKey(String(plain)).toBase58()).toBe(own)
  })

  test('sends an incomplete transaction: payer and blockhash are added, further signers sign', async () => {
    const { provider, own, wallet } = await connected()
    const sent: Uint8Array[] = []
    const connection = {
      getLatestBlockhash: async () => ({ blockhash }),
      async sendRawTransaction(bytes: Uint8Array) {
        sent.push(bytes)
        return 'signature'
      }
    }
    const transaction = new Transaction().add(...legacy(own).instructions)
    expect(await provider.sendTransaction(transaction, connection)).toBe('signature')
    const found = Transaction.from(sent[0] ?? [])
    expect([found.feePayer?.toBase58(), found.recentBlockhash, found.verifySignatures()]).toEqual([
      own,
      blockhash,
      true
    ])
    expect(wallet.requests.at(-1)?.method).toBe('solana:signTransaction')
  })

  test('signs and sends through the network of the page, with the older names of commitment too', async () => {
    const { provider, own, asked } = await connected()
    const signature = await provider.signAndSendTransaction(versioned(own), { preflightCommitment: 'max' })
    expect(fromBase58(signature)).toHaveLength(64)
    expect(asked.at(-1)).toMatchObject({
      method: 'sendTransaction',
      params: [expect.any(String), { encoding: 'base64', preflightCommitment: 'finalized' }]
    })
    const wrong = provider.signAndSendTransaction(versioned(own), { preflightCommitment: 'soon' as 'max' })
    expect(await codeOf(wrong)).toBe('LATCHKEY_CONFIG__INVALID_OPTION')
  })
})

describe('@solana/kit', () => {
  const transfer = (from: string) => ({
    programAddress: address('11111111111111111111111111111111'),
    accounts: [
      { address: from as Address, role: 3 },
      { address: receiver as Address, role: 1 }
    ],
    data: Uint8Array.of(2, 0, 0, 0, 5, 0, 0, 0, 0, 0, 0, 0)
  })
  const lifetime = { blockhash: blockhash as Blockhash, lastValidBlockHeight: 99n }

  test('the signer signs a transaction message, and keeps its lifetime', async () => {
    const { provider, own } = await connected()
    const signer = createSolanaSigner(provider) as unknown as TransactionModifyingSigner
    const { signAndSendTransactions: _, ...modifying } = createSolanaSigner(provider)
    const message = pipe(
      createTransactionMessage({ version: 0 }),
      empty => setTransactionMessageFeePayerSigner(modifying as unknown as TransactionModifyingSigner, empty),
      unaged => setTransactionMessageLifetimeUsingBlockhash(lifetime, unaged),
      idle => appendTransactionMessageInstruction(transfer(own), idle)
    )
    const signed = await signTransactionMessageWithSigners(message)
    expect(signed.lifetimeConstraint).toEqual(lifetime)
    const signature = signed.signatures[own as Address]
    expect(ed25519.verify(signature ?? '', Uint8Array.from(signed.messageBytes), fromBase58(own) ?? '')).toBe(
      true
    )
    expect(signer.address).toBe(own)
  })

  test('the signer sends a transaction message, and signs messages', async () => {
    const { provider, own } = await connected()
    const signer = createSolanaSigner(provider) as unknown as TransactionSendingSigner &
      MessageModifyingSigner
    const message = pipe(
      createTransactionMessage({ version: 0 }),
      empty => setTransactionMessageFeePayerSigner(signer, empty),
      unaged => setTransactionMessageLifetimeUsingBlockhash(lifetime, unaged),
      idle => appendTransactionMessageInstruction(transfer(own), idle)
    )
    expect(await signAndSendTransactionMessageWithSigners(message)).toHaveLength(64)
    const [signed] = await signer.modifyAndSignMessages([createSignableMessage('hi')])
    const signature = signed?.signatures[own as Address]
    expect(ed25519.verify(signature ?? '', new TextEncoder().encode('hi'), fromBase58(own) ?? '')).toBe(true)
  })

  test('a message of the kit has the bytes of @solana/kit', () => {
    const own = 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96'
    const message = pipe(
      createTransactionMessage({ version: 'legacy' }),
      empty => setTransactionMessageFeePayer(own as Address, empty),
      unaged => setTransactionMessageLifetimeUsingBlockhash(lifetime, unaged),
      idle => appendTransactionMessageInstruction(transfer(own), idle)
    )
    const ours = encodeMessage({ feePayer: own, blockhash, instructions: [transferCoin(own, receiver, 5n)] })
    expect(toBase64(ours)).toBe(toBase64(Uint8Array.from(compileTransaction(message).messageBytes)))
  })

  test('a signer signs nothing after the account has changed', async () => {
    const { provider, wallet, follow } = await connected()
    const stop = follow()
    const signer = createSolanaSigner(provider)
    wallet.switchAccount(1)
    expect(await codeOf(signer.modifyAndSignMessages([{ content: new Uint8Array(1), signatures: {} }]))).toBe(
      'LATCHKEY_CONNECT__NO_ACCOUNTS'
    )
    stop()
  })
})

test('the provider tells of accounts, networks and the end, and a listener that throws disturbs no other', async () => {
  const { provider, connector, wallet, follow } = await connected()
  const told: unknown[] = []
  provider.on('accountsChanged', () => {
    throw new Error('of the application')
  })
  for (const event of ['accountsChanged', 'chainChanged', 'disconnect'])
    provider.on(event, value => told.push([event, value]))
  const stop = follow()
  wallet.switchAccount(1)
  await connector.switchNetwork?.(solanaDevnet)
  expect([provider.getActiveChain()?.id, provider.isConnected]).toEqual([solanaDevnet.id, true])
  stop()
  await connector.disconnect?.()
  expect(told).toEqual([
    ['accountsChanged', [...wallet.addresses].reverse()],
    ['chainChanged', solanaDevnet.id],
    ['accountsChanged', []],
    ['disconnect', undefined]
  ])
  expect([provider.publicKey, provider.isConnected]).toEqual([undefined, false])
  expect(await codeOf(provider.signMessage(new Uint8Array(1)))).toBe('LATCHKEY_CONNECT__NO_ACCOUNTS')
})

test('an account that is chosen in the kit is the one that the provider signs with', async () => {
  const { provider, connector, wallet } = await connected()
  const [first = '', second = ''] = wallet.addresses
  connector.chooseAccount?.(second)
  connector.chooseAccount?.('unknown')
  expect(provider.getAccounts()).toEqual([second, first])
  await provider.signMessage(new Uint8Array(1))
  expect(wallet.requests.at(-1)?.params).toMatchObject([{ account: { address: second } }])
})

test('request answers the methods of WalletConnect', async () => {
  const { provider, own } = await connected()
  const message = toBase58(
    new TextEncoder().encode('A message that is longer than a key and a signature together'.repeat(2))
  )
  expect(await provider.request({ method: 'solana_getAccounts' })).toMatchObject([{ pubkey: own }, {}])
  const { signature } = (await provider.request({
    method: 'solana_signMessage',
    params: { message, pubkey: own }
  })) as { signature: string }
  expect(fromBase58(signature)).toHaveLength(64)
  expect(
    await codeOf(provider.request({ method: 'solana_signMessage', params: { message, pubkey: receiver } }))
  ).toBe('LATCHKEY_CONNECT__NO_ACCOUNTS')
  expect(await codeOf(provider.request({ method: 'eth_sign' }))).toBe('LATCHKEY_REQUEST__UNSUPPORTED')
  expect(
    await codeOf(provider.request({ method: 'solana_signTransaction', params: { transaction: '!' } }))
  ).toBe('LATCHKEY_CONFIG__INVALID_OPTION')
})
