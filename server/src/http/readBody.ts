import { HttpFailure } from './HttpFailure.js'

/** Reads at most `limit` bytes of a request's body as UTF-8. Throws 413 for more, 422 for invalid UTF-8. */
export async function readBody(request: Request, limit: number): Promise<string> {
  const tooLarge = () =>
    new HttpFailure(413, 'body', `The body is larger than ${limit} bytes`, {
      headers: { connection: 'close' }
    })
  const announced = request.headers.get('content-length')
  if (announced !== null && Number(announced) > limit) throw tooLarge()
  if (request.body === null) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = request.body.getReader()
  for (;;) {
    const { done, value } = await reader.read().catch(cause => {
      throw new HttpFailure(400, 'body', 'The body did not arrive', { cause })
    })
    if (done) break
    size += value.byteLength
    if (size > limit) throw tooLarge()
    chunks.push(value)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch {
    throw new HttpFailure(422, 'body', 'The body is not UTF-8')
  }
}
