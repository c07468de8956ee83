import { enCode } from './enCode.js'
import { enFirst } from './enFirst.js'
import { enPrompt } from './enPrompt.js'
import { enReceive } from './enReceive.js'
import { enRest } from './enRest.js'

/** Every text for visitors, in English. Other locales have exactly these keys. `{name}` is a placeholder. */
export const en = { ...enFirst, ...enCode, ...enRest, ...enPrompt, ...enReceive } as const

/** A key of the message table. */
export type MessageKey = keyof typeof en
