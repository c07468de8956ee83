import {
  type ComponentType,
  createContext,
  type FunctionComponent,
  type ReactNode,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState
} from 'react'
import { unexpected } from '../../protocol/errors/page.js'
import { lazyImport } from '../../protocol/lazyImport.js'
import { MessagesContext, messagesOf, type Table, useMessages } from '../context/MessagesContext.js'

const loadEnRest = /* @__PURE__ */ lazyImport(() => import('../../messages/enRest.js'))

/** Set in `details` of the error that is thrown if a view does not load. */
export const notLoaded = 'the view did not load'

/** What is drawn in the place of a view that is loading. */
export const WaitingContext = createContext<ReactNode>(null)

/** Loads the English that a view needs beyond that of the modal. */
export type LoadWords = () => Promise<Table>

/** The English of all views that have none of their own. */
export const restOfEnglish: LoadWords = async () => (await loadEnRest()).enRest

/** A view that may be loaded before it is drawn. A load ahead that fails is repeated by the view. */
export type LazyView<Props> = FunctionComponent<Props> & { readonly preload: () => void }

/**
 * A view in its own chunk, with the English messages of such views (`loadWords` loads fewer of them). Draws `WaitingContext` until it is
 * loaded, and throws where it does not load; drawn again, it loads again. No `React.lazy`: from React 19 on that draws the fallback for
 * 300 ms at least, also where the view is there after 20.
 * @example lazyView(() => import('./Networks/Networks.js').then(module => module.Networks))
 */
export function lazyView<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  loadWords: LoadWords = restOfEnglish
): LazyView<Props> {
  let View: FunctionComponent<Props> | undefined
  let loading: Promise<void> | undefined
  const begin = () => {
    loading ??= Promise.all([load(), loadWords()]).then(
      ([Loaded, words]) => {
        View = withMessages(Loaded, words)
      },
      cause => {
        loading = undefined
        throw unexpected({ cause, details: notLoaded })
      }
    )
    return loading
  }
  // biome-ignore lint/correctness/noComponentHookFactories: called once per view, in the registry
  function LazyView(props: Props) {
    const waiting = useContext(WaitingContext)
    const [end, setEnd] = useState<{ readonly failure?: unknown }>()
    // StrictMode runs an effect twice, the second time after a quick failure.
    const hasBegun = useRef(false)
    useLayoutEffect(() => {
      if (View || hasBegun.current) return
      hasBegun.current = true
      begin().then(
        () => setEnd({}),
        failure => setEnd({ failure })
      )
    }, [])
    if (end?.failure) throw end.failure
    return View ? <View {...props} /> : waiting
  }
  LazyView.preload = () => void begin().catch(() => {})
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
