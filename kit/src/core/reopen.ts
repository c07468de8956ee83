import { reopeningWindow } from '../protocol/limits.js'
import { dispatch } from './dispatch.js'
import type { Kit } from './Kit.js'
import { activeAccount } from './select/connection.js'
import type { ViewName } from './state/view.js'
import { parseVersioned } from './storage/parseVersioned.js'
import { remember } from './storage/remember.js'
import { reopeningKey } from './storage/remembered.js'

/** Views that need no data to open. Views that send a request to a wallet are left out, because a wallet is asked only after a click. */
const reopened: readonly ViewName[] = [
  'Connect',
  'AllWallets',
  'ConnectingWalletConnectBasic',
  'Account',
  'Networks',
  'WhatIsAWallet',
  'WhatIsANetwork',
  'GetWallet'
]

/** Opens, once and within `reopeningWindow`, the views that `keepOpened` kept before the page was reloaded. */
export async function reopen(kit: Kit): Promise<void> {
  const left = take(kit)
  if (!left) return
  // Removes the record if it holds no wallet and no network.
  await remember(kit, old => old)
  const { at, views } = parseVersioned(left, 1) ?? {}
  const age = kit.environment.clock.now() - Number(at)
  if (!(age >= 0 && age < reopeningWindow) || !Array.isArray(views)) return
  const known: readonly unknown[] = views
  const [view, ...further] = known.flatMap(name => reopened.filter(own => own === name && isFit(kit, own)))
  kit.interact()
  // Embedded, it is open by itself.
  if (!kit.state.modal.get().open) dispatch(kit, { type: 'open', view })
  for (const view of further) dispatch(kit, { type: 'push', view })
}

function take(kit: Kit): string | null | undefined {
  try {
    const session = kit.environment.session?.()
    const text = session?.getItem(reopeningKey)
    session?.removeItem(reopeningKey)
    return text
  } catch {
    return undefined
  }
}

/** The root view is Account for a connected visitor and Connect for others. */
const isFit = (kit: Kit, view: ViewName) => (activeAccount(kit) ? view !== 'Connect' : view !== 'Account')
