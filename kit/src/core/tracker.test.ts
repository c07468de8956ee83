import { describe, expect, test } from 'vitest'
import { createStarter } from '../createStarter.js'
import { serviceUnreachable } from '../protocol/errors/page.js'
import { rpcFailed } from '../protocol/errors/wallet.js'
import { alice, setupTestKit } from '../setupTestKit.harness.js'
import { createMockConnector } from '../testing/mockConnector.js'
import type { FetchScript } from '../testing/scriptedFetch.js'
import { connect } from './actions/connect.js'
import type { LatchkeyOptions } from './config/LatchkeyOptions.js'
import { dispatch } from './dispatch.js'
import { createMemorySiwx } from './signIn/memorySiwx.harness.js'
import { alertSlice } from './state/alert.js'

const server = 'https://wallets.example'
const willing: FetchScript = url =>
  url.includes('/getAnalyticsConfig') ? { body: { isAnalyticsEnabled: true } } : { body: {} }

function setup(options: Partial<LatchkeyOptions> = {}, respond = willing) {
  const made = setupTestKit({ server, ...options }, { respond })
  /** Bodies of the events that were sent. */
  const sent = () =>
    made.environment.requests
      .filter(({ url }) => url.includes('/e?'))
      .map(
        ({ init }) => JSON.parse(String(init.body)) as { props: Record<string, unknown>; timestamp: unknown }
      )
  // Modules are loaded on first use, which takes turns of the real event loop.
  const settle = async () => {
    await made.kit.services()
    for (let turn = 0; turn < 20; turn++) await made.environment.clock.settle()
  }
  return { ...made, sent, settle }
}
const names = (sent: readonly { props: Record<string, unknown> }[]) => sent.map(({ props }) => props.event)

