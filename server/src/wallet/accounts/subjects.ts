import type { WalletKey } from '../../keys/walletKey.js'

/** The keyed hash by which an identity of a project is found. */
export function hashOfSubject(key: WalletKey, projectId: string, kind: string, subject: string): string {
  return key.macOf('subject', projectId, kind, subject)
}

/** What the address and the name of an identity are sealed for. */
export function contextOf(projectId: string, subjectHash: string): string {
  return `identity|${projectId}|${subjectHash}`
}
