import { describe, expect, test } from 'vitest'
import { userRejected, walletFailed } from '../../protocol/errors/wallet.js'
import { requestUnknown } from '../../protocol/errors/walletConnect.js'
import { alice, bob, setupTestKit } from '../../setupTestKit.harness.js'
import { createMemoryStorage } from '../../testing/memoryStorage.js'
import { createMockConnector } from '../../testing/mockConnector.js'
import { connect } from '../actions/connect.js'
import { type Answer, code, hashOf, open } from '../actions/send.harness.js'
import { send } from '../actions/send.js'
import { transactionsSlice } from '../state/transactions.js'
import { settleLate } from './settleLate.js'

const network = 'eip155:1'
const request = 17_000_000_000_001
const late = (sent: { readonly id: string; readonly isBatch: boolean }) =>
  ({ type: 'lateAnswer', id: request, network, sent }) as const

const hang = () => new Promise<string>(() => undefined)

/** A wallet that keeps the request, and does not answer while the page waits. */
const keeps: Answer = (_, options) => {
  options?.onRequest?.(request)
  return Promise.reject(requestUnknown())
}

/** A page whose payment has an unknown outcome. */
async function unknown(storage = createMemoryStorage()) {
  const page = await open(keeps, storage)
  const { id } = await page.review('1.5')
  await expect(send(page.kit, { id })).rejects.toMatchObject({ code: 'LATCHKEY_REQUEST__UNKNOWN' })
  expect(page.state().intent?.status).toBe('unknown')
  return { ...page, id }
}

describe('a late answer of a wallet (promise P18)', () => {
  test('turns the payment from unknown to sent, follows it, and the same payment asks before it is sent again', async () => {
    const { kit, connector, state, sent, review, asked, events } = await unknown()
    connector.emit(late({ id: hashOf(1), isBatch: false }))
    await expect.poll(() => state().intent).toMatchObject({ status: 'sent', hash: hashOf(1) })
    expect(sent()).toMatchObject([
      { id: hashOf(1), account: `${network}:${alice}`, purpose: { amount: '1.5', symbol: 'ETH', to: bob } }
    ])
    expect(state()).toMatchObject({ amount: '', receiverText: '' })
    expect(events.filter(event => event.startsWith('SEND'))).toEqual([
      'SEND_INITIATED',
      'SEND_ERROR',
      'SEND_SUCCESS'
    ])
    expect(await code(send(kit, { id: (await review('1.5')).id }))).toBe('LATCHKEY_SEND__REPEATED')
    expect(state().intent?.earlier).toMatchObject({ isSent: true })
    expect(asked).toHaveLength(1)
  })

  test('is applied to its payment also after another review was opened, which stays as it is', async () => {
    const { connector, state, sent, review } = await unknown()
    const other = await review('2')
    connector.emit(late({ id: hashOf(1), isBatch: false }))
    await expect.poll(() => sent()).toMatchObject([{ id: hashOf(1), purpose: { amount: '1.5' } }])
    expect(state()).toMatchObject({ amount: '2', intent: { id: other.id, status: 'review' } })
  })

  test('after a reload is followed without its amount, and the review that waits for a confirmation says that it was sent', async () => {
    const storage = createMemoryStorage()
    const before = await unknown(storage)
    before.kit.destroy()
    const { kit, connector, state, sent, review, asked } = await open(keeps, storage)
    expect(await code(send(kit, { id: (await review('1.5')).id }))).toBe('LATCHKEY_SEND__REPEATED')
    expect(state().intent).toMatchObject({ status: 'repeat', earlier: { isSent: false } })
    connector.emit(late({ id: hashOf(1), isBatch: false }))
    await expect.poll(() => state().intent?.earlier?.isSent).toBe(true)
    expect(sent()).toMatchObject([
      { id: hashOf(1), account: `${network}:${alice}`, purpose: { operationType: 'send' } }
    ])
    expect(asked).toEqual([])
  })

  test('after a reload is followed also where no form is opened any more', async () => {
    const storage = createMemoryStorage()
    const before = await unknown(storage)
    before.kit.destroy()
    const connector = createMockConnector({
      connect: async () => ({ accounts: [alice], chainId: '1', provider: {} })
    })
    const { kit } = setupTestKit({ connectors: [connector] }, { storage })
    await connect(kit, { connector })
    connector.emit(late({ id: hashOf(1), isBatch: false }))
    await expect
      .poll(() => kit.slice(transactionsSlice).get())
      .toMatchObject([{ id: hashOf(1), purpose: { operationType: 'send' } }])
    kit.destroy()
  })

  test('that names a batch of calls follows the batch', async () => {
    const { connector, state, sent } = await unknown()
    connector.emit(late({ id: '0xba7c', isBatch: true }))
    await expect.poll(() => sent()).toMatchObject([{ id: '0xba7c', isBatch: true, status: 'pending' }])
    expect(state().intent).toMatchObject({ status: 'sent', batch: '0xba7c' })
  })

  test('that is a rejection leads back to the review: nothing was sent, and it can be sent at once', async () => {
    const { kit, connector, state, sent, id, asked } = await unknown()
    connector.emit({ type: 'lateAnswer', id: request, network, error: userRejected() })
    await expect
      .poll(() => state().intent)
      .toMatchObject({ status: 'review', failure: 'LATCHKEY_CONNECT__USER_REJECTED' })
    expect(sent()).toEqual([])
    void send(kit, { id }).catch(() => undefined)
    await expect.poll(() => asked.length).toBe(2)
  })

  test('that is a rejection after a reload frees the payment, unless the node may have it', async () => {
    const storage = createMemoryStorage()
    const before = await unknown(storage)
    before.kit.destroy()
    const { kit, connector, state, review, asked, errors } = await open(keeps, storage)
    const { id } = await review('1.5')
    expect(await code(send(kit, { id }))).toBe('LATCHKEY_SEND__REPEATED')
    const answer = { type: 'lateAnswer', id: request, network } as const
    await settleLate(kit, 'eip155', { ...answer, error: walletFailed({ details: 'unknown' }) })
    expect(state().intent?.status).toBe('repeat')
    connector.emit({ ...answer, error: userRejected() })
    await expect.poll(() => state().intent?.status).toBe('review')
    await code(send(kit, { id }))
    expect([asked.length, errors]).toEqual([1, []])
  })

  test('to a request of the host changes nothing', async () => {
    const { kit, state, sent } = await unknown()
    await settleLate(kit, 'eip155', { ...late({ id: hashOf(9), isBatch: false }), id: request + 1 })
    expect([state().intent?.status, sent()]).toEqual(['unknown', []])
  })

  test('to the first of two equal payments finds it, though the second was confirmed and rejected meanwhile', async () => {
    const answers: Answer[] = [keeps, () => Promise.reject(userRejected())]
    const { kit, connector, state, sent, review } = await open(
      (...asked) => answers.shift()?.(...asked) ?? hang()
    )
    const { id } = await review('1.5')
    await code(send(kit, { id }))
    expect(await code(send(kit, { id, isRepeat: true }))).toBe('LATCHKEY_CONNECT__USER_REJECTED')
    // The outcome of the first one is as unknown as before.
    const again = state().intent?.id ?? ''
    expect(await code(send(kit, { id: again }))).toBe('LATCHKEY_SEND__REPEATED')
    connector.emit(late({ id: hashOf(1), isBatch: false }))
    await expect.poll(() => sent()).toMatchObject([{ id: hashOf(1) }])
    await expect.poll(() => state().intent?.earlier?.isSent).toBe(true)
  })
})
