import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  shareContext as frameContext,
  fromBase64,
  hpkeOpen,
  makeHpkeKeys,
  openSecret,
  purposes,
  shareSetOf,
  toBase64,
  type UnlockedKeys
} from '@latchkey/frame/keys'
import {
  createWallet,
  finishRecovery,
  readWallet,
  refreshDevice,
  requireDevice,
  startRecovery,
  unlockWallet
} from '@latchkey/frame/wallet'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLocalKeyService } from './createLocalKeyService.js'
import { shareContext } from './shareContext.js'
import { openShare } from './shareEnvelope.js'
import { type KeyServer, keySecret, startKeyServer } from './test/startKeyServer.js'
import { engine, factorsOf, passphrase, strong, type TestDevice, testDevice } from './test/walletClient.js'

let dataDir: string
let server: KeyServer
let owner: TestDevice
let keys: UnlockedKeys

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'latchkey-thieves-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))
beforeEach(async () => {
  server = await startKeyServer({ dataDir })
  owner = testDevice(() => server, `${Math.random()}/phone`)
  const created = await createWallet(owner, factorsOf(passphrase(strong)))
  keys = created.keys
})
afterEach(() => server.stop())

const session = async () =>
  await server.db
    .selectFrom('wallet_shares')
    .selectAll()
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
const recordOf = async () => (await requireDevice(owner)).record

describe('a thief of the database', () => {
  test('finds neither the secret nor a share in any form, in any file', async () => {
    const forms = await keys.withSecret(secret => {
      const bytes = Buffer.from(secret)
      return [bytes.toString('hex'), bytes.toString('base64url'), bytes.toString('base64').slice(0, 42)]
    })
    const share = await openShare(
      createLocalKeyService(keySecret),
      (await session()).auth,
      shareContext(
        (await recordOf()).walletId,
        { deviceId: (await session()).device_id, generation: 1 },
        await recordOf()
      )
    )
    forms.push(
      share.toString('base64url'),
      share.subarray(42).toString('hex'),
      share.subarray(42, 72).toString('base64url')
    )
    for (const name of await readdir(dataDir)) {
      const file = await readFile(join(dataDir, name))
      for (const form of forms) expect(file.includes(form), name).toBe(false)
      expect(file.includes(share.subarray(42)), name).toBe(false)
    }
  })

  test('cannot open an envelope with a key service of their own, nor move it to another wallet', async () => {
    const row = await session()
    const record = await recordOf()
    const context = shareContext(record.walletId, { deviceId: row.device_id, generation: 1 }, record)
    await expect(openShare(createLocalKeyService('00'.repeat(32)), row.auth, context)).rejects.toThrow()
    for (const other of [
      shareContext(record.walletId, { deviceId: row.device_id, generation: 2 }, record),
      shareContext('0'.repeat(32), { deviceId: row.device_id, generation: 1 }, record)
    ])
      await expect(openShare(createLocalKeyService(keySecret), row.auth, other)).rejects.toThrow()
  })

  test('who moves a row to an account of their own gets nothing that opens', async () => {
    const victim = await session()
    const thief = testDevice(() => server, 'thief/laptop')
    await createWallet(thief, factorsOf(passphrase(strong)))
    const { deviceId } = await requireDevice(thief)
    await server.db
      .updateTable('wallet_shares')
      .set({ auth: victim.auth })
      .where('device_id', '=', deviceId)
      .execute()
    await expect(unlockWallet(thief)).rejects.toMatchObject({ code: 'server_refused' })
  })
})

