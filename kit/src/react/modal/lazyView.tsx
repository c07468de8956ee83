import { type ComponentType, createContext, lazy, useContext, useMemo } from 'react'
import { OpeningError } from '../../protocol/errors/OpeningError.js'
import { lazyImport } from '../../protocol/lazyImport.js'
import { MessagesContext, messagesOf, type Table, useMessages } from '../context/MessagesContext.js'

const loadEnRest = /* @__PURE__ */ lazyImport(() => import('../../messages/enRest.js'))

/** In `details` of the error that a view's failed loading throws. */
export const notLoaded = 'the view did not load'

/** Which try this is: another object each time a view is drawn afresh or tried again. */
export const AttemptContext = createContext<object | undefined>(undefined)

/** Loads the English that a view needs beyond that of the modal. */
export type LoadWords = () => Promise<Table>

const restOfEnglish: LoadWords = async () => (await loadEnRest()).enRest

/**
 * A view in a chunk of its own, and the English that only such views need (`loadWords`: where a few will do). Like `React.lazy`, but a failed load (offline, a host that was deployed anew) holds only for the
 * attempt in which it happened: the next one loads again.
 * @example lazyView(() => import('./Networks/Networks.js').then(module => module.Networks))
 */
export function lazyView<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  loadWords: LoadWords = restOfEnglish
): ComponentType<Props> {
  const start = (attempt: object | undefined) => {
    const view = { attempt, hasFailed: false }
    const Component = lazy(async () => {
      try {
        const [View, words] = await Promise.all([load(), loadWords()])
        return { default: withMessages(View, words) }
      } catch (cause) {
        view.hasFailed = true
        throw new OpeningError('LATCHKEY_INTERNAL__UNEXPECTED', { cause, details: notLoaded })
      }
    }) as unknown as ComponentType<Props>
    return { view, Component }
  }
  const current = { ...start(undefined) }
  // biome-ignore lint/correctness/noComponentHookFactories: called once a view, where the registry is written
  return function LazyView(props: Props) {
    const attempt = useContext(AttemptContext)
    // React draws again at once after an error: in the same attempt, which must not load for ever.
    if (current.view.hasFailed && current.view.attempt !== attempt) Object.assign(current, start(attempt))
    else if (!current.view.attempt) current.view.attempt = attempt
    return <current.Component {...props} />
  }
}

/** A part over the language's table, with `more` where that has no word. */
export function withMessages<Props extends object>(
  View: ComponentType<Props>,
  more: Table
): ComponentType<Props> {
  return function Worded(props: Props) {
    const { table, locale, direction } = useMessages()
    const messages = useMemo(
      () => messagesOf({ ...more, ...table }, locale, direction),
      [table, locale, direction]
    )
    return (
      <MessagesContext.Provider value={messages}>
        <View {...props} />
      </MessagesContext.Provider>
    )
  }
}
