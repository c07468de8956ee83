import type { Adapter } from '../core/contracts/Adapter.js'
import type { Network } from '../protocol/network.js'
import { assertSame, assertTyped, type ConformanceCase, casesOf, failure } from './check.js'
import { createConnectorContext, type TestConnectorContext } from './connectorContext.js'
import { createMemoryEnvironment } from './memoryEnvironment.js'

/** An adapter on a fresh page with one wallet, and functions that change the page. */
export type AdapterSubject = {
  readonly adapter: Adapter
  /** A network of the adapter's namespace whose RPC does not answer. */
  readonly deadNetwork: Network
  /** Another wallet appears on the page. */
  addWallet(): void
  /** The number of listeners on the page, or of any other resource that looking for wallets must release. */
  listeners(): number
  /** Two spellings of one address, and another address. */
  readonly addresses: { readonly one: string; readonly same: string; readonly other: string }
}

/**
 * The requirements of the `Adapter` contract, as cases for any test runner.
 * @example for (const { name, run } of adapterConformance(createAdapterSubject)) test(name, run)
 */
export function adapterConformance(
  create: () => AdapterSubject | Promise<AdapterSubject>
): readonly ConformanceCase[] {
  return casesOf(checks, create)
}

/** Longer than the adapter waits for wallets that inject themselves late. */
const aWhile = 10_000

const checks: Readonly<Record<string, (subject: AdapterSubject) => Promise<void>>> = {
  async 'an adapter does not discover wallets before discover, which adds present wallets before it resolves'({
    adapter,
    listeners
  }) {
    assertSame(listeners(), 0)
    const { context, advance } = enter(adapter)
    await adapter.discover(context)
    await advance(aWhile)
    assertSame(context.connectors.length, 1)
  },
  async 'an adapter adds a wallet that appears later, and each wallet once'(subject) {
    const { context, advance } = enter(subject.adapter)
    await subject.adapter.discover(context)
    subject.addWallet()
    await advance(aWhile)
    assertSame(new Set(context.connectors.map(({ id }) => id)).size, 2)
    assertSame(context.connectors.length, 2)
  },
  async 'an adapter adds connectors of its namespace only'(subject) {
    const { context, advance } = enter(subject.adapter)
    await subject.adapter.discover(context)
    await advance(aWhile)
    assertSame(
      context.connectors.filter(({ namespace }) => namespace !== subject.adapter.namespace),
      []
    )
  },
  async 'two kits get the same wallets with the same ids'(subject) {
    const ids = []
    for (const { context, advance } of [enter(subject.adapter), enter(subject.adapter)]) {
      await subject.adapter.discover(context)
      await advance(aWhile)
      ids.push(context.connectors.map(({ id }) => id))
    }
    assertSame(ids[1], ids[0])
  },
  async 'an adapter leaves no listener and no timer when the kit is destroyed, and adds nothing afterwards'(
    subject
  ) {
    const { context, advance, timers } = enter(subject.adapter)
    await subject.adapter.discover(context)
    await advance(aWhile)
    const before = context.connectors.length
    context.destroy()
    subject.addWallet()
    await advance(aWhile)
    assertSame([subject.listeners(), timers(), context.connectors.length], [0, 0, before])
  },
  async 'an adapter leaves nothing if the kit is destroyed before discover'(subject) {
    const { context, advance, timers } = enter(subject.adapter)
    context.destroy()
    await subject.adapter.discover(context)
    await advance(aWhile)
    assertSame([subject.listeners(), timers()], [0, 0])
  },
  async 'isSameAddress is true for two spellings of one address, and false for two addresses'({
    adapter,
    addresses: { one, same, other }
  }) {
    if (!adapter.isSameAddress) return
    const pairs = [
      [one, one],
      [one, same],
      [same, one],
      [one, other]
    ] as const
    assertSame(
      pairs.map(([a, b]) => adapter.isSameAddress?.(a, b)),
      [true, true, true, false]
    )
  },
  async 'reading an unreachable network rejects with a typed error'({ adapter, deadNetwork, addresses }) {
    const environment = createMemoryEnvironment()
    const context = createConnectorContext({ networks: [deadNetwork], environment })
    const client = await adapter.client?.(deadNetwork, context)
    const transfer = {
      network: deadNetwork.caipNetworkId,
      from: addresses.one,
      to: addresses.other,
      amount: 1n
    }
    const reads = [
      client?.getBalance?.({ address: addresses.one }),
      client?.isContract?.(addresses.one),
      client?.estimateFees?.(transfer),
      client?.getTransactionStatus?.({ hash: `0x${'1'.repeat(64)}`, from: addresses.one })
    ]
    const errors = Promise.all(reads.flatMap(read => (read ? [failure(read)] : [])))
    // An adapter that waits by the kit's clock tries again, and gives up.
    let isOver = false
    errors.finally(() => {
      isOver = true
    })
    for (let second = 0; second < 120 && !isOver; second++) await environment.advance(1_000)
    for (const error of await errors) assertTyped(error)
  },
  async 'the URI of a payment needs no answer of the network, and names the receiver'({
    adapter,
    deadNetwork,
    addresses
  }) {
    const client = await adapter.client?.(deadNetwork, createConnectorContext({ networks: [deadNetwork] }))
    const uri = await client?.paymentUri?.({ to: addresses.one, amount: 1n })
    if (uri !== undefined) assertSame(new URL(uri).href.includes(addresses.one), true)
  }
}

/** The context of a kit, with a clock that only moves when it is advanced. */
function enter(adapter: Adapter) {
  const environment = createMemoryEnvironment()
  const context: TestConnectorContext = createConnectorContext({ environment })
  return {
    context,
    advance: environment.advance,
    timers: environment.clock.pending,
    namespace: adapter.namespace
  }
}
