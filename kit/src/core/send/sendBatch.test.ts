import { describe, expect, test } from 'vitest'
import type { CallsStatus } from '../../protocol/walletRequests.js'
import { createMemoryStorage } from '../../testing/memoryStorage.js'
import { code, hashOf, open } from '../actions/send.harness.js'
import { send } from '../actions/send.js'
import { situationOf } from '../state/transactions.js'
import { checkTransactions } from '../transactions/followTransactions.js'

type Reply = CallsStatus | 'broken' | 'silent'

/** A page with the wallet of a smart account, and what that wallet says of its batches. */
async function openSmart(storage = createMemoryStorage(), threshold?: number) {
  const wallet: { reply: Reply; batches: number } = {
    reply: { status: 'pending', transactionHashes: [] },
    batches: 0
  }
  const included = { status: 'pending' as 'pending' | 'confirmed' | 'failed' }
  const page = await open(
    undefined,
    storage,
    {
      threshold,
      getCapabilities: async () => ({ 'eip155:1': { atomic: { status: 'supported' } } }),
      sendCalls: async () => {
        wallet.batches += 1
        return '0xba7c'
      },
      getCallsStatus: async () => {
        if (wallet.reply === 'broken') throw new Error('down')
        return wallet.reply === 'silent' ? new Promise<never>(() => undefined) : wallet.reply
      }
    },
    {
      getTransactionStatus: async () =>
        included.status === 'pending'
          ? { status: 'pending' }
          : { status: included.status, block: '0xb1', confirmations: 1 }
    }
  )
  return { ...page, wallet, included }
}

describe('a batch of a smart account (EIP-5792)', () => {
  test('is sent once the wallet has accepted it: it is followed at once, and `send` waits for its transaction', async () => {
    const { kit, environment, state, sent, review, wallet, included, events } = await openSmart()
    const outcome = send(kit, { id: (await review()).id })
    await expect.poll(() => state().intent).toMatchObject({ status: 'sent', batch: '0xba7c' })
    expect(state().intent?.hash).toBe(undefined)
    expect(sent()).toMatchObject([{ id: '0xba7c', isBatch: true, status: 'pending' }])
    expect(events).toContain('SEND_SUCCESS')
    await environment.advance(2_000)
    expect(sent()).toMatchObject([{ isBatch: true, status: 'pending' }])
    wallet.reply = { status: 'confirmed', transactionHashes: [hashOf(7)] }
    included.status = 'confirmed'
    await environment.advance(4_000)
    expect(await outcome).toBe(hashOf(7))
    await expect.poll(() => sent()).toMatchObject([{ id: '0xba7c', hash: hashOf(7), status: 'confirmed' }])
    expect(state().intent?.hash).toBe(hashOf(7))
  })

  test.each([
    [
      { status: 'failed', transactionHashes: [] },
      { status: 'failed', isBatch: true }
    ],
    [
      { status: 'reverted', transactionHashes: [hashOf(7)] },
      { status: 'failed', hash: hashOf(7) }
    ]
  ] satisfies [CallsStatus, object][])(
    'with the answer %j has failed: the same payment may be sent again',
    async (reply, shown) => {
      const { kit, environment, sent, review, wallet } = await openSmart()
      const outcome = code(send(kit, { id: (await review()).id }))
      await expect.poll(() => sent().length).toBe(1)
      wallet.reply = reply
      await environment.advance(2_000)
      expect(await outcome).toBe('LATCHKEY_SEND__REFUSED')
      expect(sent()).toMatchObject([{ ...shown, isSettled: true }])
      void send(kit, { id: (await review()).id }).catch(() => undefined)
      await expect.poll(() => wallet.batches).toBe(2)
    }
  )

  test('that was reverted in part says so, and is not sent again silently', async () => {
    const { kit, environment, sent, review, wallet } = await openSmart()
    const outcome = send(kit, { id: (await review()).id })
    await expect.poll(() => sent().length).toBe(1)
    wallet.reply = { status: 'partiallyReverted', transactionHashes: [hashOf(7)] }
    await environment.advance(2_000)
    expect(await outcome).toBe(hashOf(7))
    expect(sent()).toMatchObject([{ status: 'partiallyReverted', hash: hashOf(7), isSettled: true }])
    expect(await code(send(kit, { id: (await review()).id }))).toBe('LATCHKEY_SEND__REPEATED')
  })

  test('that its wallet confirms without receipts is confirmed after some readings, and `send` resolves with its id', async () => {
    const { kit, environment, state, sent, review, wallet } = await openSmart()
    const outcome = send(kit, { id: (await review()).id })
    await expect.poll(() => sent().length).toBe(1)
    wallet.reply = { status: 'confirmed', transactionHashes: [] }
    await environment.advance(2_000)
    expect(sent()).toMatchObject([{ isBatch: true, status: 'confirmed' }])
    expect(sent()[0]?.isSettled).toBe(undefined)
    await environment.advance(60_000)
    expect(await outcome).toBe('0xba7c')
    expect(sent()).toMatchObject([{ isBatch: true, status: 'confirmed', isSettled: true }])
    expect(state().intent).toMatchObject({ status: 'sent', batch: '0xba7c' })
    expect(state().intent?.hash).toBe(undefined)
  })

  test('whose receipts come after its confirmation is followed as their transaction', async () => {
    const { kit, environment, sent, review, wallet, included } = await openSmart()
    const outcome = send(kit, { id: (await review()).id })
    await expect.poll(() => sent().length).toBe(1)
    wallet.reply = { status: 'confirmed', transactionHashes: [] }
    await environment.advance(2_000)
    wallet.reply = { status: 'confirmed', transactionHashes: [hashOf(7)] }
    included.status = 'confirmed'
    await environment.advance(8_000)
    expect(await outcome).toBe(hashOf(7))
    await expect.poll(() => sent()).toMatchObject([{ hash: hashOf(7), status: 'confirmed', block: '0xb1' }])
  })

  test.each(['broken', 'silent'] as const)(
    'stays pending while its wallet is %s, and is asked again',
    async reply => {
      const { kit, environment, sent, review, wallet } = await openSmart()
      void send(kit, { id: (await review()).id }).catch(() => undefined)
      await expect.poll(() => sent().length).toBe(1)
      wallet.reply = reply
      await environment.advance(30_000)
      expect(sent()).toMatchObject([{ isBatch: true, status: 'pending' }])
      wallet.reply = { status: 'failed', transactionHashes: [] }
      await environment.advance(60_000)
      expect(sent()).toMatchObject([{ status: 'failed' }])
    }
  )

  test('is followed over a reload, by the wallet of the account', async () => {
    const storage = createMemoryStorage()
    const before = await openSmart(storage)
    void send(before.kit, { id: (await before.review()).id }).catch(() => undefined)
    await expect.poll(() => before.sent().length).toBe(1)
    await before.environment.advance(1)
    before.kit.destroy()
    const { kit, environment, sent, wallet, included } = await openSmart(storage)
    wallet.reply = { status: 'confirmed', transactionHashes: [hashOf(7)] }
    included.status = 'confirmed'
    await checkTransactions(kit)
    await environment.advance(0)
    expect(sent()).toMatchObject([{ id: '0xba7c', hash: hashOf(7), status: 'confirmed' }])
    expect([sent()[0]?.isBatch, wallet.batches]).toEqual([undefined, 0])
  })
})

