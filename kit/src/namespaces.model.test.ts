import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLatchkey } from './createLatchkey.js'
import type { Latchkey } from './latchkey.js'
import { type Lane, type LanePage, lanes } from './namespaces.harness.js'
import type { Network } from './protocol/network.js'
import { createMemoryEnvironment, createMemoryStorage, type MemoryEnvironment } from './testing/index.js'

/** What happens to one namespace. The wallets wait for their users: `approve` and `reject` answer the oldest request. */
const deeds = [
  'connect',
  'approve',
  'reject',
  'account',
  'network',
  'lock',
  'unlock',
  'revoke',
  'vanish',
  'return',
  'disconnect'
] as const

type Step = { readonly deed: (typeof deeds)[number]; readonly lane: number } | { readonly deed: 'reload' }

/** Longer than reconnecting takes (promise P2). */
const longEnough = 6_000

const terminal: readonly string[] = ['connected', 'locked', 'disconnected']

/** A browser with a wallet of each namespace, the loads of one page in it, and what has to be true of each namespace. */
function createWorld() {
  const target = new EventTarget()
  const bus = {
    document: { readyState: 'complete' as const },
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    dispatchEvent: target.dispatchEvent.bind(target)
  } as LanePage
  const storage = createMemoryStorage()
  const own = lanes.map(lane => ({
    lane,
    ...lane.createWallet(bus),
    isPresent: true,
    isLocked: false,
    isRevoked: false,
    /** The person has disconnected, and connected nothing since. */
    isFinal: true,
    active: 0
  }))
  let page: Latchkey
  let environment: MemoryEnvironment
  let takeAway: (() => void)[] = []

  async function load(): Promise<void> {
    for (const take of takeAway) take()
    const here = { ...bus } as LanePage
    takeAway = own.filter(({ isPresent }) => isPresent).map(({ putOn }) => putOn(here))
    environment = createMemoryEnvironment({ storage })
    page = createLatchkey(
      {
        networks: lanes.flatMap(({ networks }) => networks) as [Network, ...Network[]],
        adapters: lanes.map(lane => lane.adapter(here)),
        metadata: { name: 'Orchard' }
      },
      environment
    )
    // Reconnecting waits for wallets that are injected late, by the environment's clock.
    const loading = page.ready().then(() => page.load())
    await environment.advance(longEnough)
    await loading
    await environment.advance(longEnough)
  }
  return {
    own,
    load,
    page: () => page,
    environment: () => environment,
    storage,
    stop() {
      for (const { wallet } of own) wallet.stop()
      for (const take of takeAway) take()
    }
  }
}

type World = ReturnType<typeof createWorld>
type Own = World['own'][number]

const stateOf = ({ page }: World, { namespace }: Lane) => page()._internal.state.connection.get()[namespace]

/** What is stored for a namespace: its parts of the shared record, and its own records. */
function storedFor({ storage }: World, { namespace }: Lane): unknown {
  const remembered = JSON.parse(storage.entries.get('latchkey.remembered') ?? '{}')
  const parts = ['connectors', 'networks', 'identities'].map(part => remembered[part]?.[namespace])
  const records = [...storage.entries].filter(([key]) => key.endsWith(`.${namespace}`)).sort()
  return [parts, records]
}

/** Everything of a namespace that an action in another one must not change (promise P4). */
function snapshot(world: World, { lane, wallet }: Own): unknown {
  const state = stateOf(world, lane)
  const { selected } = world.page()._internal.state.network.get()
  return JSON.parse(
    JSON.stringify([
      state && { ...state, provider: undefined, connector: 'connector' in state && state.connector.id },
      selected[lane.namespace],
      storedFor(world, lane),
      wallet.requests.length,
      wallet.pending()
    ])
  )
}

function act(world: World, own: Own, deed: (typeof deeds)[number]): void {
  const { lane, wallet } = own
  const page = world.page()
  const ignore = () => undefined
  if (deed === 'connect') {
    const connector = page.getConnectors().find(({ namespace }) => namespace === lane.namespace)
    if (!connector) return
    own.isFinal = false
    page.connect(connector).catch(ignore)
  } else if (deed === 'approve') {
    if (wallet.pending().length === 0) return
    // What the user approves, he has unlocked the wallet for.
    own.isLocked = false
    own.isRevoked = false
    wallet.approveNext()
  } else if (deed === 'reject') {
    if (wallet.pending().length > 0) wallet.rejectNext()
  } else if (deed === 'account') {
    own.active = 1 - own.active
    wallet.switchAccount(own.active)
  } else if (deed === 'network') {
    const { selected } = page._internal.state.network.get()
    const [one, two] = lane.networks
    page.switchNetwork(selected[lane.namespace] === two.caipNetworkId ? one : two).catch(ignore)
  } else if (deed === 'lock') {
    own.isLocked = true
    wallet.lock()
  } else if (deed === 'unlock') {
    own.isLocked = false
    wallet.unlock()
  } else if (deed === 'revoke') {
    own.isRevoked = true
    wallet.disconnect()
  } else if (deed === 'vanish') own.isPresent = false
  else if (deed === 'return') own.isPresent = true
  else disconnect(world, own)
}

