import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { storedSeed } from '../auth/openAuthKey.js'
import type { Database } from '../store/Schema.js'

/** What an id is issued for. `address`: in lower case. */
export type SessionIdUse = {
  readonly projectId: string
  readonly chainId: string
  readonly address: string
}

/** How long a session can be stored under a new id, in s: time to grant it, to sign it, and to try again. Ours. */
const lifetime = 86_400

/**
 * Ids of sessions that are not stored yet, without a record of them: an id contains when it was issued, and a code that only a node with
 * the key can compute. So a call without the account's signature stores nothing. All nodes have the same key.
 */
export function createSessionIds(db: Database): {
  readonly issue: (use: SessionIdUse, now: number) => Promise<string>
  /** Whether this server has issued the id for the same use, not longer than a day ago. */
  readonly isValid: (id: string, use: SessionIdUse, now: number) => Promise<boolean>
} {
  let key: Promise<string> | undefined
  const codeOf = async (head: Buffer, { projectId, chainId, address }: SessionIdUse) => {
    key ??= storedSeed(db, 'smart-session').catch(error => {
      key = undefined
      throw error
    })
    const text = JSON.stringify([head.toString('hex'), projectId, chainId, address])
    return createHmac('sha256', Buffer.from(await key, 'hex'))
      .update(text)
      .digest()
      .subarray(0, 8)
  }
  return {
    async issue(use, now) {
      const head = Buffer.concat([Buffer.alloc(4), randomBytes(4)])
      head.writeUInt32BE(now)
      // The marks of a UUID of version 8 (RFC 9562) are not part of the code.
      head[6] = 0x80 | (Number(head[6]) & 0x0f)
      const id = Buffer.concat([head, mark(await codeOf(head, use))]).toString('hex')
      return id.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
    },
    async isValid(id, use, now) {
      const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
      if (bytes.length !== 16) return false
      const head = bytes.subarray(0, 8)
      const issuedAt = head.readUInt32BE()
      if (issuedAt > now || issuedAt + lifetime < now) return false
      return timingSafeEqual(bytes.subarray(8), mark(await codeOf(head, use)))
    }
  }
}

/** The variant of RFC 9562 section 4.1. */
function mark(code: Buffer): Buffer {
  const marked = Buffer.from(code)
  marked[0] = 0x80 | (Number(marked[0]) & 0x3f)
  return marked
}
