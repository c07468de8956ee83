import type { en } from './en.js'

/** The texts of descriptions in one language. No key stands for two things, so that a view may look up titles, labels and warnings in one table. */
export type Texts = Readonly<Record<keyof typeof en, string>>
