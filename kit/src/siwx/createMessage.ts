import type { SiwxMessage, SiwxMessageData } from './SiwxMessage.js'
import { formatMessage, type SiwxLayout } from './text/formatMessage.js'

/**
 * Message data with its text: `toString()` returns the text to sign and throws what `formatMessage` throws. `layout`
 * selects another layout. The text is built on each call, because the address may be missing at first.
 * @example const text = (data: SiwxMessageData) => createMessage(data).toString()
 */
export function createMessage(data: SiwxMessageData, layout?: SiwxLayout): SiwxMessage {
  // Not enumerable: only the data of a message is stored or sent.
  return Object.defineProperty({ ...data }, 'toString', {
    value: () => formatMessage(data, layout),
    enumerable: false
  })
}
