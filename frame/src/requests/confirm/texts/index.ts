import type { TextTable } from '../../../screen/index.js'
import { ar } from './ar.js'
import { de } from './de.js'
import { type ConfirmTexts, en } from './en.js'

export const confirmTexts: TextTable<ConfirmTexts> = { en, de, ar }
