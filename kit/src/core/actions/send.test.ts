import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { userRejected, walletBroken, walletFailed, walletTimeout } from '../../protocol/errors/wallet.js'
import { requestUnknown } from '../../protocol/errors/walletConnect.js'
import { alice, bob, deferred } from '../../setupTestKit.harness.js'
import { createMemoryStorage } from '../../testing/memoryStorage.js'
import { openIntent } from '../send/openIntent.js'
import { setMax } from '../send/setMax.js'
import { nextStep } from '../send/validate.js'
import { updateSend } from '../state/send.js'
import { transactionsSlice } from '../state/transactions.js'
import { disconnect } from './disconnect.js'
import { type Answer, code, ether, hashOf, open } from './send.harness.js'
import { send } from './send.js'

const carol = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

describe('a payment that the wallet sends', () => {
  test('the wallet gets exactly what was reviewed, with the chosen fee', async () => {
    const { kit, asked, state, review, events } = await open(async () => hashOf(1))
    const { id } = await review('1.5')
    await expect.poll(() => state().intent?.fees).toBeTruthy()
    expect(await send(kit, { id })).toBe(hashOf(1))
    expect(asked).toEqual([
      {
        network: 'eip155:1',
        from: alice,
        to: bob,
        amount: 1_500_000_000_000_000_000n,
        fee: { gas: 21_000n, gasPrice: 1n }
      }
    ])
    expect(events.filter(event => event.startsWith('SEND'))).toEqual(['SEND_INITIATED', 'SEND_SUCCESS'])
  })

  test('then the form is empty, the outcome stays, and the transaction is followed', async () => {
    const { kit, state, review } = await open(async () => hashOf(1))
    const { id } = await review()
    await send(kit, { id })
    expect(state()).toMatchObject({
      amount: '',
      receiverText: '',
      intent: { id, status: 'sent', hash: hashOf(1) }
    })
    expect(state().token).toBeUndefined()
    expect(kit.slice(transactionsSlice).get()).toMatchObject([
      { hash: hashOf(1), purpose: { operationType: 'send', amount: '1', symbol: 'ETH', to: bob } }
    ])
  })

  test('a smart account sends a batch of calls, whose transaction is the outcome', async () => {
    const batches: unknown[] = []
    const answers = ['pending', 'pending', 'confirmed'] as const
    const { kit, environment, asked, state, review } = await open(async () => hashOf(1), undefined, {
      getCapabilities: async () => ({ 'eip155:1': { atomic: { status: 'supported' } } }),
      sendCalls: async batch => {
        batches.push(batch)
        return 'batch'
      },
      getCallsStatus: async () => {
        const status = answers[Math.min(batches.length + 1, 2)] ?? 'confirmed'
        return { status, transactionHashes: status === 'confirmed' ? [hashOf(7)] : [] }
      }
    })
    const { id } = await review()
    await expect.poll(() => state().intent?.isBatch).toBe(true)
    const sent = send(kit, { id })
    await environment.advance(5_000)
    expect(await sent).toBe(hashOf(7))
    expect(asked).toEqual([])
    expect(batches).toEqual([{ network: 'eip155:1', from: alice, calls: [{ to: bob, value: 10n ** 18n }] }])
  })
})

