import type { Dapp } from './Dapp.js'
import { askPeer, sessionOf } from './request.js'

const answerTime = 30_000
const week = 7 * 86_400

/** Extends a session by a week (`wc_sessionExtend`). */
export async function extend(dapp: Dapp, topic: string): Promise<void> {
  await askPeer(dapp, topic, 'wc_sessionExtend', {}, answerTime)
  const stored = sessionOf(dapp, topic)
  const expiry = dapp.book.now() + week
  await dapp.book.keep({ ...stored, session: { ...stored.session, expiry } }, 'extended')
}
