import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mainnet } from '../../chains/index.js'
import { createTestKit } from '../../createTestKit.harness.js'
import { restrictedTimezones } from '../../protocol/restrictedTimezones.js'
import { createMemoryEnvironment } from '../../testing/memoryEnvironment.js'
import { createMockConnector } from '../../testing/mockConnector.js'
import { connect } from '../actions/connect.js'
import { fetchIdentity } from '../actions/fetchIdentity.js'
import { suggestNames } from '../names/nameQueries.js'
import { onRampOptionsQuery } from '../onRamp/onRampOptions.js'
import { fetchQuery } from '../query/fetchQuery.js'
import { activeAccount } from '../select/connection.js'
import type { LatchkeyOptions } from './LatchkeyOptions.js'

/** A back end on this machine, and the paths that were asked of it. */
async function startBackEnd() {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://localhost').pathname)
    const answers: Readonly<Record<string, unknown>> = {
      '/v1/supported-chains': { http: ['eip155:1'], ws: [] },
      '/getWallets': { count: 0, data: [] },
      '/getAnalyticsConfig': { isAnalyticsEnabled: true },
      '/v1/profile/suggestions/alice': { suggestions: [] }
    }
    const answer = answers[asked.at(-1) ?? '']
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer ?? { status: 'FAILED', reasons: [] }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    stop: () => {
      server.closeAllConnections()
      server.close()
    }
  }
}

type BackEnd = Awaited<ReturnType<typeof startBackEnd>>
let home: BackEnd
let region: BackEnd
beforeEach(async () => {
  home = await startBackEnd()
  region = await startBackEnd()
})
afterEach(() => {
  home.stop()
  region.stop()
})

/** A kit in a browser of this zone, with the network of this machine. */
const create = (timeZone: string | undefined, options: Partial<LatchkeyOptions>) =>
  createTestKit(
    {
      networks: [mainnet],
      adapters: [{ namespace: 'eip155', discover: () => undefined }],
      server: home.url,
      ...options
    },
    {
      ...createMemoryEnvironment({ page: timeZone === undefined ? {} : { timeZone: () => timeZone } }),
      fetch: (url, init) => fetch(url, init)
    }
  ).kit

/** Uses the data API, the directory and the relay list as the modal does. */
async function use(kit: ReturnType<typeof create>): Promise<void> {
  await connect(kit, { connector: createMockConnector({ chainId: '1' }) })
  const account = activeAccount(kit)
  if (account) await fetchIdentity(kit, { address: account.caipAddress }, new AbortController().signal)
  await fetchQuery(kit, onRampOptionsQuery(kit))
  await suggestNames(kit, 'alice').catch(() => undefined)
  await (await kit.services()).getWallets({ page: 1, entries: 4 }, new AbortController().signal)
}

test.each([
  ['Asia/Shanghai', true],
  ['Asia/Hong_Kong', true],
  ['Europe/Oslo', false],
  ['', false],
  [undefined, false]
] as const)(
  'option regionalServers: a visitor in %j has requests sent to one server only (decision D14)',
  async (timeZone, isRegional) => {
    const kit = create(timeZone, {
      regionalServers: [{ timezones: restrictedTimezones, server: region.url }]
    })
    await use(kit)
    const [used, unused] = isRegional ? [region, home] : [home, region]
    expect(unused.asked).toEqual([])
    for (const path of [
      '/v1/supported-chains',
      '/v1/onramp/options',
      '/v1/profile/suggestions/alice',
      '/getWallets'
    ])
      expect(used.asked).toContain(path)
    const { url } = used
    expect(kit.config.get().services).toEqual({
      api: url,
      directory: url,
      analytics: url,
      relay: [url]
    })
  }
)

test('option regionalServers: the wallet frame stays where the keys are, also with an origin of its own', () => {
  const frame = 'https://wallet.example'
  const options = {
    services: { frame },
    regionalServers: [{ timezones: ['Asia/Macau'], server: region.url }]
  }
  for (const zone of ['Asia/Macau', 'Europe/Oslo'])
    expect(create(zone, options).config.get().services.frame, zone).toBe(frame)
})

test('the first server that names the zone is used, and takes the place of single services too', async () => {
  const kit = create('Asia/Macau', {
    services: { api: home.url, directory: 'https://directory.example' },
    regionalServers: [
      { timezones: [], server: 'https://none.example' },
      { timezones: ['Asia/Macau'], server: `${region.url}/` },
      { timezones: restrictedTimezones, server: home.url }
    ]
  })
  await use(kit)
  expect(home.asked).toEqual([])
  expect(region.asked).toContain('/getWallets')
})

test.each([
  ['a script', 'javascript:alert(1)'],
  ['http of another machine', 'http://wallets.example'],
  ['a password', 'https://a:b@wallets.example'],
  ['no URL', 'wallets'],
  ['nothing', ''],
  ['no text', 5]
])('a regional server that is %s is refused, and no request is sent', (_, server) => {
  const regionalServers = [{ timezones: ['Asia/Macau'], server: server as string }]
  expect(() => create('Asia/Macau', { regionalServers })).toThrow(
    expect.objectContaining({ code: 'LATCHKEY_CONFIG__INVALID_OPTION' })
  )
  // Where the entry is not used, it is not judged.
  expect(create('Europe/Oslo', { regionalServers }).config.get().services.api).toBe(home.url)
  expect([...home.asked, ...region.asked]).toEqual([])
})
