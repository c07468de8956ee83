import type { Wallet } from '../../protocol/http/directory.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { DeviceFacts } from '../contracts/Device.js'
import type { CustomWallet } from '../state/wallets.js'

type Named = Pick<Wallet | CustomWallet, 'id' | 'rdns'>

type Browsing = {
  /** The wallet in the public directory, and by reverse domain. */
  readonly ids: readonly string[]
  /** The global that its own browser puts on the page. */
  readonly provider: string
  /** Only for this namespace; others reach it as any wallet. */
  readonly namespace?: Namespace
  readonly link: (page: string, origin: string) => string
}

/** Wallets that connect by showing the page in their own browser (SPEC section 4, wire.md section 5.4). */
const wallets: readonly Browsing[] = [
  {
    ids: ['a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393', 'app.phantom'],
    provider: 'phantom',
    link: (page, origin) => `https://phantom.app/ul/browse/${page}?ref=${origin}`
  },
  {
    ids: ['1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79', 'com.solflare'],
    provider: 'solflare',
    namespace: 'solana',
    link: page => `https://solflare.com/ul/v1/browse/${page}?ref=${page}`
  },
  {
    ids: ['fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa', 'com.coinbase.wallet'],
    provider: 'coinbaseSolana',
    namespace: 'solana',
    link: page => `https://go.cb-w.com/dapp?cb_url=${page}`
  }
]

/** A wallet that connects by showing the page in its own browser, for accounts of `namespace`. */
const browsing = ({ id, rdns }: Named, namespace: Namespace): Browsing | undefined =>
  wallets.find(
    ({ ids, namespace: only }) =>
      (ids.includes(id) || (rdns && ids.includes(rdns))) && (!only || only === namespace)
  )

/** Whether a wallet is one of those: it needs no link of its own to be opened on a phone. */
export const isBrowsing = (wallet: Named, namespace: Namespace): boolean =>
  browsing(wallet, namespace) !== undefined

/**
 * The link that reopens this page inside a wallet's own browser, on a phone where its provider is not on the page. Nothing for
 * wallets that do not work that way.
 */
export function browseLink(question: {
  readonly wallet: Named
  /** The page's full address. */
  readonly page: string
  readonly namespace: Namespace
  readonly device: DeviceFacts
}): string | undefined {
  const { wallet, page, namespace, device } = question
  const found = browsing(wallet, namespace)
  if (!found || device.injected.includes(found.provider)) return undefined
  const origin = page.split('/', 3).join('/')
  return found.link(encodeURIComponent(page), encodeURIComponent(origin))
}
