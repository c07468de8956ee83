import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import type { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import { unexpected } from '../../protocol/errors/page.js'
import { abandon } from '../actions/abandon.js'
import { showFrame } from '../connection/showFrame.js'
import type { Kit } from '../Kit.js'
import type { Slice } from '../state/Slice.js'
import { connectionOf } from '../select/connection.js'
import { type LoginState, type LoginStep, loginSlice, setLogin } from '../state/login.js'
import { type ViewName, viewSlice } from '../state/view.js'
import { topOf, uncovered } from '../view/viewMachine.js'

/** Whether the screen is followed: it begins with the first login. */
const followedSlice: Slice<boolean> = { initial: false }

/** The views of each step, beside ApproveTransaction: another view ends the login. */
const viewsOf: Readonly<Record<LoginStep, readonly ViewName[]>> = {
  sending: ['Connect', 'EmailVerifyOtp', 'EmailVerifyDevice'],
  device: ['EmailVerifyDevice'],
  code: ['EmailVerifyDevice', 'EmailVerifyOtp'],
  checking: ['EmailVerifyOtp'],
  window: ['ConnectingSocial'],
  preparing: ['ConnectingFarcaster'],
  scan: ['ConnectingFarcaster'],
  connecting: ['Connect', 'EmailVerifyOtp', 'ConnectingSocial', 'ConnectingFarcaster'],
  connected: []
}

/** Begins a login in place of the one before. The signal is aborted once it is replaced, left or ended. */
export function beginLogin(kit: Kit, login: Omit<LoginState, 'abort' | 'signal'>): AbortSignal {
  endLogin(kit)
  follow(kit)
  kit.interact()
  void showFrame(kit, login.connector)
  const controller = new AbortController()
  const { signal } = controller
  setLogin(kit, { ...login, signal, abort: () => controller.abort() })
  return signal
}

/** Goes on to another step of a login that still counts. */
export function goOn(kit: Kit, signal: AbortSignal, change: Partial<LoginState>): void {
  const login = kit.slice(loginSlice).get()
  if (login && !signal.aborted) setLogin(kit, { ...login, failure: undefined, ...change })
}

/** Notes the failure of a step, after which the login waits at `next`. Returns the typed error. */
export function noteFailure(
  kit: Kit,
  signal: AbortSignal,
  parameters: { readonly step: LoginStep; readonly next: LoginStep; readonly error: unknown }
): LatchkeyError {
  const { step, next, error } = parameters
  const typed = isLatchkeyError(error) ? error : unexpected({ cause: error })
  goOn(kit, signal, { step: next, failure: { step, error: typed } })
  return typed
}

/** Ends the login: nothing that it still answers counts. What is connected stays connected. */
function endLogin(kit: Kit): void {
  const login = kit.slice(loginSlice).get()
  if (!login) return
  setLogin(kit, undefined)
  login.abort()
  const { method: provider, step, failure } = login
  if (step === 'connecting') abandon(kit)
  const isWaiting = step === 'window' || step === 'preparing' || step === 'scan' || step === 'connecting'
  if (provider !== 'email' && isWaiting && !failure) kit.track('SOCIAL_LOGIN_CANCELED', { provider })
}

function isConnected(kit: Kit, { connector, step }: LoginState): boolean {
  const state = connectionOf(kit, connector.namespace)
  return step === 'connecting' && state.status === 'connected' && state.connector.id === connector.id
}

/** Ends the login once the person leaves its views: Back and closing always work. */
function follow(kit: Kit): void {
  const followed = kit.slice(followedSlice)
  if (followed.get()) return
  followed.set(true)
  const view = kit.slice(viewSlice)
  const { modal } = kit.state
  const look = () => {
    const login = kit.slice(loginSlice).get()
    if (!login) return
    const { name } = topOf(uncovered(view.get()))
    const isKept = modal.get().open && (name === 'ApproveTransaction' || viewsOf[login.step].includes(name))
    // The connection itself leads away from the view.
    if (!isKept && !isConnected(kit, login)) endLogin(kit)
  }
  kit.onDestroy(view.subscribe(look))
  kit.onDestroy(modal.subscribe(look))
  kit.onDestroy(() => endLogin(kit))
}
