import { readFarcasterRequest } from './farcaster.js'
import type { Pending } from './hearQuestions.js'
import type { WalletParts } from './openWallet.js'
import { lateLogin } from './wordsOf.js'

/** The maximum delay of a browser timer, in ms. */
const timerLimit = 2 ** 31 - 1

/** Queues a request to sign in with Farcaster until it expires. Rejects if it cannot be answered. */
export async function askFarcaster(
  channelToken: string,
  { store, pending }: Pick<WalletParts, 'store' | 'pending'>
): Promise<void> {
  const id = `farcaster ${channelToken}`
  if (pending.has(id)) return
  const { request, words } = await readFarcasterRequest(channelToken, store.get().account)
  const asked: Pending = { kind: 'farcaster', request, account: request.account }
  pending.set(id, asked)
  store.set({ questions: [...store.get().questions, { id, kind: 'farcaster', ...words }] })
  if (request.expiry === undefined) return
  setTimeout(
    () => {
      if (pending.get(id) !== asked) return
      pending.delete(id)
      const questions = store.get().questions.filter(question => question.id !== id)
      store.set({ questions, notice: { text: lateLogin, kind: 'error' } })
    },
    Math.min(request.expiry - Date.now(), timerLimit)
  )
}
