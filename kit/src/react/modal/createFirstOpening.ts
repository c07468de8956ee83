import type { Client } from '../../client/Client.js'
import type { Config } from '../../client/config/resolveConfig.js'
import type { OpenOutcome } from '../../core/contracts/Opening.js'
import { hasAdapters } from '../../core/select/hasAdapters.js'
import { hasDirectory } from '../../core/select/hasDirectory.js'
import { loadOptions } from '../views/Connect/loadOptions.js'
import { afterFrame } from './afterFrame.js'
import { createFirstCard, type FirstCard } from './firstCard.js'
import { loadParts } from './loadParts.js'

export type OpeningClient = Pick<Client, 'adapters' | 'config' | 'state' | 'onDestroy'>

/** The first opening, from its click until the modal opens. */
export type FirstOpening = {
  /** Makes the card ahead, so that a click only shows it. Nothing is on the page until then. */
  prepare(): Promise<void>
  /**
   * Shows the card, `unseen` where the modal is drawn in it, then opens the modal by `start`. Closing the card before the modal has opened
   * ends the opening and aborts the signal of `start`. A second call joins the first.
   */
  show(
    start: (signal?: AbortSignal) => Promise<OpenOutcome>,
    unseen: FirstCard | undefined
  ): Promise<OpenOutcome>
  /** Ends an opening whose modal has not opened. */
  cancel(): void
  /** The card on screen, if the modal has not taken it over. */
  card(): FirstCard | undefined
  /** Whether an opening has begun whose modal has not opened, with a card or before it. */
  hasBegun(): boolean
  /** Removes the card if the modal has not taken it over, and one that was made ahead. */
  reset(): void
}

type Attempt = {
  readonly canceller: AbortController
  readonly cancelled: Promise<OpenOutcome>
  readonly onScreen: Promise<void>
  card?: FirstCard
}

export function createFirstOpening(client: OpeningClient): FirstOpening {
  let current: Attempt | undefined
  let prepared: { readonly config: Config; readonly card: FirstCard } | undefined
  const isOpen = () => client.state.modal.get().open
  const end = (attempt: Attempt) => {
    attempt.card?.remove()
    if (current === attempt) current = undefined
  }
  const cancel = () => {
    if (!current || isOpen()) return
    current.canceller.abort()
    end(current)
  }
  const begin = (unseen: FirstCard | undefined): Attempt => {
    const canceller = new AbortController()
    const attempt: Attempt = {
      canceller,
      cancelled: new Promise(resolve => {
        canceller.signal.onabort = () => resolve({ type: 'closed' })
      }),
      onScreen: new Promise(afterFrame)
    }
    current = attempt
    const show = (card?: FirstCard) => {
      if (!card || current !== attempt || isOpen()) return
      attempt.card = card
      card.show()
    }
    // In the tick of the click, unless the host has changed its options.
    if (unseen) show(unseen)
    else if (prepared?.config === client.config.get()) show(prepared.card)
    else void create().then(show)
    prepared = undefined
    return attempt
  }
  const create = async (): Promise<FirstCard | undefined> => {
    // The modal reports what did not load, and opens without a first card.
    const parts = await loadParts(client).catch(() => undefined)
    return parts && createFirstCard(client, parts, cancel)
  }
  return {
    async prepare() {
      const config = client.config.get()
      // Without a directory the list may be empty, and is replaced.
      if (!hasDirectory(client)) void loadOptions().catch(() => {})
      const card = await create()
      if (card) prepared = { config, card }
    },
    async show(start, unseen) {
      // Without adapters another view opens.
      if (!hasAdapters(client)) return start()
      const attempt = current ?? begin(unseen)
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
    hasBegun: () => current !== undefined,
    reset() {
      current?.card?.remove()
      prepared = undefined
    }
  }
}
