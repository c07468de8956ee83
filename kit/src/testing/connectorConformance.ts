import type { Connector, ConnectorEvent, PairingCode } from '../core/contracts/Connector.js'
import type { Network } from '../protocol/network.js'
import type { TypedData } from '../protocol/walletRequests.js'
import { assertSame, assertTyped, type ConformanceCase, casesOf, failure } from './check.js'

/** A connector with a fresh wallet, and functions that act as the wallet's user. */
export type ConformanceSubject = {
  readonly connector: Connector
  /** The accounts that connecting must return. */
  readonly accounts: readonly string[]
  readonly chainId: string
  /** A network that the wallet is not on and can switch to. */
  readonly otherNetwork: Network
  /** Whether the wallet asks the person before it is on `otherNetwork`. Default: true. The kit keeps the chain of some wallets. */
  readonly switchAsks?: boolean
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

/**
 * The requirements of the `Connector` contract, as cases for any test runner.
 * @example for (const { name, run } of connectorConformance(createSubject)) test(name, run)
 */
export function connectorConformance(create: () => Promise<ConformanceSubject>): readonly ConformanceCase[] {
  return casesOf(cases, create)
}

const cases: Readonly<Record<string, (subject: ConformanceSubject) => Promise<void>>> = {
  async 'a connector connects and returns accounts, chain and provider'({ connector, accounts, chainId }) {
    const session = await connector.connect({ silent: false })
    assertSame([session.accounts, session.chainId], [accounts, chainId])
    if (session.provider === undefined) throw new Error('there is no provider')
  },
  async 'connecting silently shows no prompt and shares nothing with a page without permission'({
    connector
  }) {
    const session = await connector.connect({ silent: true }).catch((error: unknown) => {
      assertTyped(error, 'LATCHKEY_CONNECT__NO_ACCOUNTS')
    })
    if (session) assertSame(session.accounts, [])
  },
  async 'connecting silently returns the same to a page with permission'({ connector, accounts, chainId }) {
    await connector.connect({ silent: false })
    const session = await connector.connect({ silent: true })
    assertSame([session.accounts, session.chainId], [accounts, chainId])
  },
  async 'a rejection is LATCHKEY_CONNECT__USER_REJECTED with the cause, and the next attempt works'(subject) {
    subject.rejectNext()
    const error = await failure(subject.connector.connect({ silent: false }))
    assertTyped(error, 'LATCHKEY_CONNECT__USER_REJECTED')
    if ((error as Error).cause === undefined) throw new Error('the cause is missing')
    assertSame((await subject.connector.connect({ silent: false })).accounts, subject.accounts)
  },
  async 'a connector emits each wallet event once, and none after it was stopped'(subject) {
    const { events, stop } = await connected(subject)
    const accounts = subject.switchAccount()
    await settle(subject)
    const chainId = subject.switchChain()
    await settle(subject)
    stop()
    subject.switchAccount()
    await settle(subject)
    assertSame(events, [
      { type: 'accounts', accounts },
      { type: 'network', chainId }
    ])
  },
  async 'a connector connects and disconnects five times and leaves no listener (P3, P24)'(subject) {
    const before = subject.listeners()
    for (let i = 0; i < 5; i++) {
      const { stop } = await connected(subject)
      stop()
      await subject.connector.disconnect?.()
    }
    await settle(subject)
    assertSame(subject.listeners(), before)
  },
  async 'a connector switches the network and emits it once'(subject) {
    if (subject.connector.switchNetwork === undefined) return
    const { events, stop } = await connected(subject)
    const before = subject.listeners()
    await subject.connector.switchNetwork(subject.otherNetwork)
    await settle(subject)
    const chainId = subject.otherNetwork.caipNetworkId.split(':')[1]
    assertSame([events, subject.listeners()], [[{ type: 'network', chainId }], before])
    stop()
  },
  async 'a rejected switch throws its error and changes nothing'(subject) {
    if (subject.connector.switchNetwork === undefined || subject.switchAsks === false) return
    const { events, stop } = await connected(subject)
    subject.rejectNext()
    assertTyped(
      await failure(subject.connector.switchNetwork(subject.otherNetwork)),
      'LATCHKEY_NETWORK__SWITCH_REJECTED'
    )
    await settle(subject)
    stop()
    assertSame([events, (await subject.connector.connect({ silent: true })).chainId], [[], subject.chainId])
  },
  async 'a connector signs a message with the first account, or rejects with LATCHKEY_CONNECT__USER_REJECTED'(
    subject
  ) {
    const { connector, accounts } = subject
    if (connector.signMessage === undefined) return
    await connector.connect({ silent: false })
    const message = { message: 'A text – to sign', address: accounts[0] ?? '' }
    const signature = await connector.signMessage(message)
    if (typeof signature !== 'string' || signature === '') throw new Error('there is no signature')
    subject.rejectNext()
    assertTyped(await failure(connector.signMessage(message)), 'LATCHKEY_CONNECT__USER_REJECTED')
  },
  async 'signs typed data with the first account, or rejects with LATCHKEY_CONNECT__USER_REJECTED'(subject) {
    const { signTypedData } = await subject.connector.connect({ silent: false })
    if (signTypedData === undefined) return
    const question = { typedData, address: subject.accounts[0] ?? '' }
    const signature = await signTypedData(question)
    if (!/^0x[\da-f]{2,}$/.test(signature)) throw new Error(`expected a signature as hex, got ${signature}`)
    subject.rejectNext()
    assertTyped(await failure(signTypedData(question)), 'LATCHKEY_CONNECT__USER_REJECTED')
  },
  async 'a rejected transaction, transfer or batch of calls is LATCHKEY_CONNECT__USER_REJECTED'(subject) {
    const { connector, accounts, chainId } = subject
    const { sendTransaction, sendTransfer, sendCalls } = await connector.connect({ silent: false })
    const [from = ''] = accounts
    const network = `${connector.namespace}:${chainId}` as const
    const requests = [
      sendTransaction && (() => sendTransaction({ namespace: 'eip155', network, from, to: from })),
      sendTransfer && (() => sendTransfer({ network, from, to: from, amount: 1n })),
      sendCalls && (() => sendCalls({ network, from, calls: [{ to: from }] }))
    ]
    for (const request of requests) {
      if (request === undefined) continue
      subject.rejectNext()
      assertTyped(await failure(request()), 'LATCHKEY_CONNECT__USER_REJECTED')
    }
  },
  async 'a connector that is reached by a code passes a live one before it connects'({ connector }) {
    if (connector.reach !== 'code') return
    const codes: PairingCode[] = []
    await connector.connect({ silent: false, onUri: code => void codes.push(code) })
    const [code] = codes
    if (!code?.uri.startsWith('wc:')) throw new Error(`expected a code, got ${code?.uri}`)
    if (!(code.expiresAt > 0)) throw new Error('the code has no end')
  },
  async 'disconnecting resolves, connected or not, once or twice'({ connector }) {
    await connector.disconnect?.()
    await connector.connect({ silent: false })
    await connector.disconnect?.()
    await connector.disconnect?.()
  }
}

const typedData: TypedData = {
  domain: { name: 'Latchkey' },
  types: { Message: [{ name: 'text', type: 'string' }] },
  primaryType: 'Message',
  message: { text: 'A text – to sign' }
}

async function connected({ connector }: ConformanceSubject) {
  const events: ConnectorEvent[] = []
  let { accounts, chainId } = await connector.connect({ silent: false })
  const listener = (event: ConnectorEvent) => {
    if (event.type !== 'session') return events.push(event)
    // Split a change of the whole session into the single changes.
    const { session } = event
    if (session.accounts.join() !== accounts.join())
      events.push({ type: 'accounts', accounts: session.accounts })
    if (session.chainId !== chainId) events.push({ type: 'network', chainId: session.chainId })
    ;({ accounts, chainId } = session)
    return undefined
  }
  const stop = connector.subscribe?.(listener) ?? (() => undefined)
  return { events, stop }
}

/** Waits for the wallet's events to arrive. */
function settle({ settled }: ConformanceSubject): Promise<void> {
  return settled?.() ?? new Promise(resolve => setTimeout(resolve, 0))
}
