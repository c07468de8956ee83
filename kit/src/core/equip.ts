import { lazyImport } from '../protocol/lazyImport.js'
import { checkConfig } from './config/checkConfig.js'
import { completeConfig } from './config/completeConfig.js'
import type { Environment } from './contracts/Environment.js'
import { callHost } from './emitter.js'
import type { Equipment, Kit } from './Kit.js'
import { lazily } from './lazily.js'
import { ownClock } from './ownClock.js'
import { installConnectionReactions } from './reactions/connectionReactions.js'
import { connectedProviders, walletInfo } from './select/connected.js'
import { listConnections } from './select/connections.js'
import type { SignInEngine } from './signIn/SignInEngine.js'
import { createTracker } from './tracker.js'

const loadActing = /* @__PURE__ */ lazyImport(() => import('./acting.js'))
const loadSignInEngine = /* @__PURE__ */ lazyImport(() => import('./signIn.js'))

/**
 * What only a kit with its engine needs, kept out of what every page pays for. Throws what `checkConfig` throws: nothing is
 * done with options that make no sense. `surroundings` is the whole environment, of which the kit had what every page needs.
 */
export function equip(kit: Kit, surroundings: Environment = kit.environment): Equipment {
  const config = completeConfig(kit.config.get(), surroundings.page)
  checkConfig(config)
  kit.config.set(config)
  const { clock, end } = ownClock(surroundings.clock)
  const environment = { ...surroundings, clock }
  const timers = new Map<string, () => void>()
  let turn: Promise<unknown> = Promise.resolve()
  kit.onDestroy(end)
  const signIn = kit.config.get().siwx && loadSignIn(kit)
  installConnectionReactions(kit)
  return {
    ...createTracker(kit),
    connected: { connectedProviders, listConnections, walletInfo },
    environment,
    signIn,
    withActing: lazily(loadActing),
    services: lazyImport(async () => {
      await environment.page.idle?.()
      const { createServices } = await import('./services/createServices.js')
      return createServices(kit)
    }),
    tell(message) {
      if (kit.config.get().tabs !== 'shared' || kit.isDestroyed) return
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
    }
  }
}

/** Listens before anything can connect: what is connected first is asked first. */
async function loadSignIn(kit: Kit): Promise<SignInEngine> {
  const { startSignIn } = await loadSignInEngine()
  return startSignIn(kit)
}
