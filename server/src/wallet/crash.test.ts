import { createServer } from 'node:net'
import { startMailCatcher } from '@latchkey/devnet'
import { expect, test } from 'vitest'
import { openDatabase } from '../store/openDatabase.js'
import { startProgram } from './test/startProgram.js'
import { walletTestProject } from './test/startWallet.js'
import { codeOf, createWalletClient, linkOf, sessionOf } from './test/walletClient.js'

test('kill -9 between any two steps: the login goes on, and nothing that was used can be used again', async () => {
  const mails = await startMailCatcher()
  const program = await startProgram(mails.smtpUrl)
  const device = await createWalletClient(program, walletTestProject.id)
  const email = 'crash@example.org'
  const { login } = (await device.post('/email', { email })).body as { login: string }
  const path = linkOf(await mails.next(email))
  await program.crash()
  const init = { method: 'POST', body: 'action=approve' }
  expect((await program.call(path, init)).status).toBe(200)
  const otp = codeOf(await mails.next(email))
  await program.crash()
  expect((await program.call(path, init)).status).toBe(404)
  expect((await device.post('/email/device', { login })).body).toEqual({ status: 'approved' })
  const wrong = String((Number(otp) + 1) % 1_000_000).padStart(6, '0')
  expect((await device.post('/email/otp', { login, otp: wrong })).status).toBe(401)
  await program.crash()
  expect((await device.post('/email/otp', { login, otp: wrong })).status, 'tries are still counted').toBe(401)
  const first = sessionOf(await device.post('/email/otp', { login, otp }))
  await program.crash()
  expect((await device.post('/email/otp', { login, otp })).status).toBe(401)
  expect((await device.get('/me', first.accessToken)).body).toMatchObject({ user: { email } })
  const { refreshToken } = first
  const second = sessionOf(await device.post('/session/refresh', { refreshToken }))
  await program.crash()
  expect((await device.get('/me', first.accessToken)).status).toBe(401)
  expect((await device.get('/me', second.accessToken)).status).toBe(200)
  await program.stop()
  await mails.stop()
}, 90_000)

test('kill -9 while the code is being mailed: the device is approved, and asks for another', async () => {
  const mails = await startMailCatcher()
  // It takes connections and says nothing.
  const mute = createServer(() => {})
  await new Promise<void>(resolve => mute.listen(0, '127.0.0.1', resolve))
  const { port } = mute.address() as { port: number }
  const program = await startProgram(mails.smtpUrl)
  const device = await createWalletClient(program, walletTestProject.id)
  const email = 'lost@example.org'
  await device.post('/email', { email })
  const path = linkOf(await mails.next(email))
  await program.crash(`smtp://127.0.0.1:${port}`)
  expect((await program.call(path, { method: 'POST', body: 'action=approve' })).status).toBe(200)
  await program.crash(mails.smtpUrl)
  // The cooldown, which the server's clock keeps, is over.
  const db = await openDatabase({ dataDir: program.dataDir }, () => {})
  await db.updateTable('wallet_sendings').set({ t0: 0 }).where('id', 'like', 'device|%').execute()
  await db.destroy()
  const again = (await device.post('/email', { email })).body as { login: string; action: string }
  expect(again.action).toBe('VERIFY_OTP')
  const body = { login: again.login, otp: codeOf(await mails.next(email)) }
  expect((await device.post('/email/otp', body)).status).toBe(200)
  await program.stop()
  await mails.stop()
  mute.close()
}, 60_000)
