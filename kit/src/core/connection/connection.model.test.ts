import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { alice, deferred, setupTestKit, stored } from '../../setupTestKit.harness.js'
import { createMockConnector } from '../../testing/mockConnector.js'
import { abandon } from '../actions/abandon.js'
import { connect } from '../actions/connect.js'
import { disconnect } from '../actions/disconnect.js'
import type { ConnectorSession } from '../contracts/Connector.js'
import { connectionOf } from '../select/connection.js'
import type { Remembered } from '../storage/parseRemembered.js'

const provider = {}
const session = (address = alice, chainId = '1'): ConnectorSession => ({
  accounts: [address],
  chainId,
  provider
})

test('in random sequences with late and repeated answers the kit has the same connections as a model', async () => {
  type Step =
    | { type: 'connect'; wallet: number }
    | { type: 'answer'; attempt: number; succeeds: boolean }
    | { type: 'disconnect'; namespace: 'eip155' | 'solana' }
    | { type: 'accounts' | 'network' | 'gone'; wallet: number; value: string }
    | { type: 'abandon' }
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.record({ type: fc.constant('connect' as const), wallet: fc.nat(2) }),
    fc.record({ type: fc.constant('answer' as const), attempt: fc.nat(9), succeeds: fc.boolean() }),
    fc.record({ type: fc.constant('answer' as const), attempt: fc.nat(9), succeeds: fc.constant(true) }),
    fc.record({
      type: fc.constant('disconnect' as const),
      namespace: fc.constantFrom('eip155' as const, 'solana' as const)
    }),
    fc.record({
      type: fc.constantFrom('accounts' as const, 'network' as const, 'gone' as const),
      wallet: fc.nat(2),
      value: fc.constantFrom('1', '8453', '999')
    }),
    fc.record({ type: fc.constant('abandon' as const) })
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async steps => {
      const { kit, environment } = setupTestKit()
      const attempts: {
        readonly wallet: number
        readonly answer: ReturnType<typeof deferred<ConnectorSession>>
      }[] = []
      const listen = (id: string, wallet: number, namespace: 'eip155' | 'solana') =>
        createMockConnector({
          id,
          namespace,
          connect: () => {
            const answer = deferred<ConnectorSession>()
            attempts.push({ wallet, answer })
            return answer.promise
          }
        })
      const wallets = [listen('a', 0, 'eip155'), listen('b', 1, 'eip155'), listen('s', 2, 'solana')] as const
      const spaces = ['eip155', 'eip155', 'solana'] as const
      /** By namespace: the newest attempt that still counts, and the connected wallet, account and chain. */
      const model = {
        eip155: { newest: -1, wallet: -1, account: '', chain: '' },
        solana: { newest: -1, wallet: -1, account: '', chain: '' }
      }
      const settled = new Set<number>()
      for (const action of steps) {
        if (action.type === 'connect') {
          const connector = wallets[action.wallet] ?? wallets[0]
          void connect(kit, { connector }).catch(() => undefined)
          await environment.clock.settle()
          model[connector.namespace as 'eip155'].newest = attempts.length - 1
        } else if (action.type === 'answer') {
          const attempt = attempts[action.attempt]
          if (!attempt) continue
          const account = `0x${action.attempt}`
          if (action.succeeds) attempt.answer.resolve(session(account))
          else attempt.answer.reject(new Error('no'))
          const own = model[spaces[attempt.wallet] ?? 'eip155']
          if (own.newest === action.attempt && !settled.has(action.attempt)) {
            own.newest = -1
            if (action.succeeds) Object.assign(own, { wallet: attempt.wallet, account, chain: '1' })
          }
          settled.add(action.attempt)
        } else if (action.type === 'disconnect') {
          const done = disconnect(kit, { namespace: action.namespace })
          expect(connectionOf(kit, action.namespace).status).toBe('disconnected')
          model[action.namespace] = { newest: -1, wallet: -1, account: '', chain: '' }
          await done
          const { connectors, networks } = (stored(environment) ?? {}) as Partial<Remembered>
          expect([connectors?.[action.namespace], networks?.[action.namespace]]).toEqual([
            undefined,
            undefined
          ])
        } else if (action.type === 'abandon') {
          abandon(kit)
          model.eip155.newest = -1
          model.solana.newest = -1
        } else {
          const own = model[spaces[action.wallet] ?? 'eip155']
          const isConnected = own.wallet === action.wallet
          const { value } = action
          if (action.type === 'gone') wallets[action.wallet]?.emit({ type: 'disconnect' })
          else if (action.type === 'network')
            wallets[action.wallet]?.emit({ type: 'network', chainId: value })
          else wallets[action.wallet]?.emit({ type: 'accounts', accounts: [value] })
          if (isConnected && action.type === 'gone')
            Object.assign(own, { wallet: -1, account: '', chain: '' })
          else if (isConnected && action.type === 'network') own.chain = value
          else if (isConnected) own.account = value
        }
        await environment.clock.settle()
        for (const namespace of ['eip155', 'solana'] as const) {
          const state = connectionOf(kit, namespace)
          const { wallet, account, chain } = model[namespace]
          if (wallet < 0) expect(state.status).not.toBe('connected')
          else
            expect(state).toMatchObject({
              status: 'connected',
              connector: { id: wallets[wallet]?.id },
              accounts: [account],
              chainId: chain
            })
        }
        const listening = wallets.map(wallet => wallet.listeners())
        expect(listening).toEqual(
          [0, 1, 2].map(index => (model[spaces[index] ?? 'eip155'].wallet === index ? 1 : 0))
        )
      }
      kit.destroy()
      expect([wallets.map(wallet => wallet.listeners()), environment.clock.pending()]).toEqual([[0, 0, 0], 0])
    }),
    { numRuns: 60 }
  )
})
