import { createHash } from 'node:crypto'
import { commonHeaders } from './commonHeaders.js'
import { errorBody, type HttpFailure } from './HttpFailure.js'

/**
 * An answer in the form in which it is sent, but for the headers of the single call. One that is served again is kept
 * in this form: nothing of it is computed twice.
 */
export type Answer = {
  readonly status: number
  /** Names and values in turn, as `ServerResponse.writeHead` takes them. */
  readonly headers: readonly string[]
  /** One character a byte (latin1): Node sends headers and a string together, a buffer as a piece of its own. */
  readonly body: string | undefined
  /** Where it is set, a caller that has this answer already gets 304 (RFC 9110 section 13). */
  readonly etag?: string
}

type HeaderRecord = Readonly<Record<string, string>>

const everyAnswer = Object.entries(commonHeaders).flat()

/** The answer of these bytes, or of no body, with `headers` beside those of every answer. */
export function createAnswer(status: number, body: Buffer | undefined, headers: HeaderRecord): Answer {
  const length = body === undefined ? [] : ['content-length', `${body.byteLength}`]
  return {
    status,
    body: body?.toString('latin1'),
    headers: [...everyAnswer, ...Object.entries(headers).flat(), ...length]
  }
}

/** `value` as JSON. */
export function jsonAnswer(value: unknown, headers: HeaderRecord = {}, status = 200): Answer {
  return createAnswer(status, Buffer.from(JSON.stringify(value)), {
    'content-type': 'application/json',
    ...headers
  })
}

/** The JSON body of a failed call. */
export function failureAnswer({ field, message, headers, status }: HttpFailure): Answer {
  return jsonAnswer(errorBody(field, message), headers, status)
}

/** The same answer with an entity tag of its bytes. */
export function withEtag(answer: Answer): Answer {
  const etag = `"${createHash('sha256')
    .update(answer.body ?? '', 'latin1')
    .digest('base64url')
    .slice(0, 22)}"`
  return { ...answer, etag, headers: [...answer.headers, 'etag', etag] }
}
