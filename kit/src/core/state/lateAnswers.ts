import type { Namespace } from '../../protocol/namespaces.js'
import type { LateAnswer } from '../contracts/Connector.js'
import type { Slice, SliceOwner } from './Slice.js'

/** A wallet's late answer (promise P18), until the code that sends is loaded and applies it. */
export type ReceivedAnswer = { readonly namespace: Namespace; readonly answer: LateAnswer }

export const lateAnswersSlice: Slice<readonly ReceivedAnswer[]> = { initial: [] }

export function addLateAnswer(kit: SliceOwner, received: ReceivedAnswer): void {
  const answers = kit.slice(lateAnswersSlice)
  answers.set([...answers.get(), received])
}

/** Removes all answers, and returns them. */
export function takeLateAnswers(kit: SliceOwner): readonly ReceivedAnswer[] {
  const answers = kit.slice(lateAnswersSlice)
  const taken = answers.get()
  if (taken.length > 0) answers.set([])
  return taken
}
