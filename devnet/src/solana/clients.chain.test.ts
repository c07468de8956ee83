import {
  address,
  appendTransactionMessageInstructions,
  assertIsTransactionWithBlockhashLifetime,
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  createTransactionMessage,
  generateKeyPairSigner,
  getSignatureFromTransaction,
  type Instruction,
  isSolanaError,
  type KeyPairSigner,
  lamports,
  pipe,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE,
  sendAndConfirmTransactionFactory,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners
} from '@solana/kit'
import {
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  sendAndConfirmTransaction,
  Transaction,
  TransactionMessage,
  VersionedTransaction
} from '@solana/web3.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { solanaAccounts } from './accounts.js'
import { type SolanaDevnet, startSolana } from './startSolana.js'
import { signerOf, tokenOf } from './world/cast.js'
import { createTokenAccount, memo, sendSol, sendToken, tokenAccountOf } from './world/instructions.js'

let solana: SolanaDevnet
beforeAll(async () => {
  solana = await startSolana({ port: 0 })
})
afterAll(() => solana.stop())

describe('@solana/kit', () => {
  const clients = () => ({
    rpc: createSolanaRpc(solana.rpcUrl),
    rpcSubscriptions: createSolanaRpcSubscriptions(solana.wsUrl)
  })

  async function signed(payer: KeyPairSigner, instructions: readonly Instruction[]) {
    const { value } = await clients().rpc.getLatestBlockhash().send()
    const message = pipe(
      createTransactionMessage({ version: 0 }),
      empty => setTransactionMessageFeePayerSigner(payer, empty),
      unaged => setTransactionMessageLifetimeUsingBlockhash(value, unaged),
      idle => appendTransactionMessageInstructions(instructions, idle)
    )
    const transaction = await signTransactionMessageWithSigners(message)
    assertIsTransactionWithBlockhashLifetime(transaction)
    return transaction
  }

  test.each(['confirmed', 'finalized'] as const)(
    'sends and confirms SOL until it is %s',
    async commitment => {
      const { rpc } = clients()
      const alice = await signerOf(solanaAccounts[0].secretKey)
      const to = await generateKeyPairSigner()
      const before = (await rpc.getBalance(alice.address).send()).value
      const transaction = await signed(alice, [sendSol(alice, to.address, '1.5')])
      await sendAndConfirmTransactionFactory(clients())(transaction, { commitment })
      const read = { commitment: 'confirmed' } as const
      expect((await rpc.getBalance(to.address, read).send()).value).toBe(1_500_000_000n)
      expect((await rpc.getBalance(alice.address, read).send()).value).toBe(before - 1_500_005_000n)
      const found = await rpc
        .getTransaction(getSignatureFromTransaction(transaction), {
          ...read,
          encoding: 'jsonParsed',
          maxSupportedTransactionVersion: 0
        })
        .send()
      expect(found?.meta).toMatchObject({
        err: null,
        fee: 5000n,
        preBalances: [before, 0n, 1n],
        postBalances: [before - 1_500_005_000n, 1_500_000_000n, 1n]
      })
      expect(found?.transaction.message.instructions).toEqual([
        {
          parsed: {
            info: { destination: to.address, lamports: 1_500_000_000n, source: alice.address },
            type: 'transfer'
          },
          program: 'system',
          programId: '11111111111111111111111111111111',
          stackHeight: 1
        }
      ])
    }
  )

  test('sends tokens to an account that does not exist yet, with balances of tokens in the transaction', async () => {
    const { rpc } = clients()
    const alice = await signerOf(solanaAccounts[0].secretKey)
    const to = await generateKeyPairSigner()
    const usdc = tokenOf('USDC')
    const transaction = await signed(alice, [
      await createTokenAccount(alice, usdc, to.address),
      await sendToken(alice, usdc, to.address, '12.5'),
      memo('for the boat')
    ])
    await sendAndConfirmTransactionFactory(clients())(transaction, { commitment: 'confirmed' })
    const account = await tokenAccountOf(usdc, to.address)
    const { value } = await rpc.getTokenAccountBalance(account, { commitment: 'confirmed' }).send()
    expect(value).toEqual({ amount: '12500000', decimals: 6, uiAmount: 12.5, uiAmountString: '12.5' })
    const found = await rpc
      .getTransaction(getSignatureFromTransaction(transaction), {
        commitment: 'confirmed',
        encoding: 'json',
        maxSupportedTransactionVersion: 0
      })
      .send()
    const [pre, post] = [found?.meta?.preTokenBalances, found?.meta?.postTokenBalances]
    const amountsOf = (list: typeof pre) => list?.map(one => [one.owner, one.uiTokenAmount.uiAmountString])
    expect(amountsOf(pre)).toEqual([[alice.address, '25000']])
    expect(amountsOf(post)).toEqual(
      expect.arrayContaining([
        [alice.address, '24987.5'],
        [to.address, '12.5']
      ])
    )
    const [newest] = await rpc.getSignaturesForAddress(account, { commitment: 'confirmed' }).send()
    expect(newest?.memo).toBe('[12] for the boat')
  })

  test('a transaction that would fail is refused before it is sent, with its logs', async () => {
    const alice = await signerOf(solanaAccounts[0].secretKey)
    const transaction = await signed(alice, [sendSol(alice, address(solanaAccounts[1].address), '1000000')])
    const error = await sendAndConfirmTransactionFactory(clients())(transaction, {
      commitment: 'confirmed'
    }).catch((cause: unknown) => cause)
    expect(
      isSolanaError(error, SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE)
    ).toBe(true)
    expect((error as { context: { logs: string[] } }).context.logs.join()).toMatch(/insufficient lamports/)
  })

  test('accounts and slots are notified', async () => {
    const { rpc, rpcSubscriptions } = clients()
    const to = await generateKeyPairSigner()
    const ending = new AbortController()
    const slots = await rpcSubscriptions.slotNotifications().subscribe({ abortSignal: ending.signal })
    const accounts = await rpcSubscriptions
      .accountNotifications(to.address, { commitment: 'confirmed' })
      .subscribe({ abortSignal: ending.signal })
    // Notifications that arrive before a test waits for them are dropped.
    const notified = accounts[Symbol.asyncIterator]().next()
    await rpc.requestAirdrop(to.address, lamports(7_000_000n)).send()
    expect((await notified).value).toMatchObject({ value: { lamports: 7_000_000n } })
    const { value: slot } = await slots[Symbol.asyncIterator]().next()
    expect(slot?.slot).toBe((slot?.parent ?? 0n) + 1n)
    ending.abort()
  })
})

