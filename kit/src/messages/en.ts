import { enCode } from './enCode.js'
import { enFirst } from './enFirst.js'
import { enRest } from './enRest.js'

/** Every sentence a person can read, in English. Other locales have exactly these keys. `{name}` is filled in at use. */
export const en = { ...enFirst, ...enCode, ...enRest } as const

/** A key of the message table. */
export type MessageKey = keyof typeof en
