import type { Config } from '@wagmi/core'
import type { StoreState } from '../core/connection/followStore.js'
import { reconnectDeadline } from '../protocol/limits.js'
import type { Timer } from '../protocol/within.js'
import { isUnread } from './hydration.js'
import type { Listing } from './listing.js'

/** The part of promise P2's 5 s that is left to the kit. Ours. */
const margin = 200
/** How long the kit waits for wagmi to reconnect. */
export const restoringTime = reconnectDeadline - margin

/** Reads wagmi's store as the kit shows it. */
export type StoreReader = {
  /** What the kit is to show, whose status is `shown`; `undefined` while wagmi is on its way. */
  read(shown: string | undefined): StoreState | undefined
  /** Notes a change of wagmi's state. */
  update(): void
  /** The connections of the last visit are there, or are waited for no longer. */
  setRestored(): void
  isRestored(): boolean
  /** The person has disconnected while wagmi reconnects: what it restores then is ended. */
  cancel(): void
  isCancelled(): boolean
}

/** Creates the reader of a store. `onLate` is called if wagmi has not reconnected in time (promise P2); what comes later still counts. */
export function createStoreReader(
  config: Config,
  listing: Listing,
  {
    timer,
    isRestored: isDone,
    onLate
  }: { readonly timer: Timer; readonly isRestored: boolean; onLate(): void }
): StoreReader {
  let isRestored = isDone || isSettled(config)
  let isCancelled = false
  let isLate = false
  let stopTimer: (() => void) | undefined
  const endInTime = () => {
    stopTimer ??= timer.after(restoringTime, () => {
      isLate = true
      onLate()
    })
  }
  return {
    read(shown) {
      const { connections, current, status } = config.state
      const all = [...connections.values()]
      if (isCancelled) return []
      const mayHave = all.length > 0 || isUnread(config)
      if (status === 'reconnecting' || (status === 'disconnected' && mayHave && !isRestored)) {
        if (shown === 'connected') return undefined
        endInTime()
        return isLate ? [] : 'restoring'
      }
      // A wallet is asked, or all are, and nothing is decided yet; the connected one may change meanwhile.
      if (status === 'connecting' && shown !== 'connected') return undefined
      isRestored ||= isSettled(config)
      const isUsed = ({ connector }: (typeof all)[number]) => connector.uid === current
      return [...all.filter(isUsed), ...all.filter(one => !isUsed(one))]
        .map(connection => listing.stored(connection))
        .filter(stored => stored !== undefined)
    },
    update() {
      if (config.state.status === 'connecting') isCancelled = false
      if (!isSettled(config)) return
      isLate = false
      stopTimer?.()
      stopTimer = undefined
    },
    setRestored() {
      isRestored = true
    },
    isRestored: () => isRestored,
    cancel() {
      isCancelled = true
    },
    isCancelled: () => isCancelled
  }
}

/** Connected, or known to have nothing to connect. */
function isSettled(config: Config): boolean {
  const { status, connections } = config.state
  return status === 'connected' || (connections.size === 0 && !isUnread(config))
}
