import type { Server } from 'node:http'
import type { Context } from '../Context.js'
import { createTokenBuckets } from '../http/tokenBucket.js'
import { type Admit, createAdmit } from './admit.js'
import { answerFrame, costOf } from './answerFrame.js'
import { createIsAudience } from './auth/audiences.js'
import { openRelayStores } from './cluster/openRelayStores.js'
import { createSqliteMailbox } from './createSqliteMailbox.js'
import { quietLog } from './quietLog.js'
import type { Caller, RelayCore } from './Relay.js'
import { RelayFailure } from './RelayFailure.js'
import { relayLimits } from './relayLimits.js'
import type { Frame } from './rpc/readFrame.js'
import { attachSockets } from './socket/attachSockets.js'
import { createHub } from './socket/createHub.js'
import { openWatches } from './watch/openWatches.js'
import { openRelayKey } from './watch/relayKey.js'

/** The stored bytes of all clients, and their limit. */
export type RelayState = { readonly storedBytes: number; readonly maxBytes: number }

/** A running relay. */
export type Relay = {
  readonly admit: Admit
  /** Runs a call within the client's rate limit and returns its answer. Never rejects. */
  readonly answer: (caller: Caller, frame: Exclude<Frame, { kind: 'answer' }>) => Promise<string>
  /** Returns the stored bytes. Rejects if a store does not respond. */
  readonly check: () => Promise<RelayState>
  /** Handles the WebSocket upgrades of an HTTP server. */
  readonly attach: (http: Server) => void
  /** Closes all sockets with 1001 (wire.md 5.8), each after its calls are answered; stops webhooks. */
  readonly leave: () => Promise<void>
  /** Closes the stores; HTTP calls must have ended. */
  readonly close: () => Promise<void>
}

function refusalOf(frame: Frame): Extract<Frame, { kind: 'refused' }> {
  const failure = new RelayFailure('tooMany', 'TooManyRequests', 'Too many requests')
  return { kind: 'refused', id: frame.kind === 'call' ? frame.id : 'null', failure }
}

/** Opens the relay's stores and creates the relay. Rejects if a store cannot be opened. */
export async function openRelay(context: Context): Promise<Relay> {
  const { config, db, now } = context
  const log = quietLog(context.log, now)
  const {
    urls,
    rate,
    mailboxLimit: limit,
    maxBytes,
    maxBytesPerAddress,
    allowsPrivateWebhooks
  } = config.relay
  const bounds = { limit, maxBytes, maxBytesPerSender: maxBytesPerAddress }
  const isAudience = createIsAudience(urls)
  const stores = await openRelayStores(config, {
    db,
    log,
    now,
    bounds,
    openEmbedded: async () => createSqliteMailbox({ dataDir: config.dataDir, now, ...bounds })
  })
  const { mailbox, bus } = stores
  const key = await openRelayKey(config.relay.key, config.dataDir)
  const watches = await openWatches(context, { key, allowsPrivateWebhooks })
  const hub = createHub({ mailbox, bus, now, log, onDelivered: watches.onDelivered })
  const core: RelayCore = { mailbox, bus, hub, watches, isAudience, now, log }
  const take = createTokenBuckets(rate, now)
  const admit = createAdmit(context, isAudience, key.pseudonymOf)
  const answer: Relay['answer'] = async (caller, frame) => {
    const isTooMany = take(caller.clientId, costOf(frame)) > 0
    return answerFrame(core, caller, isTooMany ? refusalOf(frame) : frame)
  }
  const purging = setInterval(
    () => void mailbox.purge(now()).catch(error => log.error('the mailbox cannot be purged', error)),
    relayLimits.purge
  )
  let sockets: ReturnType<typeof attachSockets> | undefined
  return {
    admit,
    answer,
    check: async () => {
      await stores.check()
      return { storedBytes: await mailbox.size(), maxBytes }
    },
    attach: http => {
      sockets = attachSockets(http, { admit, answer, hub, context })
    },
    leave: async () => {
      clearInterval(purging)
      await Promise.all([sockets?.close(), watches.close()])
    },
    close: async () => {
      clearInterval(purging)
      hub.close()
      await stores.close()
    }
  }
}
