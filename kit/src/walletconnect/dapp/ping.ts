import type { Dapp } from './Dapp.js'
import { askPeer } from './request.js'

const pingTime = 30_000

/** Pings the wallet (`wc_sessionPing`). */
export async function ping(dapp: Dapp, topic: string): Promise<void> {
  await askPeer(dapp, topic, 'wc_sessionPing', {}, pingTime)
}
