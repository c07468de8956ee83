import type { Context } from '../Context.js'
import type { Answer } from './Answer.js'
import type { Call } from './App.js'
import type { AnswerCache } from './createAnswerCache.js'
import { respond } from './respond.js'

/** A handler that sends the cached answer to the call's URL, without a promise, or the one that `find` makes. */
export function respondCached<Basis>(
  context: Context,
  answers: AnswerCache<Basis>,
  find: (call: Call) => Promise<Answer>
): (call: Call) => Response | Promise<Response> {
  return call => {
    const known = answers.find(call.req.url)?.answer
    return known ? respond(call, context, known) : find(call).then(answer => respond(call, context, answer))
  }
}
