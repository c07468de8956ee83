import type { FrameConfig } from '../contracts/FrameConfig.js'
import { pageClock } from '../keys/clock.js'
import type { FrameStorage } from '../storage/FrameStorage.js'
import { createFetch } from './createFetch.js'
import { createSession } from './createSession.js'
import { type DeviceKey, openDeviceKey } from './deviceKey.js'
import type { RunExclusively } from './runExclusively.js'
import type { Session } from './Session.js'

/** Opens the session of a project in this frame's partition. The device's key is made with the first call. */
export async function openSession({
  config: { projectId, api },
  storage,
  clockOffset,
  readClockOffset,
  fetch,
  name,
  runExclusively,
  openTabs
}: {
  readonly config: FrameConfig
  readonly storage: FrameStorage
  /** How far this device's clock is behind the server's, in ms. */
  readonly clockOffset: number
  readonly readClockOffset: () => Promise<number>
  readonly fetch: typeof globalThis.fetch
  /** Of the storage, and of what the tabs have in common. */
  readonly name: string
  readonly runExclusively: RunExclusively
  readonly openTabs: (name: string) => Pick<BroadcastChannel, 'postMessage' | 'onmessage'> | undefined
}): Promise<Session> {
  let offset = clockOffset
  const serverNow = () => pageClock.now() + offset
  const resetClock = async () => {
    offset = await readClockOffset()
  }
  let key: Promise<DeviceKey> | undefined
  const deviceKey = () => {
    key ??= openDeviceKey(storage, runExclusively)
    key.catch(() => {
      key = undefined
    })
    return key
  }
  const provenFetch = createFetch({ fetch, api, deviceKey, projectId, serverNow, resetClock })
  // Where storage is refused, tabs have nothing in common.
  const tabs = storage.kind === 'indexedDB' ? openTabs(name) : undefined
  return createSession({ provenFetch, api, storage, runExclusively, tabs, serverNow })
}
