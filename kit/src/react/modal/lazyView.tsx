import { type ComponentType, lazy } from 'react'
import { LatchkeyError } from '../../protocol/errors/LatchkeyError.js'

/** In `details` of the error that a view's failed loading throws. */
export const notLoaded = 'the view did not load'

/**
 * A view in a chunk of its own. Like `React.lazy`, but a failed load (offline, a host that was deployed anew) is not remembered:
 * drawing the view again loads it again.
 * @example lazyView(() => import('./Networks/Networks.js').then(module => module.Networks))
 */
export function lazyView<Props extends object>(
  load: () => Promise<ComponentType<Props>>
): ComponentType<Props> {
  const start = (): ComponentType<Props> =>
    lazy(async () => {
      try {
        return { default: await load() }
      } catch (cause) {
        view.current = start()
        throw new LatchkeyError('LATCHKEY_INTERNAL__UNEXPECTED', { cause, details: notLoaded })
      }
    }) as unknown as ComponentType<Props>
  const view = { current: start() }
  // biome-ignore lint/correctness/noComponentHookFactories: called once a view, where the registry is written
  return function LazyView(props: Props) {
    const Current = view.current
    return <Current {...props} />
  }
}
