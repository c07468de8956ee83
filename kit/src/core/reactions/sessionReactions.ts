import type { GrantPermissionsParameters } from '../actions/grantPermissions.js'
import { type CreatedSession, createSmartSession } from '../actions/smartSessions.js'
import { dispatch } from '../dispatch.js'
import type { Kit } from '../Kit.js'
import { isSignInRequired, signInOf } from '../select/signIn.js'
import type { Slice } from '../state/Slice.js'
import { setCreatedSession, smartSessionsSlice } from '../state/smartSessions.js'

/** Whether the reaction of a kit runs: it begins with the first session that the page creates. */
const startedSlice: Slice<boolean> = { initial: false }

/** `createSmartSession` for kits with a screen: view SmartSessionCreated shows what the wallet has granted. Rejects as it does. */
export function createSessionOnScreen(
  kit: Kit,
  parameters: GrantPermissionsParameters
): Promise<CreatedSession> {
  const started = kit.slice(startedSlice)
  if (!started.get()) installSessionReactions(kit)
  started.set(true)
  return createSmartSession(kit, parameters)
}

function installSessionReactions(kit: Kit): void {
  const sessions = kit.slice(smartSessionsSlice)
  const idsOf = () => sessions.get().kept.map(({ id }) => id)
  let known = idsOf()
  const react = () => {
    // A session of an earlier page is not being stored when it is read.
    const created = sessions.get().kept.find(({ id, status }) => status === 'storing' && !known.includes(id))
    known = idsOf()
    const isUnsigned = isSignInRequired(kit) && signInOf(kit)?.status !== 'signedIn'
    if (!created || !kit.config.get().features.smartSessions || isUnsigned) return
    setCreatedSession(kit, created)
    const screen = { view: 'SmartSessionCreated', data: { session: created.id } } as const
    dispatch(kit, { type: kit.state.modal.get().open ? 'push' : 'open', ...screen })
  }
  kit.onDestroy(sessions.subscribe(react))
}