describe('a payment that is not sent', () => {
  test('a rejection leads back to the review with nothing lost, and the same review can be sent again', async () => {
    const answers = [() => Promise.reject(userRejected()), async () => hashOf(2)]
    const { kit, state, review, events } = await open(async () => answers.shift()?.() ?? '')
    const { id } = await review('2')
    expect(await code(send(kit, { id }))).toBe('LATCHKEY_CONNECT__USER_REJECTED')
    expect(state()).toMatchObject({
      amount: '2',
      receiverText: bob,
      intent: { id, status: 'review', failure: 'LATCHKEY_CONNECT__USER_REJECTED' }
    })
    expect(events).toContain('SEND_REJECTED')
    expect(await send(kit, { id })).toBe(hashOf(2))
  })

  test('a refusal of the node has its reason', async () => {
    const refuse: Answer = () => Promise.reject(walletFailed({ details: 'insufficientFunds' }))
    const { kit, state, review, events } = await open(refuse)
    const { id } = await review()
    await expect(send(kit, { id })).rejects.toMatchObject({
      code: 'LATCHKEY_SEND__REFUSED',
      context: { fault: 'insufficientFunds' }
    })
    expect(state().intent).toMatchObject({ status: 'review', failure: 'insufficientFunds' })
    expect(events).toContain('SEND_ERROR')
  })

  test('on a network without transfers the error is "Unsupported chain"', async () => {
    const { kit } = await open()
    updateSend(kit, { token: ether, amount: '1', receiver: { status: 'found', address: bob } })
    const { id } = openIntent(kit)
    await expect(send(kit, { id })).rejects.toThrow('Unsupported chain')
  })

  test('option inspectRequest may veto a payment, and sees what is sent', async () => {
    const { kit, asked, review, client: page } = await open(async () => hashOf(1))
    const seen: unknown[] = []
    page.config.set({
      ...page.config.get(),
      inspectRequest: request => {
        seen.push(request)
        return false
      }
    })
    const { id } = await review()
    expect(await code(send(kit, { id }))).toBe('LATCHKEY_CONNECT__USER_REJECTED')
    expect(asked).toEqual([])
    expect(seen).toMatchObject([{ kind: 'send', parameters: { to: bob, amount: 10n ** 18n } }])
  })

  test('another account of the network ends the review and keeps the form; its balance is not that of the one before', async () => {
    const balance = deferred<bigint>()
    const { kit, state, review, connector } = await open(async () => hashOf(1), undefined, undefined, {
      getBalance: async () => ({ amount: await balance.promise, decimals: 18, symbol: 'ETH', name: 'Ether' })
    })
    const { id } = await review('2')
    connector.emit({ type: 'accounts', accounts: [carol] })
    expect(state().intent).toBe(undefined)
    await expect.poll(state).toMatchObject({ amount: '2', receiverText: bob, receiver: { address: bob } })
    expect(state().token).toMatchObject({ symbol: 'ETH', isUnread: true })
    // A balance that is not known is no missing one.
    expect(nextStep(state())).toBe('ready')
    expect(await code(setMax(kit))).toBe('LATCHKEY_RPC__FAILED')
    expect(await code(send(kit, { id }))).toBe('LATCHKEY_SEND__INTENT_OVER')
    balance.resolve(10n ** 18n)
    await expect.poll(() => state().token?.balance).toBe(10n ** 18n)
    expect(state().token?.isUnread).toBe(undefined)
    expect([nextStep(state()), state().amount]).toEqual(['insufficientFunds', '2'])
  })

  test('a balance of the new account that cannot be read stays unknown, and the amount stays', async () => {
    const { kit, state, review, connector, environment } = await open(
      async () => hashOf(1),
      undefined,
      undefined,
      {
        getBalance: () => Promise.reject(new Error('down'))
      }
    )
    await review('2')
    connector.emit({ type: 'accounts', accounts: [carol] })
    await expect.poll(() => state().amount).toBe('2')
    await environment.advance(60_000)
    expect(state()).toMatchObject({ amount: '2', token: { isUnread: true } })
    expect(nextStep(state())).toBe('ready')
    kit.destroy()
  })

  test('a change of the network, or the end of the connection, empties the form', async () => {
    for (const change of [{ type: 'network', chainId: '137' }, { type: 'disconnect' }] as const) {
      const { state, review, connector } = await open(async () => hashOf(1))
      await review('2')
      connector.emit(change)
      await expect
        .poll(() => [state().amount, state().receiverText, state().token])
        .toEqual(['', '', undefined])
    }
  })
})

