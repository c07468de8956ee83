import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { UnlockedKeys } from '@latchkey/frame/keys'
import {
  askOperator,
  changeFactors,
  createWallet,
  finishRecovery,
  readWallet,
  startRecovery,
  unlockWallet
} from '@latchkey/frame/wallet'
import { afterEach, expect, test } from 'vitest'
import { type KeyServer, startKeyServer } from './test/startKeyServer.js'
import { factorsOf, passphrase, strong, type TestDevice, testDevice } from './test/walletClient.js'

const secretOf = (keys: UnlockedKeys) => keys.withSecret(secret => Buffer.from(secret).toString('hex'))
const running: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of running.splice(0).reverse()) await stop()
})

async function start(
  mode: 'self' | 'assisted',
  dataDir?: string
): Promise<KeyServer & { readonly dataDir: string }> {
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'latchkey-operator-')))
  if (dataDir === undefined) running.push(() => rm(folder, { recursive: true, force: true }))
  const server = await startKeyServer({ dataDir: folder, mode })
  running.push(() => server.stop())
  return { ...server, dataDir: folder }
}

const operatorOf = async (device: TestDevice) =>
  (await readWallet(device))?.record.factors.find(({ kind }) => kind === 'operator')?.id ?? ''

async function recover(device: TestDevice) {
  const id = await operatorOf(device)
  return finishRecovery(device, await startRecovery(device, id), await askOperator(device, id))
}

test('in mode assisted, a new device recovers the wallet without a factor of the person', async () => {
  const server = await start('assisted')
  const { keys, record } = await createWallet(
    testDevice(() => server, 'a/one'),
    async () => [],
    'assisted'
  )
  expect(record.factors.map(({ kind }) => kind)).toEqual(['operator'])
  const second = testDevice(() => server, 'a/two')
  expect(await secretOf((await recover(second)).keys)).toBe(await secretOf(keys))
  expect(await secretOf((await unlockWallet(second)).keys)).toBe(await secretOf(keys))
  const events = await server.db.selectFrom('wallet_events').select('event').execute()
  expect(events.map(({ event }) => event)).toContain('release:operator')
})

test('a stored secret of the operator is encrypted', async () => {
  const server = await start('assisted')
  const sent: string[] = []
  const device = testDevice(() => server, 'a/one')
  const call: typeof device.call = (path, body) => {
    if (path === '/recovery/operator') sent.push((body as { readonly secret: string }).secret)
    return device.call(path, body)
  }
  await createWallet({ ...device, call }, async () => [], 'assisted')
  const [row] = await server.db.selectFrom('wallet_operator_secrets').selectAll().execute()
  expect(sent).toHaveLength(1)
  expect(JSON.stringify(row)).not.toContain(sent[0])
})

test('another account gets no secret, and the same account only that of its own wallet', async () => {
  const server = await start('assisted')
  const one = testDevice(() => server, 'a/one')
  await createWallet(one, async () => [], 'assisted')
  const id = await operatorOf(one)
  const other = testDevice(() => server, 'b/one')
  await expect(askOperator(other, id)).rejects.toMatchObject({ code: 'wallet_missing' })
  await createWallet(other, async () => [], 'assisted')
  await expect(askOperator(other, id)).rejects.toMatchObject({ code: 'server_refused', field: 'recovery' })
})

test('in mode self, the server takes no factor of the operator, and gives out none of before', async () => {
  const assisted = await start('assisted')
  await createWallet(
    testDevice(() => assisted, 'a/one'),
    async () => [],
    'assisted'
  )
  const server = await start('self', assisted.dataDir)
  const device = testDevice(() => server, 'a/two')
  await expect(askOperator(device, await operatorOf(device))).rejects.toMatchObject({ field: 'mode' })
  await expect(
    createWallet(
      testDevice(() => server, 'c/one'),
      factorsOf(passphrase(strong)),
      'assisted'
    )
  ).rejects.toMatchObject({ field: 'mode' })
})

test('a record that names a factor whose secret was not given is refused', async () => {
  const server = await start('assisted')
  const device = testDevice(() => server, 'a/one')
  const call: typeof device.call = async (path, body) =>
    path === '/recovery/operator' ? {} : device.call(path, body)
  await expect(createWallet({ ...device, call }, async () => [], 'assisted')).rejects.toMatchObject({
    field: 'record'
  })
})

test('a person who removes the factor of the operator has the wallet alone', async () => {
  const server = await start('assisted')
  const device = testDevice(() => server, 'a/one')
  const { keys } = await createWallet(device, async () => [], 'assisted')
  const id = await operatorOf(device)
  await changeFactors(device, keys, factorsOf(passphrase(strong)))
  expect(await server.db.selectFrom('wallet_operator_secrets').selectAll().execute()).toEqual([])
  await expect(
    askOperator(
      testDevice(() => server, 'a/two'),
      id
    )
  ).rejects.toMatchObject({ field: 'recovery' })
})

test('secrets are given out five times in an hour', async () => {
  const server = await start('assisted')
  const device = testDevice(() => server, 'a/one')
  await createWallet(device, async () => [], 'assisted')
  const id = await operatorOf(device)
  for (let count = 0; count < 5; count++) await askOperator(device, id)
  await expect(askOperator(device, id)).rejects.toMatchObject({ field: 'rate_limited' })
})

test('a login that was left open for a while gets no secret: the person logs in again', async () => {
  const server = await start('assisted')
  const device = testDevice(() => server, 'a/one')
  await createWallet(device, async () => [], 'assisted')
  const id = await operatorOf(device)
  const old = testDevice(() => server, `a/two/${server.clock.now - 10 * 60_000 - 1}`)
  await expect(askOperator(old, id)).rejects.toMatchObject({ field: 'fresh_login' })
  const fresh = testDevice(() => server, `a/two/${server.clock.now - 9 * 60_000}`)
  expect(await askOperator(fresh, id)).toMatchObject({ kind: 'operator' })
})

test('a login that was added to an account within a day gets no secret; the first one of the account does', async () => {
  const server = await start('assisted')
  const device = testDevice(() => server, 'a/one')
  await createWallet(device, async () => [], 'assisted')
  const id = await operatorOf(device)
  const add = (kind: 'email' | 'google', created_at: number) =>
    server.db
      .insertInto('wallet_identities')
      .values({
        project_id: 'p1',
        kind,
        subject_hash: kind,
        account_id: 'a',
        email: null,
        username: null,
        created_at
      })
      .execute()
  // Sessions of these tests are of the login by e-mail.
  await add('email', server.clock.now)
  expect(await askOperator(device, id)).toMatchObject({ kind: 'operator' })
  await add('google', server.clock.now - 1)
  await expect(askOperator(device, id)).rejects.toMatchObject({ field: 'export_held' })
  server.clock.now += 24 * 3_600_000
  expect(await askOperator(device, id)).toMatchObject({ kind: 'operator' })
})
