import {
  type Config,
  connect,
  disconnect,
  getAccount,
  injected,
  reconnect,
  switchChain,
  watchAccount,
  watchConnections
} from '@wagmi/core'
import { expect, test } from 'vitest'
import { createConnector } from '../evm/connector.js'
import type { Eip1193Provider } from '../evm/provider.js'
import { createConnectorContext } from '../testing/connectorContext.js'
import type { MockWallet } from '../testing/mockWallet/createMockWallet.js'
import { systemClock } from '../walletconnect/relay/systemEnvironment.js'
import { bridgeOf } from './bridge.js'
import { latchkeyConnectors } from './latchkeyConnectors.js'
import { type Browser, chains, createBrowser, wagmiTests } from './wagmi.harness.js'

// The same person does the same things in an application on wagmi's own `injected` and in one on the kit, with equal wallets. What wagmi's watchers
// and the emitter of the connector report is compared, event by event.

const { addConfig, addKit, addWallet } = wagmiTests()
const id = 'com.example'

type App = { readonly config: Config; readonly log: string[]; end(): void }

/** An application that writes down what wagmi reports. Connectors differ in `uid` and `type`, which are left out. */
function watchApp(config: Config): App {
  const log: string[] = []
  const note = (line: string) => {
    // The plain connector reports a switch twice: by the wallet's answer and by its event.
    if (log.at(-1) !== line) log.push(line)
  }
  const stops = [
    watchAccount(config, {
      onChange: ({ status, address, chainId, chain, isConnected, connector }) =>
        note(`account ${[status, address, chainId, chain?.name, isConnected, connector?.id]}`)
    }),
    watchConnections(config, {
      onChange: connections =>
        note(
          `connections ${connections.map(({ accounts, chainId, connector }) => [accounts, chainId, connector.id])}`
        )
    })
  ]
  const [own] = config.connectors
  const heard = ['change', 'disconnect', 'message'] as const
  for (const name of heard)
    own?.emitter.on(name, ((data: object) => {
      const { uid: _, ...rest } = data as Readonly<Record<string, unknown>>
      note(`emitter ${name} ${JSON.stringify(rest)}`)
    }) as () => void)
  return {
    config,
    log,
    end() {
      for (const stop of stops) stop()
    }
  }
}

/** How an application is loaded in a browser, with a wallet on its page. */
type Load = (browser: Browser, wallet: MockWallet) => App

const plain: Load = (browser, wallet) =>
  watchApp(
    addConfig(browser, [injected({ target: { id, name: 'Example', provider: wallet.provider as never } })])
  )

const onOurConnectors: Load = (browser, wallet) => {
  const description = { id, name: 'Example', type: 'ANNOUNCED' } as const
  const factory = () => [createConnector(description, wallet.provider as Eip1193Provider, systemClock())]
  const config = addConfig(browser, latchkeyConnectors({ wallets: { [id]: factory } }))
  for (const own of config.connectors) bridgeOf(own)?.bind(createConnectorContext())
  return watchApp(config)
}

const withTheKit: Load = (browser, wallet) => {
  const app = plain(browser, wallet)
  const { latchkey } = addKit(app.config, browser)
  void latchkey.load()
  return app
}

/** The step of `live` in which the application disconnects. */
const disconnecting = 8

/** What a person does in a first visit and after a reload. Each step ends in a state that is waited for. */
async function live(load: Load): Promise<readonly (readonly string[])[]> {
  const browser = createBrowser()
  const wallet = addWallet(id, { announce: 'never' })
  const app = load(browser, wallet)
  const { config } = app
  const [own] = config.connectors
  if (!own) throw new Error('wagmi has no connector')
  const parts: string[][] = []
  const reached = async (what: () => unknown, value: unknown) => {
    await expect.poll(what).toEqual(value)
    // What wallet and stores still have to say about the step.
    await new Promise(resolve => setTimeout(resolve, 150))
    parts.push(app.log.splice(0))
  }
  const account = () => getAccount(config)
  const [first, second] = wallet.addresses

  wallet.setBehaviour('reject')
  await connect(config, { connector: own }).catch(error => app.log.push(`thrown ${error.name} ${error.code}`))
  await reached(() => account().status, 'disconnected')
  wallet.setBehaviour('approve')
  await connect(config, { connector: own })
  await reached(() => account().address, first)
  wallet.switchAccount(1)
  await reached(() => account().address, second)
  wallet.switchChain(8453)
  await reached(() => account().chainId, 8453)
  wallet.switchChain(10)
  await reached(() => account().chainId, 10)
  await switchChain(config, { chainId: chains[0].id })
  await reached(() => account().chainId, 1)
  wallet.setBehaviour('reject', 'wallet_switchEthereumChain')
  await switchChain(config, { chainId: 8453 }).catch(error =>
    app.log.push(`thrown ${error.name} ${error.code}`)
  )
  await reached(() => account().chainId, 1)
  app.end()

  const again = load(browser, wallet)
  void reconnect(again.config)
  await expect.poll(() => getAccount(again.config).status).toBe('connected')
  parts.push(again.log.splice(0))
  await disconnect(again.config)
  await expect.poll(() => getAccount(again.config).status).toBe('disconnected')
  parts.push(again.log.splice(0))
  const [back] = again.config.connectors
  if (!back) throw new Error('wagmi has no connector')
  await connect(again.config, { connector: back })
  parts.push(again.log.splice(0))
  wallet.disconnect()
  await expect.poll(() => getAccount(again.config).status).toBe('disconnected')
  parts.push(again.log.splice(0))
  again.end()
  return parts
}

/**
 * What the emitter of `injected` says twice: a switch by the wallet's answer and by its event, and a disconnect of the application by the wallet's
 * event too. wagmi's store and watchers do not show it.
 */
const withoutEchoes = (parts: readonly (readonly string[])[]) =>
  parts.map((part, step) =>
    part.filter(
      (line, index) =>
        !(line.startsWith('emitter change') && part.indexOf(line) < index) &&
        !(line.startsWith('emitter disconnect') && step === disconnecting)
    )
  )

test('an application on `latchkeyConnectors` sees the same events as one on `injected`', async () => {
  const expected = await live(plain)
  expect(expected.flat().length).toBeGreaterThan(15)
  expect(withoutEchoes(await live(onOurConnectors))).toEqual(withoutEchoes(expected))
})

test('an application on `injected` sees the same events with the kit on its page as without it', async () => {
  expect(await live(withTheKit)).toEqual(await live(plain))
})
