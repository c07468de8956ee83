import type { Client } from '../../client/Client.js'
import type { OpenOutcome } from '../../core/contracts/Opening.js'
import { hasAdapters } from '../../core/select/hasAdapters.js'
import { afterFrame } from './afterFrame.js'
import { drawFirstCard, type FirstCard } from './firstCard.js'
import { loadParts } from './loadParts.js'

export type OpeningClient = Pick<Client, 'adapters' | 'config' | 'state' | 'onDestroy'>

/** The first opening, from its click until the modal opens. */
export type FirstOpening = {
  /**
   * Shows the card, then opens the modal by `start`. Closing the card before the modal has opened ends the opening: the signal tells
   * `start`. A second call joins the first.
   */
  show(start: (signal?: AbortSignal) => Promise<OpenOutcome>): Promise<OpenOutcome>
  /** Ends an opening whose modal has not opened. */
  cancel(): void
  /** The card on screen, if the modal has not taken it over. */
  card(): FirstCard | undefined
  /** Removes the card if the modal has not taken it over. */
  removeCard(): void
}

type Attempt = {
  readonly canceller: AbortController
  readonly cancelled: Promise<OpenOutcome>
  readonly onScreen: Promise<void>
  card?: FirstCard
}

export function createFirstOpening(client: OpeningClient): FirstOpening {
  let current: Attempt | undefined
  const isOpen = () => client.state.modal.get().open
  const removeCard = () => current?.card?.remove()
  const end = (attempt: Attempt) => {
    attempt.card?.remove()
    if (current === attempt) current = undefined
  }
  const cancel = () => {
    if (!current || isOpen()) return
    current.canceller.abort()
    end(current)
  }
  const begin = (): Attempt => {
    const canceller = new AbortController()
    const attempt: Attempt = {
      canceller,
      cancelled: new Promise(resolve => {
        canceller.signal.onabort = () => resolve({ type: 'closed' })
      }),
      onScreen: new Promise(afterFrame)
    }
    loadParts(client).then(
      parts => {
        if (current === attempt && !isOpen()) attempt.card = drawFirstCard(client.config.get(), parts, cancel)
      },
      // The modal reports what did not load, and opens without it.
      () => {}
    )
    return attempt
  }
  return {
    async show(start) {
      // Without adapters another view opens.
      if (!hasAdapters(client)) return start()
      current ??= begin()
      const attempt = current
      await attempt.onScreen
      const { signal } = attempt.canceller
      try {
        return await (signal.aborted ? attempt.cancelled : Promise.race([attempt.cancelled, start(signal)]))
      } finally {
        end(attempt)
      }
    },
    cancel,
    card: () => current?.card,
    removeCard
  }
}
