import type { connect as connectAction } from '../actions/connect.js'
import type { Kit } from '../Kit.js'
import { loginSlice, setEmailDraft } from '../state/login.js'
import { goOn, noteFailure } from './attempt.js'

/** Connects the account of a login that is done, by this action; returns whether it is connected. Its failure is in the state of the login. */
export async function connectBy(
  kit: Kit,
  connect: (parameters: Parameters<typeof connectAction>[1]) => Promise<unknown>
): Promise<boolean> {
  const login = kit.slice(loginSlice).get()
  if (!login) return false
  const { connector, signal } = login
  goOn(kit, signal, { step: 'connecting' })
  try {
    await connect({ connector, method: () => 'email' })
  } catch (error) {
    noteFailure(kit, signal, { step: 'connecting', next: 'connecting', error })
    return false
  }
  if (signal.aborted) return false
  setEmailDraft(kit, '')
  goOn(kit, signal, { step: 'connected' })
  return true
}
