import type { Tabs } from '../core/contracts/Environment.js'

const channelName = 'latchkey'

/**
 * The tabs of this origin, by BroadcastChannel; undefined if the browser has none. The channel is opened on first
 * use.
 */
export function browserTabs(): Tabs | undefined {
  if (typeof window === 'undefined' || typeof BroadcastChannel === 'undefined') return undefined
  let channel: BroadcastChannel | undefined
  const open = () => {
    channel ??= new BroadcastChannel(channelName)
    return channel
  }
  return {
    post: message => open().postMessage(message),
    subscribe(listener) {
      const onMessage = (event: MessageEvent<unknown>) => listener(event.data)
      const opened = open()
      opened.addEventListener('message', onMessage)
      return () => opened.removeEventListener('message', onMessage)
    },
    close() {
      channel?.close()
      channel = undefined
    }
  }
}
