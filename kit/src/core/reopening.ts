import { reopeningWindow } from '../protocol/limits.js'
import type { Kit } from './Kit.js'
import { activeAccount } from './select/connection.js'
import type { ViewName } from './state/view.js'
import { parseVersioned } from './storage/parseVersioned.js'
import { recall, remember } from './storage/remembered.js'
import { rememberedKey, rememberedVersion } from './storage/rememberedKey.js'
import { writeVersioned } from './storage/versioned.js'

const reopeningKey = 'latchkey.reopening'

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

/**
 * Leaves what is open for the same tab's page after a reload. A kit wakes by itself only for a remembered wallet, so one without
 * a name is written where there is none: `recall` passes over it. A host that gave the storage keeps nothing of it (promise P25).
 */
export async function keepOpened(kit: Kit): Promise<void> {
  const { session, clock } = kit.environment
  if (!session) return
  const views = kit.state.view.get().history.map(({ name }) => name)
  try {
    session().setItem(reopeningKey, JSON.stringify({ version: 1, at: clock.now(), views }))
  } catch {
    return
  }
  await kit.inTurn(async () => {
    const remembered = await recall(kit)
    const connectors = { [kit.state.network.get().activeNamespace]: '', ...remembered.connectors }
    await writeVersioned(kit, rememberedKey, rememberedVersion, { ...remembered, connectors })
  })
}

/** Opens what `keepOpened` left: what opens without a click, once, and soon after. */
export async function reopen(kit: Kit): Promise<void> {
  const left = take(kit)
  if (!left) return
  // Where nothing is remembered, nothing stays.
  await remember(kit, old => old)
  const { at, views } = parseVersioned(left, 1) ?? {}
  const age = kit.environment.clock.now() - Number(at)
  if (!(age >= 0 && age < reopeningWindow) || !Array.isArray(views)) return
  const known: readonly unknown[] = views
  const [view, ...further] = known.flatMap(name => reopened.filter(own => own === name && isFit(kit, own)))
  kit.interact()
  // Embedded, it is open by itself.
  if (!kit.state.modal.get().open) kit.dispatch({ type: 'open', view })
  for (const view of further) kit.dispatch({ type: 'push', view })
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