describe('an operator with the database and the key service', () => {
  test('has one share of two: it opens nothing, with the sealed recovery share and every other share of the house', async () => {
    const row = await session()
    const record = await recordOf()
    const set = { deviceId: row.device_id, generation: 1 }
    const auth = await openShare(
      createLocalKeyService(keySecret),
      row.auth,
      shareContext(record.walletId, set, record)
    )
    const [sealed] = await server.db
      .selectFrom('wallet_recovery_shares')
      .selectAll()
      .where('device_id', '=', row.device_id)
      .execute()
    const own = await makeHpkeKeys()
    const recoveryOf = { enc: sealed?.enc ?? '', sealed: sealed?.sealed ?? '' }
    await expect(
      hpkeOpen(own.privateKey, recoveryOf, purposes.recovery, frameContext(shareSetOf(record, set)))
    ).rejects.toMatchObject({ code: 'share_integrity' })
    const others = [auth, fromBase64(recoveryOf.sealed), new Uint8Array(75)]
    for (const other of others)
      await expect(
        openSecret({ engine, shares: [new Uint8Array(auth), other], expected: set, wallet: record })
      ).rejects.toMatchObject({ code: 'share_integrity' })
  })

  test('who adds a recovery factor of their own is found before anything is sealed to it', async () => {
    const record = await recordOf()
    const theirs = await factorsOf(passphrase('operator operator wants every secret share kept'))(record)
    await server.db
      .updateTable('wallet_keys')
      .set({
        generation: 2,
        record: JSON.stringify({ ...record, generation: 2, factors: [...record.factors, ...theirs] })
      })
      .where('id', '=', record.walletId)
      .execute()
    const { keys: unlocked, isOutdated } = await unlockWallet(owner)
    expect(isOutdated).toBe(true)
    await expect(refreshDevice(owner, unlocked)).rejects.toMatchObject({ code: 'share_integrity' })
  })

  test('who exchanges the wallet for one of their own is found by the factor on a new device', async () => {
    const record = await recordOf()
    const thief = testDevice(() => server, 'operator/x')
    const other = (await createWallet(thief, factorsOf(passphrase(strong)))).record
    const forged = { ...other, walletId: record.walletId, factors: record.factors }
    await server.db
      .updateTable('wallet_keys')
      .set({ record: JSON.stringify(forged) })
      .where('id', '=', record.walletId)
      .execute()
    const { account_id } = await accountOf(record.walletId)
    const fresh = testDevice(() => server, `${account_id}/new`)
    const recovery = await startRecovery(fresh, record.factors[0]?.id ?? '')
    await expect(finishRecovery(fresh, recovery, passphrase(strong))).rejects.toMatchObject({
      code: 'share_integrity'
    })
  })
})

const accountOf = (id: string) =>
  server.db.selectFrom('wallet_keys').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('a thief of the mailbox', () => {
  const thiefSession = async () => `${(await accountOf((await recordOf()).walletId)).account_id}/thief`

  test('gets no share by a session alone, enrols nothing, revokes nothing, deletes nothing', async () => {
    const me = await thiefSession()
    const { publicKey } = await makeHpkeKeys()
    const { walletId } = await recordOf()
    const { deviceId } = await requireDevice(owner)
    const release = { publicKey: toBase64(publicKey), purpose: 'sign' }
    expect((await server.call(me, '/shares/release', release)).status).toBe(404)
    expect((await server.call(me, '/devices/revoke', { deviceId })).status).toBe(403)
    expect((await server.call(me, '/wallet/delete', { walletId })).status).toBe(403)
    const answer = {
      challenge: '0'.repeat(32),
      answer: toBase64(new Uint8Array(32)),
      publicKey: toBase64(publicKey)
    }
    expect((await server.call(me, '/recovery/open', answer)).status).toBe(403)
    await unlockWallet(owner)
  })

  test('has five tries an hour and ten a day, also at the same time', async () => {
    const me = await thiefSession()
    const { publicKey } = await makeHpkeKeys()
    const body = {
      challenge: '0'.repeat(32),
      answer: toBase64(new Uint8Array(32)),
      publicKey: toBase64(publicKey)
    }
    const burst = async () => {
      const all = await Promise.all(Array.from({ length: 30 }, () => server.call(me, '/recovery/open', body)))
      return all.filter(({ status }) => status === 403).length
    }
    expect(await burst()).toBe(5)
    server.clock.now += 3_600_001
    expect(await burst()).toBe(5)
    server.clock.now += 3_600_001
    expect(await burst()).toBe(0)
  })

  test('a challenge is for one try of one device', async () => {
    const me = await thiefSession()
    const device = testDevice(() => server, me)
    const record = await recordOf()
    const recovery = await startRecovery(device, record.factors[0]?.id ?? '')
    const { publicKey } = await makeHpkeKeys()
    const wrong = {
      challenge: recovery.challenge,
      answer: toBase64(new Uint8Array(32)),
      publicKey: toBase64(publicKey)
    }
    expect((await server.call(me, '/recovery/open', wrong)).status).toBe(403)
    await expect(finishRecovery(device, recovery, passphrase(strong))).rejects.toMatchObject({
      field: 'recovery'
    })
    const again = await startRecovery(device, record.factors[0]?.id ?? '')
    const elsewhere = testDevice(() => server, `${me}2`)
    await expect(finishRecovery(elsewhere, again, passphrase(strong))).rejects.toMatchObject({
      field: 'recovery'
    })
    await finishRecovery(device, again, passphrase(strong))
  })

  test('an export is refused while it is held', async () => {
    const { account_id } = await accountOf((await recordOf()).walletId)
    const account = { id: account_id, project_id: 'p1', created_at: 0 }
    await server.db
      .insertInto('wallet_accounts')
      .values({ ...account, export_held_until: server.clock.now + 86_400_000 })
      .execute()
    await expect(unlockWallet(owner, 'export')).rejects.toMatchObject({ field: 'export_held' })
    await unlockWallet(owner, 'sign')
    expect((await readWallet(owner))?.exportHeldUntil).toBeGreaterThan(server.clock.now)
    server.clock.now += 86_400_000
    await unlockWallet(owner, 'export')
  })
})