describe('analytics (decision D3)', () => {
  test('events are sent at the first interaction, in order, and not before', async () => {
    const { kit, environment, sent, settle, events } = setup()
    kit.track('INITIALIZE', {})
    kit.track('CLICK_NETWORKS')
    kit.report(rpcFailed())
    await settle()
    expect([environment.requests, events]).toEqual([[], ['INITIALIZE', 'CLICK_NETWORKS']])
    kit.interact()
    await settle()
    expect(names(sent())).toEqual(['INITIALIZE', 'CLICK_NETWORKS'])
    expect(environment.requests.every(({ url }) => url.startsWith(server))).toBe(true)
    expect(sent()[0]).toMatchObject({
      url: 'https://app.example/',
      domain: 'app.example',
      timestamp: environment.clock.now(),
      props: { type: 'track', properties: {} }
    })
  })

  test('INITIALIZE contains plain options, but none that may contain keys or earlier connections', async () => {
    const { client, kit, settle, sent } = setup({
      projectId: 'p',
      wallets: list => list,
      customRpcUrls: { 'eip155:1': ['https://rpc.example/secret'] },
      universalProviderConfigOverride: { rpcMap: { 'eip155:1': 'https://rpc.example/secret' } },
      messages: { 'connect.title': 'secret' },
      nonce: 'secret',
      initialState: { connectors: { eip155: 'secret' }, networks: {} },
      siwx: { ...createMemorySiwx(), signOutOnDisconnect: false, secret: 'secret' } as never
    })
    await createStarter(client).ready()
    kit.interact()
    await settle()
    const [first] = sent()
    expect(first?.props).toMatchObject({
      event: 'INITIALIZE',
      properties: {
        projectId: 'p',
        networks: ['eip155:1', 'eip155:8453', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
        defaultNetwork: 'eip155:1',
        features: { analytics: true },
        siwx: { signOutOnDisconnect: false }
      }
    })
    expect(JSON.stringify(sent())).not.toContain('secret')
  })

  test('the view of an unsupported network, which opens without a click, is no interaction', async () => {
    const { kit, environment, settle } = setup()
    dispatch(kit, { type: 'open', view: 'UnsupportedChain' })
    await settle()
    expect(environment.requests).toEqual([])
  })

  test('option services: without an analytics base no request is sent', async () => {
    const { kit, environment, settle } = setup({ server: undefined as never, services: { api: server } })
    kit.interact()
    kit.track('CLICK_NETWORKS')
    kit.report(new Error('x'))
    await settle()
    expect(environment.requests).toEqual([])
  })

  test('option features.analytics: while it is off, no event or error report is sent, not even later', async () => {
    const { kit, environment, settle, sent, events } = setup({ features: { analytics: false } })
    kit.interact()
    kit.track('CLICK_NETWORKS')
    kit.report(new Error('x'))
    await settle()
    expect([environment.requests, events]).toEqual([[], ['CLICK_NETWORKS']])
    const { features } = kit.config.get()
    kit.config.set({ ...kit.config.get(), features: { ...features, analytics: true } })
    kit.track('CLICK_GET_WALLET_HELP')
    await settle()
    expect(names(sent())).toEqual(['CLICK_GET_WALLET_HELP'])
  })

  test('switching analytics off drops the events that wait for the first interaction', async () => {
    const { kit, settle, sent } = setup()
    const switchTo = (analytics: boolean) => {
      const { features } = kit.config.get()
      kit.config.set({ ...kit.config.get(), features: { ...features, analytics } })
    }
    kit.track('CLICK_NETWORKS')
    switchTo(false)
    kit.track('CLICK_WALLET_HELP')
    switchTo(true)
    kit.interact()
    kit.track('CLICK_GET_WALLET_HELP')
    await settle()
    expect(names(sent())).toEqual(['CLICK_GET_WALLET_HELP'])
  })

  test('no event is sent if the directory disables analytics, or fails', async () => {
    for (const answer of [{ body: { isAnalyticsEnabled: false } }, 'hang' as const, { status: 404 }]) {
      const { kit, sent, settle, environment } = setup({}, url =>
        url.includes('Config') ? answer : { body: {} }
      )
      kit.interact()
      kit.track('CLICK_NETWORKS')
      await settle()
      await environment.advance(20_000)
      expect(sent()).toEqual([])
    }
  })

  test('option analyticsAddresses: events contain the address only if it is on', async () => {
    for (const analyticsAddresses of [true, false]) {
      const { kit, sent, settle } = setup({ analyticsAddresses })
      await connect(kit, { connector: createMockConnector() })
      await settle()
      expect(sent().map(({ props }) => props.address)).toEqual([analyticsAddresses ? alice : undefined])
    }
  })

  test('at most 5 error reports are sent in a rolling minute, each with an ISO time', async () => {
    const { kit, environment, sent, settle } = setup()
    kit.interact()
    await settle()
    for (let count = 0; count < 8; count++) kit.report(rpcFailed())
    await settle()
    expect(
      sent().map(({ props, timestamp }) => [props.type, props.event, props.errorType, timestamp])
    ).toEqual(
      Array.from({ length: 5 }, () => [
        'error',
        'INTERNAL_SDK_ERROR',
        'LATCHKEY_RPC__FAILED',
        new Date(environment.clock.now()).toISOString()
      ])
    )
    await environment.advance(59_999)
    kit.report(serviceUnreachable())
    await settle()
    expect(sent()).toHaveLength(5)
    await environment.advance(1)
    kit.report(serviceUnreachable())
    await settle()
    expect(sent().at(-1)?.props.event).toBe('API_ERROR')
    expect(sent()).toHaveLength(6)
  })

  test('a status of 403 is reported once, and again only after a request has succeeded', async () => {
    let status = 403
    const { kit, errors, settle } = setup({ debug: true }, url =>
      url.includes('Config') ? { body: { isAnalyticsEnabled: true } } : { status, body: {} }
    )
    const alerts = () => errors.filter(code => code === 'LATCHKEY_CONFIG__INVALID_APP').length
    kit.interact()
    for (let count = 0; count < 3; count++) kit.track('CLICK_NETWORKS')
    await settle()
    expect([alerts(), kit.slice(alertSlice).get().message]).toEqual([1, 'Invalid App Configuration'])
    status = 200
    kit.track('CLICK_NETWORKS')
    await settle()
    status = 403
    kit.track('CLICK_NETWORKS')
    await settle()
    expect(alerts()).toBe(2)
  })

  test('no error is reported if the analytics service is down', async () => {
    const { kit, errors, settle, environment } = setup({}, url =>
      url.includes('Config') ? { body: { isAnalyticsEnabled: true } } : 'offline'
    )
    kit.interact()
    kit.track('CLICK_NETWORKS')
    await settle()
    await environment.advance(1_000)
    expect(errors).toEqual([])
  })
})

test('option onEvent receives every event, also without a server', async () => {
  const received: string[] = []
  const { kit } = setupTestKit({ onEvent: ({ event }) => void received.push(event) })
  await connect(kit, { connector: createMockConnector() })
  dispatch(kit, { type: 'open' })
  dispatch(kit, { type: 'close' })
  expect(received).toEqual(['CONNECT_SUCCESS', 'MODAL_OPEN', 'MODAL_CLOSE'])
})

test('option onError receives typed errors; any other value is wrapped as their cause', () => {
  const received: (readonly [string, unknown])[] = []
  const { kit } = setupTestKit({ onError: error => void received.push([error.code, error.cause]) })
  kit.report(rpcFailed())
  kit.report('boom')
  expect(received).toEqual([
    ['LATCHKEY_RPC__FAILED', undefined],
    ['LATCHKEY_INTERNAL__UNEXPECTED', 'boom']
  ])
})
