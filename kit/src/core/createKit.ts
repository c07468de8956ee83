import type { Client } from '../client/Client.js'
import { callHost } from '../client/emitter.js'
import type { Store } from '../client/state/Store.js'
import { lazyImport } from '../protocol/lazyImport.js'
import { checkConfig } from './config/checkConfig.js'
import { completeConfig } from './config/completeConfig.js'
import type { Environment } from './contracts/Environment.js'
import type { Kit } from './Kit.js'
import { ownClock } from './ownClock.js'
import { installAlertReactions } from './reactions/alertReactions.js'
import { installConnectionReactions } from './reactions/connectionReactions.js'
import type { Slice } from './state/Slice.js'
import { createTracker } from './tracker.js'
import { preloadWalletActions } from './withWalletActions.js'

const loadLate = /* @__PURE__ */ lazyImport(() => import('./send/followLateAnswers.js'))
const loadSignIn = /* @__PURE__ */ lazyImport(() => import('./signIn.js'))

/** Creates the kit of a client, with the whole environment. Throws as `checkConfig` does if the options are invalid. */
export function createKit(client: Client, outside: Environment): Kit {
  const config = completeConfig(client.config.get(), outside.page)
  checkConfig(config)
  client.config.set(config)
  const { clock, end } = ownClock(outside.clock)
  const environment = { ...outside, clock }
  const attempts: Kit['attempts'] = new Map()
  const slices = new Map<object, unknown>()
  const timers = new Map<string, () => void>()
  let turn: Promise<unknown> = Promise.resolve()
  client.onDestroy(() => {
    end()
    for (const { stop } of attempts.values()) if (stop) callHost(stop)
    attempts.clear()
  })
  const services: Kit['services'] = lazyImport(async () => {
    await environment.page.idle?.()
    const { createServices } = await import('./services/createServices.js')
    return createServices(kit)
  })
  const kit: Kit = {
    ...client,
    ...createTracker(client, clock, services),
    environment,
    attempts,
    queries: new Map(),
    services,
    // Loaded before any connection, so that the first account is also asked to sign in.
    signIn: config.siwx && loadSignIn().then(({ startSignIn }) => startSignIn(kit)),
    followLateAnswers: () => void loadLate().then(late => late.followLateAnswers(kit), kit.report),
    slice<T>(slice: Slice<T>) {
      if (!slices.has(slice)) slices.set(slice, client.createStore(slice.initial))
      return slices.get(slice) as Store<T>
    },
    broadcast(message) {
      if (client.config.get().tabs !== 'shared' || client.isDestroyed) return
      callHost(() => environment.tabs?.post({ latchkey: 1, ...message }))
    },
    schedule(name, milliseconds, run) {
      timers.get(name)?.()
      const fire = () => {
        timers.delete(name)
        run()
      }
      timers.set(name, clock.after(milliseconds, fire))
    },
    cancel(name) {
      timers.get(name)?.()
      return timers.delete(name)
    },
    inTurn(run) {
      const next = turn.then(run)
      turn = next.catch(() => undefined)
      return next
    },
    get isDestroyed() {
      return client.isDestroyed
    }
  }
  installAlertReactions(kit)
  installConnectionReactions(kit)
  // The view of a pairing code connects without the wallet actions. They are loaded with the first change of a connection, so that
  // `disconnect` does not wait for them (promise P1).
  client.onDestroy(client.state.connection.subscribe(preloadWalletActions))
  return kit
}
