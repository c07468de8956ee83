import { type ComponentType, createContext, type FunctionComponent, lazy, useContext, useMemo } from 'react'
import { unexpected } from '../../protocol/errors/page.js'
import { lazyImport } from '../../protocol/lazyImport.js'
import { MessagesContext, messagesOf, type Table, useMessages } from '../context/MessagesContext.js'

const loadEnRest = /* @__PURE__ */ lazyImport(() => import('../../messages/enRest.js'))

/** Set in `details` of the error that is thrown if a view does not load. */
export const notLoaded = 'the view did not load'

/** Identifies an attempt: a new object for each new view and each retry. */
export const AttemptContext = createContext<object | undefined>(undefined)

/** Loads the English that a view needs beyond that of the modal. */
export type LoadWords = () => Promise<Table>

/** The English of all views that have none of their own. */
export const restOfEnglish: LoadWords = async () => (await loadEnRest()).enRest

/** A view that may be loaded before it is drawn. A load ahead that fails is repeated by the view. */
export type LazyView<Props> = FunctionComponent<Props> & { readonly preload: () => void }

/**
 * A view in its own chunk, with the English messages of such views (`loadWords` loads fewer of them). Unlike with `React.lazy`, a
 * failed load (offline, or a new deployment of the host) counts for one attempt only: the next attempt loads again.
 * @example lazyView(() => import('./Networks/Networks.js').then(module => module.Networks))
 */
export function lazyView<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  loadWords: LoadWords = restOfEnglish
): LazyView<Props> {
  const start = (attempt: object | undefined) => {
    const view = { attempt, hasFailed: false }
    let ready: { readonly default: FunctionComponent<Props> } | undefined
    const begin = async () => {
      try {
        const [View, words] = await Promise.all([load(), loadWords()])
        const loaded = { default: withMessages(View, words) }
        ready = loaded
        return loaded
      } catch (cause) {
        view.hasFailed = true
        throw unexpected({ cause, details: notLoaded })
      }
    }
    // React draws at once what has resolved at once; after a promise, however short, it draws the fallback, and that for 300 ms at least.
    const Component = lazy(
      () =>
        // biome-ignore lint/suspicious/noThenProperty: a promise, which resolves later, is what must not be given here
        (ready ? { then: (use: (view: unknown) => void) => use(ready) } : begin()) as ReturnType<typeof begin>
    ) as unknown as ComponentType<Props>
    return { view, Component, begin }
  }
  const current = { ...start(undefined) }
  // biome-ignore lint/correctness/noComponentHookFactories: called once per view, in the registry
  function LazyView(props: Props) {
    const attempt = useContext(AttemptContext)
    // React renders again at once after an error. That is the same attempt: loading again here would never end.
    if (current.view.hasFailed && current.view.attempt !== attempt) Object.assign(current, start(attempt))
    else if (!current.view.attempt) current.view.attempt = attempt
    return <current.Component {...props} />
  }
  LazyView.preload = () => void current.begin().catch(() => {})
  return LazyView
}

/** Renders a part with the messages of the language, and with `more` for those that it lacks. */
export function withMessages<Props extends object>(
  View: ComponentType<Props>,
  more: Table
): FunctionComponent<Props> {
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
