import * as v from 'valibot'
import type { Context } from '../../Context.js'
import { jsonAnswer } from '../../http/Answer.js'
import type { App, Call } from '../../http/App.js'
import { addRoute } from '../../http/addRoute.js'
import { HttpFailure } from '../../http/HttpFailure.js'
import { respond } from '../../http/respond.js'
import type { DeviceSession } from '../sessions/DeviceSession.js'
import { walletBody } from '../walletCall.js'
import { commitChange, putChange } from './changes.js'
import { describeWallet } from './describeWallet.js'
import { deleteWallet, revokeDevice } from './endWallet.js'
import type { KeyContext, KeyOptions } from './KeyContext.js'
import { checkOperatorFactors, keepOperatorSecret, openOperatorSecret } from './operatorFactor.js'
import { addPasskey, askPasskey, checkFactors } from './passkeys.js'
import { askRecovery, openRecovery } from './recovery.js'
import { releaseShare } from './releaseShare.js'
import { bytes32, deviceSchema, id, recordSchema, type WalletRecord } from './schemas.js'
import { recordOf, requireAuthorised, requireWallet } from './walletStore.js'

const base = '/wallet/v1'
const notStored = { 'cache-control': 'no-store' }

/**
 * Adds the routes of wallets, shares, recovery and rotation (wallet-keys.md section 6). Each call needs a session, which `authenticate`
 * checks.
 */
export function addKeyRoutes(app: App, serverContext: Context, options: KeyOptions): void {
  const context: KeyContext = { ...serverContext, ...options }
  const answer = (call: Call, value: unknown) => respond(call, context, jsonAnswer(value, notStored))
  const post = <S extends v.GenericSchema>(
    path: string,
    schema: S,
    handle: (session: DeviceSession, body: v.InferOutput<S>) => Promise<unknown>
  ) =>
    addRoute(app, `${base}${path}`, {
      POST: async call => {
        const session = await context.authenticate(call.req.raw)
        const body = await walletBody(call, schema)
        return answer(call, await handle(session, body))
      }
    })
  addRoute(app, `${base}/wallet`, {
    GET: async call => answer(call, await describeWallet(context, await context.authenticate(call.req.raw))),
    POST: async call => {
      const session = await context.authenticate(call.req.raw)
      const body = await walletBody(call, createSchema)
      if (body.record.generation !== 1)
        throw new HttpFailure(400, 'record', 'A new wallet begins with generation 1')
      await checkRecord(context, session, body.record)
      return answer(call, await putChange(context, session, { ...body, kind: 'create' }))
    }
  })
  post('/wallet/commit', v.strictObject({ change: id }), (session, { change }) =>
    commitChange(context, session, change)
  )
  post('/wallet/delete', v.strictObject({ walletId: id }), async (session, { walletId }) => {
    await deleteWallet(context, session, walletId)
    return {}
  })
  addDeviceRoutes(post, context)
  addRecoveryRoutes(post, context)
}

async function checkRecord(
  context: KeyContext,
  session: DeviceSession,
  { walletId, factors }: WalletRecord
): Promise<void> {
  await checkFactors(context, session, factors)
  await checkOperatorFactors(context, session, walletId, factors)
}

const createSchema = v.strictObject({ change: id, record: recordSchema, device: deviceSchema })

type Post = <S extends v.GenericSchema>(
  path: string,
  schema: S,
  handle: (session: DeviceSession, body: v.InferOutput<S>) => Promise<unknown>
) => void

function addDeviceRoutes(post: Post, context: KeyContext): void {
  const { db, now } = context
  const enrolSchema = v.strictObject({ change: id, walletId: id, device: deviceSchema })
  post('/devices', enrolSchema, async (session, { change, walletId, device }) => {
    const wallet = await requireWallet(db, session)
    if (wallet.id !== walletId) throw new HttpFailure(409, 'wallet', 'The account has another wallet')
    await requireAuthorised(db, wallet.id, session, now())
    return putChange(context, session, { change, kind: 'device', record: recordOf(wallet), device })
  })
  const revokeSchema = v.strictObject({ deviceId: id, force: v.optional(v.boolean(), false) })
  post('/devices/revoke', revokeSchema, async (session, body) => {
    await revokeDevice(context, session, body)
    return {}
  })
  const releaseSchema = v.strictObject({ publicKey: bytes32, purpose: v.picklist(['sign', 'export']) })
  post('/shares/release', releaseSchema, (session, body) => releaseShare(context, session, body))
  post('/rotation', createSchema, async (session, { change, record, device }) => {
    const wallet = await requireWallet(db, session)
    const { walletId, keyCheck, accounts } = recordOf(wallet)
    const isSame =
      walletId === record.walletId &&
      keyCheck === record.keyCheck &&
      JSON.stringify(accounts) === JSON.stringify(record.accounts)
    if (!isSame) throw new HttpFailure(409, 'record', 'The record is of another wallet')
    await requireAuthorised(db, wallet.id, session, now())
    await checkRecord(context, session, record)
    return putChange(context, session, { change, kind: 'rotation', record, device })
  })
}

function addRecoveryRoutes(post: Post, context: KeyContext): void {
  post('/recovery/challenge', v.strictObject({ factorId: id }), (session, { factorId }) =>
    askRecovery(context, session, factorId)
  )
  const openSchema = v.strictObject({
    challenge: id,
    answer: bytes32,
    publicKey: bytes32,
    assertion: v.optional(v.unknown())
  })
  post('/recovery/open', openSchema, (session, body) => openRecovery(context, session, body))
  const operatorSchema = v.strictObject({ walletId: id, factorId: id, secret: bytes32 })
  post('/recovery/operator', operatorSchema, async (session, body) => {
    await keepOperatorSecret(context, session, body)
    return {}
  })
  post('/recovery/operator/open', v.strictObject({ factorId: id, publicKey: bytes32 }), (session, body) =>
    openOperatorSecret(context, session, body)
  )
  const nameSchema = v.strictObject({ userName: v.pipe(v.string(), v.minLength(1), v.maxLength(128)) })
  post('/recovery/passkeys/options', nameSchema, (session, { userName }) =>
    askPasskey(context, session, userName)
  )
  const passkeySchema = v.strictObject({ challenge: id, response: v.looseObject({ id: v.string() }) })
  post('/recovery/passkeys/verify', passkeySchema, (session, body) => addPasskey(context, session, body))
}
