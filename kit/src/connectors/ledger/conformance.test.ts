import { afterEach, test } from 'vitest'
import { base } from '../../chains/index.js'
import { connectorConformance } from '../../testing/connectorConformance.js'
import { addresses, providerOf, setUp } from './setup.harness.js'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

for (const { name, run } of connectorConformance(createSubject)) test(name, run)

/** The connector with a person who answers each question at once. */
async function createSubject() {
  const parts = setUp()
  const { connector, context, device } = parts
  let index = 0
  let isConnected = false
  let rejects = false
  let provider: ReturnType<typeof providerOf> | undefined
  const arriving: Promise<unknown>[] = []
  const answering = setInterval(() => {
    const [prompt] = context.prompts()
    if (prompt?.type !== 'account') return
    if (rejects) prompt.cancel()
    else prompt.answer({ address: prompt.accounts[index]?.address ?? '' })
    rejects = false
  }, 2)
  ends.push(() => {
    clearInterval(answering)
    context.destroy()
  })
  return {
    connector: {
      ...connector,
      async connect(parameters: Parameters<typeof connector.connect>[0]) {
        const session = await connector.connect(parameters)
        isConnected = true
        provider = providerOf(session)
        return session
      }
    },
    accounts: [addresses[0]],
    chainId: '1',
    otherNetwork: context.networks.find(({ id }) => id === base.id) ?? base,
    switchAsks: false,
    rejectNext() {
      if (isConnected) device.rejectNext()
      else rejects = true
    },
    switchAccount() {
      index = 1
      arriving.push(
        provider?.request({ method: 'wallet_requestPermissions', params: [{ eth_accounts: {} }] }) ??
          Promise.resolve()
      )
      return [addresses[1]]
    },
    switchChain() {
      arriving.push(
        provider?.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x2105' }] }) ??
          Promise.resolve()
      )
      return String(base.id)
    },
    listeners: device.listeners,
    async settled() {
      await Promise.all(arriving.splice(0))
    }
  }
}
