import type { IncomingMessage } from 'node:http'
import type { Context } from '../Context.js'
import type { IsAudience } from './auth/audiences.js'
import { checkProject } from './auth/checkProject.js'
import { checkToken } from './auth/checkToken.js'
import { RelayFailure } from './RelayFailure.js'
import { pageOrigin } from './seenOrigin.js'

/** An admitted client. */
export type Admitted = {
  readonly clientId: string
  /** A pseudonym of its address. */
  readonly sender: string
  readonly origin: string | undefined
}

/**
 * Admits a client by its token and project (wire.md 5.7). Throws a failure of kind `auth`, or `tooMany` if its address
 * was refused too often recently: only refusals take tokens from the address's bucket.
 */
export type Admit = (request: IncomingMessage) => Promise<Admitted>

/** Creates the admission check of the relay. */
export function createAdmit(
  context: Context,
  isAudience: IsAudience,
  pseudonymOf: (address: string) => string
): Admit {
  const { projects, clientIp, takeTokens, now, config } = context
  const check = { projects, isStrict: config.relay.isStrictAboutProjects }
  const blocked = new Map<string, number>()
  const countRefusal = (address: string) => {
    const wait = takeTokens(`relay|${address}`)
    if (wait === 0) return
    if (blocked.size > 10_000) blocked.clear()
    blocked.set(address, now() + wait * 1000)
  }
  return async request => {
    const { headers, socket, url = '/' } = request
    const address = clientIp(socket.remoteAddress, String(headers['x-forwarded-for'] ?? ''))
    if ((blocked.get(address) ?? 0) > now())
      throw new RelayFailure('tooMany', 'TooManyRequests', 'Too many requests')
    try {
      const query = queryOf(url)
      const { clientId } = checkToken(query.get('auth') ?? bearerOf(headers.authorization), isAudience, now())
      await checkProject(check, query.get('projectId') ?? undefined, headers.origin)
      return { clientId, sender: pseudonymOf(address), origin: pageOrigin(headers.origin) }
    } catch (error) {
      if (error instanceof RelayFailure) countRefusal(address)
      throw error
    }
  }
}

/** The query of a request target with any path. */
export function queryOf(target: string): URLSearchParams {
  const start = target.indexOf('?')
  return new URLSearchParams(start === -1 ? '' : target.slice(start + 1))
}

const bearerOf = (header: string | undefined) => /^Bearer +(\S+)$/i.exec(header ?? '')?.[1]
