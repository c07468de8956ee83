import { faults } from '../rpc/codes.js'
import type { Incoming } from '../rpc/createLine.js'
import type { RpcAnswer } from '../rpc/parsePayload.js'
import type { Dapp } from './Dapp.js'
import { takeProposalAnswer } from './takeProposalAnswer.js'

/** Passes a wallet's answer on: to the code that it answers, to the request that waits for it, or to the pending requests. */
export function takeAnswer(dapp: Dapp, answer: RpcAnswer, from: Incoming): Promise<void> | void {
  const { asks, attempts, book, pending } = dapp
  for (const attempt of attempts) {
    const { topic, auth, proposalId } = attempt
    if (from.topic === topic && answer.id === proposalId) return takeProposalAnswer(dapp, attempt, answer)
    // Not awaited: verifying a signature may need a chain read, and other messages are waiting.
    if ((from.topic === topic || from.topic === auth?.topic) && answer.id === auth?.id)
      return void auth?.take(dapp, attempt, answer, from)
  }
  const isOurs = asks.take(answer, from.topic)
  // Not awaited: other messages are waiting.
  if (isOurs) void pending.now()?.end(from.topic, answer.id)
  else void pending.load().then(kept => kept?.take(from.topic, answer))
  // The wallet answered that it does not know the session: delete it (promise P17).
  if (isOurs && answer.fault?.code === faults.noSession.code) void book.forget(from.topic, 'deleted')
}
