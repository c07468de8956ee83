import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { Client } from '../../client/Client.js'
import { isEnglish } from '../../messages/isEnglish.js'
import { english, type Language, loadLanguage } from '../../messages/loadLanguage.js'
import { unexpected } from '../../protocol/errors/page.js'
import { type Messages, MessagesContext, messagesOf, type Table } from '../context/MessagesContext.js'
import { useConfigOf } from '../context/useKitState.js'

type Loaded = {
  /** The configured language. `locale` differs from it if its messages could not be loaded. */
  readonly wanted: string
  readonly locale: string
  readonly language: Language
}

/** A message of the host that is `undefined` does not replace ours. */
const defined = (own: Table | undefined): Table =>
  Object.fromEntries(Object.entries(own ?? {}).filter(([, message]) => message !== undefined))

/** The messages of a language, with the host's own. */
export const messagesFor = (
  own: Table | undefined,
  locale: string,
  { table, direction }: Language
): Messages => messagesOf({ ...table, ...defined(own) }, locale, direction)

/**
 * Provides the messages of `config.locale`, overridden by the host's `messages`. English is part of the modal. With another
 * language nothing is rendered until its messages have loaded, so that no visitor sees English first. If they cannot be loaded, English is used.
 */
export function MessagesProvider({
  client,
  children
}: {
  readonly client: Pick<Client, 'config' | 'report' | 'subscribe'>
  readonly children: ReactNode
}) {
  const { locale, messages: own } = useConfigOf(client)
  const [loaded, setLoaded] = useState<Loaded>()
  useEffect(() => {
    if (isEnglish(locale)) return
    let wanted = true
    loadLanguage(locale).then(
      language => wanted && setLoaded({ wanted: locale, locale, language }),
      (cause: unknown) => {
        client.report(unexpected({ cause, details: 'the messages did not load' }))
        if (wanted) setLoaded({ wanted: locale, locale: 'en', language: english })
      }
    )
    return () => {
      wanted = false
    }
  }, [client, locale])

  // After a change of language the open modal keeps the old one, with its view, until the new one has loaded: a new view would
  // request another pairing code, and the code that the visitor is scanning would become invalid.
  const shown = useRef<Loaded>(undefined)
  const current = useMemo<Loaded | undefined>(() => {
    if (isEnglish(locale)) return { wanted: locale, locale, language: english }
    return loaded?.wanted === locale ? loaded : shown.current
  }, [locale, loaded])
  shown.current = current
  const messages = useMemo(
    () => current && messagesFor(own, current.locale, current.language),
    [current, own]
  )

  return messages ? <MessagesContext.Provider value={messages}>{children}</MessagesContext.Provider> : null
}
