'use client'
import { createContext, useContext } from 'react'
import type { MessageKey } from '../../messages/en.js'
import { enFirst } from '../../messages/enFirst.js'

export type Translate = (key: MessageKey, values?: Readonly<Record<string, string | number>>) => string

/** Messages by their keys; not all of them while the views that need the others are not loaded. */
export type Table = Readonly<Partial<Record<MessageKey, string>>>

export type Messages = {
  readonly t: Translate
  readonly table: Table
  /** BCP 47. */
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
}

/** Fills `{name}` places of a message; numbers as the locale writes them. */
function fill(
  message: string,
  locale: string,
  values: Readonly<Record<string, string | number>> = {}
): string {
  return message.replace(/\{(\w+)\}/g, (place, key: string) => {
    const value = values[key] ?? place
    try {
      return value.toLocaleString(locale)
    } catch {
      // A locale that the browser rejects, such as `en_US`.
      return String(value)
    }
  })
}

/** Messages from a table. */
export function messagesOf(table: Table, locale: string, direction: Messages['direction']): Messages {
  return { t: (key, values) => fill(table[key] ?? key, locale, values), table, locale, direction }
}

export const MessagesContext = createContext<Messages>(/* @__PURE__ */ messagesOf(enFirst, 'en', 'ltr'))

/** The message table of the modal's language. Only inside the modal: buttons have their own small table. */
export const useMessages = (): Messages => useContext(MessagesContext)
