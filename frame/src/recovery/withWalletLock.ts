import { Rejected } from '../contracts/Rejected.js'
import type { View } from '../contracts/Screen.js'
import { anySignal } from './anySignal.js'
import type { RecoveryContext } from './RecoveryContext.js'

/** After this time of waiting for another tab the person is told so, in ms. */
const patience = 1_500

/**
 * Runs a work while no other tab of this browser changes the wallet. While another one does, a view says so; closing it gives `Rejected`.
 * The other tab's end, also by a crash, frees the lock.
 */
export async function withWalletLock<T>(
  context: RecoveryContext,
  origin: string,
  signal: AbortSignal,
  work: () => Promise<T>
): Promise<T> {
  const { locks, wallet, screen, texts } = context
  if (!locks) return work()
  const mine = new AbortController()
  const closed = new AbortController()
  const note: View<never> = {
    title: texts.otherTab.title,
    origin,
    draw: ({ root }) => {
      const text = document.createElement('p')
      text.textContent = texts.otherTab.text
      root.append(text)
    }
  }
  const stop = wallet.clock.after(patience, () => {
    const asked = screen.ask(note, anySignal([signal, mine.signal]))
    asked.catch(() => {
      if (!mine.signal.aborted) closed.abort()
    })
  })
  let began = false
  try {
    return await locks.request(
      `latchkey-wallet|${wallet.slot}`,
      { signal: anySignal([signal, closed.signal]) },
      async () => {
        began = true
        stop()
        mine.abort()
        return work()
      }
    )
  } catch (error) {
    if (began) throw error
    stop()
    mine.abort()
    if (signal.aborted || closed.signal.aborted) throw new Rejected()
    // A frame whose storage is refused has no locks either: then nothing outlives the tab that two tabs could share.
    return work()
  }
}
