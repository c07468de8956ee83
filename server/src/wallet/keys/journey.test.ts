import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBackup, openOffline, readBackup, type UnlockedKeys, writeBackup } from '@latchkey/frame/keys'
import { memoryStorage } from '@latchkey/frame/storage'
import {
  changeFactors,
  createWallet,
  deleteWallet,
  finishRecovery,
  forgetDevice,
  readWallet,
  refreshDevice,
  requireDevice,
  resumeChange,
  revokeDevice,
  startRecovery,
  unlockWallet
} from '@latchkey/frame/wallet'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startPostgres } from '../../test/startPostgres.js'
import { type KeyServer, startKeyServer } from './test/startKeyServer.js'
import {
  Crash,
  engine,
  factorsOf,
  passphrase,
  strong,
  type TestDevice,
  testDevice
} from './test/walletClient.js'

const later = 'violet canyon ribbon magnet fossil drizzle'
const secretOf = (keys: UnlockedKeys) => keys.withSecret(secret => Buffer.from(secret).toString('hex'))

async function recover(device: TestDevice, text: string) {
  const state = await readWallet(device)
  const factorId = state?.record.factors[0]?.id ?? ''
  return finishRecovery(device, await startRecovery(device, factorId), passphrase(text))
}

/** The journey on each database. */
function journey(databaseUrl: () => string | undefined): void {
  let dataDir: string
  let server: KeyServer
  let account = 0
  const current = () => server
  const start = async () => {
    server = await startKeyServer({ dataDir, databaseUrl: databaseUrl() })
  }
  const device = (name: string, kept = memoryStorage()) => testDevice(current, `a${account}/${name}`, kept)
  const create = (one: TestDevice) => createWallet(one, factorsOf(passphrase(strong)))
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'latchkey-keys-'))
  })
  afterAll(() => rm(dataDir, { recursive: true, force: true }))
  beforeEach(async () => {
    account++
    await start()
  })
  afterEach(() => server.stop())

  test('create, reload, second device, rotate, revoke, and back from a file with the server deleted', async () => {
    const kept = memoryStorage()
    const { keys, record } = await create(device('one', kept))
    const secret = await secretOf(keys)

    const reloaded = device('one', kept)
    expect(await resumeChange(reloaded)).toBe('none')
    const again = await unlockWallet(reloaded)
    expect(await secretOf(again.keys)).toBe(secret)
    expect(again.isOutdated).toBe(false)

    const second = device('two')
    await expect(unlockWallet(second)).rejects.toMatchObject({ code: 'wallet_missing' })
    expect(await secretOf((await recover(second, strong)).keys)).toBe(secret)
    expect(await secretOf((await unlockWallet(second)).keys)).toBe(secret)

    const rotated = await changeFactors(
      second,
      (await unlockWallet(second)).keys,
      factorsOf(passphrase(later))
    )
    expect(rotated.generation).toBe(2)
    await expect(recover(device('thief'), strong)).rejects.toMatchObject({ code: 'factor_wrong' })
    const outdated = await unlockWallet(reloaded)
    expect([await secretOf(outdated.keys), outdated.isOutdated]).toEqual([secret, true])
    await refreshDevice(reloaded, outdated.keys)
    expect((await unlockWallet(reloaded)).isOutdated).toBe(false)

    const { deviceId } = await requireDevice(second)
    await revokeDevice(reloaded, deviceId)
    await expect(unlockWallet(second)).rejects.toMatchObject({ code: 'server_refused', field: 'device' })
    expect(await secretOf((await unlockWallet(reloaded)).keys)).toBe(secret)
    expect(await secretOf((await recover(device('three'), later)).keys)).toBe(secret)

    const { keys: last } = await unlockWallet(reloaded)
    const text = JSON.stringify(await last.withSecret(held => writeBackup(held, rotated)))
    const stored = await requireDevice(reloaded)
    await server.stop()
    const file = readBackup(text)
    const restored = await openBackup(engine, file, file.factors[0]?.id ?? '', passphrase(later))
    expect(Buffer.from(restored).toString('hex')).toBe(secret)
    expect(file.accounts).toEqual(record.accounts)
    const offline = await openOffline(engine, stored, stored.record.factors[0]?.id ?? '', passphrase(later))
    expect(Buffer.from(offline).toString('hex')).toBe(secret)
    await start()
  })

  test('a crash between any two steps of create leaves one wallet or none, and a second try works', async () => {
    for (let step = 1; step <= 5; step++)
      for (const side of ['before', 'after'] as const) {
        account++
        const kept = memoryStorage()
        const crashing = device('one', kept)
        crashing.crashAt(step, side)
        await expect(create(crashing), `${side} ${step}`).rejects.toThrow(Crash)
        if (step % 2 === 0) {
          await server.stop()
          await start()
        }
        const reloaded = device('one', kept)
        const outcome = await resumeChange(reloaded)
        const state = await readWallet(reloaded)
        if (state === undefined) {
          expect(['none', 'forgotten'], `${side} ${step}`).toContain(outcome)
          await create(reloaded)
        }
        const { keys } = await unlockWallet(reloaded)
        expect((await readWallet(reloaded))?.devices).toHaveLength(1)
        const other = await recover(device('two'), strong)
        expect(await secretOf(other.keys), `${side} ${step}`).toBe(await secretOf(keys))
      }
  })

  test('a crash between any two steps of enrolling leaves the other device as it was', async () => {
    const first = device('one')
    const secret = await secretOf((await create(first)).keys)
    for (let step = 1; step <= 8; step++)
      for (const side of ['before', 'after'] as const) {
        // A day has ten recoveries of a wallet.
        server.clock.now += 25 * 3_600_000
        const kept = memoryStorage()
        const name = `${side}${step}`
        const crashing = device(name, kept)
        crashing.crashAt(step, side)
        await expect(recover(crashing, strong), name).rejects.toThrow(Crash)
        const reloaded = device(name, kept)
        const outcome = await resumeChange(reloaded)
        if (outcome !== 'finished' && !(await isEnrolled(reloaded))) await recover(reloaded, strong)
        expect(await secretOf((await unlockWallet(reloaded)).keys), name).toBe(secret)
        expect(await secretOf((await unlockWallet(first)).keys), name).toBe(secret)
      }
  })

  test('a crash between any two steps of a rotation leaves the old factor or the new one, never none', async () => {
    for (let step = 1; step <= 4; step++)
      for (const side of ['before', 'after'] as const) {
        account++
        const kept = memoryStorage()
        const { keys } = await create(device('one', kept))
        const secret = await secretOf(keys)
        const crashing = device('one', kept)
        crashing.crashAt(step, side)
        await expect(
          changeFactors(crashing, keys, factorsOf(passphrase(later))),
          `${side} ${step}`
        ).rejects.toThrow(Crash)
        const reloaded = device('one', kept)
        await resumeChange(reloaded)
        expect(await secretOf((await unlockWallet(reloaded)).keys)).toBe(secret)
        const generation = (await readWallet(reloaded))?.record.generation
        const [valid, invalid] = generation === 2 ? [later, strong] : [strong, later]
        await expect(recover(device('no'), invalid)).rejects.toMatchObject({ code: 'factor_wrong' })
        expect(await secretOf((await recover(device('two'), valid)).keys), `${side} ${step}`).toBe(secret)
      }
  })

  test('a second try after a lost answer keeps the shares of the first', async () => {
    const one = device('one')
    const { keys } = await create(one)
    one.crashAt(3, 'after')
    await expect(changeFactors(one, keys, factorsOf(passphrase(later)))).rejects.toThrow(Crash)
    await expect(changeFactors(one, keys, factorsOf(passphrase(later)))).rejects.toMatchObject({
      field: 'generation'
    })
    expect(await secretOf((await unlockWallet(one)).keys)).toBe(await secretOf(keys))
    expect((await requireDevice(one)).generation).toBe(2)
  })

  test('a device that comes back a month after a crash still has the share of the change that was made', async () => {
    const kept = memoryStorage()
    const crashing = device('one', kept)
    crashing.crashAt(4, 'after')
    await expect(create(crashing)).rejects.toThrow(Crash)
    server.clock.now += 30 * 86_400_000
    await create(testDevice(current, `other${account}/one`))
    const reloaded = device('one', kept)
    expect(await resumeChange(reloaded)).toBe('finished')
    await unlockWallet(reloaded)
  })

  test('two devices that create at the same time get one wallet', async () => {
    const [one, other] = [device('one'), device('two')]
    const outcomes = await Promise.allSettled([create(one), create(other)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const failed = outcomes[0]?.status === 'rejected' ? one : other
    await expect(unlockWallet(failed)).rejects.toMatchObject({ code: 'wallet_missing' })
    await recover(failed, strong)
    expect(await secretOf((await unlockWallet(one)).keys)).toBe(
      await secretOf((await unlockWallet(other)).keys)
    )
  })

  test('two devices that rotate at the same time: one is told so, its old share stays', async () => {
    const [one, other] = [device('one'), device('two')]
    const { keys } = await create(one)
    const { keys: same } = await recover(other, strong)
    const outcomes = await Promise.allSettled([
      changeFactors(one, keys, factorsOf(passphrase(later))),
      changeFactors(other, same, factorsOf(passphrase(`${later} second`)))
    ])
    const failures = outcomes.filter(outcome => outcome.status === 'rejected')
    expect(failures.map(({ reason }) => reason.field)).toEqual(['generation'])
    for (const both of [one, other]) await unlockWallet(both)
  })

  test('a forgotten device needs the factor again; a deleted wallet is gone', async () => {
    const one = device('one')
    await create(one)
    await forgetDevice(one)
    await expect(unlockWallet(one)).rejects.toMatchObject({ code: 'wallet_missing' })
    await recover(one, strong)
    expect((await readWallet(one))?.devices).toHaveLength(1)
    const { walletId } = (await requireDevice(one)).record
    const left = testDevice(() => server, `a/one/${server.clock.now - 10 * 60_000 - 1}`, one.storage)
    await expect(deleteWallet(left)).rejects.toMatchObject({ field: 'fresh_login' })
    expect(await readWallet(one)).toBeDefined()
    await deleteWallet(one)
    expect(await readWallet(one)).toBeUndefined()
    for (const table of [
      'wallet_shares',
      'wallet_recovery_shares',
      'wallet_changes',
      'wallet_events'
    ] as const) {
      const rows = server.db.selectFrom(table).select('wallet_id').where('wallet_id', '=', walletId)
      expect(await rows.execute(), table).toEqual([])
    }
    await create(one)
  })
}

async function isEnrolled(device: TestDevice): Promise<boolean> {
  return requireDevice(device).then(
    () => true,
    () => false
  )
}

describe('SQLite', () => journey(() => undefined))

describe('PostgreSQL', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres.stop())
  journey(() => postgres.url)
})