describe('a batch of an account with several owners', () => {
  /** The sizes of the intervals between readings, in ms, do not matter here: each is at most 30 s. */
  const readAgain = ({ environment }: Awaited<ReturnType<typeof openSmart>>) => environment.advance(30_000)

  test('is a proposal from the beginning, says who has signed, and then follows its transaction', async () => {
    const page = await openSmart(undefined, 2)
    const { kit, environment, state, sent, review, wallet, included } = page
    const situation = () => sent().map(transaction => situationOf(transaction, environment.clock.now()))[0]
    // The wallet says nothing yet.
    wallet.reply = 'silent'
    const outcome = send(kit, { id: (await review()).id })
    await expect.poll(() => state().intent).toMatchObject({ status: 'sent', batch: '0xba7c' })
    expect([sent()[0]?.proposal, situation()]).toEqual([{ required: 2 }, 'proposed'])
    await environment.advance(10_000)
    wallet.reply = { status: 'pending', transactionHashes: [], proposal: { signed: 1, required: 2 } }
    await readAgain(page)
    await expect.poll(() => sent()[0]?.proposal).toEqual({ signed: 1, required: 2 })
    expect(situation()).toBe('proposed')
    wallet.reply = { status: 'pending', transactionHashes: [], proposal: { signed: 2, required: 2 } }
    await readAgain(page)
    await expect.poll(situation).toBe('signed')
    wallet.reply = { status: 'confirmed', transactionHashes: [hashOf(7)] }
    included.status = 'confirmed'
    await readAgain(page)
    expect(await outcome).toBe(hashOf(7))
    await expect.poll(() => sent()).toMatchObject([{ id: '0xba7c', hash: hashOf(7), status: 'confirmed' }])
    expect(situation()).toBe('confirmed')
  })

  test('is watched for days, over a reload too, and is withdrawn if its owners cancel it', async () => {
    const storage = createMemoryStorage()
    const first = await openSmart(storage, 2)
    first.wallet.reply = { status: 'pending', transactionHashes: [], proposal: { signed: 1, required: 2 } }
    void send(first.kit, { id: (await first.review()).id }).catch(() => undefined)
    await expect.poll(() => first.sent().length).toBe(1)
    await readAgain(first)
    await expect.poll(() => first.sent()[0]?.proposal).toEqual({ signed: 1, required: 2 })
    // More readings than the 99 of a transaction (SPEC section 9).
    for (let i = 0; i < 120; i++) await readAgain(first)
    expect(first.sent()).toMatchObject([{ status: 'pending', proposal: { signed: 1, required: 2 } }])
    expect(first.sent()[0]?.isSettled).toBeUndefined()
    first.kit.destroy()

    const second = await openSmart(storage, 2)
    second.wallet.reply = { status: 'failed', transactionHashes: [] }
    await checkTransactions(second.kit)
    expect(second.sent()).toMatchObject([
      { status: 'failed', isBatch: true, proposal: { signed: 1, required: 2 } }
    ])
    expect(second.sent().map(transaction => situationOf(transaction, 0))).toEqual(['withdrawn'])
  })
})
