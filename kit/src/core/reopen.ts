import { reopeningWindow } from '../protocol/limits.js'
import { dispatch } from './dispatch.js'
import type { Kit } from './Kit.js'
import { activeAccount } from './select/connection.js'
import type { ViewName } from './state/view.js'
import { parseVersioned } from './storage/parseVersioned.js'
import { remember } from './storage/remember.js'
import { reopeningKey } from './storage/remembered.js'

/** Views that open without data, but none that sends a request to a wallet: only a click may do that. */
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

/** Opens the views that `keepOpened` stored before the page was reloaded, once and only within `reopeningWindow`. */
export async function reopen(kit: Kit): Promise<void> {
  const record = takeRecord(kit)
  if (!record) return
  // Removes the record if it holds no wallet and no network.
  await remember(kit, old => old)
  const { at, views } = parseVersioned(record, 1) ?? {}
  const age = kit.environment.clock.now() - Number(at)
  if (!(age >= 0 && age < reopeningWindow) || !Array.isArray(views)) return
  const known: readonly unknown[] = views
  const [view, ...further] = known.flatMap(name =>
    reopened.filter(own => own === name && canReopen(kit, own))
  )
  kit.interact()
  // An embedded modal is open already.
  if (!kit.state.modal.get().open) dispatch(kit, { type: 'open', view })
  for (const view of further) dispatch(kit, { type: 'push', view })
}

function takeRecord(kit: Kit): string | null | undefined {
  try {
    const session = kit.environment.session?.()
    const text = session?.getItem(reopeningKey)
    session?.removeItem(reopeningKey)
    return text
  } catch {
    return undefined
  }
}

/** Connected visitors have no Connect view, and others no Account view. */
const canReopen = (kit: Kit, view: ViewName) => (activeAccount(kit) ? view !== 'Connect' : view !== 'Account')
