import type { RelayStatus } from '../contracts.js'
import { createEmitter } from '../createEmitter.js'

/** The status of a transport. Listeners are called for changes only. */
export function createStatus() {
  const changes = createEmitter<[RelayStatus, string?]>()
  let status: RelayStatus = 'idle'
  return {
    get: () => status,
    set(next: RelayStatus, reason?: string): void {
      if (next === status) return
      status = next
      changes.emit(next, reason)
    },
    on: changes.on,
    clear: changes.clear
  }
}
