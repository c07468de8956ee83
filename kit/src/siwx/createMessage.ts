import type { SiwxMessage, SiwxMessageData } from './SiwxMessage.js'
import { formatMessage, type SiwxLayout } from './text/formatMessage.js'

/**
 * Message data with its text: `toString()` gives what is to be signed, and throws what `formatMessage` throws. With
 * `layout`, in another spelling. The text is made when asked for, since an address may still be missing.
 * @example const text = (data: SiwxMessageData) => createMessage(data).toString()
 */
export function createMessage(data: SiwxMessageData, layout?: SiwxLayout): SiwxMessage {
  // Not enumerable: what is stored or sent of a message is its data.
  return Object.defineProperty({ ...data }, 'toString', {
    value: () => formatMessage(data, layout),
    enumerable: false
  })
}
