import { type Answer, createAnswer, withEtag } from '../http/Answer.js'

/** An image that is opened as a page runs no scripts and loads nothing. */
const headers = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'content-disposition': 'inline'
}

const week = 604_800

/** The answer with an image, which clients keep for `maxAge` seconds, a week by default. */
export function imageAnswer(bytes: Buffer, type: string, maxAge = week): Answer {
  const cached = { 'cache-control': `public, max-age=${maxAge}` }
  return withEtag(createAnswer(200, bytes, { 'content-type': type, ...cached, ...headers }))
}
