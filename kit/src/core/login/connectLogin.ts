import type { Kit } from '../Kit.js'
import { loginSlice, setEmailDraft } from '../state/login.js'
import { withWalletActions } from '../withWalletActions.js'
import { goOn, noteFailure } from './attempt.js'

/** Connects the account of a login that is done; returns whether it is connected. Its failure is in the state of the login. */
export async function connectLogin(kit: Kit): Promise<boolean> {
  const login = kit.slice(loginSlice).get()
  if (!login) return false
  const { connector, signal } = login
  goOn(kit, signal, { step: 'connecting' })
  try {
    await withWalletActions(({ connect }) => connect(kit, { connector, method: () => 'email' }))
  } catch (error) {
    noteFailure(kit, signal, { step: 'connecting', next: 'connecting', error })
    return false
  }
  if (signal.aborted) return false
  setEmailDraft(kit, '')
  goOn(kit, signal, { step: 'connected' })
  return true
}
