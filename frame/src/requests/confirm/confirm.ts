import { Rejected } from '../../contracts/Rejected.js'
import type { Screen } from '../../contracts/Screen.js'
import type { Texts } from '../../describe/index.js'
import { SentAlready } from '../RequestError.js'
import { drawConfirm } from './drawConfirm.js'
import type { Loaded } from './Loaded.js'
import type { ConfirmTexts } from './texts/en.js'
import { loadTexts } from './texts/loadTexts.js'

/**
 * Shows a request, and carries it out once the person approves. Rejects with `Rejected` if the person declines. A request that is closed while it is
 * carried out is not declined: its outcome is what it comes to.
 */
export async function confirm<Result>(
  screen: Screen,
  parameters: {
    readonly title: keyof ConfirmTexts
    readonly origin: string
    readonly signal: AbortSignal
    readonly words: Texts
    readonly load: () => Promise<Loaded<Result>>
  }
): Promise<Result> {
  const texts = await loadTexts()
  const { title, origin, signal, words, load } = parameters
  let running: Promise<Result> | undefined
  const run = async (work: () => Promise<Result>): Promise<Result> => {
    running = work()
    try {
      return await running
    } catch (error) {
      // Nothing was sent: a later close declines. Else it stays what closing answers with.
      if (!(error instanceof SentAlready)) running = undefined
      throw error
    }
  }
  const view = {
    title: texts[title],
    origin,
    draw: (place: Parameters<typeof drawConfirm<Result>>[0]) =>
      drawConfirm(place, { texts, words, load, run })
  }
  try {
    return await screen.ask<Result>(view, signal)
  } catch (error) {
    if (running && error instanceof Rejected) return running
    throw error
  }
}
