import type { WalletEntry } from '../../client/state/wallets.js'
import { canPair } from '../../core/select/canPair.js'
import { connectEntries } from '../../core/select/connectRows.js'
import type { ViewName } from '../../core/state/view.js'
import { userRejected } from '../../protocol/errors/wallet.js'
import type { Namespace } from '../../protocol/namespaces.js'
import type { AppKit } from '../AppKit.js'
import { partOf } from '../part.js'
import type { ParsedCaipAddress } from '../types.js'
import { createWallets } from '../wallets.js'
import { isNamed, rdnsOf } from './walletNames.js'

/** The ways to log in that a wallet button may name. */
const logins: readonly string[] = [
  'email',
  'google',
  'github',
  'apple',
  'facebook',
  'x',
  'discord',
  'farcaster'
]

/**
 * Connects a wallet by one of AppKit's names of wallet buttons, by its id or its rdns: at once if it is on this page. Else the modal opens with the code,
 * the form of the login, or the list of wallets. Resolves with the account. Rejects with LATCHKEY_CONNECT__*; __USER_REJECTED if the person closes the
 * modal.
 */
export async function connectWallet(
  modal: AppKit,
  name: string,
  namespace?: Namespace
): Promise<ParsedCaipAddress> {
  const { latchkey } = modal
  await latchkey.load()
  const place = namespace && { namespace }
  const entry = name === 'walletConnect' || logins.includes(name) ? undefined : find(modal, name, namespace)
  if (entry?.connectors.length) {
    await partOf(modal, createWallets).actions.connect({ id: entry.id }, namespace)
  } else {
    const outcome = await latchkey.open({
      view: viewOf(modal, name, entry, namespace),
      ...place,
      ...(entry && { data: { wallet: entry } })
    })
    if (outcome.type !== 'connected') throw userRejected()
  }
  return accountOf(modal, namespace)
}

/** A wallet that the modal lists. */
function find({ latchkey }: AppKit, name: string, namespace?: Namespace): WalletEntry | undefined {
  const kit = latchkey._internal.kit.get()
  if (!kit) return undefined
  const wanted = [name, rdnsOf(name)]
  const isMeant = ({ id, wallet, connectors, name: shown }: WalletEntry) =>
    [id, wallet?.rdns, ...connectors.map(({ rdns }) => rdns)].some(
      own => typeof own === 'string' && wanted.includes(own)
    ) || isNamed(shown, name)
  return connectEntries(kit, namespace).find(entry => entry.kind !== 'walletConnect' && isMeant(entry))
}

/** The code of any wallet, or of this one; where it gets installed; else the list, with the logins. */
function viewOf(
  { latchkey }: AppKit,
  name: string,
  entry: WalletEntry | undefined,
  namespace: Namespace | undefined
): ViewName {
  if (name !== 'walletConnect' && !entry) return 'Connect'
  if (canPair(latchkey._internal, namespace)) return 'ConnectingWalletConnect'
  return entry ? 'Downloads' : 'Connect'
}

function accountOf({ latchkey }: AppKit, namespace?: Namespace): ParsedCaipAddress {
  const { address } = latchkey.getAccount(namespace)
  const { chainId } = latchkey.getNetwork(namespace)
  if (address === undefined || chainId === undefined) throw userRejected()
  return { chainNamespace: namespace ?? latchkey.getState().activeChain, chainId, address }
}
