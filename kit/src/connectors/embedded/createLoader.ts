import type { Environment } from '../../core/contracts/Environment.js'
import type { FrameHost, OpenFrame } from '../../core/contracts/FrameHost.js'
import type { FramePlace } from '../../core/contracts/WalletFrame.js'
import { frameNotLoaded, frameNotSet } from '../../protocol/errors/embedded.js'
import { isLatchkeyError } from '../../protocol/errors/isLatchkeyError.js'
import type { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'
import { requestAborted } from '../../protocol/errors/opening.js'
import type { InitMessage } from '../../protocol/frame/appMessages.js'
import { frameLoadTimeout, frameProtocol, frameReadyDelay } from '../../protocol/frame/limits.js'
import { randomHex } from './randomHex.js'

export type LoaderParameters = {
  readonly environment: Pick<Environment, 'clock' | 'random'>
  readonly openFrame: OpenFrame
  /** The URL with its load parameters, when the frame is loaded. */
  readonly url: () => Promise<string>
  readonly title: string
  readonly projectId: string | undefined
  /** Called when a frame has become ready, before any request is sent. */
  readonly onReady: () => void
  readonly onMessage: (data: unknown) => void
  /** Called once for a frame that has failed; it is no longer in the page then. */
  readonly onFailure: (error: LatchkeyError) => void
}

/** A frame that is ready. */
export type ReadyFrame = { send(message: unknown): void }

/** Loads the wallet frame, one at a time. */
export type FrameLoader = {
  /** Loads the frame, if there is none. Resolves 500 ms after READY; rejects with LATCHKEY_FRAME__LOAD_FAILED after 20 s. */
  open(): Promise<ReadyFrame>
  isReady(): boolean
  /** The chains that the frame serves, once it has said so. */
  chains(): readonly string[] | undefined
  show: FrameHost['show']
  /** Message READY has arrived. */
  onReady(chains: readonly string[] | undefined): void
  /** Removes the frame. The next request loads another one. */
  fail(error: LatchkeyError): void
}

type Shown = {
  readonly place: FramePlace
  readonly onDismiss: () => void
  /** Absent until there is a frame. */
  hide?: (() => void) | undefined
}

type Frame = {
  readonly opening: Promise<ReadyFrame>
  host?: FrameHost | undefined
  chains?: readonly string[] | undefined
  /** READY has arrived. */
  hasAnswered: boolean
  /** 500 ms later. */
  isReady: boolean
  /** Cancels the timer that runs. */
  cancel: () => void
  resolve: (frame: ReadyFrame) => void
  reject: (error: LatchkeyError) => void
}

/** Creates the loader; nothing is loaded before `open`. */
export function createLoader(parameters: LoaderParameters): FrameLoader {
  const { environment, onFailure } = parameters
  const { clock } = environment
  let frame: Frame | undefined
  /** Where the frame is shown, also one that is still to come. */
  let shown: Shown | undefined

  const fail = (own: Frame | undefined, error: LatchkeyError) => {
    if (!own || frame !== own) return
    frame = undefined
    own.cancel()
    own.host?.close()
    if (shown) shown.hide = undefined
    own.reject(error)
    onFailure(error)
  }
  const addHost = async (own: Frame) => {
    const url = await parameters.url()
    if (frame !== own) return
    own.host = parameters.openFrame({
      url,
      title: parameters.title,
      createInit: () => createInit(parameters),
      onMessage: data => {
        if (frame === own) parameters.onMessage(data)
      },
      // A new document knows nothing of the page: the next request loads the frame as if for the first time.
      onReload: () => fail(own, requestAborted({ details: 'the wallet was loaded again' })),
      onRemove: () => fail(own, frameNotSet({ details: 'the page removed the frame' }))
    })
    if (shown && !shown.hide) shown.hide = own.host.show(shown.place, shown.onDismiss)
  }
  const load = (): Frame => {
    const own = createFrame()
    frame = own
    own.cancel = clock.after(frameLoadTimeout, () => fail(own, frameNotLoaded({ context })))
    addHost(own).catch(cause =>
      fail(own, isLatchkeyError(cause) ? cause : frameNotLoaded({ cause, context }))
    )
    own.opening.then(parameters.onReady, () => undefined)
    return own
  }
  return {
    open: () => (frame ?? load()).opening,
    isReady: () => frame?.isReady === true,
    chains: () => frame?.chains,
    show(place, onDismiss) {
      const own: Shown = { place, onDismiss, hide: frame?.host?.show(place, onDismiss) }
      shown = own
      return () => {
        if (shown === own) shown = undefined
        own.hide?.()
      }
    },
    onReady(chains) {
      const own = frame
      // A second READY changes nothing.
      if (!own || own.hasAnswered) return
      own.hasAnswered = true
      own.chains = chains
      own.cancel()
      own.cancel = clock.after(frameReadyDelay, () => {
        own.isReady = true
        own.resolve({ send: message => sendTo(own, message) })
      })
    },
    fail: error => fail(frame, error)
  }
}

const context = { reason: 'iframe_load_failed' }

function createFrame(): Frame {
  let settle: Pick<Frame, 'resolve' | 'reject'> | undefined
  const opening = new Promise<ReadyFrame>((resolve, reject) => {
    settle = { resolve, reject }
  })
  const { resolve, reject } = settle as Pick<Frame, 'resolve' | 'reject'>
  return { opening, hasAnswered: false, isReady: false, cancel: () => {}, resolve, reject }
}

function sendTo({ host }: Frame, message: unknown): void {
  if (!host) throw frameNotSet()
  host.send(message)
}

/** Each document of the frame gets one, with a nonce of its own. */
const createInit = ({ environment, projectId = '' }: LoaderParameters): InitMessage => ({
  type: '@w3m-app/INIT',
  payload: { protocol: frameProtocol, projectId, nonce: randomHex(environment, 16) }
})
