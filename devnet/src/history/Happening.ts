import type { Step } from '../world/steps.js'
import type { Random } from './createRandom.js'

/** A block of the history: `day` of its month, from 0 to below 30, with a fraction for the time of day. */
export type Happening = { readonly day: number; readonly step: Step }

/** What happens in a month; `month` counts back from the end of the history, 0 is the last one. */
export type Chapter = (month: number, random: Random) => readonly Happening[]