describe('calls', () => {
  test('without a session get 401 on every route', async () => {
    const paths = [
      '/wallet',
      '/wallet/commit',
      '/wallet/delete',
      '/devices',
      '/devices/revoke',
      '/shares/release',
      '/rotation',
      '/recovery/challenge',
      '/recovery/open',
      '/recovery/passkeys/options',
      '/recovery/passkeys/verify'
    ]
    for (const path of paths) expect((await server.call('', path, {})).status, path).toBe(401)
    expect((await server.call('', '/wallet')).status).toBe(401)
  })

  test('each release is written down, counted, and sealed to the key of its call', async () => {
    const before = await server.db.selectFrom('wallet_events').selectAll().execute()
    const first = await makeHpkeKeys()
    const { account_id, id } = await accountOf((await recordOf()).walletId)
    const body = { publicKey: toBase64(first.publicKey), purpose: 'sign' }
    const one = await server.call(`${account_id}/phone`, '/shares/release', body)
    const other = await server.call(`${account_id}/phone`, '/shares/release', body)
    expect(one.body.sealed).not.toBe(other.body.sealed)
    const events = await server.db
      .selectFrom('wallet_events')
      .selectAll()
      .where('wallet_id', '=', id)
      .execute()
    expect(events.map(({ event }) => event)).toEqual(['create', 'release:sign', 'release:sign'])
    expect(before.length).toBeGreaterThan(0)
    const second = await makeHpkeKeys()
    const set = shareSetOf(await recordOf(), await requireDevice(owner))
    await expect(
      hpkeOpen(second.privateKey, one.body, purposes.release, frameContext(set))
    ).rejects.toMatchObject({ code: 'share_integrity' })
    const statuses = []
    for (let count = 0; count < 121; count++)
      statuses.push((await server.call(`${account_id}/phone`, '/shares/release', body)).status)
    expect(statuses.indexOf(429)).toBe(118)
  })

  test.each([
    ['/wallet/commit', { change: 'x' }],
    ['/wallet/commit', { change: '0'.repeat(32), extra: 1 }],
    ['/shares/release', { publicKey: 'AA', purpose: 'sign' }],
    ['/shares/release', { publicKey: 'A'.repeat(43), purpose: 'steal' }],
    ['/devices/revoke', { deviceId: null }],
    ['/wallet', { change: '0'.repeat(32), record: {}, device: {} }],
    ['/recovery/challenge', []]
  ])('what is not valid gets 400: %s %j', async (path, body) => {
    expect((await server.call('a/b', path, body)).status).toBe(400)
  })

  test('a change id with another content is refused, the same call again is not', async () => {
    const me = 'twice/one'
    const calls: [string, unknown][] = []
    const device = testDevice(() => server, me)
    const recording = {
      ...device,
      call: async (path: string, body?: unknown) => {
        if (body !== undefined) calls.push([path, body])
        return device.call(path, body)
      }
    }
    await createWallet(recording, factorsOf(passphrase(strong)))
    const [path, body] = calls[0] ?? ['', {}]
    expect((await server.call(me, path, body)).body.status).toBe('committed')
    const { record } = body as { record: { tag: string } }
    const changed = { ...(body as object), record: { ...record, tag: '0'.repeat(64) } }
    expect((await server.call(me, path, changed)).status).toBe(409)
  })

  test('no share, answer or key is in the log', async () => {
    await unlockWallet(owner)
    const text = server.lines.join('\n')
    expect(text).not.toMatch(/authShare|"sealed"|passphrase/)
  })
})
