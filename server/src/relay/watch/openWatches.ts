import type { Context } from '../../Context.js'
import { createSafePost } from '../../http/createSafePost.js'
import { didOfKey } from '../auth/didKey.js'
import type { MailboxMessage } from '../Mailbox.js'
import { RelayFailure } from '../RelayFailure.js'
import { createWebhookQueue } from './createWebhookQueue.js'
import type { RelayKey } from './relayKey.js'
import type { Watch, Watches, WatchStatus } from './Watches.js'
import { loadWatches, removeTopics, removeWatch, saveTopics, saveWatch } from './watchStore.js'

type Options = { readonly key: RelayKey; readonly allowsPrivateWebhooks: boolean }

/** How long watches are cached, in ms: another node's watch takes effect after it. */
const freshness = 30_000
/** Maximum services that watch one client. */
const most = 10

/** Loads the watches of the database. */
export async function openWatches(
  context: Context,
  { key: relay, allowsPrivateWebhooks }: Options
): Promise<Watches> {
  const { db, now, log } = context
  const webhooks = createWebhookQueue(createSafePost({ allowsPrivate: allowsPrivateWebhooks }), log)
  let stored = await loadWatches(db, now())
  const refresh = async () => {
    stored = await loadWatches(db, now())
  }
  const timer = setInterval(
    () => void refresh().catch(error => log.error('watches cannot be read', error)),
    freshness
  )
  const notify = (clientId: string, type: Watch['type'], status: WatchStatus, message: MailboxMessage) => {
    for (const watch of stored.watches.get(clientId) ?? []) {
      if (watch.type !== type || watch.expiresAt <= now() || !watch.statuses.includes(status)) continue
      if (!watch.tags.includes(message.tag)) continue
      webhooks.add(watch.webhook, () => eventOf(relay, watch, status, message, now()))
    }
  }
  const notifySubscribers = (status: WatchStatus, message: MailboxMessage) => {
    for (const clientId of stored.subscribers.get(message.topic) ?? [])
      if (clientId !== message.publisher) notify(clientId, 'subscriber', status, message)
  }
  const isSubscriber = (clientId: string) =>
    (stored.watches.get(clientId) ?? []).some(({ type }) => type === 'subscriber')
  return {
    relayId: relay.did,
    register: async (watch, topics) => {
      const others = (stored.watches.get(watch.clientId) ?? []).filter(
        ({ service }) => service !== watch.service
      )
      if (others.length >= most)
        throw new RelayFailure('handler', 'WatchLimitExceeded', 'The client has too many watches')
      await saveWatch(db, watch)
      if (watch.type === 'subscriber') await saveTopics(db, watch.clientId, topics)
      await refresh()
    },
    unregister: async watch => {
      await removeWatch(db, watch)
      await refresh()
    },
    onSubscribed: async (clientId, topics) => {
      if (!isSubscriber(clientId)) return
      await saveTopics(db, clientId, topics)
      await refresh()
    },
    onUnsubscribed: async (clientId, topics) => {
      if (!isSubscriber(clientId)) return
      await removeTopics(db, clientId, topics)
      await refresh()
    },
    onPublished: (message, hasSubscriber) => {
      for (const status of hasSubscriber ? (['accepted'] as const) : (['accepted', 'queued'] as const)) {
        notify(message.publisher, 'publisher', status, message)
        notifySubscribers(status, message)
      }
    },
    onDelivered: (clientId, message) => {
      notify(message.publisher, 'publisher', 'delivered', message)
      notify(clientId, 'subscriber', 'delivered', message)
    },
    close: async () => {
      clearInterval(timer)
      await webhooks.close()
    }
  }
}

/** The body of a webhook call: a token of the relay about one message. */
function eventOf(
  relay: { readonly did: string; readonly sign: (claims: object) => string },
  watch: Watch,
  status: WatchStatus,
  { topic, message, publishedAt, tag }: MailboxMessage,
  now: number
): string {
  const iat = Math.floor(now / 1000)
  const eventAuth = relay.sign({
    act: 'irn_watchEvent',
    iss: relay.did,
    sub: didOfKey(Buffer.from(watch.clientId, 'hex')),
    aud: watch.service,
    whu: watch.webhook,
    typ: watch.type,
    iat,
    exp: iat + 300,
    evt: { status, topic, message, publishedAt, tag }
  })
  return JSON.stringify({ eventAuth: [eventAuth] })
}
