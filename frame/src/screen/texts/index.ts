import type { TextTable } from '../language.js'
import { ar } from './ar.js'
import { de } from './de.js'
import { en, type ScreenTexts } from './en.js'

export const screenTexts: TextTable<ScreenTexts> = { en, de, ar }
