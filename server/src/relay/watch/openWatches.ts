import type { Context } from '../../Context.js'
import type { Watches } from './Watches.js'

export async function openWatches(
  _context: Context,
  _options: { readonly key?: string | undefined; readonly allowsPrivateWebhooks: boolean }
): Promise<Watches> {
  return {
    relayId: '',
    register: async () => {},
    unregister: async () => {},
    onSubscribed: async () => {},
    onUnsubscribed: async () => {},
    onPublished: () => {},
    onDelivered: () => {},
    close: async () => {}
  }
}
