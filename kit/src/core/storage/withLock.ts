import type { Device } from '../contracts/Device.js'
import type { Kit } from '../Kit.js'

/**
 * Runs `work` while no other tab of the origin runs its own with this name. Browsers refuse locks to frames without an origin, and where
 * they block the storage of a site: then no other tab shares the records either.
 */
export async function withLock<T>(kit: Kit, name: string, work: () => Promise<T>): Promise<T> {
  const device = await readDevice(kit)
  if (!device?.lock) return work()
  const progress = { hasBegun: false }
  const begin = () => {
    progress.hasBegun = true
    return work()
  }
  try {
    return await device.lock(name, begin)
  } catch (error) {
    if (progress.hasBegun) throw error
    kit.report(error)
    return work()
  }
}

async function readDevice(kit: Kit): Promise<Device | undefined> {
  try {
    return await kit.environment.device?.()
  } catch (error) {
    kit.report(error)
    return undefined
  }
}
