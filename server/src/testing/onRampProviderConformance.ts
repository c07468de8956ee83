import type { OnRampOrder, OnRampProvider } from '../onramp/OnRampProvider.js'
import type { ConformanceCase } from './priceSourceConformance.js'

/** A provider, and an order that it takes. */
export type OnRampProviderSubject = {
  readonly provider: OnRampProvider
  readonly order: OnRampOrder
  /** The origin of its links. */
  readonly origin: string
  /** Texts that no link may contain, such as the host's secrets. */
  readonly secrets: readonly string[]
}

/**
 * The requirements of the `OnRampProvider` contract, as cases for any test runner.
 * @example for (const { name, run } of onRampProviderConformance(createMeldSubject)) test(name, run)
 */
export function onRampProviderConformance(
  create: () => OnRampProviderSubject | Promise<OnRampProviderSubject>
): readonly ConformanceCase[] {
  return Object.entries(checks).map(([name, check]) => ({ name, run: async () => check(await create()) }))
}

const checks: Readonly<Record<string, (subject: OnRampProviderSubject) => Promise<void>>> = {
  async 'links to its own origin'({ provider, order, origin }) {
    const { url } = await provider.createLink(order)
    if (new URL(url).origin !== origin) throw new Error(`got ${url}`)
  },
  async 'has no secret in a link'({ provider, order, secrets }) {
    const { url } = await provider.createLink(order)
    const found = secrets.find(secret => decodeURIComponent(url).includes(secret))
    if (found !== undefined) throw new Error('the link contains a secret')
  },
  async 'makes no parameter of what a client sends'({ provider, order }) {
    const evil = 'x&appId=evil&publicKey=evil#evil'
    const { url } = await provider.createLink({
      ...order,
      userId: evil,
      projectId: evil,
      defaultNetwork: evil
    })
    const link = new URL(url)
    const hasEvil = ['appId', 'publicKey'].some(name => link.searchParams.getAll(name).includes('evil'))
    if (hasEvil || link.hash !== '') throw new Error(`got ${url}`)
  },
  async 'makes another link for each order that it keeps the state of'({ provider, order }) {
    const [one, other] = [await provider.createLink(order), await provider.createLink(order)]
    if (one.orderId !== undefined && one.orderId === other.orderId)
      throw new Error(`both have the id ${one.orderId}`)
  },
  async 'names networks by CAIP-2 id'({ provider: { networks = [] } }) {
    const wrong = networks.find(id => !/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/.test(id))
    if (wrong !== undefined) throw new Error(`got ${wrong}`)
  },
  async 'has an empty history for an address that bought nothing'({ provider: { history } }) {
    const page = await history?.(`0x${'0'.repeat(39)}1`, undefined)
    if (page && page.data.length > 0) throw new Error(`got ${page.data.length} purchases`)
  }
}
