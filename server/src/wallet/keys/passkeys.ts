import {
  type AuthenticationResponseJSON,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse
} from '@simplewebauthn/server'
import { HttpFailure } from '../../http/HttpFailure.js'
import { isOriginAllowed } from '../../projects/isOriginAllowed.js'
import type { DeviceSession } from '../sessions/DeviceSession.js'
import { putChallenge, takeChallenge } from './challenges.js'
import type { KeyContext } from './KeyContext.js'
import type { Factor } from './schemas.js'
import { budgets, spendBudget } from './spendBudget.js'

/** Passkeys of one account. */
const mostPasskeys = 10

/** What a browser makes a passkey with. The frame adds the PRF extension and its salt. Throws 429. */
export async function askPasskey(context: KeyContext, session: DeviceSession, userName: string) {
  const { db, now, rpId } = context
  await spendBudget(db, `passkey|${session.accountId}`, budgets.passkey, now())
  const known = await db
    .selectFrom('wallet_passkeys')
    .select('credential_id')
    .where('account_id', '=', session.accountId)
    .execute()
  if (known.length >= mostPasskeys) throw new HttpFailure(403, 'passkey', 'The account has too many passkeys')
  const options = await generateRegistrationOptions({
    rpName: rpId,
    rpID: rpId,
    userName,
    // The handle must not say who it is (WebAuthn section 14.6.1): a random one, as the passkey is never used to log in.
    attestationType: 'none',
    excludeCredentials: known.map(({ credential_id }) => ({ id: credential_id })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' }
  })
  return { challenge: await putChallenge(db, session, 'passkey', options.challenge, now()), options }
}

/** Checks a new passkey: challenge, origin, top origin, domain, user verification. Throws 403. */
export async function addPasskey(
  context: KeyContext,
  session: DeviceSession,
  given: { readonly challenge: string; readonly response: unknown }
) {
  const { db, now, rpId, frameOrigins } = context
  const challenge = await takeChallenge(db, session, 'passkey', given.challenge, now())
  if (typeof challenge !== 'string') throw refused()
  const response = given.response as RegistrationResponseJSON
  const verified = await verifying(async () => {
    await checkTopOrigin(context, session, response.response.clientDataJSON)
    return verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: [...frameOrigins(session.projectId)],
      expectedRPID: rpId,
      requireUserVerification: true
    })
  })
  if (!verified.verified) throw refused()
  const { credential } = verified.registrationInfo
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('wallet_passkeys')
    .values({
      credential_id: credential.id,
      account_id: session.accountId,
      project_id: session.projectId,
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      created_at: now()
    })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) throw refused()
  return { credentialId: credential.id }
}

/** Checks a passkey's answer in a recovery, and that its counter has not gone back. Throws 403. */
export async function checkAssertion(
  context: KeyContext,
  session: DeviceSession,
  challenge: string,
  factor: Factor,
  assertion: unknown
): Promise<void> {
  const { db, rpId, frameOrigins } = context
  const stored =
    factor.kind === 'passkey' ? await findPasskey(context, session, factor.credentialId) : undefined
  const response = assertion as AuthenticationResponseJSON
  if (!stored || response?.id !== stored.credential_id) throw refused()
  const checked = await verifying(async () => {
    const topOrigin = await checkTopOrigin(context, session, response.response.clientDataJSON)
    return verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: [...frameOrigins(session.projectId)],
      expectedRPID: rpId,
      ...(topOrigin === undefined ? {} : { expectedTopOrigin: topOrigin }),
      credential: {
        id: stored.credential_id,
        publicKey: new Uint8Array(Buffer.from(stored.public_key, 'base64url')),
        counter: stored.counter
      },
      requireUserVerification: true
    })
  })
  if (!checked.verified) throw refused()
  await db
    .updateTable('wallet_passkeys')
    .set({ counter: checked.authenticationInfo.newCounter })
    .where('credential_id', '=', stored.credential_id)
    .execute()
}

/** Throws 400 unless each passkey of the factors was checked for this account. */
export async function checkFactors(
  context: KeyContext,
  session: DeviceSession,
  factors: readonly Factor[]
): Promise<void> {
  for (const factor of factors) {
    if (factor.kind !== 'passkey') continue
    const stored = await findPasskey(context, session, factor.credentialId)
    if (!stored || factor.rpId !== context.rpId)
      throw new HttpFailure(400, 'record', 'A passkey of the record is unknown')
  }
}

const findPasskey = ({ db }: KeyContext, session: DeviceSession, credentialId: string) =>
  db
    .selectFrom('wallet_passkeys')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .where('account_id', '=', session.accountId)
    .executeTakeFirst()

/**
 * The top origin of a frame that has used a passkey, which must be an origin of the project: another site that embeds the frame gets nothing
 * (WebAuthn section 5.8.1, `topOrigin`). Undefined if the page was not in a frame. A browser that hides it is refused.
 */
async function checkTopOrigin(
  { projects, frameOrigins }: KeyContext,
  { projectId }: DeviceSession,
  clientDataJSON: string
): Promise<string | undefined> {
  const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
  const { crossOrigin, topOrigin } = data as { crossOrigin?: unknown; topOrigin?: unknown }
  if (crossOrigin !== true && topOrigin === undefined) return undefined
  const project = await projects(projectId)
  const isOurs =
    typeof topOrigin === 'string' &&
    project !== undefined &&
    (isOriginAllowed(project, topOrigin) || frameOrigins(projectId).includes(topOrigin))
  if (!isOurs) throw refused()
  return topOrigin
}

const refused = () => new HttpFailure(403, 'passkey', 'The passkey was not accepted')

/** The library throws for every check that fails, with texts that describe the expected values. */
async function verifying<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await verify()
  } catch (cause) {
    throw cause instanceof HttpFailure
      ? cause
      : new HttpFailure(403, 'passkey', 'The passkey was not accepted', { cause })
  }
}
