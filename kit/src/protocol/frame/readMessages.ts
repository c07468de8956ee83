import {
  type AppMessage,
  appPayloads,
  checkInit,
  type FrameRequestType,
  type InitMessage
} from './appMessages.js'
import { type Check, fields, maybe, refuse, text } from './checks.js'
import { copyMessage } from './copyMessage.js'
import {
  answerPayloads,
  errorPayload,
  type FrameMessage,
  type FrameNewsType,
  newsPayloads
} from './frameMessages.js'
import { messageIdLimit } from './limits.js'

const id = text(new RegExp(`^[\\w-]{1,${messageIdLimit}}$`))
const envelope = fields({ type: text(), id: maybe(id), payload: maybe(value => value) })

/**
 * Reads a request of the page, in the frame. Unknown types, wrong fields and whatever exceeds the bounds of a message throw
 * LATCHKEY_FRAME__INVALID_MESSAGE; a method on no list throws LATCHKEY_REQUEST__NOT_ALLOWED.
 * @example readAppMessage({ type: '@w3m-app/SIGN_OUT', id: 'k3' }).type // '@w3m-app/SIGN_OUT'
 */
export function readAppMessage(data: unknown): AppMessage {
  const { type, id, payload } = envelope(copyMessage(data), '')
  const name = type.startsWith('@w3m-app/') ? type.slice(9) : ''
  if (!isKeyOf(appPayloads, name) || id === undefined) return refuse(id === undefined ? id : type, 'type')
  return { type, id, payload: (appPayloads[name] as Check<unknown>)(payload, 'payload') } as AppMessage
}

/**
 * Reads the message of the page that opens the channel, in the frame. The port comes with it; the frame checks `event.source` and
 * `event.origin`. Throws LATCHKEY_FRAME__INVALID_MESSAGE.
 * @example readInit({ type: '@w3m-app/INIT', payload: { protocol: 'latchkey-frame/1', projectId: '', nonce: 'ab'.repeat(16) } })
 */
export function readInit(data: unknown): InitMessage {
  return checkInit(copyMessage(data), '')
}

/**
 * Reads a message of the frame, in the page. Throws LATCHKEY_FRAME__INVALID_MESSAGE.
 * @example readFrameMessage({ type: '@w3m-frame/READY' })
 */
export function readFrameMessage(data: unknown): FrameMessage {
  const { type, id, payload } = envelope(copyMessage(data), '')
  const name = type.startsWith('@w3m-frame/') ? type.slice(11) : ''
  if (isKeyOf(newsPayloads, name)) {
    const news: FrameNewsType = name
    return {
      kind: 'news',
      news,
      payload: (newsPayloads[news] as Check<unknown>)(payload, 'payload')
    } as FrameMessage
  }
  const [, request = '', outcome] = /^(\w+)_(SUCCESS|ERROR)$/.exec(name) ?? []
  if (!isKeyOf(answerPayloads, request)) return refuse(type, 'type')
  if (id === undefined) return refuse(id, 'id')
  if (outcome === 'ERROR')
    return { kind: 'error', request, id, payload: errorPayload(payload ?? {}, 'payload') }
  const read = (answerPayloads[request] as Check<unknown>)(payload, 'payload')
  return { kind: 'success', request, id, payload: read } as FrameMessage
}

/**
 * Checks a request before it is sent, so that wrong parameters are refused here and not by the frame. Throws like `readAppMessage`.
 * @example toAppMessage('CONNECT_EMAIL', 'k3', { email: 'a@b.example' })
 */
export function toAppMessage<Type extends FrameRequestType>(
  type: Type,
  id: string,
  payload: unknown
): Extract<AppMessage, { readonly type: `@w3m-app/${Type}` }> {
  const message = { type: `@w3m-app/${type}`, id, ...(payload === undefined ? {} : { payload }) }
  return readAppMessage(message) as Extract<AppMessage, { readonly type: `@w3m-app/${Type}` }>
}

function isKeyOf<T extends object>(table: T, name: string): name is Extract<keyof T, string> {
  return Object.hasOwn(table, name)
}