/** Promise P1: every hook says so in the same tick. */
function disconnect(world: World, own: Own): void {
  const { namespace } = own.lane
  own.isFinal = true
  void world.page().disconnect({ namespace })
  expect(world.page().getAccount(namespace).isConnected).toBe(false)
  expect(stateOf(world, own.lane)?.status ?? 'disconnected').toBe('disconnected')
}

/** What is true of a namespace whenever nothing is under way. */
function check(world: World, own: Own): void {
  const { lane, addresses } = own
  const state = stateOf(world, lane)
  // Promises P1 and P8: what a wallet answers late, and what it tells, connects nothing.
  if (own.isFinal) {
    expect(state?.status ?? 'disconnected').toBe('disconnected')
    return
  }
  if (state?.status !== 'connected') return
  // Promise P2: the account is one of the wallet, with its address on that network.
  const network = lane.networks.find(
    ({ caipNetworkId }) => caipNetworkId === `${lane.namespace}:${state.chainId}`
  )
  expect(network && addresses(network)).toContain(state.accounts[0])
}

async function reload(world: World): Promise<void> {
  const before = world.own.map(own => ({
    state: stateOf(world, own.lane),
    requests: own.wallet.requests.length,
    stored: storedFor(world, own.lane)
  }))
  world.page().destroy()
  expect(world.environment().clock.pending()).toBe(0)
  await world.load()
  for (const [index, own] of world.own.entries()) {
    const { state, requests, stored } = before[index] as (typeof before)[number]
    const now = stateOf(world, own.lane)
    expect(terminal).toContain(now?.status ?? 'disconnected')
    if (own.isFinal) {
      // Promise P1: the wallet is not asked anything, and nothing is stored again.
      expect([own.wallet.requests.length, storedFor(world, own.lane)]).toEqual([requests, stored])
    } else if (state?.status === 'connected' && own.isPresent && !own.isLocked && !own.isRevoked) {
      expect(now).toMatchObject({ status: 'connected', accounts: state.accounts, chainId: state.chainId })
    } else if (!own.isPresent) expect(now?.status ?? 'disconnected').toBe('disconnected')
  }
}

async function run(steps: readonly Step[]): Promise<void> {
  const world = createWorld()
  await world.load()
  try {
    for (const step of steps) {
      if (step.deed === 'reload') {
        await reload(world)
      } else {
        const own = world.own[step.lane] as Own
        const others = world.own.filter(other => other !== own)
        const before = others.map(other => snapshot(world, other))
        act(world, own, step.deed)
        await world.environment().clock.settle()
        await world.environment().clock.settle()
        // Promise P4.
        expect(others.map(other => snapshot(world, other))).toEqual(before)
        if (step.deed === 'disconnect')
          expect(storedFor(world, own.lane)).toEqual(
            [Array(3).fill(null), []].map(part => part.map(value => value ?? undefined))
          )
      }
      for (const own of world.own) check(world, own)
    }
    world.page().destroy()
    expect(world.environment().clock.pending()).toBe(0)
  } finally {
    world.stop()
  }
}

/** Loads all code that a sequence may need: in the sequences, it is there at once. */
async function warmUp(): Promise<void> {
  const world = createWorld()
  await world.load()
  for (const own of world.own) {
    act(world, own, 'connect')
    await expect.poll(() => own.wallet.pending().length).toBe(1)
    act(world, own, 'approve')
    await expect.poll(() => stateOf(world, own.lane)?.status).toBe('connected')
    act(world, own, 'network')
    await expect.poll(() => own.wallet.pending().length).toBe(own.lane.asksForNetwork ? 1 : 0)
    act(world, own, 'disconnect')
    await world.environment().advance(3_000)
  }
  world.page().destroy()
  world.stop()
}

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 9, arbitrary: fc.record({ deed: fc.constantFrom(...deeds), lane: fc.nat(lanes.length - 1) }) },
  // The usual way, so that most sequences connect.
  {
    weight: 6,
    arbitrary: fc.record({
      deed: fc.constantFrom('connect' as const, 'approve' as const),
      lane: fc.nat(lanes.length - 1)
    })
  },
  { weight: 1, arbitrary: fc.record({ deed: fc.constant('reload' as const) }) }
)

test('in random sequences on all namespaces at once, none changes another (P4), an end is final (P1), reloads end (P2), late answers change nothing (P8)', async () => {
  await warmUp()
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), run), { numRuns: 25 })
})

test('the wallet of each namespace connects, changes its account, and comes back after a reload', async () => {
  await warmUp()
  const each = (deed: (typeof deeds)[number]) => lanes.map((_, lane) => ({ deed, lane }))
  const steps = [...each('connect'), ...each('approve')].sort((a, b) => a.lane - b.lane)
  await run([...steps, ...each('account'), { deed: 'reload' }, ...each('disconnect'), { deed: 'reload' }])
})
