import type { Kit } from '../../../core/Kit.js'
import { smartSessionsSlice } from '../../../core/state/smartSessions.js'
import type { CaipAddress } from '../../../protocol/caip.js'
import type { SmartSession } from '../../../protocol/http/sessions.js'

/** A session of the list. `isKept`: the server does not list it. */
export type ListedSession = { readonly session: SmartSession; readonly isKept: boolean }

/** The sessions of an account that only this page knows, then those that the server lists. */
export function listedSessions(
  kit: Kit,
  account: CaipAddress,
  listed: readonly SmartSession[] = []
): readonly ListedSession[] {
  const { metadata, projectId } = kit.config.get()
  const { kept } = kit.slice(smartSessionsSlice).get()
  const project = { id: projectId ?? metadata.name, name: metadata.name, url: metadata.url, iconUrl: null }
  const isListed = (pci: string | undefined) => listed.some(session => session.pci === pci)
  const own = kept.filter(one => one.account === account && !isListed(one.pci))
  return [
    ...own.map(({ id, createdAt, terms: { signer: _, ...terms } }) => ({
      session: { ...terms, project, pci: id, createdAt, revokedAt: null } as SmartSession,
      isKept: true
    })),
    ...listed.map(session => ({ session, isKept: false }))
  ]
}
