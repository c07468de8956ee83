import type { IncomingMessage, ServerResponse } from 'node:http'

/** The longest form, in bytes. */
const longest = 64 * 1024

/** Reads the form of a request. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = ''
  for await (const chunk of request) {
    text += String(chunk)
    if (text.length > longest) throw new Error('The form is too long')
  }
  return new URLSearchParams(text)
}

/** Sends an answer that is not stored. */
export function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
}
