import { followLocale } from '../screen/followLocale.js'
import { openStorage } from '../storage/openStorage.js'
import { browserRooms } from './browserRooms.js'
import { startFrame } from './startFrame.js'

/** Browsers refuse it to frames of another site where they refuse storage. */
function openTabs(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name)
  } catch {
    return undefined
  }
}

await startFrame(
  {
    scope: window,
    fetch: (input, init) => fetch(input, init),
    openStorage,
    // Absent in a context that is not secure.
    locks: navigator.locks as LockManager | undefined,
    openTabs,
    languages: navigator.languages,
    followLocale,
    // biome-ignore lint/suspicious/noConsole: what the load parameter `enableLogger` asks for
    log: line => console.debug(line)
  },
  browserRooms
)
