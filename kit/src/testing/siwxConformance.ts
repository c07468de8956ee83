import type { CaipNetworkId } from '../protocol/caip.js'
import type { SiwxConfig, SiwxSession } from '../siwx/SiwxConfig.js'
import { assertSame, type ConformanceCase, casesOf, failure } from './check.js'

/** A sign-in plug-in without sessions, and an account that can sign. */
export type SiwxSubject = {
  readonly siwx: SiwxConfig
  readonly address: string
  /** Two networks of the account. */
  readonly networks: readonly [CaipNetworkId, CaipNetworkId]
  /** Another account of the namespace. */
  readonly otherAddress: string
  /** The account's signature of a text. */
  sign(text: string): Promise<string>
}

/**
 * The requirements of the `SiwxConfig` contract, as cases for any test runner.
 * @example for (const { name, run } of siwxConformance(createSiwxSubject)) test(name, run)
 */
export function siwxConformance(
  create: () => SiwxSubject | Promise<SiwxSubject>
): readonly ConformanceCase[] {
  return casesOf(checks, create)
}

const checks: Readonly<Record<string, (subject: SiwxSubject) => Promise<void>>> = {
  async 'a message names its account and network, also in its text, and has a nonce of its own'({
    siwx,
    address: accountAddress,
    networks: [chainId]
  }) {
    const messages = [
      await siwx.createMessage({ chainId, accountAddress }),
      await siwx.createMessage({ chainId, accountAddress })
    ]
    for (const message of messages) {
      assertSame([message.chainId, message.accountAddress], [chainId, accountAddress])
      const text = message.toString()
      const missing = [message.accountAddress, message.domain, message.nonce].filter(
        part => !text.includes(part)
      )
      assertSame(missing, [])
    }
    assertSame(new Set(messages.map(({ nonce }) => nonce)).size, 2)
  },
  async 'without a session the list is empty, and ending one is no error'(subject) {
    const [chainId] = subject.networks
    await subject.siwx.revokeSession(chainId, subject.address)
    await subject.siwx.setSessions([])
    assertSame(await found(subject), [[], []])
  },
  async 'an accepted session is returned for its account and network, and for no other'(subject) {
    const { siwx, networks, otherAddress } = subject
    await siwx.addSession(await signed(subject))
    assertSame(await found(subject), [[subject.address], []])
    assertSame(await siwx.getSessions(networks[0], otherAddress), [])
  },
  async 'a session with the signature of another text is rejected and not stored'(subject) {
    const session = await signed(subject)
    const signature = await subject.sign('another text')
    await failure(subject.siwx.addSession({ ...session, signature }))
    assertSame(await found(subject), [[], []])
  },
  async 'ending a session ends that one only'(subject) {
    const { siwx, networks, address } = subject
    for (const index of [0, 1] as const) await siwx.addSession(await signed(subject, index))
    await siwx.revokeSession(networks[0], address)
    assertSame(await found(subject), [[], [address]])
  },
  async 'setting the sessions replaces all, and an empty list ends all'(subject) {
    const { siwx, address } = subject
    await siwx.addSession(await signed(subject, 0))
    await siwx.setSessions([await signed(subject, 1)])
    assertSame(await found(subject), [[], [address]])
    await siwx.setSessions([])
    assertSame(await found(subject), [[], []])
  }
}

async function signed(
  { siwx, networks, address, sign }: SiwxSubject,
  network: 0 | 1 = 0
): Promise<SiwxSession> {
  const message = await siwx.createMessage({ chainId: networks[network], accountAddress: address })
  const { toString: _, ...data } = message
  const text = message.toString()
  return { data, message: text, signature: await sign(text) }
}

/** The addresses of the account's sessions, by network. */
async function found({ siwx, networks, address }: SiwxSubject): Promise<readonly (readonly string[])[]> {
  const lists = await Promise.all(networks.map(chainId => siwx.getSessions(chainId, address)))
  return lists.map(sessions => sessions.map(({ data }) => data.accountAddress))
}
