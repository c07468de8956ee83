import { test } from 'vitest'
import { mainnet, optimism } from '../../chains/index.js'
import { connectorConformance } from '../../testing/connectorConformance.js'
import { createConnectorContext } from '../../testing/connectorContext.js'
import { createSafe } from './createSafe.js'
import { createSafeWebApp } from './webApp.harness.js'

for (const { name, run } of connectorConformance(createSubject)) test(name, run)

/** A Safe with one owner. Its web app may show another Safe in its place, which the page finds out when it gets the focus. */
async function createSubject() {
  const app = createSafeWebApp({ signatureOf: () => `0x${'ab'.repeat(65)}` })
  const context = createConnectorContext({ networks: [mainnet, optimism] })
  const { connector } = createSafe(context, app.page, origin => origin === 'https://app.safe.global')
  let digit = 2
  return {
    connector,
    accounts: [app.safe.safeAddress],
    chainId: '1',
    otherNetwork: optimism,
    rejectNext: app.rejectNext,
    switchAccount() {
      digit += 1
      app.safe.safeAddress = `0x${`${digit}`.repeat(40)}`
      app.focus()
      return [app.safe.safeAddress]
    },
    switchChain() {
      app.safe.chainId = optimism.id
      app.focus()
      return `${optimism.id}`
    },
    listeners: app.listeners
  }
}
