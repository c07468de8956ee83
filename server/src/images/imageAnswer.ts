import { type Answer, createAnswer, withEtag } from '../http/Answer.js'

/** An image that is opened as a page runs no scripts and loads nothing. */
const headers = {
  'cache-control': 'public, max-age=604800',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'content-disposition': 'inline'
}

/** The answer with an image. */
export function imageAnswer(bytes: Buffer, type: string): Answer {
  return withEtag(createAnswer(200, bytes, { 'content-type': type, ...headers }))
}