describe('one intent is one transaction (promise P18)', () => {
  test('a double click sends once, and both get the outcome', async () => {
    const answer = deferred<string>()
    const { kit, asked, review } = await open(() => answer.promise)
    const { id } = await review()
    const both = [send(kit, { id }), send(kit, { id })]
    answer.resolve(hashOf(1))
    expect(await Promise.all(both)).toEqual([hashOf(1), hashOf(1)])
    expect(asked).toHaveLength(1)
  })

  test('the review that is opened again while the wallet has the request is the same intent', async () => {
    const answer = deferred<string>()
    const { kit, asked, review } = await open(() => answer.promise)
    const { id } = await review()
    const first = send(kit, { id })
    const again = openIntent(kit)
    expect(again.id).toBe(id)
    const second = send(kit, { id: again.id })
    answer.resolve(hashOf(1))
    await Promise.all([first, second])
    expect(asked).toHaveLength(1)
  })

  test('of two tabs with the same payment one sends it, and the other asks the person', async () => {
    const storage = createMemoryStorage()
    const answer = deferred<string>()
    const one = await open(() => answer.promise, storage)
    const other = await open(async () => hashOf(2), storage)
    const ids = [(await one.review()).id, (await other.review()).id] as const
    const first = send(one.kit, { id: ids[0] })
    await expect.poll(() => one.asked.length).toBe(1)
    expect(await code(send(other.kit, { id: ids[1] }))).toBe('LATCHKEY_SEND__REPEATED')
    expect(other.state().intent).toMatchObject({ status: 'repeat', earlier: { isSent: false } })
    answer.resolve(hashOf(1))
    await first
    expect(other.asked).toHaveLength(0)
    expect(await send(other.kit, { id: ids[1], isRepeat: true })).toBe(hashOf(2))
  })

  test('another payment of another tab is not held up', async () => {
    const storage = createMemoryStorage()
    const one = await open(() => new Promise(() => undefined), storage)
    const other = await open(async () => hashOf(2), storage)
    const { id } = await one.review('1')
    void send(one.kit, { id }).catch(() => undefined)
    await expect.poll(() => one.asked.length).toBe(1)
    expect(await send(other.kit, { id: (await other.review('1.1')).id })).toBe(hashOf(2))
  })

  test('an error of the wallet is no proof on a network that cannot explain it: the outcome is unknown', async () => {
    const { kit, state, review } = await open(() => Promise.reject(walletFailed()), undefined, undefined, {
      explainFailure: undefined
    })
    expect(await code(send(kit, { id: (await review()).id }))).toBe('LATCHKEY_CONNECT__WALLET_FAILED')
    expect(state().intent?.status).toBe('unknown')
  })

  test.each([
    ['no answer in time', requestUnknown()],
    ['an invalid answer', walletBroken()],
    ['a node that may have the transaction', walletFailed({ details: 'unknown' })],
    ['an error of no known kind', new Error('?')],
    ['a time limit of the wallet', walletTimeout()]
  ])('after %s the outcome is unknown, and only a confirmation sends again', async (_, error) => {
    const answers = [() => Promise.reject(error), async () => hashOf(3)]
    const { kit, asked, state, review } = await open(async () => answers.shift()?.() ?? '')
    const { id } = await review()
    await expect(send(kit, { id })).rejects.toBeTruthy()
    expect(state().intent?.status).toBe('unknown')
    expect(await code(send(kit, { id }))).toBe('LATCHKEY_SEND__INTENT_OVER')
    // A new review of the same payment is not sent silently either, also after a reload.
    updateSend(kit, { intent: undefined })
    const next = openIntent(kit)
    expect(await code(send(kit, { id: next.id }))).toBe('LATCHKEY_SEND__REPEATED')
    expect(asked).toHaveLength(1)
    expect(await send(kit, { id: next.id, isRepeat: true })).toBe(hashOf(3))
    expect(asked).toHaveLength(2)
  })

  test('the same payment again, shortly after it was sent, needs a confirmation; later it does not', async () => {
    const { kit, environment, asked, review } = await open(async () => hashOf(1))
    await send(kit, { id: (await review()).id })
    expect(await code(send(kit, { id: (await review()).id }))).toBe('LATCHKEY_SEND__REPEATED')
    await environment.advance(120_000)
    await send(kit, { id: (await review()).id })
    expect(asked).toHaveLength(2)
  })

  test('nothing of an account is stored: no address, no amount; and nothing stays after a disconnect (promise P1)', async () => {
    const { kit, review, storage } = await open(() => Promise.reject(requestUnknown()))
    await code(send(kit, { id: (await review('1.2345')).id }))
    const stored = JSON.stringify([...storage.entries].filter(([key]) => key.startsWith('latchkey.sent')))
    expect(stored).toContain('print')
    expect(stored.toLowerCase()).not.toContain('0x')
    expect(stored).not.toContain('12345')
    await disconnect(kit)
    expect([...storage.entries.keys()].filter(key => key.startsWith('latchkey.sent'))).toEqual([])
  })

  test('no sequence of clicks, tabs, reloads and faults sends a payment twice without a confirmation', async () => {
    type Step = 'click' | 'again' | 'tab' | 'reload' | 'approve' | 'reject' | 'lose'
    const steps = fc.constantFrom<Step>('click', 'again', 'tab', 'reload', 'approve', 'reject', 'lose')
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 4, maxLength: 12 }), async sequence => {
        const storage = createMemoryStorage()
        const waiting: ReturnType<typeof deferred<string>>[] = []
        let asked = 0
        let rejected = 0
        const openTab = () =>
          open(() => {
            asked += 1
            const next = deferred<string>()
            waiting.push(next)
            return next.promise
          }, storage)
        let tab = await openTab()
        let { id } = await tab.review()
        const settle = async () => {
          for (let turn = 0; turn < 12; turn++) await Promise.resolve()
        }
        for (const step of sequence) {
          if (step === 'click') void send(tab.kit, { id }).catch(() => undefined)
          if (step === 'again') ({ id } = await tab.review())
          if (step === 'tab' || step === 'reload') {
            if (step === 'reload') tab.kit.destroy()
            tab = await openTab()
            ;({ id } = await tab.review())
          }
          if (step === 'approve') waiting.shift()?.resolve(hashOf(asked))
          if (step === 'lose') waiting.shift()?.reject(requestUnknown())
          const refused = step === 'reject' ? waiting.shift() : undefined
          refused?.reject(userRejected())
          if (refused) rejected += 1
          await new Promise(resolve => setTimeout(resolve))
          await settle()
        }
        // Each request beyond the first needs a rejection before it.
        expect(asked).toBeLessThanOrEqual(1 + rejected)
      }),
      { numRuns: 40 }
    )
  })
})
