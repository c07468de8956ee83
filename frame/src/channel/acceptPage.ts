import { readInit } from 'latchkey/protocol/frame'
import { isServedOrigin } from './isServedOrigin.js'

/** The page that the frame serves: no other one gets an answer. */
export type AcceptedPage = { readonly origin: string; readonly port: MessagePort }

/** The part of the frame's window by which pages are recognised. */
export type FrameScope = Pick<Window, 'addEventListener' | 'removeEventListener' | 'parent'> & {
  readonly location: Pick<Location, 'ancestorOrigins'>
}

/**
 * Waits for the one INIT (design/security.md section 3): from the parent window, with a port, for this project, of an origin that the frame's own
 * server lists. A page that is not served is told so once, through its port; there is no second try. Never resolves then.
 */
export function acceptPage(
  scope: FrameScope,
  { projectId, origins }: { readonly projectId: string; readonly origins: () => Promise<readonly string[]> }
): Promise<AcceptedPage> {
  return new Promise((resolve, reject) => {
    const onMessage = (event: MessageEvent<unknown>) => {
      const [port] = event.ports
      const isParent = event.source !== null && event.source === scope.parent && event.source !== scope
      if (!isParent || !port || event.ports.length !== 1 || !isInit(event.data, projectId)) return
      scope.removeEventListener('message', onMessage)
      const { origin } = event
      origins().then(list => {
        if (isServedOrigin(list, origin) && isAlone(scope)) resolve({ origin, port })
        else port.postMessage({ type: '@w3m-frame/REFUSED', payload: { reason: 'unverified_domain' } })
      }, reject)
    }
    scope.addEventListener('message', onMessage)
  })
}

/** The frame is in a page that is in no other one: a page between could hide or cover it. Firefox does not say. */
function isAlone({ location: { ancestorOrigins } }: FrameScope): boolean {
  return ancestorOrigins === undefined || ancestorOrigins.length === 1
}

function isInit(data: unknown, projectId: string): boolean {
  try {
    return readInit(data).payload.projectId === projectId
  } catch {
    return false
  }
}
