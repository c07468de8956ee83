import type { Connector, ConnectorEvent } from '../core/contracts/Connector.js'
import type { LatchkeyErrorCode } from '../protocol/errors/codes.js'
import { isLatchkeyError } from '../protocol/errors/isLatchkeyError.js'
import type { Network } from '../protocol/network.js'

/** A connector with a fresh wallet, and functions that act as the wallet's user. */
export type ConformanceSubject = {
  readonly connector: Connector
  /** The accounts that connecting must return. */
  readonly accounts: readonly string[]
  readonly chainId: string
  /** A network that the wallet is not on and can switch to. */
  readonly otherNetwork: Network
  /** Rejects the next request, as the user. */
  rejectNext(): void
  /** Selects another account in the wallet; returns the accounts that it shares then. */
  switchAccount(): readonly string[]
  /** Selects another chain in the wallet; returns its CAIP-2 reference. */
  switchChain(): string
  /** The number of listeners on the wallet, or of any other resource that a connection must release. */
  listeners(): number
  /** Resolves when all of the wallet's events have arrived, if that takes more than a turn of the event loop. */
  settled?(): Promise<void>
}

/** A test without a test runner: `run` rejects if the connector violates its contract. */
export type ConformanceCase = { readonly name: string; readonly run: () => Promise<void> }

/**
 * The requirements of the `Connector` contract, as cases for any test runner.
 * @example for (const { name, run } of connectorConformance(createSubject)) test(name, run)
 */
export function connectorConformance(create: () => Promise<ConformanceSubject>): readonly ConformanceCase[] {
  return Object.entries(cases).map(([name, check]) => ({ name, run: async () => check(await create()) }))
}

const cases: Readonly<Record<string, (subject: ConformanceSubject) => Promise<void>>> = {
  async 'connects and returns accounts, chain and provider'({ connector, accounts, chainId }) {
    const session = await connector.connect({ silent: false })
    same([session.accounts, session.chainId], [accounts, chainId])
    if (session.provider === undefined) throw new Error('there is no provider')
  },
  async 'connecting silently shows no prompt and shares nothing with a page without permission'({
    connector
  }) {
    const session = await connector.connect({ silent: true }).catch((error: unknown) => {
      typed(error, 'LATCHKEY_CONNECT__NO_ACCOUNTS')
    })
    if (session) same(session.accounts, [])
  },
  async 'connecting silently returns the same to a page with permission'({ connector, accounts, chainId }) {
    await connector.connect({ silent: false })
    const session = await connector.connect({ silent: true })
    same([session.accounts, session.chainId], [accounts, chainId])
  },
  async 'a rejection is LATCHKEY_CONNECT__USER_REJECTED with the cause, and the next attempt works'(subject) {
    subject.rejectNext()
    const error = await failure(subject.connector.connect({ silent: false }))
    typed(error, 'LATCHKEY_CONNECT__USER_REJECTED')
    if ((error as Error).cause === undefined) throw new Error('the cause is missing')
    same((await subject.connector.connect({ silent: false })).accounts, subject.accounts)
  },
  async 'emits each wallet event once, and none after it was stopped'(subject) {
    const { heard, stop } = await connected(subject)
    const accounts = subject.switchAccount()
    await settle(subject)
    const chainId = subject.switchChain()
    await settle(subject)
    stop()
    subject.switchAccount()
    await settle(subject)
    same(heard, [
      { type: 'accounts', accounts },
      { type: 'network', chainId }
    ])
  },
  async 'connects and disconnects five times and leaves no listener (P3, P24)'(subject) {
    const before = subject.listeners()
    for (let i = 0; i < 5; i++) {
      const { stop } = await connected(subject)
      stop()
      await subject.connector.disconnect?.()
    }
    await settle(subject)
    same(subject.listeners(), before)
  },
  async 'switches the network and emits it once'(subject) {
    if (subject.connector.switchNetwork === undefined) return
    const { heard, stop } = await connected(subject)
    const before = subject.listeners()
    await subject.connector.switchNetwork(subject.otherNetwork)
    await settle(subject)
    const chainId = subject.otherNetwork.caipNetworkId.split(':')[1]
    same([heard, subject.listeners()], [[{ type: 'network', chainId }], before])
    stop()
  },
  async 'a rejected switch throws its error and changes nothing'(subject) {
    if (subject.connector.switchNetwork === undefined) return
    const { heard, stop } = await connected(subject)
    subject.rejectNext()
    typed(
      await failure(subject.connector.switchNetwork(subject.otherNetwork)),
      'LATCHKEY_NETWORK__SWITCH_REJECTED'
    )
    await settle(subject)
    stop()
    same([heard, (await subject.connector.connect({ silent: true })).chainId], [[], subject.chainId])
  },
  async 'disconnecting resolves, connected or not, once or twice'({ connector }) {
    await connector.disconnect?.()
    await connector.connect({ silent: false })
    await connector.disconnect?.()
    await connector.disconnect?.()
  }
}

async function connected({ connector }: ConformanceSubject) {
  const heard: ConnectorEvent[] = []
  let { accounts, chainId } = await connector.connect({ silent: false })
  const hear = (event: ConnectorEvent) => {
    if (event.type !== 'session') return heard.push(event)
    // Split a change of the whole session into the single changes.
    const { session } = event
    if (session.accounts.join() !== accounts.join())
      heard.push({ type: 'accounts', accounts: session.accounts })
    if (session.chainId !== chainId) heard.push({ type: 'network', chainId: session.chainId })
    ;({ accounts, chainId } = session)
    return undefined
  }
  const stop = connector.subscribe?.(hear) ?? (() => undefined)
  return { heard, stop }
}

async function failure(work: Promise<unknown>): Promise<unknown> {
  const outcome = await work.then(
    value => ({ value }),
    (error: unknown) => ({ error })
  )
  if ('error' in outcome) return outcome.error
  throw new Error(`expected an error, got ${JSON.stringify(outcome.value)}`)
}

function typed(error: unknown, code: LatchkeyErrorCode): void {
  if (!isLatchkeyError(error, code))
    throw new Error(`expected ${code}, got ${String(error)}`, { cause: error })
}

function same(actual: unknown, expected: unknown): void {
  const [a, b] = [JSON.stringify(actual), JSON.stringify(expected)]
  if (a !== b) throw new Error(`expected ${b}, got ${a}`)
}

/** Waits for the wallet's events to arrive. */
function settle({ settled }: ConformanceSubject): Promise<void> {
  return settled?.() ?? new Promise(resolve => setTimeout(resolve, 0))
}
