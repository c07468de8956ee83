import { test } from 'vitest'
import { base } from '../../chains/index.js'
import type { Connector } from '../../core/contracts/Connector.js'
import { connectorConformance } from '../../testing/connectorConformance.js'
import { logIn, setUp } from './setup.harness.js'

for (const { name, run } of connectorConformance(createSubject)) test(name, run)

/** The connector as a view uses it: the person logs in first, then it connects. */
async function createSubject() {
  const parts = setUp()
  const { clock, frame, connector: own } = parts
  let isLoggedIn = false
  const connector: Connector = {
    ...own,
    async connect(parameters) {
      if (!isLoggedIn && !parameters.silent) await logIn(parts)
      isLoggedIn ||= !parameters.silent
      return own.connect(parameters)
    },
    async disconnect() {
      await own.disconnect?.()
      isLoggedIn = false
    }
  }
  return {
    connector,
    accounts: [frame.wallet.addresses[0] ?? ''],
    chainId: '1',
    otherNetwork: base,
    rejectNext() {
      frame.failNext(isLoggedIn ? undefined : 'GET_USER')
    },
    switchAccount() {
      frame.switchAccount(1)
      return [frame.wallet.addresses[1] ?? '']
    },
    switchChain() {
      frame.wallet.switchChain(8453)
      frame.post({ type: '@w3m-frame/SESSION_UPDATE' })
      return '8453'
    },
    // Timers: nothing else of a connection outlives it.
    listeners: clock.pending,
    async settled() {
      for (let turn = 0; turn < 5; turn++) await clock.settle()
    }
  }
}
