import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, test } from 'vitest'
import { base, mainnet } from '../../chains/index.js'
import { connectorConformance } from '../../testing/connectorConformance.js'
import { addresses, providerOf, setUp } from './setup.harness.js'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** What a node says before a transaction is signed. */
const answers: Readonly<Record<string, unknown>> = {
  eth_chainId: '0x1',
  eth_getTransactionCount: '0x0',
  eth_getBalance: '0x0',
  eth_estimateGas: '0x5208',
  eth_feeHistory: { baseFeePerGas: ['0x1', '0x1'], reward: [['0x1', '0x1', '0x1']], gasUsedRatio: [0] }
}
const node = createServer(async (request, response) => {
  const body: unknown = JSON.parse((await request.toArray()).join(''))
  const answer = ({ id, method }: { readonly id: number; readonly method: string }) => ({
    jsonrpc: '2.0',
    id,
    result: answers[method] ?? null
  })
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(Array.isArray(body) ? body.map(answer) : answer(body as never)))
})
beforeAll(() => new Promise<void>(resolve => void node.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise<void>(resolve => void node.close(() => resolve())))

for (const { name, run } of connectorConformance(createSubject)) test(name, run)

/** The connector with a person who answers each question at once. */
async function createSubject() {
  const http = [`http://127.0.0.1:${(node.address() as AddressInfo).port}`]
  const networks = [mainnet, base].map(network => ({ ...network, rpcUrls: { default: { http } } }))
  const parts = setUp({ networks })
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
