'use client'
import { createContext, useContext } from 'react'
import { en, type MessageKey } from '../../messages/en.js'

export type Translate = (key: MessageKey, values?: Readonly<Record<string, string | number>>) => string

export type Messages = {
  readonly t: Translate
  /** BCP 47. */
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
}

/** Fills `{name}` places of a message. */
export function fill(message: string, values: Readonly<Record<string, string | number>> = {}): string {
  return message.replace(/\{(\w+)\}/g, (place, key: string) => String(values[key] ?? place))
}

export const MessagesContext = createContext<Messages>({
  t: (key, values) => fill(en[key], values),
  locale: 'en',
  direction: 'ltr'
})

/** The message table of the modal's language. Only inside the modal: buttons have their own small table. */
export const useMessages = (): Messages => useContext(MessagesContext)
