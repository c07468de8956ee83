import type { Described } from '../../contracts/Described.js'
import type { Speed } from '../evm/readFees.js'
import type { ConfirmTexts } from './texts/en.js'

/** Why something cannot be approved at present, and what the person can do. */
export type Problem = {
  readonly text: keyof ConfirmTexts
  readonly values?: Readonly<Record<string, string>>
}

/** One way to carry a request out, as it is shown. */
export type Choice<Result> = {
  readonly speed?: Speed | undefined
  /** What it costs at most, with the symbol. */
  readonly maxFee?: string
  /** Everything that will be signed. */
  readonly raw: string
  readonly problem?: Problem | undefined
  /** Signs and sends what is shown. It may be called again after it has failed. */
  readonly run: () => Promise<Result>
}

/** A request that can be shown. */
export type Loaded<Result> = {
  readonly described: Described
  readonly account: string
  readonly network?: string | undefined
  readonly isSponsored?: boolean
  /** The preferred one is in the middle. */
  readonly choices: readonly Choice<Result>[]
}
