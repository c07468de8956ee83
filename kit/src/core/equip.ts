import { checkConfig } from './config/checkConfig.js'
import { offerConnectors } from './connection/offerConnectors.js'
import { callHost } from './emitter.js'
import type { Equipment, Kit, SignInEngine } from './Kit.js'
import { lazily } from './lazily.js'
import { ownClock } from './ownClock.js'
import { installConnectionReactions } from './reactions/connectionReactions.js'

/**
 * What only a kit with its engine needs, kept out of what every page pays for. Throws what `checkConfig` throws: nothing is
 * done with options that make no sense.
 */
export function equip(kit: Kit): Equipment {
  checkConfig(kit.config.get())
  const { clock, end } = ownClock(kit.environment.clock)
  const environment = { ...kit.environment, clock }
  const timers = new Map<string, () => void>()
  let turn: Promise<unknown> = Promise.resolve()
  kit.onDestroy(end)
  const signIn = kit.config.get().siwx && loadSignIn(kit)
  installConnectionReactions(kit)
  offerConnectors(kit, environment)
  const withServices = lazily(
    async () => {
      await environment.page.idle?.()
      const { createServices } = await import('./services/createServices.js')
      return createServices(kit)
    },
    () => undefined
  )
  return {
    environment,
    signIn,
    withActing: lazily(
      () => import('./acting.js'),
      () => undefined
    ),
    services: () => withServices(services => services),
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
  const engine = await import('./signIn.js')
  if (!kit.isDestroyed) engine.startSignIn(kit)
  return engine
}
