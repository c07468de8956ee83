import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import type { Kit } from '../../core/Kit.js'
import { direction } from '../../messages/direction.js'
import { enFirst } from '../../messages/enFirst.js'
import { loadMessages } from '../../messages/loadMessages.js'
import { OpeningError } from '../../protocol/errors/OpeningError.js'
import { type Messages, MessagesContext, messagesOf, type Table } from '../context/MessagesContext.js'
import { useStore } from '../context/useStore.js'

type Loaded = {
  /** The language that was wanted: `locale` is another one where that could not be loaded. */
  readonly wanted: string
  readonly locale: string
  readonly table: Table
}

/** A host's `undefined` hides no message. */
const defined = (own: Table | undefined): Table =>
  Object.fromEntries(Object.entries(own ?? {}).filter(([, message]) => message !== undefined))

export const isEnglish = (locale: string) => /^en\b/i.test(locale)

/**
 * Gives the modal its language: `config.locale`, with the host's `messages` over it. English is at hand; for another language
 * nothing is drawn until its table is there, so that nobody sees English first. If it cannot be loaded, English it is.
 */
export function MessagesProvider({ kit, children }: { readonly kit: Kit; readonly children: ReactNode }) {
  const { locale, messages: own } = useStore(kit.config)
  const [loaded, setLoaded] = useState<Loaded>()
  useEffect(() => {
    if (isEnglish(locale)) return
    let wanted = true
    loadMessages(locale).then(
      table => wanted && setLoaded({ wanted: locale, locale, table }),
      (cause: unknown) => {
        kit.report(
          new OpeningError('LATCHKEY_INTERNAL__UNEXPECTED', { cause, details: 'the messages did not load' })
        )
        if (wanted) setLoaded({ wanted: locale, locale: 'en', table: enFirst })
      }
    )
    return () => {
      wanted = false
    }
  }, [kit, locale])

  // A change of language while the modal is open keeps the old one until the new one is there, and all that is drawn with it:
  // a view that came anew would ask for another code, and the one that is being scanned would be none any more.
  const shown = useRef<Loaded>(undefined)
  const current = useMemo<Loaded | undefined>(() => {
    if (isEnglish(locale)) return { wanted: locale, locale, table: enFirst }
    return loaded?.wanted === locale ? loaded : shown.current
  }, [locale, loaded])
  shown.current = current
  const messages = useMemo<Messages | undefined>(() => {
    if (!current) return undefined
    const table = { ...current.table, ...defined(own) }
    return messagesOf(table, current.locale, direction(current.locale))
  }, [current, own])

  return messages ? <MessagesContext.Provider value={messages}>{children}</MessagesContext.Provider> : null
}
