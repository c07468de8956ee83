import type { FrameHandler, FrameHandlers } from '../channel/FrameHandlers.js'
import { fieldsOf } from '../keys/record/readRecord.js'

type Logging = { readonly write: (line: string) => void; readonly now: () => number }

/**
 * Says in the frame's own console which requests are answered, in which time, and the code of a failure: the load parameter `enableLogger` (SPEC
 * section 2). What a request or an answer contains is never part of it, and nothing leaves the browser (design/security.md section 3).
 */
export function logHandlers(handlers: FrameHandlers, { write, now }: Logging): FrameHandlers {
  const logged = Object.entries(handlers).map(([type, handle]) => {
    const answer: FrameHandler<'RPC_REQUEST'> = async (payload, request) => {
      const name = type === 'RPC_REQUEST' ? `${type} ${payload.method}` : type
      const begun = now()
      const end = (outcome: string) => write(`[latchkey frame] ${name}: ${outcome}, ${now() - begun} ms`)
      try {
        const result = await (handle as typeof answer)(payload, request)
        end('answered')
        return result
      } catch (error) {
        const { field, code } = fieldsOf(error)
        end(`failed (${[field, code].find(isPlain) ?? 'other'})`)
        throw error
      }
    }
    return [type, answer]
  })
  return Object.fromEntries(logged) as unknown as FrameHandlers
}

/** A code of ours or a number: texts of errors could contain anything. */
const isPlain = (value: unknown): boolean =>
  typeof value === 'number' || (typeof value === 'string' && /^[a-z_]{1,32}$/.test(value))
