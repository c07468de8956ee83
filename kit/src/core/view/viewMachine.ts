import { initialModal, type ModalState } from '../../client/state/modal.js'
import type { Namespace } from '../../protocol/namespaces.js'
import { initialView, type ViewData, type ViewEntry, type ViewName, type ViewState } from '../state/view.js'

/** The events of the screen. */
export type ViewEvent =
  /** `open()`: the opening rules of SPEC section 2 choose the view. */
  | {
      readonly type: 'open'
      readonly view?: ViewName | undefined
      readonly data?: ViewData | undefined
      readonly namespace?: Namespace | undefined
    }
  | { readonly type: 'push'; readonly view: ViewName; readonly data?: ViewData | undefined }
  | { readonly type: 'replace'; readonly view: ViewName; readonly data?: ViewData | undefined }
  | { readonly type: 'reset'; readonly view: ViewName; readonly data?: ViewData | undefined }
  /** Changes data of the shown view, which stays. */
  | { readonly type: 'update'; readonly data: ViewData }
  | { readonly type: 'back' }
  /** Closes unconditionally: the task is done, or the account is disconnected. */
  | { readonly type: 'close' }
  /** The person closes (X, Esc, overlay, swipe): may be refused with a shake (decision D9). */
  | { readonly type: 'safeClose' }

/** The facts that the rules need beside the screen. */
export type ViewContext = {
  readonly hasAdapters: boolean
  /** Whether the active namespace has an address; after the namespace change of `open`, if there is one. */
  readonly isConnected: boolean
  readonly isMobile: boolean
  readonly isEmbedded: boolean
  /** Sign-in is required and there is no session. */
  readonly isSignInPending: boolean
}

export type Screen = { readonly modal: ModalState; readonly view: ViewState }

/** Views that cannot be left by closing while sign-in is required and missing (SPEC section 4). */
const signInViews: readonly ViewName[] = ['SIWXSignMessage', 'ApproveTransaction']

/** The screen before the first opening. */
const initialScreen: Screen = { modal: initialModal, view: initialView }

/** The shown view. */
export function topOf(view: ViewState): ViewEntry {
  return view.history.at(-1) ?? { name: 'Connect', data: {} }
}

/** The views without a prompt over them. A prompt that opened the modal covers nothing. */
export function uncovered(view: ViewState): ViewState {
  const history = view.history.slice(0, -1)
  return topOf(view).name === 'Prompt' && history.length > 0 ? { ...view, history } : view
}

/** The next screen. Pure: every opening, closing and going-back rule of SPEC sections 2 and 4 is in here. */
export function transition(screen: Screen, event: ViewEvent, context: ViewContext): Screen {
  // A view may send an event after it was closed: without a shown view it changes nothing.
  if (!screen.modal.open && event.type !== 'open') return screen
  switch (event.type) {
    case 'open':
      return {
        modal: { open: true, shaking: false },
        view: rooted(openingView(event.view, context), {
          ...event.data,
          ...(event.namespace && { namespace: event.namespace })
        })
      }
    case 'push':
      return withView(screen, push(screen.view, event.view, event.data))
    case 'replace':
      return withView(screen, {
        history: [...screen.view.history.slice(0, -1), entry(event.view, event.data)],
        direction: 'next'
      })
    case 'reset':
      return withView(screen, { ...rooted(event.view, event.data), direction: 'next' })
    case 'update': {
      const { name, data } = topOf(screen.view)
      const history = [...screen.view.history.slice(0, -1), entry(name, { ...data, ...event.data })]
      return withView(screen, { ...screen.view, history })
    }
    case 'back':
      return back(screen, context)
    case 'close':
      return close(context)
    case 'safeClose': {
      const view = uncovered(screen.view)
      if (!isClosingRefused(view, context)) return close(context)
      // A refusal counts for the view beneath: closing a prompt over it leads there.
      return view === screen.view ? refused(screen) : back(screen, context)
    }
  }
}

/** SPEC section 2, in order. The namespace change of the first rule has already happened. */
function openingView(requested: ViewName | undefined, context: ViewContext): ViewName {
  if (!context.hasAdapters && !context.isConnected && requested !== 'Prompt') {
    return context.isMobile ? 'AllWallets' : 'ConnectingWalletConnectBasic'
  }
  return requested ?? homeView(context)
}

function homeView(context: ViewContext): ViewName {
  return context.isConnected ? 'Account' : 'Connect'
}

/** Closing resets to Connect; an embedded modal shows Account if connected, and stays (SPEC section 2). */
function close(context: ViewContext): Screen {
  if (!context.isEmbedded) return initialScreen
  return { modal: { open: true, shaking: false }, view: rooted(homeView(context)) }
}

function refused(screen: Screen): Screen {
  return screen.modal.shaking ? screen : { ...screen, modal: { ...screen.modal, shaking: true } }
}

function back(screen: Screen, context: ViewContext): Screen {
  // Decision D9: a locked view with a way back could be closed by going back.
  if (isLocked(screen.view, context)) return refused(screen)
  const history = screen.view.history.slice(0, -1)
  const last = history.at(-1)
  if (!last) return transition(screen, { type: 'safeClose' }, context)
  // After connecting on the way, going back does not lead to the wallet list.
  const shown =
    last.name === 'Connect' && context.isConnected && !last.data.namespace ? entry('Account') : last
  return withView(screen, { history: [...history.slice(0, -1), shown], direction: 'prev' })
}

function push(view: ViewState, name: ViewName, data: ViewData | undefined): ViewState {
  if (topOf(view).name === name) return view
  return { history: [...view.history, entry(name, data)], direction: 'next' }
}

/** SPEC section 4, decisions D8 and D9: the sign-in lock, and the unsupported-chain view with the views after it. */
function isClosingRefused(view: ViewState, context: ViewContext): boolean {
  const { name } = topOf(view)
  return (
    isLocked(view, context) ||
    name === 'UnsupportedChain' ||
    (name === 'SwitchNetwork' && view.history.some(past => past.name === 'UnsupportedChain'))
  )
}

function isLocked(view: ViewState, context: ViewContext): boolean {
  return context.isSignInPending && signInViews.includes(topOf(view).name)
}

function withView(screen: Screen, view: ViewState): Screen {
  return view === screen.view ? screen : { ...screen, view }
}

function rooted(name: ViewName, data: ViewData = {}): ViewState {
  return { history: [entry(name, data)], direction: 'none' }
}

function entry(name: ViewName, data: ViewData = {}): ViewEntry {
  return { name, data }
}