describe('@solana/web3.js 1', () => {
  const connections: Connection[] = []
  const connect = () => {
    const connection = new Connection(solana.rpcUrl, 'confirmed')
    connections.push(connection)
    return connection
  }

  const keypair = (index: 0 | 1) => {
    const bytes = Buffer.alloc(64)
    let value = 0n
    for (const letter of solanaAccounts[index].secretKey)
      value =
        value * 58n + BigInt('123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'.indexOf(letter))
    bytes.write(value.toString(16).padStart(128, '0'), 'hex')
    return Keypair.fromSecretKey(bytes)
  }

  test.each(['legacy', 0] as const)('sends and confirms a transaction of version %s', async version => {
    const connection = connect()
    const bob = keypair(1)
    const to = Keypair.generate().publicKey
    const transfer = SystemProgram.transfer({ fromPubkey: bob.publicKey, toPubkey: to, lamports: 2_000_000 })
    let signature: string
    if (version === 'legacy') {
      signature = await sendAndConfirmTransaction(connection, new Transaction().add(transfer), [bob])
    } else {
      const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash()
      const message = new TransactionMessage({
        payerKey: bob.publicKey,
        recentBlockhash: blockhash,
        instructions: [transfer]
      }).compileToV0Message()
      const fee = await connection.getFeeForMessage(message)
      expect(fee.value).toBe(5000)
      const transaction = new VersionedTransaction(message)
      transaction.sign([bob])
      signature = await connection.sendTransaction(transaction)
      const { value } = await connection.confirmTransaction({ signature, blockhash, lastValidBlockHeight })
      expect(value.err).toBeNull()
    }
    expect(await connection.getBalance(to)).toBe(2_000_000)
    const found = await connection.getParsedTransaction(signature, { maxSupportedTransactionVersion: 0 })
    expect(found?.version).toBe(version)
    expect(found?.meta?.fee).toBe(5000)
    expect(await connection.getSignaturesForAddress(to)).toMatchObject([{ signature, err: null }])
  })

  test('reads parsed token accounts, simulates, and is given SOL', async () => {
    const connection = connect()
    const owner = new PublicKey(solanaAccounts[1].address)
    const { value } = await connection.getParsedTokenAccountsByOwner(owner, {
      programId: new PublicKey('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')
    })
    expect(value.map(({ account }) => account.data.parsed.info)).toMatchObject([
      { mint: tokenOf('PEAR').mint, owner: owner.toBase58(), tokenAmount: { uiAmountString: '1200' } }
    ])
    const to = Keypair.generate().publicKey
    const signature = await connection.requestAirdrop(to, 3_000_000)
    await connection.confirmTransaction({ signature, ...(await connection.getLatestBlockhash()) })
    expect(await connection.getBalance(to)).toBe(3_000_000)
    const { blockhash } = await connection.getLatestBlockhash()
    const message = new TransactionMessage({
      payerKey: to,
      recentBlockhash: blockhash,
      instructions: [SystemProgram.transfer({ fromPubkey: to, toPubkey: owner, lamports: 9_000_000 })]
    }).compileToV0Message()
    const simulated = await connection.simulateTransaction(new VersionedTransaction(message))
    expect(simulated.value.err).toEqual({ InstructionError: [0, { Custom: 1 }] })
  })

  // Without the server a connection would reconnect for ever.
  test('a connection closes its socket after its last subscription', async () => {
    expect(connections.length).toBeGreaterThan(0)
    await expect
      .poll(() => connections.some(one => Reflect.get(one, '_rpcWebSocketConnected') === true))
      .toBe(false)
  })
})
